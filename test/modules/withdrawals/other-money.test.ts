import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { withdrawalData } from '../../../src/modules/withdrawals/personal.ts'
import { has } from '../../support/has.ts'
import { withdrawalWorld } from './world.ts'

/** Decisions 11: over-payments and refunds of own money leave too, to an account in the payer's name. */
const COMPANY = '示例环境检测（苏州）有限公司'
const world = await withdrawalWorld(t)
const { sql, buyer, first, second, memberId, decide, money } = world
await buyer.prove()

const ask = (input: object, by = buyer) => by.post('/api/withdraw/submit', input)
const ways = async () => (await buyer.get('/api/withdraw/ways')).body.data as Record<string, unknown>
const toCompany = { payee: 'company', payeeBank: '中国银行 苏州分行', payeeAccount: '４５６７ 0000-1234' }

t.test('what a transfer brought too much goes back to the account that paid it', async (t) => {
  const { rechargeNo, attempt } = await world.transferred('69.00', '100.00')
  has(t, await ways(), {
    balance: '100.00',
    available: '100.00',
    ways: [{ rechargeNo, left: '69.00' }],
    other: '31.00',
    payees: [
      { payee: attempt, kind: 'payer', name: COMPANY, account: '****1234' },
      { payee: 'company', kind: 'company', name: COMPANY, account: null },
    ],
  })
  has(
    t,
    await ask({ payee: attempt, amount: '31.01' }),
    { status: 409, body: { code: 2802, msg: /31\.00/, data: { errors: [{ path: 'amount' }] } } },
    'the rest goes back as a top-up',
  )
  const { status, body } = await ask({ payee: attempt, amount: '31.00' })
  t.equal(status, 200)
  const { withdrawalNo } = body.data as { withdrawalNo: string }
  t.strictSame(await money(), { own: 6900, held: 3100 })
  has(t, (await first.get('/api/admin/withdrawal/page')).body.data, {
    list: [
      {
        withdrawalNo,
        method: 'transfer',
        rechargeNo: null,
        payerName: COMPANY,
        payerAccount: '6222 0000 1234',
        payeeBank: null,
      },
    ],
  })
  t.equal((await decide('approve', withdrawalNo, first)).status, 200)
  t.equal((await decide('pay', withdrawalNo, second, { bankReference: 'OUT-31' })).status, 200)
  t.strictSame(await money(), { own: 6900, held: 0 })
  t.equal(await world.balance(account('bankClearing')), -6900, 'the bank holds what is left')
  has(t, await ways(), { other: '0.00', ways: [{ rechargeNo, left: '69.00' }] })
  const [row] = await world.listed()
  has(t, row!, { withdrawalNo, rechargeNo: null, status: 'paid', payerName: COMPANY, account: '****1234' })
})

t.test('other money goes to a named account of the verified company, never of another name', async (t) => {
  await world.give(account('balance', memberId), 5000)
  const refused = async (input: object, path: string) =>
    has(t, await ask({ amount: '50.00', ...input }), { status: 400, body: { data: { errors: [{ path }] } } })
  await refused({ payee: 'company', payeeAccount: toCompany.payeeAccount }, 'payeeBank')
  await refused({ payee: 'company', payeeBank: toCompany.payeeBank }, 'payeeAccount')
  await refused({ ...toCompany, payeeAccount: '1234567' }, 'payeeAccount')
  await refused({ ...toCompany, payeeAccount: '12345678x' }, 'payeeAccount')
  await refused({ ...toCompany, payee: 'realName' }, 'payee')
  await refused({ payee: 'company', rechargeNo: 'CZ20261121000000' }, 'rechargeNo')
  await refused({}, 'rechargeNo')
  const stranger = await world.caller('demo-manager')
  await stranger.prove()
  const [paid] = await sql<{ number: string }[]>`
    select number from payments where member_id = ${memberId} and method = 'transfer' limit 1`
  has(
    t,
    await ask({ payee: paid!.number, amount: '1.00' }, stranger),
    { status: 400, body: { data: { errors: [{ path: 'payee' }] } } },
    'R14: another’s account',
  )
  await sql`update members set tax_state = 'waiting' where id = ${memberId}`
  await refused(toCompany, 'payee')
  await sql`update members set tax_state = 'passed' where id = ${memberId}`
  const { status, body } = await ask({ ...toCompany, amount: '50.00' })
  t.equal(status, 200)
  const { withdrawalNo } = body.data as { withdrawalNo: string }
  t.strictSame(
    [
      ...(await sql`
      select payee_kind, payee_name, payee_bank, payee_account, deposit_id from withdrawals where number = ${withdrawalNo}`),
    ],
    [
      {
        payee_kind: 'company',
        payee_name: COMPANY,
        payee_bank: '中国银行 苏州分行',
        payee_account: '456700001234',
        deposit_id: null,
      },
    ],
  )
  t.equal((await decide('refuse', withdrawalNo, first, { reason: '请核对账号' })).status, 200)
  t.strictSame(await money(), { own: 11_900, held: 0 })
  await world.give(account('balance', memberId), -5000)
})

t.test(
  'requests of both kinds at once take no more than own money, and leave what can go back',
  async (t) => {
    await world.give(account('balance', memberId), 3000)
    const { ways: found } = (await ways()) as { ways: { rechargeNo: string }[] }
    const { rechargeNo } = found[0]!
    const answers = await Promise.all([
      ask({ ...toCompany, amount: '30.00' }),
      ask({ ...toCompany, amount: '30.00' }),
      ask({ rechargeNo, amount: '69.00' }),
      ask({ rechargeNo, amount: '69.00' }),
    ])
    t.strictSame(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
    t.strictSame(await money(), { own: 0, held: 9900 })
    for (const { body } of answers.filter(({ status }) => status === 200))
      await buyer.post('/api/withdraw/cancel', {
        withdrawalNo: (body.data as { withdrawalNo: string }).withdrawalNo,
      })
    t.strictSame(await money(), { own: 9900, held: 0 })
    await world.give(account('balance', memberId), -4000)
    has(t, await ways(), { balance: '59.00', other: '0.00' }, 'what is spent is other money first')
    has(t, await ask({ ...toCompany, amount: '0.01' }), { status: 409, body: { code: 2802 } })
    await world.give(account('balance', memberId), 1000)
  },
)

t.test('the books hold, and an account that ends leaves no name of a payee behind (R56)', async (t) => {
  t.strictSame(await world.breaches(), [])
  await t.rejects(
    sql`update withdrawals set payee_name = null where payee_kind = 'company'`,
    /withdrawals_where_to/,
    'nor does the database forget whose account it is',
  )
  const { erase } = withdrawalData
  await world.database.owner.transaction((tx) => erase!(tx, { memberId } as Parameters<typeof erase>[1]))
  const left = await sql<{ payee_name: string; payee_account: string }[]>`
    select distinct payee_name, payee_account from withdrawals where payee_kind is not null`
  t.strictSame([...left], [{ payee_name: '-', payee_account: '-' }])
})
