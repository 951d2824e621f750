import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { groupsOfOrders } from '../../../src/modules/orders/index.ts'
import { closeAttempt, wechat } from '../../../src/modules/payments/index.ts'
import { dues } from '../../../src/modules/payments/payable.ts'
import { begin } from '../../../src/modules/payments/service/attempt.ts'
import { receive } from '../../../src/modules/payments/service/receive.ts'
import { paymentMoves, paymentStates } from '../../../src/modules/payments/states.ts'
import type { PaymentMove, PaymentRole, PaymentState } from '../../../src/modules/payments/states.ts'
import { receiveRefund } from '../../../src/modules/refunds/index.ts'
import { refundMoves, refundStates } from '../../../src/modules/refunds/states.ts'
import type { RefundState } from '../../../src/modules/refunds/states.ts'
import { disabledWechatPay } from '../../../src/platform/gateways/wechat-pay/index.ts'
import { nextState } from '../../../src/shared/moves.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { specialInvoices } from '../invoices/special.ts'
import type { Caller } from './world.ts'
import { payWorld } from './world.ts'

const world = await payWorld(t)
const { services, clock, memberId, database } = world
const { sql } = database.owner
// A provider that has never heard of anything, and takes nothing: what it says is put in the mall's ear below.
Object.assign(services, {
  wechatPay: {
    ...disabledWechatPay,
    available: true,
    queryRefund: async () => ({ refused: 'RESOURCE_NOT_EXISTS' as const }),
  },
})
const buyer = await world.caller()
await buyer.prove()
const people: Record<string, Caller> = {
  buyer,
  store: await world.caller('demo-store'),
  manager: await world.caller('demo-manager'),
  finance: await world.caller('demo-operator'),
  second: await world.caller('demo-operator-2'),
}
const { store, finance } = people as Record<'store' | 'finance', Caller>
await world.give(account('balance', memberId), 100_000_000)

const special = await specialInvoices(world, { buyer, finance })

let numbers = 0
const LINES = 2
const FEN = 4000

interface Tried {
  /** Number of the attempt. */
  payNo: string
  group: string
  groupId: number
  orderNo: string
  lineIds: string[]
}

async function placed() {
  const { payNo: group, groupId, orderIds } = await world.place({ goodsFen: FEN, lines: LINES })
  const [orderNo] = (await world.numbersOf(orderIds)) as [string]
  const lines = await sql<{ id: number }[]>`
    select id from order_lines where order_id = ${orderIds[0]!} order by position`
  return { group, groupId, orderNo, lineIds: lines.map(({ id }) => String(id)) }
}

/** A transfer whose voucher waits. */
async function handed(): Promise<Tried> {
  const order = await placed()
  const n = (numbers += 1)
  const fileId = `file-${String(n).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${fileId}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
  const { body } = await buyer.post('/api/pay/transfer', {
    payGroupNo: order.group,
    payerName: '示例环境检测',
    payerAccount: '6222',
    tradeTime: '2026-11-21T11:15:00+08:00',
    tradeNo: `T${n}`,
    item: 'goods',
    summary: '货款',
    fileId,
  })
  return { ...order, payNo: (body.data as { payNo: string }).payNo }
}

/** A code that nobody has paid. */
async function shown(): Promise<Tried> {
  const order = await placed()
  const { number } = await database.transaction(async (tx) =>
    begin(
      services,
      tx,
      {
        due: await dues().lock(tx, order.groupId),
        parts: await groupsOfOrders.parts(tx, order.groupId),
      },
      wechat,
      new Date(clock.now().getTime() + 3_600_000),
    ),
  )
  return { ...order, payNo: number }
}

const pass = ({ payNo }: Tried, by: Caller) =>
  by.post('/api/admin/payment/voucher/pass', {
    payNo,
    bankReference: `B${(numbers += 1)}`,
    received: '40.00',
  })
const fail = ({ payNo }: Tried, by: Caller) =>
  by.post('/api/admin/payment/voucher/fail', { payNo, reason: '未查到' })
const success = ({ payNo }: Tried) =>
  database.transaction((tx) =>
    receive(services, tx, {
      tradeState: 'SUCCESS',
      outTradeNo: payNo,
      transactionId: `W${payNo}`,
      totalFen: FEN,
      payerTotalFen: FEN,
      successAt: clock.now(),
      attach: null,
    }),
  )
const ask = ({ orderNo }: Tried, by: Caller = buyer, lineIds?: string[]) =>
  by.post(by === buyer ? '/api/order/askRefund' : '/api/seller/order/refund', {
    orderNo,
    reason: '买错了',
    ...(lineIds && { lineIds }),
  })
const execute = ({ orderNo }: Tried, by: Caller) => by.post('/api/admin/refund/execute', { orderNo })
const refundOf = async ({ orderNo }: Tried) =>
  (
    await sql<{ number: string; round: number; fen: number; state: RefundState }[]>`
      select r.number, r.round, r.amount_fen as fen, r.state from refunds r join orders o on o.id = r.order_id
      where o.number = ${orderNo} order by r.id desc limit 1`
  )[0]
/** The provider says how the last refund stands. */
async function notify(tried: Tried, status: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Promise<void> {
  const refund = await refundOf(tried)
  if (!refund) return
  const { number, round, fen } = refund
  const outRefundNo = round === 0 ? number : `${number}-${round}`
  await database.transaction((tx) =>
    receiveRefund(services, tx, {
      status,
      refundId: `R${outRefundNo}`,
      outRefundNo,
      outTradeNo: tried.payNo,
      transactionId: `W${tried.payNo}`,
      refundFen: fen,
      totalFen: FEN,
      payerRefundFen: fen,
      successAt: clock.now(),
    }),
  )
}
/** Some or all lines go back, as far as staff and the provider do it. */
async function goBack(tried: Tried, lineIds?: string[]): Promise<void> {
  await ask(tried, buyer, lineIds)
  await execute(tried, finance)
  await notify(tried, 'SUCCESS')
}

const makers = { transfer: handed, wechat: shown }
type Kind = keyof typeof makers
/** What brings an attempt into a state, for each kind that can be there. */
const into: Record<Kind, Partial<Record<PaymentState, (tried: Tried) => Promise<unknown>>>> = {
  transfer: {
    underReview: async () => {},
    settled: (tried) => pass(tried, finance),
    failed: (tried) => fail(tried, finance),
    partlyRefunded: async (tried) => {
      await pass(tried, finance)
      await goBack(tried, [tried.lineIds[0]!])
    },
    refunded: async (tried) => {
      await pass(tried, finance)
      await goBack(tried)
    },
  },
  wechat: {
    processing: async () => {},
    settled: success,
    failed: ({ group }) => buyer.post('/api/pay/weixin', { payGroupNo: group }),
    closed: ({ groupId }) => closeAttempt(services, groupId),
    partlyRefunded: async (tried) => {
      await success(tried)
      await goBack(tried, [tried.lineIds[0]!])
    },
    refunded: async (tried) => {
      await success(tried)
      await goBack(tried)
    },
  },
}
const paymentIn = async ({ payNo }: Tried) =>
  (await sql<{ state: PaymentState }[]>`select state from payments where number = ${payNo}`)[0]!.state

async function attemptIn(kind: Kind, state: PaymentState): Promise<Tried> {
  const tried = await makers[kind]()
  await into[kind][state]!(tried)
  const reached = await paymentIn(tried)
  if (reached !== state) throw new Error(`${kind} is in ${reached}, not in ${state}`)
  return tried
}

/** Everything that moves a payment, as who does it. */
const triggers: { move: PaymentMove; role: PaymentRole; run(tried: Tried): Promise<unknown> }[] = [
  { move: 'settle', role: 'payment', run: success },
  { move: 'fail', role: 'payment', run: ({ group }) => buyer.post('/api/pay/weixin', { payGroupNo: group }) },
  { move: 'close', role: 'timer', run: ({ groupId }) => closeAttempt(services, groupId) },
  { move: 'close', role: 'buyer', run: ({ group }) => buyer.post('/api/pay/balance', { payGroupNo: group }) },
  {
    move: 'close',
    role: 'store',
    run: ({ orderNo }) => store.post('/api/seller/order/refuse', { orderNo, version: 1, reason: '停产' }),
  },
  { move: 'pass', role: 'finance', run: (tried) => pass(tried, finance) },
  { move: 'reject', role: 'finance', run: (tried) => fail(tried, finance) },
  {
    move: 'refundPart',
    role: 'finance',
    run: ({ lineIds, ...tried }) => goBack({ lineIds, ...tried }, [lineIds[1]!]),
  },
  { move: 'refundAll', role: 'finance', run: (tried) => goBack(tried) },
]

t.test(
  'R34: every state × move × role of payments and their vouchers: done as the table says, or nothing',
  async (t) => {
    const reached = new Set<string>()
    for (const kind of ['transfer', 'wechat'] as const)
      for (const state of paymentStates) {
        if (!into[kind][state]) continue
        reached.add(state)
        await Promise.all(
          triggers.map(async ({ move, role, run }) => {
            const tried = await attemptIn(kind, state)
            await run(tried)
            // The rest of what was refunded in part is all of it.
            const meant = move === 'refundPart' && state === 'partlyRefunded' ? 'refundAll' : move
            const to = nextState(paymentMoves, meant, state, role) ?? state
            t.equal(await paymentIn(tried), to, `${kind} ${state}: ${move} by ${role}`)
          }),
        )
      }
    t.strictSame([...reached].sort(), [...paymentStates].sort(), 'and every state was there')
  },
)

t.test('R18, R34: in every state, whoever is not the operator’s staff decides nothing', async (t) => {
  for (const kind of ['transfer', 'wechat'] as const)
    for (const state of paymentStates) {
      if (!into[kind][state]) continue
      const tried = await attemptIn(kind, state)
      const answers = await Promise.all(
        ['buyer', 'store', 'manager'].flatMap((name) =>
          [pass, fail, execute].map((decide) => decide(tried, people[name]!)),
        ),
      )
      t.strictSame([...new Set(answers.map(({ status }) => status))], [403], `${kind} ${state}`)
      t.equal(await paymentIn(tried), state)
    }
})

/** What brings a refund into a state; `asked` by the buyer, or proposed by the store. */
const refundsInto: Record<RefundState, (tried: Tried, by: Caller) => Promise<unknown>> = {
  asked: (tried, by) => ask(tried, by),
  confirming: async (tried, by) => {
    await special(tried.orderNo)
    await ask(tried, by)
    await execute(tried, finance)
  },
  approved: async (tried, by) => {
    await ask(tried, by)
    await execute(tried, finance)
  },
  settled: async (tried, by) => {
    await ask(tried, by)
    await execute(tried, finance)
    await notify(tried, 'SUCCESS')
  },
  failed: async (tried, by) => {
    await ask(tried, by)
    await execute(tried, finance)
    await notify(tried, 'CLOSED')
  },
  refused: async (tried, by) => {
    await ask(tried, by)
    await finance.post('/api/admin/refund/refuse', { orderNo: tried.orderNo, reason: 'x' })
  },
  withdrawn: async (tried, by) => {
    await ask(tried, by)
    const url = by === buyer ? '/api/order/withdrawRefund' : '/api/seller/order/withdrawRefund'
    await by.post(url, { orderNo: tried.orderNo })
  },
}
const refundState = async (tried: Tried) => (await refundOf(tried))!.state

async function refundIn(state: RefundState, by: Caller): Promise<Tried> {
  const tried = await attemptIn('wechat', 'settled')
  await refundsInto[state](tried, by)
  const reached = await refundState(tried)
  if (reached !== state) throw new Error(`a refund is in ${reached}, not in ${state}`)
  return tried
}

interface RefundCall {
  url: string
  /** Who may make it, as which moves; only where this side asked. */
  by: string
  moves: (keyof typeof refundMoves)[]
  role: 'buyer' | 'store' | 'finance'
  asked?: 'buyer' | 'store'
  body?: object
}
const reason = { reason: 'x' }
const refundCalls: RefundCall[] = [
  { url: '/api/order/withdrawRefund', by: 'buyer', role: 'buyer', moves: ['withdraw'], asked: 'buyer' },
  {
    url: '/api/order/refuseRefund',
    by: 'buyer',
    role: 'buyer',
    moves: ['refuse'],
    asked: 'store',
    body: reason,
  },
  {
    url: '/api/seller/order/withdrawRefund',
    by: 'store',
    role: 'store',
    moves: ['withdraw'],
    asked: 'store',
  },
  {
    url: '/api/seller/order/refuseRefund',
    by: 'store',
    role: 'store',
    moves: ['refuse'],
    asked: 'buyer',
    body: reason,
  },
  { url: '/api/admin/refund/refuse', by: 'finance', role: 'finance', moves: ['refuse'], body: reason },
  { url: '/api/admin/refund/execute', by: 'finance', role: 'finance', moves: ['execute', 'retry'] },
]
const legal = ({ moves, role, asked }: RefundCall, state: RefundState, side: string) =>
  asked === undefined || asked === side
    ? moves.map((move) => nextState(refundMoves, move, state, role)).find((to) => to !== null)
    : undefined

t.test(
  'R34: every state × move × role of refunds, by calls: done as the table says, or refused',
  async (t) => {
    for (const state of refundStates)
      for (const [side, asker] of [
        ['buyer', buyer],
        ['store', store],
      ] as const) {
        const stays = await refundIn(state, asker)
        const wrong: string[] = []
        for (const call of refundCalls) {
          const to = legal(call, state, side)
          // Of two members of staff with the right both may; here those are asked who may not.
          const names = Object.keys(people).filter(
            (name) => name !== call.by && !(call.by === 'finance' && name === 'second'),
          )
          const asked = to ? names : [...names, call.by]
          const answers = await Promise.all(
            asked.map((name) => people[name]!.post(call.url, { orderNo: stays.orderNo, ...call.body })),
          )
          for (const [index, name] of asked.entries())
            if (![403, 404, 409].includes(answers[index]!.status))
              wrong.push(`${call.url} ${name}: ${answers[index]!.status}`)
          if (!to) continue
          const moves = await refundIn(state, asker)
          const { status } = await people[call.by]!.post(call.url, { orderNo: moves.orderNo, ...call.body })
          t.strictSame(
            [status, await refundState(moves)],
            [200, to],
            `${state}, asked by the ${side}: ${call.url}`,
          )
        }
        t.strictSame(wrong, [], `${state}, asked by the ${side}`)
        t.equal(await refundState(stays), state)
      }
  },
)

t.test('R34: what the provider says moves a refund that it has, and no other', async (t) => {
  for (const state of refundStates)
    for (const [status, move] of [
      ['SUCCESS', 'settle'],
      ['CLOSED', 'fail'],
    ] as const) {
      const tried = await refundIn(state, buyer)
      await notify(tried, status)
      t.equal(
        await refundState(tried),
        nextState(refundMoves, move, state, 'payment') ?? state,
        `${state} ${status}`,
      )
    }
})

t.test(
  'R18, R34: in every state, a third person finishes by hand what is stuck, and nothing else',
  async (t) => {
    for (const state of [...refundStates, 'stuck'] as const) {
      const tried = await refundIn(state === 'stuck' ? 'approved' : state, buyer)
      if (state === 'stuck') await notify(tried, 'ABNORMAL')
      const before = await refundOf(tried)
      const press = (name: string) =>
        people[name]!.post('/api/admin/refund/toBalance', { refundNo: before!.number, reason: 'x' })
      const answers = await Promise.all(['buyer', 'store', 'manager', 'finance'].map(press))
      t.ok(
        answers.every(({ status }) => status === 403 || status === 409),
        state,
      )
      t.match(await refundOf(tried), before!)
      const may = state === 'stuck' || state === 'failed'
      t.equal((await press('second')).status, may ? 200 : 409, state)
      t.equal(await refundState(tried), may ? 'settled' : before!.state)
    }
  },
)

/** How far an order has left: which calls that leaves open to its store, and where they lead. */
const parcels = ['nothing', 'part', 'refunding', 'all', 'refunded'] as const
type Parcels = (typeof parcels)[number]
const mayShip: Record<Parcels, Partial<Record<'first' | 'second' | 'rest' | 'sameParcel', string>>> = {
  nothing: {
    first: 'awaitingShipment',
    second: 'awaitingShipment',
    rest: 'awaitingReceipt',
    sameParcel: 'awaitingReceipt',
  },
  part: { second: 'awaitingReceipt', rest: 'awaitingReceipt' },
  refunding: {},
  all: {},
  refunded: {},
}
async function ship({ orderNo }: Tried, by: Caller, no: string, lineIds?: string[]) {
  const [order] = await sql<{ version: number; left: number }[]>`
    select version, (select count(*)::int from order_lines l where l.order_id = o.id and shipped_quantity + refunded_quantity = 0)
      as left from orders o where number = ${orderNo}`
  const { version, left } = order!
  const serials = Array.from({ length: lineIds?.length ?? left }, (_, n) => `${no}-${n}`)
  if (by === store) await readyToLeave(database.owner, orderNo, serials, lineIds?.map(Number))
  // In the order of the lines whose batches they are of, which are made in no order.
  const filled = await sql<{ serial: string }[]>`
    select c.serial from cylinders c join reservations r on r.batch_id = c.batch_id
    where c.serial = any (${serials}) and r.state = 'living' order by r.order_line_id`
  return by.post('/api/seller/order/ship', {
    orderNo,
    version,
    carrier: '示例安达危险品物流',
    no,
    serials: filled.length > 0 ? filled.map(({ serial }) => serial) : serials,
    ...(lineIds && { lines: lineIds.map((lineId) => ({ lineId })) }),
  })
}
async function orderWith(state: Parcels): Promise<Tried> {
  const tried = await attemptIn('wechat', 'settled')
  const [first] = tried.lineIds as [string]
  if (state === 'part') await ship(tried, store, `W${tried.orderNo}`, [first])
  if (state === 'all') await ship(tried, store, `W${tried.orderNo}`)
  if (state === 'refunding') await ask(tried)
  if (state === 'refunded') await goBack(tried)
  return tried
}
const orderState = async ({ orderNo }: Tried) =>
  (await sql<{ state: string }[]>`select state from orders where number = ${orderNo}`)[0]!.state

t.test('R34: every state of a shipment × who ships what: it leaves once, by its store', async (t) => {
  const inspector = await world.caller('demo-inspector')
  for (const state of parcels)
    for (const what of ['first', 'second', 'rest', 'sameParcel'] as const) {
      const tried = await orderWith(state)
      const before = await orderState(tried)
      const [first, second] = tried.lineIds as [string, string]
      const lineIds = { first: [first], second: [second], rest: undefined, sameParcel: undefined }[what]
      const no = what === 'sameParcel' ? `W${tried.orderNo}` : `X${tried.orderNo}`
      const others = [
        ...Object.entries(people).filter(([name]) => name !== 'store'),
        ['inspector', inspector],
      ] as const
      const answers = await Promise.all(others.map(([, by]) => ship(tried, by as Caller, no, lineIds)))
      t.strictSame([...new Set(answers.map(({ status }) => status))], [403], `${state} ${what}: nobody else`)
      t.equal(await orderState(tried), before)
      const to = mayShip[state][what]
      const { status } = await ship(tried, store, no, lineIds)
      t.strictSame([status, await orderState(tried)], to ? [200, to] : [409, before], `${state} ${what}`)
    }
})

t.test('I1–I3, I6, I8: after all of it the books are in order', async (t) => {
  t.strictSame(await findBreaches(database.owner, 'I1', 'I2', 'I3', 'I6', 'I8'), [])
})
