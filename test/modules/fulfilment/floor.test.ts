import t from 'tap'
import { cancelTasks, createTasks } from '../../../src/modules/fulfilment/index.ts'
import { signIn } from '../../support/mall.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { clock, database } = mall
const { sql } = database.owner
const { skuId } = await mall.goodsOf('madeToOrder')
const cookie = { own: await signIn(mall.app, 'demo-store'), other: await signIn(mall.app, 'demo-store-2') }

t.test(
  'the page of a task that is over opens, however many of the store were promised before it',
  async (t) => {
    const id = 960_000
    const values = [{ substanceId: 'co', value: '500', unit: 'umol/mol' }]
    const lines = [{ id, skuId, quantity: 1, goods: { fulfilment: 'madeToOrder', values } }]
    const order = { id, number: 'HZ-P1', storeId: 1, promisedOn: '2026-12-10', confirmedBy: null, lines }
    await database.transaction(async (tx) => {
      await createTasks({ clock }, tx, order)
      await cancelTasks({ clock }, tx, id)
    })
    await sql`
    insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, recipe, eta_on, created_at)
    select 'FT-OVER-' || n, 1, ${id} + n, ${id} + n, ${skuId}, 1, 'cancelled', '[]', '2026-12-09', ${clock.now()}
    from generate_series(1, 1000) n`
    const opened = (who: keyof typeof cookie) =>
      mall.app.inject({ url: '/seller/filling/FT-P1-1?lang=en', headers: { cookie: cookie[who] } })
    const own = await opened('own')
    t.equal(own.statusCode, 200)
    t.match(own.body, /<title>FT-P1-1/)
    t.equal((await opened('other')).statusCode, 404, 'another store')
  },
)
