import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'
import { payWorld } from './world.ts'

const world = await payWorld(t)
const { sql } = world.database.owner
const buyer = await world.caller()
const finance = await world.caller('demo-operator')

let files = 0
/** A voucher handed in for a new group of one yuan. */
async function hand(tradeNo: string, payerAccount = '6222 0000') {
  const { payNo } = await world.place({ goodsFen: 100 })
  const fileId = `file-${String((files += 1)).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${fileId}, ${world.memberId}, 'voucher', 'image/webp', 10, ${world.clock.now()})`
  return buyer.post('/api/pay/transfer', {
    payGroupNo: payNo,
    payerName: '示例公司',
    payerAccount,
    tradeTime: '2026-11-21T11:15:00+08:00',
    tradeNo,
    item: 'goods',
    summary: '货款',
    fileId,
  })
}
const numberOf = (answer: { body: { data: unknown } }) => (answer.body.data as { payNo: string }).payNo
const pass = (payNo: string, bankReference: string) =>
  finance.post('/api/admin/payment/voucher/pass', { payNo, bankReference, received: '1.00' })

/** "BankX 1" in letters of another case and width, with spaces and with signs that nobody sees. */
const spellings = [
  'bankx1',
  ' BANKX1 ',
  'BankX 1',
  'BankX　1',
  'ＢａｎｋＸ１',
  'Bank\u00a0X1',
  'Bank\u200bX1',
  'Ban\ufeffkX1',
  'Bank\u2060X\u00ad1',
  'BankX①',
]

t.test('F7: one line of the bank pays once, however it is spelt', async (t) => {
  t.equal((await pass(numberOf(await hand('T-1')), 'BankX 1')).status, 200)
  for (const [i, spelling] of spellings.entries()) {
    const payNo = numberOf(await hand(`T-1-${i}`))
    has(
      t,
      await pass(payNo, spelling),
      { status: 409, body: { code: 2079, data: { errors: [{ path: 'bankReference' }] } } },
      JSON.stringify(spelling),
    )
  }
  for (const other of ['BankX 2', 'BankX-1', 'BanX 1'])
    t.equal((await pass(numberOf(await hand(`T-1-${other}`)), other)).status, 200, other)
})

t.test('F7: one transfer is claimed once, however its number and account are spelt', async (t) => {
  t.equal((await hand('BankX 1', 'acc 1')).status, 200)
  for (const [number, payer] of [
    ...spellings.map((spelling) => [spelling, 'acc 1'] as const),
    ['BankX 1', 'ACC1'] as const,
    ['bankx1', 'ａｃｃ　１'] as const,
  ])
    has(
      t,
      await hand(number, payer),
      { status: 409, body: { code: 2077, data: { errors: [{ path: 'tradeNo' }] } } },
      `${JSON.stringify(number)} ${payer}`,
    )
  t.equal((await hand('BankX 1', 'acc 2')).status, 200, 'of another account')
})

t.test('F7: rows that named one transfer twice before are kept, and the oldest claims it', async (t) => {
  const database = await testDatabase(t)
  const { sql } = database.owner
  const [file] = readdirSync('drizzle').filter((name) => name.endsWith('_transfers_compared.sql'))
  const statements = readFileSync(`drizzle/${file}`, 'utf8').split('--> statement-breakpoint')
  await sql`drop index vouchers_claim, vouchers_bank_line`
  await sql`alter table vouchers drop column bank_key, drop column account_key, drop column trade_key, drop column twin`
  await sql`create unique index vouchers_claim on vouchers (payer_account, trade_number) where living`
  await sql`alter table vouchers drop constraint vouchers_payment_id_payments_id_fk`
  const voucher = (id: number, number: string, line: string | null, living = true) => sql`
    insert into vouchers (payment_id, member_id, payer_name, payer_account, traded_at, trade_number, item, summary, file_key,
      submitted_at, living, bank_reference)
    values (${id}, 1, 'x', 'acc', now(), ${number}, 'goods', 'x', 'x', ${new Date(id * 1000)}, ${living}, ${line})`
  await voucher(1, 'A', 'LINE 1')
  await voucher(2, 'B', 'line1')
  await voucher(3, 'c', null, false)
  await voucher(4, 'C', null)
  await voucher(5, 'Ｃ', null)
  await voucher(6, 'D', null)
  for (const statement of statements) await sql.unsafe(statement)
  t.strictSame(
    [
      ...(await sql`select payment_id as id, twin, bank_key as line, trade_key as trade from vouchers order by 1`),
    ],
    [
      { id: 1, twin: 0, line: 'LINE1', trade: 'A' },
      { id: 2, twin: 2, line: 'LINE1', trade: 'B' },
      { id: 3, twin: 0, line: null, trade: 'C' },
      { id: 4, twin: 0, line: null, trade: 'C' },
      { id: 5, twin: 5, line: null, trade: 'C' },
      { id: 6, twin: 0, line: null, trade: 'D' },
    ],
  )
  await t.rejects(voucher(7, 'ｃ', null), /vouchers_claim/)
  await t.rejects(voucher(7, 'E', 'ＬＩＮＥ１'), /vouchers_bank_line/)
  await voucher(7, 'E', 'LINE 2')
})
