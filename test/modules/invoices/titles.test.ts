import t from 'tap'
import { titleOf } from '../../../src/modules/invoices/index.ts'
import { addressMall } from '../addresses/world.ts'
import type { Member } from '../addresses/world.ts'
import { has } from '../../support/has.ts'

const { signedIn, database } = await addressMall(t)
const member = await signedIn('demo-member')
const stranger = await signedIn('demo-manager')
const { sql } = database.owner
t.beforeEach(async () => void (await sql`delete from invoice_titles`))

const company = { type: 'enterprise', title: '示例环境检测有限公司', taxNo: '91350100M000100Y43' }
const save = (input: object = {}, of: Member = member) =>
  of.post('/api/invoiceTitle/save', { ...company, ...input })
const saved = async (input: object = {}): Promise<string> => (await save(input)).data.id
const list = async (of: Member = member) =>
  (await of.get('/api/invoiceTitle/list')).data as Record<string, unknown>[]
const fieldsOf = ({ data }: { data: any }) => data.errors.map((error: { path: string }) => error.path)

t.test('a title is read back as it was saved, and copied into an order', async (t) => {
  const id = await saved({ bank: '示例银行', account: '6222 0000 0000 0000', phone: '0512-66668888' })
  has(t, await list(), [{ id, ...company, bank: '示例银行', address: '', isDefault: true }])
  const [{ id: memberId } = { id: 0 }] = await sql<
    { id: number }[]
  >`select id from members where username = 'demo-member'`
  t.strictSame(await titleOf(database, memberId, Number(id)), {
    titleId: id,
    type: 'enterprise',
    title: company.title,
    taxNumber: company.taxNo,
  })
  await t.rejects(titleOf(database, memberId + 1, Number(id)), { message: 'errors.common.notFound' })
})

t.test('title and tax number are required; a person needs none', async (t) => {
  t.strictSame(fieldsOf(await save({ title: ' ' })), ['title'])
  t.strictSame(fieldsOf(await save({ taxNo: '' })), ['taxNo'])
  t.strictSame(fieldsOf(await save({ taxNo: '123' })), ['taxNo'])
  const wide = await save({ taxNo: '９１３５０１００Ｍ０００１００Ｙ４３' })
  t.strictSame(fieldsOf(wide), ['taxNo'])
  t.match(JSON.stringify(wide), 'full-width letters or digits')
  t.strictSame(fieldsOf(await save({ account: 'abc', phone: '1' })), ['account', 'phone'])
  t.equal((await save({ type: 'personal', title: '张工', taxNo: '' })).status, 200)
})

t.test('the title cannot change once it is set, everything else may', async (t) => {
  const id = await saved()
  has(t, await save({ id, bank: '另一家银行' }), { status: 200, data: { id } })
  has(t, await list(), [{ bank: '另一家银行' }])
  has(t, await save({ id, title: '另一家公司' }), {
    status: 409,
    code: 4010,
    msg: 'An invoice title cannot be changed once set; please add a new one',
  })
  has(t, await save({ id, type: 'personal' }), { code: 4010 })
  await t.rejects(sql`update invoice_titles set title = 'x'`, /cannot change/, 'not past the database either')
})

t.test('one of the titles is the default, and the newest follows it', async (t) => {
  const first = await saved()
  const second = await saved({ title: '第二家' })
  const third = await saved({ title: '第三家', isDefault: true })
  has(t, await list(), [{ id: third, isDefault: true }, { id: second }, { id: first }])
  t.equal((await member.post('/api/invoiceTitle/delete', { id: third })).data, true)
  has(t, await list(), [
    { id: second, isDefault: true },
    { id: first, isDefault: false },
  ])
})

t.test('a member keeps at most 20 titles', async (t) => {
  for (let n = 1; n <= 20; n++) await save({ title: `公司 ${n}` })
  has(t, await save({ title: '公司 21' }), { status: 409, code: 4011 })
})

t.test('R14: a stranger’s title is as if it were not there', async (t) => {
  const id = await saved()
  for (const [url, input] of [
    ['/api/invoiceTitle/save', { ...company, id }],
    ['/api/invoiceTitle/delete', { id }],
  ] as const) {
    const theirs = await stranger.post(url, input)
    has(t, theirs, { status: 404, code: 404 }, url)
    t.strictSame(theirs, await stranger.post(url, { ...input, id: '999999' }), url)
  }
  t.strictSame(await list(stranger), [])
  has(t, await list(), { length: 1 })
})
