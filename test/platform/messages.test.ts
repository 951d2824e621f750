import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import t from 'tap'
import { connect } from '../../src/platform/db/index.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { testDatabase } from '../support/database.ts'
import { startMall } from '../support/mall.ts'
import { give, makeShoppers } from '../support/shoppers.ts'

/** Messages to PostgreSQL so far; calls are injected, so there is no other socket. */
let messages = 0
const write = Socket.prototype.write
Socket.prototype.write = function (this: Socket, ...given: Parameters<typeof write>) {
  messages++
  return write.apply(this, given)
} as typeof write

/** What a verb needs once its statements are prepared, the session included. */
const MOST = {
  '/api/cart/add': 5,
  '/api/settlement/preview': 3,
  '/api/order/submit': 8,
  '/api/pay/balance': 8,
}
const ROUNDS = 6

t.test('a purchase needs no more messages to the database than it did', async (t) => {
  const database = await testDatabase(t, { demo: true })
  const few = connect(database.appUrl, { max: 2, applicationName: 'messages' })
  t.teardown(() => few.close())
  const mall = await startMall(t, { database: { ...database, ...few } })
  const [buyer] = await makeShoppers(database.owner, 1)
  await give(database.owner, account('balance', buyer!.id), 100_000_000)
  const [goods] = await database.owner.sql<{ skuId: number }[]>`
    select k.id as "skuId" from skus k join spus s on s.id = k.spu_id join batches b on b.sku_id = k.id
    where k.fulfilment = 'stocked' and s.on_shelf and b.expires_on > now() + interval '100 days'
      and b.on_hand - b.reserved > ${ROUNDS} order by k.id limit 1`
  const least = new Map<string, number>()
  const call = async (url: keyof typeof MOST, payload: object) => {
    const before = messages
    const answer = await mall.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${buyer!.token}`, language: 'zh', 'idempotency-key': randomUUID() },
      payload,
    })
    // The versions of the data are asked for meanwhile, and first uses are prepared: the least of all rounds counts.
    least.set(url, Math.min(messages - before, least.get(url) ?? Infinity))
    t.equal(answer.statusCode, 200, url)
    return answer.json().data
  }
  for (let i = 0; i < ROUNDS; i++) {
    await call('/api/cart/add', { skuId: String(goods!.skuId), quantity: 1 })
    const { payable } = await call('/api/settlement/preview', {})
    const { payGroupNo } = await call('/api/order/submit', { expectedPayable: payable })
    await call('/api/pay/balance', { payGroupNo })
  }
  for (const [url, most] of Object.entries(MOST)) t.ok(least.get(url)! <= most, `${url}: ${least.get(url)}`)
})
