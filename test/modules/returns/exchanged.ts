import { seedCertificates } from '../../../src/modules/certificates/index.ts'
import { jobsOf } from '../../../src/jobs.ts'
import { answersOf } from '../../support/documented.ts'
import { fillCylinders, readyToLeave } from '../../support/leaving.ts'
import { CARRIER } from '../orders/world.ts'
import type { orderWorld } from '../orders/world.ts'

export { CARRIER }
const HOUR_MS = 3_600_000

/** Over a mall with orders: lines of cylinders from stock that came to their buyer, and what leaves for them anew. */
export function exchangeIn(
  mall: Awaited<ReturnType<typeof orderWorld>>,
  /** How a group is paid; as if a channel had told of it, where nothing else is said. */
  pay: (group: { id: number; payNo: string }) => Promise<unknown> = ({ id }) => mall.pay(id),
) {
  const { owner } = mall.database
  const { sql } = owner
  let made = 0
  const sessions = new Map<string, { since: number; caller: ReturnType<typeof answersOf> }>()
  /** A caller that signs in anew after an hour. */
  const callerOf = (username: string) => {
    const now = mall.clock.now().getTime()
    const known = sessions.get(username)
    if (known && now - known.since < HOUR_MS) return known.caller
    const caller = answersOf(mall.app, username, mall.services.config.PUBLIC_ORIGIN)
    sessions.set(username, { since: now, caller })
    return caller
  }
  const account = (username: string) => ({
    get: async (url: string) => (await callerOf(username)).get(url),
    post: async (url: string, input: object) => (await callerOf(username)).post(url, input),
  })
  const buyer = account('demo-member')
  const store = account('demo-store')
  const finance = account('demo-operator')

  const versionOf = async (number: string) =>
    (await sql<{ version: number }[]>`select version from orders where number = ${number}`)[0]!.version
  const serialsOf = (count: number, kind: string) =>
    Array.from({ length: count }, () => `${kind}-${(made += 1)}`)
  const must = (answer: { status: number }) => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return answer
  }

  /** Full cylinders of the batch of these goods, with their certificates. */
  async function stocked(
    skuId: number,
    count: number,
    more: { certified?: boolean } = {},
  ): Promise<string[]> {
    const [batch] = await sql<{ id: number }[]>`select id from batches where sku_id = ${skuId}`
    const serials = serialsOf(count, 'NEW')
    await fillCylinders(
      owner,
      serials.map((serial) => ({ serial, batchId: batch!.id, storeId: 1 })),
    )
    if (more.certified !== false) await seedCertificates(owner, [batch!.id])
    return serials
  }

  /** An order of so many cylinders that its buyer has; a qualified carrier collects those that are `dangerous`. */
  async function received({ quantity = 2, dangerous = false, onHand = 20 } = {}) {
    const goods = await mall.goodsOf('stocked', onHand)
    const { group, orders } = await mall.place([{ goods, quantity }])
    await pay(group!)
    const { id, number, lineIds } = orders[0]!
    const lineId = String(lineIds[0])
    await sql`
      update order_lines set goods = jsonb_set(goods, '{dangerousGoods}', ${dangerous ? 'true' : 'false'}::jsonb) where order_id = ${id}`
    const serials = serialsOf(quantity, 'OLD')
    await readyToLeave(owner, number, serials)
    made += 1
    const parcel = { orderNo: number, carrier: CARRIER, no: `P-${made}`, serials }
    must(await store.post('/api/seller/order/ship', { ...parcel, version: await versionOf(number) }))
    must(await buyer.post('/api/order/confirmReceipt', { orderNo: number, version: await versionOf(number) }))
    return { id, number, lineId, goods, serials }
  }
  type Received = Awaited<ReturnType<typeof received>>

  /** A picture of a fault that the buyer uploaded. */
  async function picture(): Promise<string> {
    const key = `fault-${String((made += 1)).padStart(20, '0')}`
    await sql`
      insert into files (key, member_id, scene, type, bytes, created_at)
      values (${key}, ${mall.memberId}, 'returnEvidence', 'image/webp', 10, ${mall.clock.now()})`
    return key
  }

  const atStore = (call: string, returnNo: string, more: object = {}) =>
    store.post(`/api/seller/return/${call}`, { returnNo, ...more })
  const atBuyer = (call: string, returnNo: string, more: object = {}) =>
    buyer.post(`/api/return/${call}`, { returnNo, ...more })

  /** Units of an order are to be exchanged for a fault, or returned for it. */
  async function asked(
    { number, goods, lineId }: Received,
    quantity = 1,
    type = 'exchange',
  ): Promise<string> {
    const answer = await buyer.post('/api/return/apply', {
      orderId: number,
      skuId: String(goods.skuId),
      line: lineId,
      type,
      reason: 'leaking',
      quantity,
      images: [await picture()],
    })
    return (must(answer) as unknown as { data: { returnNo: string } }).data.returnNo
  }

  /** The goods are sent back and pass the inspection. */
  async function accepted(order: Received, quantity = 1, type = 'exchange'): Promise<string> {
    const no = await asked(order, quantity, type)
    must(await atStore('agree', no, { address: '苏州仓 2 号门' }))
    must(
      await atBuyer('sendBack', no, {
        carrier: '顺丰',
        no: `SF-${no}`,
        serials: order.serials.slice(0, quantity),
      }),
    )
    must(await atStore('receive', no))
    must(await atStore('accept', no, { condition: '阀门泄漏属实', seal: 'intact', valve: 'damaged' }))
    return no
  }

  const stateOf = async (no: string) =>
    (await sql<{ state: string }[]>`select state from returns where number = ${no}`)[0]!.state
  const round = (name: string) =>
    jobsOf(mall.services)
      .find((job) => job.name === name)!
      .run()
  /** What the clock does for exchanges, all of it. */
  const rounds = async () => {
    await round('shipments.receiveReplacements')
    await round('returns.endTerms')
    await round('returns.follow')
  }
  return {
    ...mall,
    sql,
    account,
    buyer,
    store,
    finance,
    stocked,
    received,
    picture,
    asked,
    accepted,
    atStore,
    atBuyer,
    stateOf,
    round,
    rounds,
    versionOf,
  }
}
