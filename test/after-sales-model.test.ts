import { deepStrictEqual } from 'node:assert/strict'
import t from 'tap'
import { invoiceRound } from '../src/modules/invoices/jobs.ts'
import { invoicingGateway } from '../src/platform/gateways/invoicing/index.ts'
import { TAX_NUMBER } from './modules/invoices/world.ts'
import { harmless, HOUR, returnsIn } from './modules/returns/world.ts'
import { payWorld } from './modules/payments/world.ts'
import type { Caller } from './modules/payments/world.ts'
import { issueAll, ModelOrder } from './support/after-sales-model.ts'
import type { ModelInvoice, ModelLine, ModelReturn } from './support/after-sales-model.ts'
import { startInvoicingSimulator } from './support/invoicing-simulator/index.ts'
import { handClock } from './support/mall.ts'

/**
 * Random walks of order, pay, ship, return, refund, invoice and red letter against a reference. Every step that the reference
 * allows must succeed, every other one must be refused, and both say the same money afterwards, to the fen.
 */
const STEPS = 10_000
/** Orders that the walk chooses from; one that has seen enough makes place for a new one. */
const POOL = 14
const ENOUGH = 60

const clock = handClock('2026-11-21T04:00:00Z')
const provider = await startInvoicingSimulator({ clock })
t.teardown(() => provider.close())
const world = await returnsIn(await payWorld(t, { clock, env: provider.env }))
const { memberId, services, sql } = world
const gateway = invoicingGateway(services.config, services)

/** The same numbers in every run (mulberry32). */
let seed = 20_261_124
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let x = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
}
const upTo = (most: number): number => Math.floor(random() * (most + 1))
const between = (least: number, most: number): number => least + upTo(most - least)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!

const callers = new Map<string, { until: number; caller: Caller }>()
/** Somebody whose session lives, and who has just proved who they are. */
async function as(username: string): Promise<Caller> {
  const now = clock.now().getTime()
  const known = callers.get(username)
  const caller = known && now < known.until ? known.caller : await world.caller(username)
  if (caller !== known?.caller) callers.set(username, { until: now + HOUR * 1000, caller })
  if (username === 'demo-member') await caller.prove()
  return caller
}
const buyer = (url: string, input: object) => as('demo-member').then((who) => who.post(url, input))
const finance = (url: string, input: object) => as('demo-operator').then((who) => who.post(url, input))
const storeOf = (order: ModelOrder) => (url: string, input: object) =>
  as(order.storeId === 1 ? 'demo-store' : 'demo-store-2').then((who) => who.post(url, input))
type Reply = Awaited<ReturnType<typeof buyer>>

await sql`
  update members set company_name = '示例环境检测有限公司', tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${memberId}`
const saved = await buyer('/api/invoiceTitle/save', {
  type: 'enterprise',
  title: '示例环境检测有限公司',
  taxNo: TAX_NUMBER,
})
const titleId = (saved.body.data as { id: string }).id

const orders: ModelOrder[] = []
const invoices: ModelInvoice[] = []
/** What the buyer has. */
const money = await held()

async function held() {
  const [row] = await world.owner.sql<{ balance: number; points: number; cards: number }[]>`
    select coalesce(sum(e.amount) filter (where a.kind = 'balance'), 0)::int as balance,
      coalesce(sum(e.amount) filter (where a.kind = 'points'), 0)::int as points,
      coalesce(sum(e.amount) filter (where a.kind = 'giftCard'), 0)::int as cards
    from entries e join accounts a on a.id = e.account_id
    where a.owner_id = ${memberId} and a.kind in ('balance', 'points')
      or a.kind = 'giftCard' and a.owner_id in (select id from gift_cards where member_id = ${memberId})`
  return { ...row! }
}

/** An order with lines, units, freight, points and a card as they come. */
async function place(): Promise<ModelOrder> {
  const [lines, quantity, storeId] = [between(1, 3), between(1, 5), between(1, 2)]
  const unitFen = between(50, 30_000)
  const first = unitFen * quantity
  const points = random() < 0.4 ? upTo(Math.floor(first / 5)) : 0
  const cardFen = random() < 0.3 ? upTo(first - points - 1) : 0
  const freightFen = random() < 0.6 ? upTo(3000) : 0
  const giftCards = cardFen > 0 ? [{ id: await world.giftCard(cardFen), fen: cardFen }] : []
  const wish = { storeId, goodsFen: first * lines, lines, quantity, points, freightFen, giftCards }
  const { payNo, orderIds } = await world.place(wish)
  const [number] = await world.numbersOf(orderIds)
  const rows = await sql<
    Pick<ModelLine, 'id' | 'quantity' | 'payableFen' | 'freightFen' | 'cardFen' | 'points'>[]
  >`
    select id, quantity, payable_fen as "payableFen", freight_fen as "freightFen", gift_card_fen as "cardFen", points_fen as points
    from order_lines where order_id = ${orderIds[0]!} order by position`
  const units = { shipped: 0, refunded: 0, returned: 0, returning: 0 }
  const order = new ModelOrder(
    orderIds[0]!,
    number!,
    payNo,
    storeId,
    rows.map((row) => ({ ...row, ...units })),
  )
  orders.push(order)
  return order
}

/** One thing that somebody tries. */
interface Try {
  /** Whether the reference allows it. */
  isLegal: boolean
  call: () => Promise<Reply>
  /** What the reference says has happened once it succeeded. */
  effect: (reply: Reply) => void
  /** Of two who try at the same moment one succeeds. */
  once?: true
}

const refundMoves = {
  ask: (order: ModelOrder): Try => {
    const named = random() < 0.6 ? order.lines.filter(() => random() < 0.5) : []
    const wanted = named.length > 0 ? named : order.lines.filter((line) => line.refunded < line.quantity)
    const lineIds = named.map(({ id }) => String(id))
    return {
      isLegal: order.state === 'awaitingShipment' && wanted.every((line) => line.refunded < line.quantity),
      call: () =>
        buyer('/api/order/askRefund', {
          orderNo: order.number,
          reason: '买错了',
          ...(named.length > 0 && { lineIds }),
        }),
      effect: () =>
        order.stopFor(
          order.refundOf(new Map(wanted.map((line) => [line, line.quantity - line.refunded])), null),
        ),
      once: true,
    }
  },
  withdraw: (order: ModelOrder): Try => ({
    isLegal: order.refund !== null && order.refund.of === null,
    call: () => buyer('/api/order/withdrawRefund', { orderNo: order.number }),
    effect: () => order.resume(),
  }),
  refuse: (order: ModelOrder): Try => ({
    isLegal: order.refund !== null && order.refund.of === null,
    call: () => storeOf(order)('/api/seller/order/refuseRefund', { orderNo: order.number, reason: '已备货' }),
    effect: () => order.resume(),
  }),
  execute: (order: ModelOrder): Try => ({
    isLegal: order.refund !== null,
    call: () => finance('/api/admin/refund/execute', { orderNo: order.number }),
    effect: () => {
      const { refund } = order
      if (!refund) throw new Error('no refund')
      order.settle(refund)
      money.balance += refund.fen
      money.cards += refund.cardFen
      money.points += refund.points
    },
    once: true,
  }),
}

const orderMoves = {
  ...refundMoves,
  pay: (order: ModelOrder): Try => ({
    isLegal: order.state === 'awaitingPayment',
    call: () => buyer('/api/pay/balance', { payGroupNo: order.payNo }),
    effect: () => {
      order.state = 'awaitingShipment'
      money.balance -= order.payableFen
    },
  }),
  ship: (order: ModelOrder): Try => ({
    isLegal: order.state === 'awaitingShipment',
    call: async () => {
      if (order.state === 'awaitingShipment') await world.receive(order.id, harmless)
      const status = order.state === 'awaitingShipment' ? 200 : 409
      return { status, body: { code: 0, msg: '', data: null as never } }
    },
    effect: () => {
      order.state = 'awaitingReview'
      for (const line of order.lines) line.shipped = line.quantity - line.refunded
    },
  }),
  giveBack: (order: ModelOrder): Try => {
    const line = oneOf(order.lines)
    const quantity = between(1, 3)
    const left = line.shipped - line.returned - line.returning
    return {
      isLegal: line.shipped > 0 && quantity <= left,
      call: () =>
        buyer('/api/return/apply', {
          orderId: order.number,
          skuId: skuIds.get(order.id),
          line: String(line.id),
          type: 'refund',
          reason: 'noReason',
          quantity,
        }),
      effect: ({ body }) => {
        line.returning += quantity
        const no = (body.data as { returnNo: string }).returnNo
        order.returns.push({ no, order, line, quantity, state: 'asked' })
      },
      ...(2 * quantity > left && { once: true }),
    }
  },
}

/** A step of a return: who takes it, from where, and where it leads. */
const returnMove =
  (
    path: string,
    from: ModelReturn['state'][],
    to: ModelReturn['state'],
    more: object = {},
  ): ((back: ModelReturn) => Try) =>
  (back) => ({
    isLegal: from.includes(back.state),
    call: () =>
      (path.startsWith('/api/seller') ? storeOf(back.order) : buyer)(path, { returnNo: back.no, ...more }),
    effect: () => {
      back.state = to
      if (to === 'withdrawn' || to === 'refused') back.line.returning -= back.quantity
      if (to === 'accepted') pay(back)
    },
    once: true,
  })
/** What was accepted is refunded, unless another refund of the order is being decided. */
function pay(back: ModelReturn): void {
  const { order, line, quantity } = back
  if (order.state === 'refunding') return
  back.state = 'refunding'
  order.stopFor(order.refundOf(new Map([[line, quantity]]), back))
}
const returnMoves = {
  agree: returnMove('/api/seller/return/agree', ['asked'], 'agreed', { address: '苏州仓 2 号门' }),
  refuse: returnMove('/api/seller/return/refuse', ['asked', 'arrived'], 'refused', {
    reason: '封口已开',
    seal: 'broken',
  }),
  withdraw: returnMove('/api/return/withdraw', ['asked', 'agreed'], 'withdrawn'),
  send: returnMove('/api/return/sendBack', ['agreed'], 'sent', { carrier: '顺丰', no: 'SF-1' }),
  receive: returnMove('/api/seller/return/receive', ['agreed', 'sent'], 'arrived'),
  accept: returnMove('/api/seller/return/accept', ['arrived'], 'accepted', {
    condition: '批号一致',
    seal: 'intact',
  }),
}

/** An application over orders of the pool, most often ones that go together. */
function applyMove(pool: readonly ModelOrder[]): Chosen {
  const first = oneOf(pool)
  const alike = pool.filter(
    ({ storeId, openFen, isPaid }) => storeId === first.storeId && isPaid && openFen > 0,
  )
  const named = [
    ...new Set([first, ...(random() < 0.5 ? [oneOf(random() < 0.8 ? alike : pool) ?? first] : [])]),
  ]
  const move: Try = {
    isLegal: named.every(
      ({ storeId, isPaid, state, openFen }) =>
        storeId === first.storeId && isPaid && state !== 'refunding' && openFen > 0,
    ),
    call: () => buyer('/api/invoice/apply', { orderNos: named.map(({ number }) => number), titleId }),
    effect: ({ body }) => {
      const left = new Map(named.map((order) => [order, order.openFen]))
      const no = (body.data as { invoiceNo: string }).invoiceNo
      const invoice: ModelInvoice = { no, state: 'underReview', left, red: null }
      invoices.push(invoice)
      for (const order of named) order.invoices.push(invoice)
    },
    once: true,
  }
  return { name: 'invoice.apply', of: named, move }
}

const end = (invoice: ModelInvoice, state: 'failed' | 'withdrawn') => {
  invoice.state = state
  for (const order of invoice.left.keys()) invoice.left.set(order, 0)
}
const invoiceMoves = {
  withdraw: (invoice: ModelInvoice): Try => ({
    isLegal: invoice.state === 'underReview',
    call: () => buyer('/api/invoice/cancel', { invoiceNo: invoice.no }),
    effect: () => end(invoice, 'withdrawn'),
    once: true,
  }),
  fail: (invoice: ModelInvoice): Try => ({
    isLegal: invoice.state === 'underReview',
    call: () => finance('/api/admin/invoice/fail', { invoiceNo: invoice.no, reason: '税号与抬头不符' }),
    effect: () => end(invoice, 'failed'),
    once: true,
  }),
  pass: (invoice: ModelInvoice): Try => ({
    isLegal:
      invoice.state === 'underReview' &&
      [...invoice.left.keys()].every(
        ({ state, invoicedFen, stayedFen }) => state !== 'refunding' && invoicedFen <= stayedFen,
      ),
    call: () => finance('/api/admin/invoice/pass', { invoiceNo: invoice.no }),
    effect: () => void (invoice.state = 'passed'),
    once: true,
  }),
  red: (invoice: ModelInvoice): Try => ({
    isLegal:
      invoice.state === 'issued' && invoice.red === null && [...invoice.left.values()].some((fen) => fen > 0),
    call: () => finance('/api/admin/invoice/red', { invoiceNo: invoice.no, reason: '抬头错误' }),
    effect: () => {
      invoice.red = new Map(invoice.left)
      for (const order of invoice.left.keys()) invoice.left.set(order, 0)
    },
    once: true,
  }),
}

/** The provider works off what waits; what it does not answer at first it is asked again. */
async function issue(): Promise<void> {
  provider.fault = oneOf([null, null, 'silence', 503] as const)
  for (const fault of [provider.fault, null, null]) {
    provider.fault = fault
    clock.forward(31)
    await invoiceRound(services, gateway)
  }
  issueAll(invoices, orders)
}

/** Returns follow their money. */
async function follow(): Promise<void> {
  await world.round('returns.follow')
  for (const { returns } of orders)
    for (const back of returns) {
      if (back.state === 'accepted') pay(back)
      else if (back.state === 'refunding' && back.order.refund?.of !== back) back.state = 'completed'
    }
}

const skuIds = new Map<number, string>()
async function skuOf(order: ModelOrder): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    select sku_id::text as id from order_lines where order_id = ${order.id} limit 1`
  skuIds.set(order.id, row!.id)
}

/** What the database says of an order, and what the reference says. */
async function compare(order: ModelOrder): Promise<void> {
  const [row] = await sql`
    select o.state, o.refunded_fen::int as "backFen",
      (select coalesce(sum(applied_fen - reversed_fen), 0)::int from invoiced_lines where order_id = o.id) as "invoicedFen",
      (select coalesce(sum(gross_fen), 0)::int from invoice_entries where order_id = o.id) as "journalFen",
      (select jsonb_agg(jsonb_build_array(shipped_quantity, refunded_quantity, returned_quantity, returning_quantity) order by position)
        from order_lines where order_id = o.id) as units,
      (select coalesce(jsonb_agg(state order by id), '[]') from returns where order_id = o.id) as returns
    from orders o where o.id = ${order.id}`
  const { state, backFen, invoicedFen, journalFen } = order
  const units = order.lines.map((line) => [line.shipped, line.refunded, line.returned, line.returning])
  const returns = order.returns.map((back) => back.state)
  deepStrictEqual({ ...row }, { state, backFen, invoicedFen, journalFen, units, returns }, order.number)
}

async function compareMoney(): Promise<void> {
  deepStrictEqual(await held(), money)
}

interface Chosen {
  name: string
  of: readonly ModelOrder[]
  move: Try
}
/** What is tried more often than the rest, so that many things come to their end. */
const often: Record<string, number> = {
  pay: 2,
  execute: 4,
  agree: 4,
  send: 3,
  receive: 4,
  accept: 5,
  pass: 3,
}
const moveOf = <T>(
  kind: string,
  moves: Record<string, (of: T) => Try>,
  of: T,
  about: readonly ModelOrder[],
): Chosen => {
  const name = oneOf(
    Object.keys(moves).flatMap((each) => Array.from({ length: often[each] ?? 1 }, () => each)),
  )
  return { name: `${kind}.${name}`, of: about, move: moves[name]!(of) }
}
/** Something that somebody might try now. */
function choose(pool: readonly ModelOrder[]): Chosen {
  const kind = random()
  const order = oneOf(pool)
  if (kind < 0.45) return moveOf('order', orderMoves, order, [order])
  const back = oneOf(order.returns)
  if (kind < 0.75 && back) return moveOf('return', returnMoves, back, [order])
  const invoice = oneOf(order.invoices)
  if (kind < 0.9 && invoice) return moveOf('invoice', invoiceMoves, invoice, [...invoice.left.keys()])
  return applyMove(pool)
}

t.test('ten thousand steps end as the reference says, each of them', async (t) => {
  const seen = new Map<string, { done: number; refused: number; raced: number }>()
  const trail: string[] = []
  const tried = new Map<ModelOrder, number>()
  let pool: ModelOrder[] = []
  for (let step = 1; step <= STEPS; step += 1) {
    pool = pool.filter((order) => (tried.get(order) ?? 0) < ENOUGH)
    while (pool.length < POOL) {
      const order = await place()
      await skuOf(order)
      pool.push(order)
    }
    let chosen = choose(pool)
    // Most people try what their page offers; every fourth step is anything at all.
    for (let again = 0; again < 12 && !chosen.move.isLegal && step % 4 > 0; again += 1) chosen = choose(pool)
    const { name, of, move } = chosen
    const isRaced = move.once === true && random() < 0.2
    const replies = await Promise.all([move.call(), ...(isRaced ? [move.call()] : [])])
    const done = replies.filter(({ status }) => status === 200)
    trail.push(
      `${step} ${name} ${of.map(({ number }) => number).join()} ${JSON.stringify(replies.map(({ status, body }) => [status, body.code]))}`,
    )
    try {
      deepStrictEqual(done.length, move.isLegal ? 1 : 0, name)
      deepStrictEqual(
        replies.filter(({ status }) => status < 200 || status >= 500),
        [],
        'never a fault',
      )
      if (done[0]) move.effect(done[0])
      const count = seen.get(name) ?? { done: 0, refused: 0, raced: 0 }
      seen.set(name, count)
      count[move.isLegal ? 'done' : 'refused'] += 1
      if (isRaced) count.raced += 1
      for (const order of of) {
        tried.set(order, (tried.get(order) ?? 0) + 1 / of.length)
        await compare(order)
      }
      if (step % 12 === 0) await follow()
      if (step % 25 === 0) {
        await issue()
        await compareMoney()
        for (const order of pool) await compare(order)
      }
    } catch (error) {
      t.comment(trail.slice(-40).join('\n'))
      throw error
    }
  }
  await follow()
  await issue()
  await compareMoney()
  for (const order of orders) await compare(order)
  t.comment(JSON.stringify(Object.fromEntries(seen)))
  const never = [...seen].filter(([, { done, refused }]) => done === 0 || refused === 0)
  t.strictSame(never, [], 'each move was allowed at times and refused at times')
  t.ok(orders.some(({ keptFen }) => keptFen > 0) && orders.some(({ state }) => state === 'refunded'))
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
  t.strictSame(await world.breaches(), [])
})
