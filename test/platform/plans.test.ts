import { randomUUID } from 'node:crypto'
import t from 'tap'
import { connect } from '../../src/platform/db/index.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { testDatabase } from '../support/database.ts'
import { startMall } from '../support/mall.ts'
import { give, makeShoppers } from '../support/shoppers.ts'

/** PostgreSQL makes five plans that know the values before it chooses whether to keep one that does not. */
const TRIED = 5
const ROUNDS = TRIED + 3

t.test('what a purchase asks is planned once for each connection, not at each execution', async (t) => {
  const database = await testDatabase(t, { demo: true })
  const one = connect(database.appUrl, { max: 1, applicationName: 'plans' })
  t.teardown(() => one.close())
  const mall = await startMall(t, { database: { ...database, ...one } })
  const [buyer] = await makeShoppers(database.owner, 1)
  await give(database.owner, account('balance', buyer!.id), 100_000_000)
  const [goods] = await database.owner.sql<{ skuId: number; spuId: number; storeId: number }[]>`
    select k.id as "skuId", s.id as "spuId", s.store_id as "storeId"
    from skus k join spus s on s.id = k.spu_id join batches b on b.sku_id = k.id
    where k.fulfilment = 'stocked' and s.on_shelf and b.expires_on > now() + interval '100 days'
      and b.on_hand - b.reserved > ${ROUNDS} order by k.id limit 1`
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = {
      authorization: `Bearer ${buyer!.token}`,
      language: 'zh',
      'idempotency-key': randomUUID(),
    }
    const answer = await mall.app.inject({ method, url, headers, ...(payload && { payload }) })
    t.equal(answer.statusCode, 200, url)
    return answer
  }
  for (let i = 0; i < ROUNDS; i++) {
    await call('GET', `/store/${goods!.storeId}/details/${goods!.spuId}`)
    await call('POST', '/api/cart/add', { skuId: String(goods!.skuId), quantity: 1 })
    await call('GET', '/settlement')
    const { payable } = (await call('POST', '/api/settlement/preview', {})).json().data
    const { payGroupNo } = (await call('POST', '/api/order/submit', { expectedPayable: payable })).json().data
    await call('POST', '/api/pay/balance', { payGroupNo })
    for (const url of ['/user-centered', '/order/dingdan', '/wares/route', '/follow/wares'])
      await call('GET', url)
  }
  const planned = await one.sql`
    select statement from pg_prepared_statements where custom_plans > ${TRIED} and statement not like '%pg_prepared_statements%'`
  t.strictSame(
    planned.map(({ statement }) => String(statement).replaceAll(/\s+/g, ' ').slice(0, 300)),
    [],
  )
})
