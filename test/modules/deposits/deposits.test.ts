import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { closeDues } from '../../../src/modules/payments/index.ts'
import { paymentData } from '../../../src/modules/payments/personal.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { payWorld } from '../payments/world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
const { memberId, balance, services } = world
const { owner } = world.database
const { sql } = owner
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')
const own = () => balance(account('balance', memberId))

interface Asked {
  rechargeNo: string
  payNo: string
  payHref: string
}
const ask = async (amount: string, method = 'transfer') =>
  (await buyer.post('/api/recharge/submit', { amount, method })).body.data as Asked
const list = async () =>
  ((await buyer.get('/api/recharge/page')).body.data as { list: { rechargeNo: string; status: string }[] })
    .list
const statusOf = async ({ rechargeNo }: Asked) =>
  (await list()).find((it) => it.rechargeNo === rechargeNo)?.status

let files = 0
async function hand(payGroupNo: string, by = buyer) {
  const key = `file-${String((files += 1)).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
  return by.post('/api/pay/transfer', {
    payGroupNo,
    payerName: '示例环境检测（苏州）有限公司',
    payerAccount: '6222 0000 0000',
    tradeTime: '2026-11-21T11:15:00+08:00',
    tradeNo: `D${files}`,
    item: 'other',
    summary: '充值',
    fileId: key,
  })
}

t.test(
  'a transfer is found at the bank by a second person: it is the member’s own money, once',
  async (t) => {
    const before = await own()
    const asked = await ask('1000.00')
    t.equal(await statusOf(asked), 'open')
    const handed = await hand(asked.payNo)
    has(t, handed, { status: 200, body: { data: { status: 'underReview' } } })
    t.equal(await statusOf(asked), 'underReview')
    t.equal(await own(), before, 'a voucher is not money')
    const { payNo } = handed.body.data as { payNo: string }
    const pass = () =>
      finance.post('/api/admin/payment/voucher/pass', { payNo, bankReference: 'DEP-1', received: '1000.50' })
    has(t, await pass(), { status: 200, body: { data: { status: 'settled' } } })
    t.equal((await pass()).status, 409)
    t.equal(await own(), before + 100_050, 'what is more is on the balance too')
    t.equal(await statusOf(asked), 'settled')
    const page = await buyer.get('/api/balance/page?type=topUp')
    has(t, (page.body.data as { list: object[] }).list, [{ amount: '1000.00', number: asked.rechargeNo }])
    const notices = await sql`select 1 from notices where member_id = ${memberId} and key = 'depositSettled'`
    t.equal(notices.length, 1)
  },
)

t.test('WeChat’s notify settles it, and it cannot be paid again', async (t) => {
  const before = await own()
  const asked = await ask('20.00', 'wechat')
  t.match(asked.payHref, new RegExp(`^/pay-weixin/20.00\\?payNo=${asked.payNo}`))
  const code = await buyer.post('/api/pay/weixin', { payGroupNo: asked.payNo })
  const { payNo } = code.body.data as { payNo: string }
  const blocks = () => paymentData.blocks!({ database: world.database, actor: { memberId } } as never)
  t.equal(await blocks(), 'payments.blocks.underWay', 'R56: nobody leaves meanwhile')
  await simulator.pay({ n: payNo })
  t.equal(await own(), before + 2000)
  t.equal(await blocks(), null)
  t.equal(await statusOf(asked), 'settled')
  has(t, await buyer.post('/api/pay/weixin', { payGroupNo: asked.payNo }), {
    status: 409,
    body: { code: 2071 },
  })
})

t.test('neither balance nor credit tops up a balance; nobody pays or sees another’s', async (t) => {
  const asked = await ask('30.00')
  for (const means of ['balance', 'credit'])
    has(t, await buyer.post(`/api/pay/${means}`, { payGroupNo: asked.payNo }), {
      status: 409,
      body: { code: 2701 },
    })
  const cashier = await buyer.get(`/api/pay/cashier?payGroupNo=${asked.payNo}`)
  has(t, cashier.body.data, { payable: '30.00', methods: ['wechat', 'transfer'] })
  const stranger = await world.caller('demo-manager')
  t.equal((await stranger.get(`/api/pay/cashier?payGroupNo=${asked.payNo}`)).status, 404)
  t.equal((await hand(asked.payNo, stranger)).status, 404)
  const { body } = await buyer.visitor
    .open(asked.payHref, { language: 'en' })
    .then(({ response }) => ({ body: response.body }))
  t.match(body, 'Balance top-up')
  t.notMatch(body, /value="(balance|credit)"/)
  t.notMatch(
    body,
    /detail_dingdan|Order placed|Orders of this payment|data-l="Freight"|more time/,
    'it is no order, and has no page of one',
  )
  t.match(body, /<input type="hidden" name="item" value="other"/)
  t.notMatch(body, 'Goods and freight', 'nor is it paid for goods')
  t.match(body, /href="\/chongzhi">Back to top-ups/)
  const { response } = await buyer.visitor.open('/chongzhi', { language: 'en' })
  t.match(response.body, '21 Nov 2026 12:00', 'the days of its list are told as on every page')
  for (const amount of ['0.99', '1000000.01', 'x'])
    has(t, await buyer.post('/api/recharge/submit', { amount, method: 'transfer' }), {
      status: 400,
      body: { data: { errors: [{ path: 'amount', msg: /1\.00.*1,000,000\.00/ }] } },
    })
})

t.test(
  'five may wait at once, however many are asked for together; after a day they are closed',
  async (t) => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        buyer.post('/api/recharge/submit', { amount: '5.00', method: 'transfer' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    t.equal(answers.filter(({ status }) => status === 200).length, 4, 'one waits already')
    has(
      t,
      refused,
      Array.from({ length: 2 }, () => ({ body: { code: 2700 } })),
    )
    t.equal(await closeDues(services), 0)
    clock.forward(86_400)
    t.equal(await closeDues(services), 5)
    t.equal(await closeDues(services), 0)
    t.strictSame([...(await sql`select 1 from payment_groups where kind = 'deposit' and state = 'open'`)], [])
  },
)

t.test('a top-up that cannot be closed holds up no other', async (t) => {
  const groups = async () =>
    (
      await sql<{ id: number }[]>`
        select id from payment_groups where kind = 'deposit' and state = 'open' order by deadline_at, id`
    ).map(({ id }) => id)
  // A day has signed everybody out.
  const again = await world.caller()
  const submit = () => again.post('/api/recharge/submit', { amount: '5.00', method: 'transfer' })
  for (const _ of [1, 2]) has(t, await submit(), { status: 200 })
  const [bad] = await groups()
  clock.forward(86_400)
  const closed = () => closeDues(services)
  t.equal(await barred(sql, 'payment_groups', `id <> ${bad} or state = 'open'`, closed), 1)
  t.strictSame(await groups(), [bad])
  t.equal(await closed(), 1, 'the next round closes it')
})

t.test('a top-up is closed however many that cannot be closed are overdue for longer', async (t) => {
  const again = await world.caller()
  const submitted = await again.post('/api/recharge/submit', { amount: '5.00', method: 'transfer' })
  const { payNo } = submitted.body.data as Asked
  await sql`
    insert into payment_groups (kind, pay_no, member_id, deadline_at, opened_at)
    select 'deposit', 'late' || n, member_id, deadline_at - interval '1 hour', opened_at
    from payment_groups, generate_series(1, 1000) n where pay_no = ${payNo}`
  clock.forward(86_400)
  const closed = () => closeDues(services)
  t.equal(await barred(sql, 'payment_groups', "pay_no not like 'late%' or state = 'open'", closed), 1)
  await sql`delete from payment_groups where pay_no like 'late%'`
})

t.test('the form sent twice asks once', async (t) => {
  const { visitor } = await world.caller()
  const { response } = await visitor.open('/chongzhi')
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(response.body)![1]!
  const form = { formToken: hidden('formToken'), key: hidden('key'), action: 'ask', method: 'transfer' }
  const from = { origin: services.config.PUBLIC_ORIGIN }
  const sent = await Promise.all(
    [1, 2].map(() => visitor.post('/chongzhi', { ...form, amount: '6.00' }, from)),
  )
  t.strictSame(new Set(sent.map(({ status }) => status)), new Set([303]))
  t.equal(new Set(sent.map((it) => it.response.headers.location)).size, 1)
  clock.forward(86_400)
  t.equal(await closeDues(services), 1)
})

t.test('I12: a top-up without its money, or money without it, is named', async (t) => {
  const undo = new Error('undo')
  const broken = async (statement: string) => {
    let found: string[] = []
    await owner
      .transaction(async (tx) => {
        await tx.sql.unsafe(statement)
        const breaches = await findBreaches({ transaction: (work) => work(tx) }, 'I12')
        found = breaches.map(({ detail }) => detail)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return found
  }
  t.strictSame(await broken('select 1'), [])
  t.strictSame(await broken(`update deposits set amount_fen = 2001 where amount_fen = 2000`), [
    'settled, 2001, journal 2000',
  ])
  t.strictSame(await broken(`update deposits set settled_at = null, method = null where amount_fen = 2000`), [
    'not settled, 2000, journal 2000',
  ])
  t.strictSame(
    (await findBreaches(owner)).map(({ invariant, subject }) => `${invariant} ${subject}`),
    [],
    'all books hold after real movements',
  )
})
