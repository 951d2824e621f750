import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { PAY_PASSWORD } from '../payments/world.ts'
import { withdrawalWorld } from './world.ts'

const world = await withdrawalWorld(t)
const { sql, buyer, first, second, memberId, asked, submit, decide, money, stateOf, byTransfer } = world

t.test('a transfer goes back by two people: held when asked, approved by one, paid by another', async (t) => {
  const rechargeNo = await byTransfer('1000.00')
  t.strictSame(await money(), { own: 100_000, held: 0 })
  has(t, (await buyer.get('/api/withdraw/ways')).body.data, {
    balance: '1000.00',
    available: '1000.00',
    held: '0.00',
    ways: [
      {
        rechargeNo,
        method: 'transfer',
        payerName: '示例环境检测（苏州）有限公司',
        account: '****1234',
        left: '1000.00',
      },
    ],
  })
  const no = await asked(rechargeNo, '400.50')
  t.strictSame(await money(), { own: 59_950, held: 40_050 })
  t.equal((await decide('pay', no, second, { bankReference: 'OUT-1' })).status, 409, 'nobody approved it')
  has(t, await decide('approve', no, first), { status: 200, body: { data: { status: 'approved' } } })
  has(
    t,
    await decide('pay', no, first, { bankReference: 'OUT-1' }),
    { status: 403, body: { code: 2804 } },
    'R18',
  )
  await t.rejects(
    sql`update withdrawals set sent_by = approved_by, sent_at = now() where number = ${no}`,
    /withdrawals_three/,
    'nor does the database let them',
  )
  has(t, await buyer.post('/api/withdraw/cancel', { withdrawalNo: no }), { status: 409 }, 'too late')
  has(t, await decide('pay', no, second), {
    status: 400,
    body: { data: { errors: [{ path: 'bankReference' }] } },
  })
  const answers = await Promise.all(
    [1, 2, 3].map(() => decide('pay', no, second, { bankReference: 'OUT-1' })),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409], 'once')
  t.strictSame(await money(), { own: 59_950, held: 0 })
  t.equal(await world.balance(account('bankClearing')), -59_950, 'the bank holds what is left')
  t.strictSame(await world.noticeKeys(), ['withdrawalPaid'])
  has(t, (await buyer.get('/api/withdraw/page')).body.data, {
    list: [{ withdrawalNo: no, status: 'paid', amount: '400.50', rechargeNo, bankReference: 'OUT-1' }],
  })
  has(t, (await buyer.get('/api/balance/page?type=withdrawal')).body.data, {
    list: [{ amount: '-400.50', number: no }],
  })
  const other = await asked(rechargeNo, '599.50')
  await decide('approve', other, second)
  has(t, await decide('pay', other, first, { bankReference: 'OUT-1' }), {
    status: 409,
    body: { code: 2806, data: { errors: [{ path: 'bankReference' }] } },
  })
  has(t, await decide('refuse', other, first, { reason: '户名不符' }), { status: 200 })
  t.strictSame(await money(), { own: 59_950, held: 0 }, 'to the fen')
})

t.test(
  'refused, it is on the balance again to the fen, and says why; the member may ask again',
  async (t) => {
    const rechargeNo = await byTransfer('33.33')
    const { own } = await money()
    const no = await asked(rechargeNo, '33.33')
    has(t, await submit(rechargeNo, '0.01'), {
      status: 409,
      body: { code: 2802, msg: /0\.00/, data: { errors: [{ path: 'amount' }] } },
    })
    has(t, await decide('refuse', no, first), {
      status: 400,
      body: { data: { errors: [{ path: 'reason' }] } },
    })
    has(t, await decide('refuse', no, first, { reason: '请补充开户行' }), {
      status: 200,
      body: { data: { status: 'refused' } },
    })
    t.strictSame(await money(), { own, held: 0 })
    has(t, await decide('approve', no, second), { status: 409 })
    t.equal((await world.noticeKeys()).at(-1), 'withdrawalRefused')
    const [newest] = await world.listed()
    has(t, newest!, { withdrawalNo: no, status: 'refused', reason: '请补充开户行', bankReference: null })
    const again = await asked(rechargeNo, '33.33')
    has(t, await buyer.post('/api/withdraw/cancel', { withdrawalNo: again }), {
      status: 200,
      body: { data: { status: 'cancelled' } },
    })
    t.strictSame(await money(), { own, held: 0 })
    has(t, await buyer.post('/api/withdraw/cancel', { withdrawalNo: again }), { status: 409 })
    t.equal((await world.noticeKeys()).at(-1), 'withdrawalCancelled')
  },
)

t.test('parallel requests never take more than there is, neither of a top-up nor of own money', async (t) => {
  const rechargeNo = await byTransfer('100.00')
  const { own } = await money()
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit(rechargeNo, '40.00')))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
  t.strictSame(await money(), { own: own - 8000, held: 8000 })
  const open = await sql<{ number: string }[]>`select number from withdrawals where state = 'asked'`
  for (const { number } of open) await buyer.post('/api/withdraw/cancel', { withdrawalNo: number })
  t.strictSame(await money(), { own, held: 0 })

  // Two top-ups of which most was spent: each has enough left, own money has not.
  const other = await byTransfer('100.00')
  const spent = (await money()).own - 10_000
  await world.give(account('balance', memberId), -spent)
  const both = await Promise.all([submit(rechargeNo, '60.00'), submit(other, '60.00')])
  t.strictSame(both.map(({ status }) => status).sort(), [200, 409])
  const refused = both.find(({ status }) => status === 409)!
  has(t, refused.body, { code: 2802, data: { errors: [{ path: 'amount' }] } })
  t.strictSame(await money(), { own: 4000, held: 6000 })
  has(t, (await buyer.get('/api/withdraw/ways')).body.data, { available: '40.00', held: '60.00' })
  const [one] = await sql<{ number: string }[]>`select number from withdrawals where state = 'asked'`
  await buyer.post('/api/withdraw/cancel', { withdrawalNo: one!.number })
  t.strictSame(await money(), { own: 10_000, held: 0 })
})

t.test('five may be under way at once, however many are asked for together', async (t) => {
  const rechargeNo = await byTransfer('50.00')
  const answers = await Promise.all(Array.from({ length: 7 }, () => submit(rechargeNo, '1.00')))
  t.equal(answers.filter(({ status }) => status === 200).length, 5)
  has(
    t,
    answers.filter(({ status }) => status === 409),
    Array.from({ length: 2 }, () => ({ body: { code: 2803 } })),
  )
  const open = await sql<{ number: string }[]>`select number from withdrawals where state = 'asked'`
  for (const { number } of open) await buyer.post('/api/withdraw/cancel', { withdrawalNo: number })
})

t.test('every top-up that may go back is on a page of the ways, however many there are', async (t) => {
  const newest = [await byTransfer('2.00'), await byTransfer('3.00')]
  const ways = async (query = '') =>
    (await buyer.get(`/api/withdraw/ways${query}`)).body.data as never as {
      ways: { rechargeNo: string }[]
      total: number
    }
  const { ways: all, total } = await ways()
  t.strictSame(
    all.slice(0, 2).map(({ rechargeNo }) => rechargeNo),
    newest.toReversed(),
  )
  t.equal(all.length, total)
  const pages = await Promise.all(all.map((_, at) => ways(`?page=${at + 1}&size=1`)))
  t.strictSame(
    pages.flatMap((page) => page.ways),
    all,
  )
  const { response } = await buyer.visitor.open('/order/tixian?ways=2', { language: 'en' })
  t.equal(response.statusCode, 200)
  t.notMatch(response.body, newest[0]!, 'the second page of fifty')
})

t.test('money leaves after a proof alone, and compensation and what is not topped up never', async (t) => {
  const rechargeNo = await byTransfer('10.00')
  const another = await world.caller()
  has(t, await submit(rechargeNo, '1.00', another), { status: 403, body: { code: 1011 } }, 'R10')
  const { hashPassword } = await import('../../../src/modules/identity/index.ts')
  await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
  const paying = (payPassword: string) =>
    another.post('/api/withdraw/submit', { rechargeNo, amount: '1.00', payPassword })
  has(t, await paying('000000'), { status: 400 })
  const { status, body } = await paying(PAY_PASSWORD)
  t.equal(status, 200)
  const { withdrawalNo } = body.data as { withdrawalNo: string }
  t.equal((await buyer.post('/api/withdraw/cancel', { withdrawalNo })).status, 200)
  const { own } = await money()
  await world.give(account('balance', memberId), -own)
  await world.give(account('compensation', memberId), 5000)
  has(t, (await buyer.get('/api/withdraw/ways')).body.data, { balance: '0.00', available: '0.00' })
  has(t, await submit(rechargeNo, '1.00'), { status: 409, body: { code: 2802 } })
  for (const amount of ['0', '-1', 'x', '1.001'])
    has(t, await submit(rechargeNo, amount), {
      status: 400,
      body: { data: { errors: [{ path: 'amount' }] } },
    })
})

t.test(
  'R14, R18: another’s number leads nowhere, nobody decides about their own money, only who has the right',
  async (t) => {
    const rechargeNo = await byTransfer('20.00')
    const no = await asked(rechargeNo, '5.00')
    const stranger = await world.caller('demo-manager')
    await stranger.prove()
    t.equal((await submit(rechargeNo, '1.00', stranger)).status, 404)
    t.equal((await submit('CZ000000000000', '1.00')).status, 404)
    t.equal((await stranger.post('/api/withdraw/cancel', { withdrawalNo: no })).status, 404)
    has(t, (await stranger.get('/api/withdraw/page')).body.data, { total: 0 })
    const store = await world.caller('demo-store')
    for (const who of [buyer, store]) {
      t.equal((await decide('approve', no, who)).status, 403)
      t.equal((await who.get('/api/admin/withdrawal/page')).status, 403)
    }
    t.equal((await decide('approve', 'TX000000000000', first)).status, 404)
    await sql`update withdrawals set member_id = ${await world.idOf('demo-operator')} where number = ${no}`
    has(t, await decide('approve', no, first), { status: 403, body: { code: 2805 } })
    await sql`update withdrawals set member_id = ${memberId} where number = ${no}`
    has(t, (await first.get('/api/admin/withdrawal/page?status=asked')).body.data, {
      list: [{ withdrawalNo: no, username: 'demo-member', payerAccount: '6222 0000 1234', amount: '5.00' }],
    })
    has(t, await decide('approve', no, first, { version: 7 }), { status: 409 })
    has(t, await decide('approve', no, first, { version: 1 }), { status: 200 })
    t.equal(await stateOf(no), 'approved')
  },
)

t.test('I8, I14: the books hold after all of it, and what is wrong is named', async (t) => {
  t.strictSame(await world.breaches(), [])
  const undo = new Error('undo')
  const broken = async (statement: string) => {
    let found: string[] = []
    await world.database.owner
      .transaction(async (tx) => {
        await tx.sql.unsafe(statement)
        const breaches = await findBreaches({ transaction: (work) => work(tx) }, 'I14')
        found = breaches.map(({ detail }) => detail)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return found
  }
  t.strictSame(await broken(`update withdrawals set amount_fen = 600 where state = 'approved'`), [
    'open 600, held 500',
    'approved, 600, held 500, paid 0, back 0',
    'withdrawn 500, withdrawals 600, paid 0, returned 0',
  ])
  t.strictSame(
    await broken(`update withdrawals set state = 'refused', ended_at = now() where state = 'approved'`),
    [
      'open 0, held 500',
      'refused, 500, held 500, paid 0, back 0',
      'withdrawn 500, withdrawals 0, paid 0, returned 0',
    ],
  )
  t.strictSame(await broken(`update deposits set withdrawn_fen = 0 where withdrawn_fen = 500`), [
    'withdrawn 0, withdrawals 500, paid 0, returned 0',
  ])
})
