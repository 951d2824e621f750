import type { Test } from 'tap'
import { jobsOf } from '../../../src/jobs.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { parcelAxis } from '../../../src/modules/shipments/states.ts'
import { beginHistory } from '../../../src/platform/moves/index.ts'
import { handClock } from '../../support/mall.ts'
import type { MallOptions } from '../../support/mall.ts'
import { receiveWhole } from '../../support/received.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { ordersIn, payWorld } from '../payments/world.ts'
import type { Caller, OrderWish } from '../payments/world.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

/** Goods that may go back without a reason; dangerous ones in cylinders come with `{}`. */
export const harmless = { dangerousGoods: false, packageKind: 'bottle' }

/** A mall with paid orders that have been received, their buyer, their store and the operator's people. */
export async function returnWorld(t: Test, options: MallOptions = {}) {
  const clock = handClock('2026-11-21T04:00:00Z')
  return { ...(await returnsIn(await payWorld(t, { clock, ...options }))), clock }
}

/** The same in a mall that is open already. */
export async function returnsIn(world: Awaited<ReturnType<typeof ordersIn>>) {
  const { clock } = world
  const { memberId, services } = world
  const { owner } = world.database
  const { sql } = owner
  let waybills = 0

  const sessions = new Map<string, { since: number; caller: Caller }>()
  /** Somebody whose session lives: after an hour they sign in anew. */
  async function who(username: string): Promise<Caller> {
    const now = clock.now().getTime()
    const known = sessions.get(username)
    if (known && now - known.since < HOUR * 1000) return known.caller
    const caller = await world.caller(username)
    if (username === 'demo-member') await caller.prove()
    sessions.set(username, { since: now, caller })
    return caller
  }
  const person = (username: string) => ({
    post: async (url: string, input: object, key?: string) => (await who(username)).post(url, input, key),
    get: async (url: string) => (await who(username)).get(url),
  })

  const receive = (id: number, goods: object, serials: readonly string[] = []) =>
    receiveWhole({ owner, at: clock.now() }, id, { goods, serials })

  const buyer = person('demo-member')
  const store = person('demo-store')
  const finance = person('demo-operator')

  /** A paid and received order. */
  async function received(wish: Partial<OrderWish> = {}, goods: object = harmless, serials: string[] = []) {
    const group = await world.place({ goodsFen: 10_000, ...wish })
    const paid = await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })
    if (paid.status !== 200) throw new Error(JSON.stringify(paid))
    const id = group.orderIds[0]!
    await receive(id, goods, serials)
    const [number] = await world.numbersOf([id])
    const lines = await sql<{ id: number; skuId: string }[]>`
      select id, sku_id::text as "skuId" from order_lines where order_id = ${id} order by position`
    return { id, number: number!, lines, skuId: lines[0]!.skuId }
  }
  type Order = Awaited<ReturnType<typeof received>>

  /** A picture that this member uploaded. */
  async function picture(of = memberId): Promise<string> {
    const key = `evidence-${String((waybills += 1)).padStart(20, '0')}`
    await sql`
      insert into files (key, member_id, scene, type, bytes, keep_until, created_at)
      values (${key}, ${of}, 'returnEvidence', 'image/webp', 10, ${clock.now()}::timestamptz + interval '7 days', ${clock.now()})`
    return key
  }
  /** The ends of the pictures that a return shows; null is kept as long as the return. */
  const endsOfPictures = async (returnNo: string): Promise<unknown[]> =>
    (
      await sql`
        select f.keep_until as until from returns r join return_pictures p on p.return_id = r.id
          join files f on f.key = p.file_key where r.number = ${returnNo}`
    ).map(({ until }) => until as unknown)

  const wishOf = async (order: Order, more: object = {}) => {
    const wish = {
      orderId: order.number,
      skuId: order.skuId,
      line: String(order.lines[0]!.id),
      type: 'refund',
      reason: 'noReason',
      quantity: 1,
      ...more,
    }
    return wish.reason === 'noReason' ? wish : { images: [await picture()], ...wish }
  }
  const apply = async (order: Order, more: object = {}) =>
    buyer.post('/api/return/apply', await wishOf(order, more))
  /** A return that is asked for; its number. */
  async function asked(order: Order, more: object = {}): Promise<string> {
    const answer = await apply(order, more)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return (answer.body.data as { returnNo: string }).returnNo
  }
  const atStore = (call: string, returnNo: string, more: object = {}) =>
    store.post(`/api/seller/return/${call}`, { returnNo, ...more })
  const atBuyer = (call: string, returnNo: string, more: object = {}) =>
    buyer.post(`/api/return/${call}`, { returnNo, ...more })
  const decide = (returnNo: string, side: 'buyer' | 'store') =>
    finance.post('/api/admin/return/decide', { returnNo, for: side, reason: '按证据裁定' })
  const execute = (orderNo: string) => finance.post('/api/admin/refund/execute', { orderNo })
  const stateOf = async (returnNo: string) =>
    (await sql<{ state: string }[]>`select state from returns where number = ${returnNo}`)[0]!.state
  const detail = async (returnNo: string) =>
    (await buyer.get(`/api/return/detail?returnNo=${returnNo}`)).body.data as any

  const round = (name: string) =>
    jobsOf(services)
      .find((job) => job.name === name)!
      .run()
  /** What the clock does for returns, all of it. */
  const rounds = async () => {
    await round('returns.endTerms')
    await round('returns.follow')
  }
  /** An inspection that finds nothing, of what the package has. */
  const intact = async (returnNo: string): Promise<object> => {
    const [row] = await sql<{ kind: string }[]>`
      select l.goods ->> 'packageKind' as kind from returns r join order_lines l on l.id = r.order_line_id
      where r.number = ${returnNo}`
    if (row!.kind === 'unit') return {}
    return { seal: 'intact', ...(row!.kind === 'cylinder' && { valve: 'undamaged' }) }
  }
  /** To a state by the shortest way. */
  const steps = {
    agreed: (no: string) => atStore('agree', no, { address: '苏州仓 2 号门' }),
    sent: (no: string) => atBuyer('sendBack', no, { carrier: '顺丰', no: `SF-${no}` }),
    arrived: (no: string) => atStore('receive', no),
    accepted: async (no: string) => atStore('accept', no, { condition: '批号一致', ...(await intact(no)) }),
  }
  async function through(no: string, ...names: (keyof typeof steps)[]): Promise<void> {
    for (const name of names) {
      const { status, body } = await steps[name](no)
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    }
  }
  /** What the check says of all books but stock: these orders were placed without it. */
  const breaches = async () =>
    (await findBreaches(owner)).filter(({ invariant }) => !['I4', 'I5'].includes(invariant))

  await world.give(account('balance', memberId), 100_000_000)
  return {
    ...world,
    clock,
    owner,
    sql,
    person,
    /** The buyer proves who they are, as they do before they pay. */
    proved: async () => (await who('demo-member')).prove(),
    buyer,
    store,
    finance,
    received,
    receive,
    picture,
    endsOfPictures,
    apply,
    asked,
    atStore,
    atBuyer,
    decide,
    execute,
    stateOf,
    detail,
    round,
    rounds,
    intact,
    steps,
    through,
    breaches,
    beginHistory,
    parcelAxis,
  }
}
