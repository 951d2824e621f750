import t from 'tap'
import { cancelTasks } from '../../../src/modules/fulfilment/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const buyer = await signedIn(mall.app, 'demo-member')

t.test('a task that somebody works on is given up as it stands when they are done', async (t) => {
  const { number, id } = (await mall.place([{ goods: await mall.goodsOf('madeToOrder') }])).orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-10' })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [task] = await sql<{ taskNo: string; version: number; recipe: { substanceId: string }[] }[]>`
    select number as "taskNo", version, recipe from filling_tasks where order_id = ${id}`
  const { taskNo, version, recipe } = task!
  const worked = {
    masses: recipe.map(({ substanceId }) => ({ substanceId, grams: 12.5 })),
    pressureMpa: 9.5,
    tolerancePercent: 2,
    parentExpiresOn: '2099-01-01',
  }
  const [calculated, cancelled] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from filling_tasks where number = ${taskNo} for update`,
    () => store.post('/api/seller/filling/calculate', { taskNo, version, ...worked }),
    () => mall.database.transaction((tx) => cancelTasks(mall.services, tx, id)),
  )
  has(t, calculated, { status: 200, data: { state: 'toBeAssigned' } })
  t.equal(cancelled, true)
  const history = await sql<{ move: string }[]>`
    select h.move from state_history h join filling_units u on u.id = h.subject_id join filling_tasks t on t.id = u.task_id
    where h.axis = 'filling' and t.number = ${taskNo} order by h.id`
  t.strictSame(
    history.map(({ move }) => move),
    ['begin', 'calculate', 'cancel'],
  )
})
