import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { releaseConfirmed } from '../../../src/modules/refunds/service/confirming.ts'
import { refundStates } from '../../../src/modules/refunds/states.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { HOUR, redWorld } from '../invoices/red-world.ts'

/** Decisions 11: a refund whose order bears a special invoice waits for the buyer's confirmation of the red letter. */
const world = await redWorld(t)
const { buyer, stranger, finance, other, bearing, refunded, redOf, round, says, refundState, provider, sql } =
  world

const propose = (refundNo: string, by = finance, reason = '买家已电话说明') =>
  by.post('/api/admin/refund/propose', { refundNo, reason })
const second = (refundNo: string, verdict: 'pay' | 'wait', by = other) =>
  by.post('/api/admin/refund/second', { refundNo, verdict })
const balance = () => world.balance(account('balance', world.memberId))
/** The buyer lets two confirmations of the invoice's red letter go by. */
async function declined(invoiceNo: string): Promise<void> {
  await round()
  await says(invoiceNo, 'refuse')
  await round()
  await round(72 * HOUR)
}
const waiting = async () => ((await finance.get('/api/admin/refund/page')).body.data as any).list as any[]

t.test(
  'it is paid once the buyer has confirmed, and not before; a refund of the rest goes the same way',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 30_000, lines: 3 })
    const [first] = await world.linesOf(orderNo)
    const before = await balance()
    const refund = await refunded(orderNo, [first!])
    t.equal(refund.status, 'confirming')
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming', amount: '100.00', refundNo: refund.refundNo })
    has(t, await world.noticesOf('refundWaitsForRed'), [{ number: orderNo }])
    await round()
    t.equal(await refundState(refund.refundNo), 'confirming')
    t.equal(await world.orderState(orderNo), 'refunding')
    t.equal(await balance(), before, 'no money has moved')
    const mine = (await buyer.get(`/api/order/detail?orderNo=${orderNo}`)).body.data as any
    has(t, mine.refunds, [{ status: 'confirming', statusText: '待确认红字发票' }])
    t.strictSame(await world.breaches(), [])

    await says(invoiceNo, 'confirm')
    t.equal(await refundState(refund.refundNo), 'settled')
    t.equal(await balance(), before + 10_000)
    await round()
    has(t, await world.detail(invoiceNo), {
      status: 'partlyReversed',
      reds: [{ amount: '100.00', status: 'issued' }],
    })

    const rest = await refunded(orderNo)
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming', amount: '200.00' })
    await says(invoiceNo, 'confirm')
    await round()
    t.equal(await refundState(rest.refundNo), 'settled')
    t.equal(await balance(), before + 30_000)
    has(t, await world.detail(invoiceNo), { status: 'reversed', reds: [{}, { status: 'issued' }] })
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'a special invoice that was passed and not issued yet holds the refund, until it is issued and its red letter confirmed',
  async (t) => {
    const [orderNo] = await world.paid({ goodsFen: 9000 })
    const invoiceNo = await world.applied([orderNo!], { type: 'special' })
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    const before = await balance()
    const { refundNo, status } = await refunded(orderNo!)
    t.equal(status, 'confirming')
    await releaseConfirmed(world.services)
    t.equal(await refundState(refundNo), 'confirming')
    const desk = await finance.visitor.open(`/operator/refunds?open=${refundNo}`, { language: 'en' })
    t.ok(desk.body.includes(`Special invoice ${invoiceNo} is being issued`), 'finance sees what it waits for')
    t.equal(await balance(), before, 'no money has moved')
    provider.slow = true
    await round()
    provider.slow = false
    t.equal(await refundState(refundNo), 'confirming', 'nor while the provider is at it')
    provider.finish()
    await round()
    provider.use((await world.detail(invoiceNo)).fiscalNumber)
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming', refundNo })
    t.equal(await refundState(refundNo), 'confirming')
    await says(invoiceNo, 'confirm')
    t.equal(await refundState(refundNo), 'settled')
    t.equal(await balance(), before + 9000)
    await round()
    t.equal((await world.detail(invoiceNo)).status, 'reversed')
    t.strictSame(await world.breaches(), [])
  },
)

/** Both want the same order at the same moment; they get it in this order. */
async function atOnce<First, Second>(
  orderNo: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let both: [Promise<First>, Promise<Second>] | undefined
  const queued = async (most: number) => {
    for (let count = 0; count < most;)
      count = (
        await sql`
          select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
      ).length
  }
  await world.database.owner.transaction(async (tx) => {
    await tx.sql`select 1 from orders where number = ${orderNo} for update`
    const before = first()
    await queued(1)
    both = [before, second()]
    await queued(2)
  })
  return Promise.all(both!)
}

/** A special invoice of a new order, to be passed, or refused by its provider and to be asked for again. */
async function notIssued(move: 'pass' | 'retry') {
  const [orderNo] = await world.paid({ goodsFen: 7000 })
  const invoiceNo = await world.applied([orderNo!], { type: 'special' })
  if (move === 'retry') {
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    provider.failNext = '商品编码有误'
    await round()
  }
  return { orderNo: orderNo!, invoiceNo }
}

for (const move of ['pass', 'retry'] as const)
  t.test(
    `${move}: whoever is first, the invoice or the refund, no money goes back past the invoice`,
    async (t) => {
      const late = await notIssued(move)
      const asks = (orderNo: string) => () =>
        buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
      const moves = (invoiceNo: string) => () => other.post(`/api/admin/invoice/${move}`, { invoiceNo })
      const [asked, refused] = await atOnce(late.orderNo, asks(late.orderNo), moves(late.invoiceNo))
      has(t, asked, { status: 200 })
      has(t, refused, { status: 409, body: { code: 2421 } })
      const paid = await finance.post('/api/admin/refund/execute', { orderNo: late.orderNo })
      has(t, paid, { status: 200, body: { data: { status: 'settled' } } })
      has(t, await moves(late.invoiceNo)(), { status: 409, body: { code: 2429 } })

      const early = await notIssued(move)
      const [moved, askedToo] = await atOnce(early.orderNo, moves(early.invoiceNo), asks(early.orderNo))
      has(t, moved, { status: 200, body: { data: { status: 'passed' } } })
      has(t, askedToo, { status: 200 })
      const held = await finance.post('/api/admin/refund/execute', { orderNo: early.orderNo })
      has(t, held, { status: 200, body: { data: { status: 'confirming' } } })
      t.strictSame(await world.breaches(), [])
    },
  )

t.test('what the provider refused is not asked for again once its money went back', async (t) => {
  const [orderNo] = await world.paid({ goodsFen: 8000 })
  const invoiceNo = await world.applied([orderNo!], { type: 'special' })
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  provider.failNext = '商品编码有误'
  await round()
  t.equal((await world.detail(invoiceNo)).status, 'stuck')
  const { status } = await refunded(orderNo!)
  t.equal(status, 'settled', 'nothing was issued: the refund waits for nothing')
  has(t, await finance.post('/api/admin/invoice/retry', { invoiceNo }), { status: 409, body: { code: 2429 } })
  has(t, await finance.post('/api/admin/invoice/fail', { invoiceNo, reason: '订单已退款' }), { status: 200 })
  t.strictSame(await world.breaches(), [])
})

t.test('where no confirmation is needed (01) it is paid by the next round', async (t) => {
  const [orderNo] = await world.paid({ goodsFen: 9000 })
  const invoiceNo = await world.applied([orderNo!], { type: 'special' })
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  await round()
  const { refundNo, status } = await refunded(orderNo!)
  t.equal(status, 'confirming')
  await round()
  t.equal(await refundState(refundNo), 'settled')
  t.strictSame(await world.breaches(), [])
})

t.test('a refund with an ordinary invoice never waits, used or not', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 }, 'ordinary')
  provider.use((await world.detail(invoiceNo)).fiscalNumber)
  t.equal((await refunded(orderNo)).status, 'settled')
  await round()
  has(t, await redOf(invoiceNo), { status: 'confirming', refundNo: null })
  await declined(invoiceNo)
  has(t, await redOf(invoiceNo), { status: 'lapsed' })
  t.strictSame(await world.breaches(), [], 'what is pending is not a breach')
  const { redNo } = await redOf(invoiceNo)
  const answer = await finance.post('/api/admin/red/giveUp', { redNo, reason: 'x' })
  has(t, answer, { status: 409, body: { code: 2433 } }, 'its money went back')
})

t.test(
  'nobody ends it while it waits: not the buyer, the store or finance, and it is not executed twice',
  async (t) => {
    const { orderNo } = await bearing({ goodsFen: 9000 })
    const { refundNo } = await refunded(orderNo)
    const store = await world.caller('demo-store')
    const calls = [
      buyer.post('/api/order/withdrawRefund', { orderNo }),
      store.post('/api/seller/order/refuseRefund', { orderNo, reason: 'x' }),
      finance.post('/api/admin/refund/refuse', { orderNo, reason: 'x' }),
      other.post('/api/admin/refund/execute', { orderNo }),
      finance.post('/api/admin/refund/toBalance', { refundNo, reason: 'x' }),
    ]
    t.strictSame(
      (await Promise.all(calls)).map(({ status }) => status),
      [409, 409, 409, 409, 409],
    )
    const early = await propose(refundNo)
    has(t, early, { status: 409, body: { code: 2173 } }, 'the buyer can still confirm')
    t.equal(await refundState(refundNo), 'confirming')
  },
)

t.test(
  'after two refused or void confirmations two people pay without; the red letter stays pending',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    const before = await balance()
    const { refundNo } = await refunded(orderNo)
    t.notOk((await waiting()).some((one) => one.refundNo === refundNo))
    await declined(invoiceNo)
    await round()
    t.ok(
      (await waiting()).some((one) => one.refundNo === refundNo),
      'it stands where people decide',
    )
    has(t, await second(refundNo, 'pay'), { status: 409 }, 'nobody has proposed it')
    has(t, await propose(refundNo, stranger), { status: 403 })
    const both = await Promise.all([propose(refundNo), propose(refundNo, finance, '另一个原因')])
    t.strictSame(both.map(({ status }) => status).toSorted(), [200, 409], 'one proposal')
    has(t, await second(refundNo, 'pay', finance), { status: 403, body: { code: 2174 } }, 'R18')
    has(t, await second(refundNo, 'wait'), { status: 200, body: { data: { status: 'confirming' } } })
    has(t, await second(refundNo, 'pay'), { status: 409 }, 'the proposal is gone')
    t.equal(await balance(), before)
    has(t, await propose(refundNo), { status: 200 })
    const paid = await Promise.all([
      second(refundNo, 'pay'),
      second(refundNo, 'pay'),
      releaseConfirmed(world.services),
    ])
    t.strictSame(
      paid
        .slice(0, 2)
        .map((answer) => answer!.status)
        .toSorted(),
      [200, 409],
    )
    t.equal(await refundState(refundNo), 'settled')
    t.equal(await balance(), before + 9000, 'once')
    has(t, await redOf(invoiceNo), { status: 'lapsed' })
    t.strictSame(await world.breaches(), [])
    const moves = await sql`
    select h.move, h.role, h.reason from state_history h join refunds r on r.id = h.subject_id
    where h.axis = 'refund' and r.number = ${refundNo} order by h.id`
    has(t, moves, [
      { move: 'begin' },
      { move: 'wait', role: 'finance' },
      { move: 'waive', role: 'finance', reason: '买家已电话说明' },
      { move: 'settle' },
    ])
    const { redNo } = await redOf(invoiceNo)
    await finance.post('/api/admin/red/again', { redNo })
    await round()
    await says(invoiceNo, 'confirm')
    has(t, await world.detail(invoiceNo), { status: 'reversed' })
    t.strictSame(await world.breaches(), [], 'the buyer confirmed after all')
  },
)

t.test('finance may ask the buyer once more instead, and the proposal has no effect meanwhile', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
  const { refundNo } = await refunded(orderNo)
  await declined(invoiceNo)
  await round()
  has(t, await propose(refundNo), { status: 200 })
  const { redNo } = await redOf(invoiceNo)
  await finance.post('/api/admin/red/again', { redNo })
  await round()
  has(t, await second(refundNo, 'pay'), { status: 409, body: { code: 2173 } })
  t.notOk((await waiting()).some((one) => one.refundNo === refundNo))
  await says(invoiceNo, 'confirm')
  t.equal(await refundState(refundNo), 'settled')
})

t.test(
  'R18: who asked for the money, and whose it is, neither proposes nor agrees; the database says so too',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    const { refundNo } = await refunded(orderNo)
    await declined(invoiceNo)
    await round()
    await sql`update members set is_operator = true, permissions = '{finance.refunds}' where id = ${world.memberId}`
    const self = await world.caller()
    has(t, await propose(refundNo, self), { status: 403 })
    await propose(refundNo)
    has(t, await second(refundNo, 'pay', self), { status: 403 })
    await sql`update members set is_operator = false, permissions = '{}' where id = ${world.memberId}`
    const set = (column: string, id: number) =>
      sql.unsafe(`update refunds set ${column} = ${id} where number = '${refundNo}'`)
    await t.rejects(set('proposed_by', world.memberId), /refunds_second/)
    await t.rejects(set('seconded_by', world.memberId), /refunds_second/)
    await t.rejects(set('seconded_by', await world.idOf('demo-operator')), /refunds_second/)
    has(t, await second(refundNo, 'pay'), { status: 200 })
  },
)

t.test(
  'an invoice that is taken back as wrong is confirmed before a refund of its order is paid',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    await finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
    await round()
    const { refundNo, status } = await refunded(orderNo)
    t.equal(status, 'confirming')
    await round()
    t.equal(await refundState(refundNo), 'confirming')
    await says(invoiceNo, 'confirm')
    t.equal(await refundState(refundNo), 'settled')
    has(t, await world.detail(invoiceNo), {
      status: 'reversed',
      reds: [{ cause: 'wrong', status: 'issued' }],
    })
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'two orders on one special invoice: the red letters follow each other, and each refund waits for its own',
  async (t) => {
    const orders = (await world.paid({ goodsFen: 4000 }, { goodsFen: 6000 })) as [string, string]
    const invoiceNo = await world.applied(orders, { type: 'special' })
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await round()
    provider.use((await world.detail(invoiceNo)).fiscalNumber)
    const [one, two] = [await refunded(orders[0]), await refunded(orders[1])]
    await round()
    await round()
    has(
      t,
      (await world.detail(invoiceNo)).reds,
      [{ amount: '40.00', refundNo: one.refundNo }],
      'one at a time',
    )
    await says(invoiceNo, 'confirm')
    t.strictSame(
      [await refundState(one.refundNo), await refundState(two.refundNo)],
      ['settled', 'confirming'],
    )
    await round()
    await round()
    has(t, await redOf(invoiceNo), { amount: '60.00', refundNo: two.refundNo, status: 'confirming' })
    await says(invoiceNo, 'confirm')
    await round()
    t.equal(await refundState(two.refundNo), 'settled')
    t.equal((await world.detail(invoiceNo)).status, 'reversed')
    t.strictSame(await world.breaches(), [])
  },
)

t.test('rounds at the same moment ask once and pay once', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
  const before = await balance()
  const { refundNo } = await refunded(orderNo)
  await Promise.all([round(), round(0), round(0)])
  t.equal((await world.detail(invoiceNo)).reds.length, 1)
  provider.answer(await world.requestOf(invoiceNo), 'confirm')
  await Promise.all([round(), round(0), round(0)])
  await round()
  t.equal(await refundState(refundNo), 'settled')
  t.equal(await balance(), before + 9000)
  t.strictSame(await world.breaches('I8'), [])
})

t.test('a refund that cannot be paid holds up no other that was confirmed', async (t) => {
  const [bad, good] = [await bearing({ goodsFen: 9000 }), await bearing({ goodsFen: 7000 })]
  const [badNo, goodNo] = [(await refunded(bad.orderNo)).refundNo, (await refunded(good.orderNo)).refundNo]
  await round()
  for (const { invoiceNo } of [bad, good]) provider.answer(await world.requestOf(invoiceNo), 'confirm')
  await barred(sql, 'refunds', `number <> '${badNo}' or state <> 'settled'`, () => round())
  t.strictSame([await refundState(badNo), await refundState(goodNo)], ['confirming', 'settled'])
  await round()
  t.equal(await refundState(badNo), 'settled', 'the next round pays it')
  t.strictSame(await world.breaches(), [])
})

t.test('in every other state nobody proposes anything', async (t) => {
  const found = new Set<string>()
  for (const { number, state } of await sql<
    { number: string; state: string }[]
  >`select number, state from refunds`) {
    if (state === 'confirming') continue
    found.add(state)
    t.strictSame([(await propose(number)).status, (await second(number, 'pay')).status], [409, 409], state)
  }
  t.ok([...found].every((state) => (refundStates as readonly string[]).includes(state)))
  t.ok(found.has('settled'))
  has(t, await propose('BACK0000'), { status: 404 })
})
