import sharp from 'sharp'
import t from 'tap'
import { seal } from '../../../src/platform/sealing.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { membersMall } from '../members/world.ts'
import { answers, CREDIT_CODE, documents, filledIn, PDF, sendDocument, sent } from './world.ts'

const mall = await membersMall(t)
const { sql, clock } = mall

t.beforeEach(() => sql`truncate rate_counters`.then(() => {}))

t.test('an application is filled in by parts, in any order, and says what is missing', async (t) => {
  const applicant = await mall.register()
  has(t, await applicant.get('/api/store/apply'), {
    data: {
      applicationNo: null,
      version: 0,
      status: 'onboarding',
      step: 'company',
      files: [],
      actions: ['save', 'submit'],
    },
  })
  const save = (version: number, parts: object) =>
    applicant.post('/api/store/apply/save', { version, ...parts })
  const bank = await save(0, { bank: answers.bank })
  has(t, bank, { status: 200, data: { version: 2, bank: { account: '6222000011112222' }, step: 'company' } })
  t.match(bank.data.applicationNo, /^RZ20261120\d{8}$/)
  has(t, await save(0, { bank: answers.bank }), { status: 409, code: 409 }, 'begun in another window')
  has(t, await save(1, { company: answers.company }), { status: 409, code: 409 }, 'of an earlier version')
  has(t, await save(2, { company: answers.company }), {
    data: { version: 3, step: 'categories', bank: { bank: answers.bank.bank } },
  })
  const instruments = { ...answers.categories, kinds: ['instrument', 'instrument'], hazardous: false }
  const plain = await save(3, { categories: instruments })
  t.strictSame(plain.data.categories.kinds, ['instrument'])
  t.strictSame(
    plain.data.missing,
    ['contact', 'files.businessLicence', 'files.legalRepresentative'],
    'no licence for hazardous goods',
  )
  const gases = await save(4, { categories: answers.categories })
  t.strictSame(gases.data.categories.kinds, ['gas', 'liquid'])
  t.strictSame(gases.data.missing, ['licence', 'contact', ...documents.map((kind) => `files.${kind}`)])
  has(t, await applicant.post('/api/store/apply/submit', { version: 5 }), {
    status: 409,
    code: 2401,
    msg: '6 items are missing or wrong: complete them, then send the application',
    data: { errors: gases.data.missing.map((path: string) => ({ path })) },
  })
  const version = await filledIn(mall, applicant)
  has(t, await applicant.post('/api/store/apply/submit', { version }), {
    status: 200,
    data: { status: 'readyForReview', statusText: 'under review', missing: [], step: null, actions: [] },
  })
  has(t, await save(version + 1, { company: answers.company }), {
    status: 409,
    code: 2400,
    msg: 'The application is under review: you cannot change it',
  })
  has(t, await sendDocument(mall, applicant, 'brand'), { status: 409, code: 2400 })
})

t.test('each field is checked and named', async (t) => {
  await mall.register('taken-name', '13512340001')
  const applicant = await mall.register()
  for (const [part, field, value] of [
    ['company', 'creditCode', '91320594MA00DEM004'],
    ['company', 'creditCode', '123456789012345'],
    ['company', 'name', ''],
    ['categories', 'kinds', []],
    ['categories', 'introEn', 'short'],
    ['licence', 'validUntil', '2027-02-30'],
    ['licence', 'validUntil', '2027-01-18'],
    ['bank', 'account', '12 34'],
    ['contact', 'phone', '123'],
    ['contact', 'email', 'liu'],
    ['contact', 'username', 'Taken-Name'],
  ] as const) {
    const input = { version: 0, [part]: { ...answers[part], [field]: value } }
    const answer = await applicant.post('/api/store/apply/save', input)
    has(t, answer, { status: 400, data: { errors: [{ path: `${part}.${field}` }] } }, `${field}: ${value}`)
  }
  has(t, await applicant.post('/api/store/apply/save', { version: 0 }), { status: 400 })
  const last = { version: 0, licence: { ...answers.licence, validUntil: '2027-01-19' } }
  has(t, await applicant.post('/api/store/apply/save', last), { status: 200 }, 'sixty days from today')
  const [row] =
    await sql`select count(*)::int as n from store_applications where member_id = ${applicant.memberId}`
  t.equal(row!['n'], 1)
})

t.test('a licence that ran on for sixty days when it was saved may have less when it is sent', async (t) => {
  const applicant = await mall.register()
  const version = await filledIn(mall, applicant, {
    licence: { ...answers.licence, validUntil: '2027-01-19' },
  })
  clock.forward(86_400)
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + 7_200_000)}`
  t.teardown(() => clock.forward(-86_400))
  has(t, await applicant.post('/api/store/apply/submit', { version }), {
    status: 409,
    code: 2401,
    data: {
      errors: [
        { path: 'licence.validUntil', msg: 'It must run until 20 Jan 2027 or later (60 days from sending)' },
      ],
    },
  })
})

t.test('answers and documents are sealed in the database and in the store of files', async (t) => {
  const applicant = await mall.register()
  await filledIn(mall, applicant)
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()
  const { data } = await sendDocument(mall, applicant, 'accreditation', ['cnas.png', picture])
  const bytes = await mall.stored()
  t.notOk(
    bytes.some((each) => each.includes('%PDF-') || each.includes('WEBP')),
    'no file can be read in the folder',
  )
  const [row] =
    await sql`select encode(answers, 'escape') as text from store_applications where member_id = ${applicant.memberId}`
  for (const secret of ['6222000011112222', '13900000007', 'liu@example.com'])
    t.notMatch(row!['text'], secret)
  const shown = async (kind: string) => {
    const { url } = data.files.find((each: { kind: string }) => each.kind === kind)
    return (await applicant.file(url)).rawPayload
  }
  t.ok((await shown('businessLicence')).equals(PDF), 'its member reads it')
  t.equal((await sharp(await shown('accreditation')).metadata()).format, 'webp')
  const stranger = await mall.register()
  t.equal((await stranger.file(data.files[0].url)).statusCode, 404)
  const other = seal({ CODE_KEYS: ['another key that nobody has at all, ever'] }, 'x', 'y')
  await sql`update store_applications set answers = ${other} where member_id = ${applicant.memberId}`
  t.equal((await applicant.get('/api/store/apply')).status, 500, 'what another key sealed does not open')
})

t.test('a document is what its name says, and a new one takes the place of the old', async (t) => {
  const applicant = await mall.register()
  for (const [name, bytes] of [
    ['licence.png', PDF],
    ['licence.pdf', Buffer.from('<html>')],
    ['licence.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ] as [string, Buffer][])
    has(t, await sendDocument(mall, applicant, 'businessLicence', [name, bytes]), { status: 415 }, name)
  has(t, await sendDocument(mall, applicant, 'passport'), { status: 400 })
  t.strictSame([...(await sql`select 1 from store_applications where member_id = ${applicant.memberId}`)], [])
  const first = await sendDocument(mall, applicant, 'businessLicence')
  const second = await sendDocument(mall, applicant, 'businessLicence')
  t.strictSame(
    second.data.files.map(({ kind }: { kind: string }) => kind),
    ['businessLicence'],
  )
  t.equal((await applicant.file(first.data.files[0].url)).statusCode, 404, 'the old one is gone')
  t.equal((await applicant.file(second.data.files[0].url)).statusCode, 200)
})

t.test('of two documents that come at the same moment both are kept', async (t) => {
  const applicant = await mall.register()
  await sendDocument(mall, applicant, 'businessLicence')
  const [first, second] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from store_applications where member_id = ${applicant.memberId} for update`,
    () => sendDocument(mall, applicant, 'businessLicence'),
    () => sendDocument(mall, applicant, 'carriage'),
  )
  t.strictSame([first.status, second.status], [200, 200])
  const { data } = await applicant.get('/api/store/apply')
  const read = await Promise.all(data.files.map(({ url }: { url: string }) => applicant.file(url)))
  t.strictSame(
    read.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  const rows = await sql`
    select key from files where member_id = ${applicant.memberId} union all select key from unkept_files`
  t.equal(rows.length, 2, 'and what was replaced is nowhere')
})

t.test('a document that comes when the application was sent meanwhile is kept nowhere', async (t) => {
  await sql`update store_applications set credit_code = null where state = 'readyForReview'`
  const applicant = await mall.register()
  const version = await filledIn(mall, applicant)
  const [submitted, late] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from store_applications where member_id = ${applicant.memberId} for update`,
    () => applicant.post('/api/store/apply/submit', { version }),
    () => sendDocument(mall, applicant, 'brand'),
  )
  t.equal(submitted.status, 200)
  has(t, late, { status: 409, code: 2400 })
  const rows = await sql`select 1 from files where member_id = ${applicant.memberId}`
  t.equal(rows.length, documents.length, 'its row is gone, and a job removes its bytes')
})

t.test('two of one company do not wait at once', async (t) => {
  await sql`update store_applications set credit_code = null where state = 'readyForReview'`
  const first = await mall.register()
  await sent(mall, first)
  const second = await mall.register()
  const version = await filledIn(mall, second)
  has(t, await second.post('/api/store/apply/submit', { version }), { status: 409, code: 2402 })
  const [row] =
    await sql`select credit_code as code from store_applications where member_id = ${first.memberId}`
  t.equal(row!['code'], CREDIT_CODE)
})

t.test('R56: who leaves takes their answers and documents along', async (t) => {
  await sql`update store_applications set credit_code = null where state = 'readyForReview'`
  const leaver = await mall.register()
  await sent(mall, leaver)
  const browser = await leaver.browser()
  await leaver.prove()
  const exported = JSON.parse((await browser.open('/order/data/export')).body)
  has(t, exported.storeApplications[0], {
    state: 'readyForReview',
    answers: { bank: { account: '6222000011112222' } },
  })
  has(t, await leaver.post('/api/account/erase', { username: leaver.username }), { status: 200 })
  const rows = await sql`
    select answers, company_name, credit_code, store_name from store_applications where member_id = ${leaver.memberId}`
  t.strictSame(
    [...rows].map((row) => ({ ...row })),
    [{ answers: null, company_name: null, credit_code: null, store_name: null }],
  )
  t.strictSame([...(await sql`select 1 from files where member_id = ${leaver.memberId}`)], [])
})
