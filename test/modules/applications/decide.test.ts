import t from 'tap'
import { applicationData } from '../../../src/modules/applications/personal.ts'
import { oldestSent } from '../../../src/modules/applications/queries.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { membersMall } from '../members/world.ts'
import { answers, filledIn, sendDocument, sent } from './world.ts'

const mall = await membersMall(t, { demo: true })
const { sql, app } = mall
const operator = await mall.demo('demo-operator')
const applicant = await mall.register('applicant', '13512340003')
const decide = (input: object, by = operator) => by.post('/api/admin/store/audit', input)

t.beforeEach(() => sql`truncate rate_counters`.then(() => {}))

t.test('what is not sent is its member’s alone, and only staff with the right decide', async (t) => {
  await filledIn(mall, applicant)
  const [{ number }] = (await sql`select number from store_applications`) as [any]
  t.strictSame((await operator.get('/api/admin/store/application/page')).data.list, [])
  has(t, await operator.get(`/api/admin/store/application/detail?applicationNo=${number}`), { status: 404 })
  has(t, await decide({ applicationNo: number, version: 6, pass: true }), { status: 404 })
  const store = await mall.demo('demo-store')
  for (const who of [applicant, store]) {
    has(t, await decide({ applicationNo: number, version: 6, pass: true }, who), { status: 403 })
    has(t, await who.get('/api/admin/store/application/page'), { status: 403 })
  }
  await sql`update members set permissions = array_remove(permissions, 'stores') where username = 'demo-operator'`
  has(t, await decide({ applicationNo: number, version: 6, pass: true }), { status: 403 })
  await sql`update members set permissions = permissions || '{stores}' where username = 'demo-operator'`
})

t.test('rejected with reasons field by field, corrected and sent again', async (t) => {
  const { applicationNo, version } = await sent(mall, applicant)
  has(t, await operator.get('/api/admin/store/application/page?state=readyForReview'), {
    data: {
      total: 1,
      list: [
        { applicationNo, status: 'readyForReview', company: answers.company.name, username: 'applicant' },
      ],
    },
  })
  const read = await operator.get(`/api/admin/store/application/detail?applicationNo=${applicationNo}`)
  has(t, read, { data: { bank: { account: '6222000011112222' }, actions: ['approve', 'reject'] } })
  const document = `/operator/application/${applicationNo}/hazardLicence`
  t.ok(read.data.files.some(({ url }: { url: string }) => url === document))
  has(t, (await operator.file(document)).headers, {
    'content-type': 'application/pdf',
    'content-disposition': /^attachment/,
    'cache-control': 'no-store',
  })
  t.equal((await applicant.file(document)).statusCode, 403)
  t.equal((await operator.file(`/operator/application/${applicationNo}/brand`)).statusCode, 404)
  const looks =
    await sql`select action from audit_entries where member_id = ${applicant.memberId} and action like 'applications.read%' order by id`
  t.strictSame(
    looks.map(({ action }) => action),
    ['applications.read', 'applications.readDocument'],
  )

  has(t, await decide({ applicationNo, version, pass: false }), {
    status: 400,
    data: { errors: [{ path: 'reason' }] },
  })
  has(t, await decide({ applicationNo, version: version + 1, pass: true }), { status: 409, code: 409 })
  const wrongField = {
    applicationNo,
    version,
    pass: false,
    reason: 'x',
    remarks: [{ field: 'company.colour', reason: 'x' }],
  }
  has(t, await decide(wrongField), { status: 400, data: { errors: [{ path: 'remarks.0.field' }] } })
  const remarks = [
    { field: 'licence.validUntil', reason: '与证照不符' },
    { field: 'files.hazardLicence', reason: '看不清' },
  ]
  has(t, await decide({ applicationNo, version, pass: false, reason: '证照需更换', remarks }), {
    data: { status: 'rejected', actions: [] },
  })
  const mine = await applicant.get('/api/store/apply')
  has(t, mine, { data: { status: 'rejected', reason: '证照需更换', actions: ['correct', 'submit'] } })
  t.strictSame(mine.data.remarks, remarks)
  const notices = await applicant.get('/api/message/page')
  has(t, notices.data.list[0], { path: '/store/ruzhu' })
  has(t, await decide({ applicationNo, version: version + 1, pass: true }), { status: 409, code: 2400 })

  await sendDocument(mall, applicant, 'hazardLicence')
  const { data: now } = await applicant.get('/api/store/apply')
  const corrected = await applicant.post('/api/store/apply/save', {
    version: now.version,
    licence: { ...answers.licence, validUntil: '2027-07-31' },
  })
  has(t, corrected, { data: { status: 'rejected', licence: { validUntil: '2027-07-31' } } })
  has(t, await applicant.post('/api/store/apply/submit', { version: corrected.data.version }), {
    data: { status: 'readyForReview', applicationNo },
  })
})

t.test('since when one waits is counted from when it was sent, not from when it was begun', async (t) => {
  const [begunFirst] =
    await sql`select number, submitted_at as at, credit_code as code from store_applications`
  await sql`update store_applications set submitted_at = '2026-03-01T00:00:00Z', credit_code = null`
  const later = await mall.register('begun-later', '13512340009')
  const { applicationNo } = await sent(mall, later, {
    contact: { ...answers.contact, username: 'begun-later-store' },
  })
  await sql`update store_applications set submitted_at = '2026-02-01T00:00:00Z' where number = ${applicationNo}`
  t.strictSame(await oldestSent(mall.database), new Date('2026-02-01T00:00:00Z'))
  await sql`delete from application_documents d using store_applications a where d.application_id = a.id and a.number = ${applicationNo}`
  await sql`delete from store_applications where number = ${applicationNo}`
  t.strictSame(await oldestSent(mall.database), new Date('2026-03-01T00:00:00Z'))
  await sql`update store_applications set submitted_at = ${begunFirst!['at']}, credit_code = ${begunFirst!['code']}`
})

t.test('R18: nobody decides their own', async (t) => {
  const [row] =
    (await sql`select number, version, member_id as id from store_applications where state = 'readyForReview'`) as [
      any,
    ]
  await sql`update store_applications set member_id = (select id from members where username = 'demo-operator')`
  has(t, await decide({ applicationNo: row.number, version: row.version, pass: true }), {
    status: 403,
    code: 2403,
  })
  await sql`update store_applications set member_id = ${row.id}`
})

t.test('approved, it is a store with its first staff account, once however many decide', async (t) => {
  const [row] =
    (await sql`select number, version from store_applications where state = 'readyForReview'`) as [any]
  const second = await mall.demo('demo-operator-2')
  const input = { applicationNo: row.number, version: row.version, pass: true }
  has(t, await applicant.post('/api/store/apply/invite', {}), { status: 403, code: 1011 })
  await applicant.prove()
  has(t, await applicant.post('/api/store/apply/invite', {}), { status: 404 }, 'before there is a store')
  const [{ name }] = (await sql`select name_en as name from stores where id = 1`) as [any]
  await sql`update stores set name_en = 'SAMPLE  solutions' where id = 1`
  has(
    t,
    await decide(input),
    { status: 400, data: { errors: [{ path: 'categories.storeEn' }] } },
    'a name that another store has',
  )
  await sql`update stores set name_en = ${name} where id = 1`
  const decided = await Promise.all([operator, second, operator, second].map((by) => decide(input, by)))
  t.strictSame(decided.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  const { data } = decided.find(({ status }) => status === 200)!
  has(t, data, { status: 'approved', reason: null, remarks: [] })
  const storeId = Number(data.storeId)
  const [store] = await sql`
    select name_zh, name_en, city_en, mark, level, goods_tenths, violations, opened_on::text, state from stores where id = ${storeId}`
  t.strictSame(
    { ...store },
    {
      name_zh: '样例标液',
      name_en: 'Sample Solutions',
      city_en: 'Qingdao',
      mark: '样',
      level: 1,
      goods_tenths: null,
      violations: 0,
      opened_on: '2026-11-20',
      state: 'approved',
    },
  )
  t.strictSame(
    [
      ...(await sql`select m.sort, c.kind, c.parent_id from store_menus m join categories c on c.id = m.category_id where store_id = ${storeId} order by sort`),
    ].map((each) => ({ ...each })),
    [
      { sort: 1, kind: 'gas', parent_id: null },
      { sort: 2, kind: 'liquid', parent_id: null },
    ],
  )
  const [company] =
    await sql`select name, credit_code, account_tail, encode(account, 'escape') as sealed from store_companies where store_id = ${storeId}`
  has(t, company!, { name: answers.company.name, account_tail: '2222' })
  t.notMatch(company!['sealed'], '6222000011112222')
  const [licence] =
    await sql`select kind, number, valid_until::text as until from store_licences where store_id = ${storeId}`
  t.strictSame({ ...licence }, { kind: 'hazardous', number: answers.licence.number, until: '2027-07-31' })
  t.strictSame(
    [
      ...(await sql`select action from audit_entries where action in ('applications.approve', 'applications.reject') order by id`),
    ].map(({ action }) => action),
    ['applications.reject', 'applications.approve'],
  )

  const detail = await app.inject(`/f/api/frontStore/detail?storeId=${storeId}`)
  has(t, detail.json().data, { name: '样例标液', ratings: { goods: null, service: null, delivery: null } })
  for (const lang of ['zh', 'en']) {
    const page = await (await applicant.browser()).open(`/store/${storeId}/index?lang=${lang}`)
    t.equal(page.status, 200)
    t.match(page.body, lang === 'zh' ? '暂无' : 'none yet')
  }
})

t.test('the secret of the first staff account is fetched by its applicant, and begins it', async (t) => {
  await applicant.prove()
  const old = await applicant.post('/api/store/apply/invite', {})
  has(t, old, { status: 200, data: { username: 'sample-store', validSeconds: 3600 } })
  const { data } = await applicant.post('/api/store/apply/invite', {})
  const begin = async (secret: string) => {
    const visitor = new Visitor(app)
    const formToken = await visitor.tokenOf('/staff_begin')
    const fields = {
      formToken,
      username: 'sample-store',
      secret,
      password: 'eleven grey regulators',
      passwordAgain: 'eleven grey regulators',
    }
    return { visitor, ...(await visitor.post('/staff_begin', fields)) }
  }
  t.not((await begin(old.data.secret)).status, 303, 'a new one replaces the former')
  const { status, location } = await begin(data.secret)
  t.equal(status, 303)
  t.match(location, /\/staff_login\?next=%2Fseller/)
  const [staff] =
    await sql`select store_id as store, permissions, display_name as name from members where username = 'sample-store'`
  has(t, staff, { name: '刘工' })
  t.ok(staff!['permissions'].includes('store.people'))
  t.not((await begin(data.secret)).status, 303, 'once')
  await sql`update members set totp_secret = '\\x00' where username = 'sample-store'`
  has(t, await applicant.post('/api/store/apply/invite', {}), { status: 409, code: 2405 })
  const stranger = await mall.register()
  await stranger.prove()
  has(t, await stranger.post('/api/store/apply/invite', {}), { status: 404 })
})

t.test('a user name that somebody took meanwhile is named, and nothing opens', async (t) => {
  const other = await mall.register()
  const contact = { ...answers.contact, username: 'soon-taken' }
  const categories = { ...answers.categories, storeZh: '另一样例', storeEn: 'Another sample' }
  const { applicationNo, version } = await sent(mall, other, { contact, categories })
  await mall.register('soon-taken', '13512340002')
  const [before] = await sql`select count(*)::int as n from stores`
  has(t, await decide({ applicationNo, version, pass: true }), {
    status: 409,
    code: 2404,
    data: { errors: [{ path: 'contact.username' }] },
  })
  const [after] = await sql`select count(*)::int as n from stores`
  t.equal(after!['n'], before!['n'])
})

t.test('a correction is its member’s alone until it is sent too', async (t) => {
  await sql`update store_applications set credit_code = null where state = 'readyForReview'`
  const other = await mall.register()
  const categories = { ...answers.categories, storeZh: '更正样例', storeEn: 'Corrected sample' }
  const contact = { ...answers.contact, username: 'corrected-store' }
  const { applicationNo, version } = await sent(mall, other, { categories, contact })
  mall.clock.forward(60)
  const remarks = [{ field: 'company.name', reason: '与证照不符' }]
  has(t, await decide({ applicationNo, version, pass: false, reason: '请更正', remarks }), { status: 200 })
  mall.clock.forward(60)
  await sendDocument(mall, other, 'businessLicence')
  const company = { ...answers.company, name: '样例标液（青岛）股份有限公司' }
  const { data: now } = await other.get('/api/store/apply')
  const first = await other.post('/api/store/apply/save', { version: now.version, company })
  const bank = { bank: '样例银行', account: '6222 0000 3333 4444' }
  const corrected = await other.post('/api/store/apply/save', { version: first.data.version, bank })
  has(t, corrected, { data: { company, bank: { account: '6222000033334444' } } })

  const read = async () =>
    (await operator.get(`/api/admin/store/application/detail?applicationNo=${applicationNo}`)).data
  const listed = async (state: string) => {
    const { data } = await operator.get(`/api/admin/store/application/page?state=${state}`)
    return data.list
      .filter((each: { applicationNo: string }) => each.applicationNo === applicationNo)
      .map((each: { company: string; storeName: string }) => [each.company, each.storeName])
  }
  const document = (kind: string) => operator.file(`/operator/application/${applicationNo}/${kind}`)
  const kindsOf = ({ files }: { files: { kind: string }[] }) => files.map(({ kind }) => kind).toSorted()
  const before = await read()
  has(t, before, {
    status: 'rejected',
    company: { name: answers.company.name },
    bank: { account: '6222000011112222' },
  })
  t.strictSame(kindsOf(before), ['carriage', 'hazardLicence', 'legalRepresentative'])
  t.equal((await document('businessLicence')).statusCode, 404)
  t.equal((await document('carriage')).statusCode, 200)
  t.strictSame(await listed('rejected'), [[answers.company.name, '更正样例']])
  const [exported] = (await applicationData.exported({
    config: mall.services.config,
    database: mall.database,
    actor: { memberId: other.memberId },
  } as never)) as [any]
  t.equal(exported.answers.company.name, company.name)
  t.equal(exported.sent.company.name, answers.company.name, 'R56: what was sent is stored too')

  has(t, await other.post('/api/store/apply/submit', { version: corrected.data.version }), { status: 200 })
  const after = await read()
  has(t, after, { status: 'readyForReview', company, bank: { account: '6222000033334444' } })
  t.strictSame(kindsOf(after), ['businessLicence', 'carriage', 'hazardLicence', 'legalRepresentative'])
  t.equal((await document('businessLicence')).statusCode, 200)
  t.strictSame(await listed('readyForReview'), [[company.name, '更正样例']])
})

t.test(
  'R56: what waits is taken back with the account of its member, also while it is decided',
  async (t) => {
    const waiting = async () =>
      (await operator.get('/api/admin/store/application/page')).data.list.map(
        (each: { applicationNo: string }) => each.applicationNo,
      ) as string[]
    const before = await waiting()
    const leaver = await mall.register()
    const company = { ...answers.company, creditCode: '91350100M000100Y43' }
    const categories = { ...answers.categories, storeZh: '离开样例', storeEn: 'Leaving sample' }
    const contact = { ...answers.contact, username: 'leaving-store' }
    const { applicationNo, version } = await sent(mall, leaver, { company, categories, contact })
    t.strictSame(await waiting(), [...before, applicationNo])
    await leaver.prove()
    const [left, decided] = await atOnce(
      mall.database,
      (tx) => tx.sql`select 1 from store_applications where number = ${applicationNo} for update`,
      () => leaver.post('/api/account/erase', { username: leaver.username }),
      () => decide({ applicationNo, version, pass: false, reason: '请更正' }),
    )
    has(t, [left, decided], [{ status: 200 }, { status: 404 }])
    t.strictSame(await waiting(), before)
    has(t, await operator.get(`/api/admin/store/application/detail?applicationNo=${applicationNo}`), {
      status: 404,
    })
    t.strictSame(
      [
        ...(await sql`select state, submitted_at, answers from store_applications where number = ${applicationNo}`),
      ].map((each) => ({ ...each })),
      [{ state: 'onboarding', submitted_at: null, answers: null }],
    )
  },
)
