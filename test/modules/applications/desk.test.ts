import t from 'tap'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { membersMall } from '../members/world.ts'
import { answers, namesIn, sent } from './world.ts'

const mall = await membersMall(t, { demo: true })
const { sql, app } = mall
t.beforeEach(() => sql`truncate rate_counters`.then(() => {}))

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
/** What is open beside the list. */
const sideOf = (html: string): string => /<aside class="desk-side"[^]*?<\/aside>/.exec(html)![0]

/** A member of staff in a browser without scripts. */
async function staff(username: string) {
  const visitor = new Visitor(app)
  await visitor.enter(username)
  return visitor
}

for (const lang of ['zh', 'en'] as const)
  t.test(`the operator rejects an application field by field, then approves it (${lang})`, async (t) => {
    const applicant = await mall.register(`desk-${lang}`, lang === 'zh' ? '13512348001' : '13512348002')
    const contact = { ...answers.contact, username: `desk-store-${lang}` }
    const categories = { ...answers.categories, ...namesIn(lang) }
    const { applicationNo, version } = await sent(mall, applicant, { contact, categories })
    const visitor = await staff('demo-operator')
    const path = `/operator/applications?open=${applicationNo}&lang=${lang}`
    const { body, status } = await visitor.open(path)
    t.equal(status, 200)
    const palette = await visitor.open(`/operator/find?q=${applicationNo.toLowerCase()}`)
    t.match(palette.body, `href="/operator/applications?open=${applicationNo}"`, 'the palette knows it')
    const side = textOf(sideOf(body))
    for (const shown of [
      answers.company.creditCode,
      '6222000011112222',
      answers.licence.number,
      contact.username,
    ])
      t.match(side, shown)
    t.match(body, `href="/operator/application/${applicationNo}/hazardLicence"`)
    t.match(textOf(body), lang === 'zh' ? '入驻申请' : 'Store applications')
    const decide = async (action: string, fields: Record<string, string>, read = version) =>
      visitor.post(path, {
        formToken: await visitor.tokenOf(path),
        action,
        applicationNo,
        version: String(read),
        ...fields,
      })
    const remark = { 'remark:company.address': '与执照不符' }
    const without = await decide('reject', { reason: '', ...remark })
    t.equal(without.status, 422)
    t.match(without.body, 'value="与执照不符"', 'nothing typed is lost')
    has(t, await decide('reject', { reason: '请改地址', ...remark }), { status: 303, location: path })
    has(t, await applicant.get('/api/store/apply'), {
      data: { status: 'rejected', remarks: [{ field: 'company.address', reason: '与执照不符' }] },
    })
    t.match(textOf(sideOf((await visitor.open(path)).body)), '请改地址')
    const { data } = await applicant.post('/api/store/apply/submit', { version: version + 1 })
    const late = await decide('approve', {})
    t.equal(late.status, 409, 'of an earlier version')
    has(t, await decide('approve', {}, data.version), { status: 303 })
    has(t, await applicant.get('/api/store/apply'), { data: { status: 'approved' } })
    const approved = await visitor.open('/operator/applications?state=approved')
    t.match(approved.body, `data-row="${applicationNo}"`)
    t.notMatch((await visitor.open('/operator/applications')).body, `data-row="${applicationNo}"`)
  })

t.test('an applicant and the operator read which name of the store is taken', async (t) => {
  const applicant = await mall.register('desk-name', '13512348003')
  const [taken] = await sql`select name_zh as zh, name_en as en from stores where id = 1`
  const own = { storeZh: '重名试验', storeEn: 'A name of its own' }
  const version = 0
  const save = (names: object) =>
    applicant.post('/api/store/apply/save', {
      version,
      categories: { ...answers.categories, ...own, ...names },
    })
  has(t, await save({ storeEn: ` ${taken!['en'].toUpperCase()} ` }), {
    status: 400,
    data: { errors: [{ path: 'categories.storeEn' }] },
  })
  const contact = { ...answers.contact, username: 'desk-name-store' }
  const { applicationNo, version: at } = await sent(mall, applicant, {
    contact,
    categories: { ...answers.categories, ...own },
  })
  await sql`update stores set name_zh = ${own.storeZh} where id = 1`
  t.teardown(() => sql`update stores set name_zh = ${taken!['zh']} where id = 1`)
  const visitor = await staff('demo-operator')
  const path = `/operator/applications?open=${applicationNo}&lang=zh`
  const formToken = await visitor.tokenOf(path)
  const form = { formToken, action: 'approve', applicationNo, version: String(at) }
  const { status, body } = await visitor.post(path, form)
  t.equal(status, 422)
  t.match(textOf(sideOf(body)), '店铺中文名：已有店铺使用此名称')
  has(t, await visitor.post(path, { ...form, action: 'reject', reason: '请改名' }), { status: 303 })
})

t.test('a queue says how much waits, to those who may decide', async (t) => {
  const applicant = await mall.register()
  await sent(mall, applicant)
  const visitor = await staff('demo-operator')
  const { body } = await visitor.open('/operator')
  t.match(textOf(/<a[^>]*href="\/operator\/applications"[^]*?<\/a>/.exec(body)![0]), /入驻申请 1/)
  await sql`update members set permissions = array_remove(permissions, 'stores') where username = 'demo-operator-2'`
  const other = await staff('demo-operator-2')
  t.notMatch((await other.open('/operator')).body, 'href="/operator/applications"')
  t.equal((await other.open('/operator/applications')).status, 403)
})

t.test('staff are added, given rights and disabled by forms', async (t) => {
  const visitor = await staff('demo-store')
  const post = async (path: string, fields: Record<string, string>) =>
    visitor.post(path, { formToken: await visitor.tokenOf(path), ...fields })
  const list = await visitor.open('/seller/staff')
  t.match(list.body, 'href="/seller/staff?open=new"')
  t.match(textOf(list.body), '（本人）')
  const adding = '/seller/staff?open=new'
  const again = await post(adding, {
    action: 'add',
    username: 'demo-member',
    name: '某人',
    rights: 'store.goods',
  })
  t.equal(again.status, 409)
  t.match(again.body, 'value="某人"')
  t.match(
    again.body,
    /name="rights"[^>]*checked=""[^>]*value="store\.goods"/,
    'and the right is still ticked',
  )
  const added = await post(adding, {
    action: 'add',
    username: 'shelf-hand',
    name: '某人',
    rights: 'store.goods',
  })
  t.equal(added.status, 200)
  t.match(added.body, /staff-rights__secret">[\w-]{22}</)
  t.notMatch((await visitor.open(adding)).body, 'staff-rights__secret', 'shown once')
  const [row] = (await sql`select id from members where username = 'shelf-hand'`) as [any]
  const one = `/seller/staff?open=${row.id}`
  t.match((await visitor.open(one)).body, /name="rights" checked="" value="store\.goods"/)
  has(
    t,
    await post(one, { action: 'rights', id: String(row.id), was: 'store.goods', rights: 'store.ship' }),
    {
      status: 303,
      location: one,
    },
  )
  t.equal((await post(one, { action: 'rights', id: String(row.id), was: 'store.goods' })).status, 409)
  has(t, await post(one, { action: 'disable', id: String(row.id) }), { status: 303 })
  t.strictSame(
    [...(await sql`select permissions, disabled from members where id = ${row.id}`)].map((each) => ({
      ...each,
    })),
    [{ permissions: ['store.ship'], disabled: true }],
  )
  t.match(textOf((await visitor.open(one)).body), '启用账号')
  const inspector = await staff('demo-inspector')
  t.equal((await inspector.open('/seller/staff')).status, 403)
  t.equal((await (await staff('demo-operator')).open(`/operator/staff?open=${row.id}`)).status, 200)
})
