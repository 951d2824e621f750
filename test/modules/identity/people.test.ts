import t from 'tap'
import { addStoreStaff } from '../../../src/modules/identity/index.ts'
import { operatorRights } from '../../../src/shared/rights.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { memberMall, Visitor } from './world.ts'

const mall = await memberMall(t)
const { app } = mall
const { sql } = mall.database.owner
await sql`
  insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, opened_on)
  values (2, '二店', 'Store 2', '二', '', '', '', '', '2026-01-01')`
await sql`update members set store_id = 2 where username = 'demo-inspector'`
const store = await signedIn(app, 'demo-store')
const operator = await signedIn(app, 'demo-operator')
const base = { store: '/api/seller/staff', operator: '/api/admin/staff' }
const idOf = async (username: string) =>
  String((await sql`select id from members where username = ${username}`)[0]!['id'])
const rightsOf = async (username: string): Promise<string[]> =>
  (await sql`select permissions from members where username = ${username}`)[0]!['permissions']
const password = 'eleven grey regulators'

/** Chooses a password with a one-time secret. */
async function begin(username: string, secret: string) {
  const visitor = new Visitor(app)
  const formToken = await visitor.tokenOf('/staff_begin')
  return visitor.post('/staff_begin', { formToken, username, secret, password, passwordAgain: password })
}

t.test('staff who look after people see those of their own side', async (t) => {
  const names = async (caller: typeof store, path: string) =>
    (await caller.get(`${path}/page`)).data.list
      .map(({ username }: { username: string }) => username)
      .toSorted()
  t.strictSame(await names(store, base.store), ['demo-approver', 'demo-metrologist', 'demo-store'])
  t.strictSame(await names(operator, base.operator), ['demo-operator', 'demo-operator-2'])
  has(t, (await store.get(`${base.store}/page`)).data.list[0], {
    username: 'demo-store',
    hasBegun: false,
    disabled: false,
    isSelf: true,
  })
  has(t, await store.get(`${base.operator}/page`), { status: 403 })
  has(t, await operator.get(`${base.store}/page`), { status: 403 })
  const member = await signedIn(app, 'demo-member')
  has(t, await member.get(`${base.store}/page`), { status: 403 })
  const without = await signedIn(app, 'demo-approver')
  has(t, await without.get(`${base.store}/page`), { status: 403 })
})

t.test('one more is added with rights and begins with a one-time secret', async (t) => {
  const add = (input: object, caller = store, path = base.store) =>
    caller.post(`${path}/add`, {
      username: 'New-Filler',
      name: '新充装工',
      rights: ['filling.fill'],
      ...input,
    })
  has(t, await add({ rights: ['finance.vouchers'] }), {
    status: 400,
    data: { errors: [{ path: 'rights.0' }] },
  })
  has(t, await add({ rights: ['filling.fill', 'everything'] }), {
    status: 400,
    data: { errors: [{ path: 'rights.1' }] },
  })
  has(t, await add({ username: 'demo-member' }), { status: 409, code: 1004 })
  has(t, await add({ name: '' }), { status: 400, data: { errors: [{ path: 'name' }] } })
  const added = await add({})
  has(t, added, { status: 200, data: { username: 'new-filler', validSeconds: 3600 } })
  const [row] = await sql`
    select store_id as store, is_operator as operator, permissions, company_name as company from members where username = 'new-filler'`
  t.strictSame(
    { ...row },
    { store: 1, operator: false, permissions: ['filling.fill'], company: '恒准标物（演示）' },
  )
  has(t, await begin('new-filler', added.data.secret), {
    status: 303,
    location: '/staff_login?next=%2Fseller',
  })
  const clerk = await add({ username: 'clerk', rights: ['content'] }, operator, base.operator)
  has(t, await begin('clerk', clerk.data.secret), { status: 303, location: '/staff_login?next=%2Foperator' })
  has(t, await add({ username: 'clerk-2', rights: ['store.goods'] }, operator, base.operator), {
    status: 400,
  })
  const [audit] = await sql`select after from audit_entries where action = 'staff.add' order by id limit 1`
  t.strictSame(audit!['after'], { storeId: 1, rights: ['filling.fill'] })
  t.notMatch(
    JSON.stringify(await sql`select * from idempotency_keys`),
    added.data.secret,
    'the stored answer is sealed',
  )
})

t.test('rights are given and taken by a colleague, from the next request on', async (t) => {
  const id = await idOf('demo-approver')
  const approver = await signedIn(app, 'demo-approver')
  const change = (input: object, caller = store, path = base.store) =>
    caller.post(`${path}/rights`, { id, ...input })
  has(t, await change({ rights: ['store.people'], was: ['store.goods'] }), { status: 409, code: 409 })
  has(t, await change({ rights: ['store.people'], was: ['store.certificates'] }), {
    status: 200,
    data: { username: 'demo-approver', rights: ['store.people'] },
  })
  has(t, await approver.get(`${base.store}/page`), { status: 200 })
  const own = await idOf('demo-store')
  has(t, await change({ id: own, rights: ['store.money'], was: await rightsOf('demo-store') }), {
    status: 403,
    code: 1056,
  })
  has(t, await change({ rights: ['stores'], was: ['store.people'] }), { status: 400 })
  const others = await idOf('demo-inspector')
  has(
    t,
    await change({ id: others, rights: [], was: await rightsOf('demo-inspector') }),
    { status: 404 },
    'of another store',
  )
  has(t, await change({ id: await idOf('demo-operator'), rights: [], was: [...operatorRights] }), {
    status: 404,
  })
  const [audit] =
    await sql`select before, after from audit_entries where action = 'staff.rights' order by id desc limit 1`
  t.strictSame(
    { ...audit },
    { before: { rights: ['store.certificates'] }, after: { rights: ['store.people'] } },
  )
})

t.test('R18: nobody gives a right that they lack, nor renews whoever may do more', async (t) => {
  const id = await idOf('demo-metrologist')
  const was = ['store.certificates']
  const change = (rights: string[], read = was) =>
    store.post(`${base.store}/rights`, { id, rights, was: read })
  t.notOk((await rightsOf('demo-store')).includes('store.certificates'), 'the giver lacks this one')
  const lacking = { status: 403, code: 1058 }
  const added = { username: 'helper', name: '助手', rights: ['store.goods', 'store.safety'] }
  has(t, await store.post(`${base.store}/add`, added), {
    ...lacking,
    data: { errors: [{ path: 'rights.1' }] },
  })
  t.strictSame([...(await sql`select 1 from members where username = 'helper'`)], [])
  has(t, await change(['store.certificates', 'store.safety']), lacking)
  t.strictSame(await rightsOf('demo-metrologist'), was)
  has(t, await store.post(`${base.store}/renew`, { id }), { status: 403, code: 1059 })
  has(t, await change(['store.certificates', 'store.goods']), { status: 200 }, 'what was held is kept')
  has(t, await change(['store.goods'], ['store.certificates', 'store.goods']), { status: 200 }, 'or taken')
  has(t, await change(was, ['store.goods']), lacking, 'and not given back')
  const [before] = await sql`select password_hash as hash from members where id = ${Number(id)}`
  has(t, await store.post(`${base.store}/renew`, { id }), { status: 200 })
  await sql`
    update members set permissions = ${was}, password_hash = ${before!['hash']} where id = ${Number(id)}`
  const visitor = new Visitor(app)
  await visitor.enter('demo-store')
  const approver = await idOf('demo-approver')
  const page = async (held: string[]) => {
    await sql`update members set permissions = ${held} where id = ${Number(approver)}`
    return (await visitor.open(`/seller/staff?open=${approver}`)).body
  }
  const [more, less] = [await page(['store.certificates']), await page(['store.people'])]
  t.match(more, '<input type="checkbox" disabled="" name="rights" value="store.safety"/>')
  t.match(
    more,
    /<input type="checkbox"(?=[^>]* checked="")(?![^>]* disabled)[^>]* value="store.certificates"\/>/,
  )
  const renewing = '重新生成密钥</button>'
  t.strictSame([more.includes(renewing), less.includes(renewing)], [false, true])
})

t.test('two who take the right from each other at once do not leave the store without anybody', async (t) => {
  const approver = await signedIn(app, 'demo-approver')
  const [first, second] = [await idOf('demo-store'), await idOf('demo-approver')]
  const was = await rightsOf('demo-store')
  const answers = await Promise.all([
    store.post(`${base.store}/rights`, { id: second, rights: [], was: ['store.people'] }),
    approver.post(`${base.store}/rights`, { id: first, rights: [], was }),
  ])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 403])
  const holders = await sql`select 1 from members where store_id = 1 and 'store.people' = any(permissions)`
  t.equal(holders.length, 1)
  await sql`update members set permissions = ${was} where username = 'demo-store'`
})

t.test('whoever is disabled is signed out and cannot sign in, until they are enabled', async (t) => {
  const id = await idOf('demo-metrologist')
  const metrologist = await signedIn(app, 'demo-metrologist')
  const disable = (disabled: boolean, of = id) => store.post(`${base.store}/disable`, { id: of, disabled })
  has(t, await disable(true), { status: 200, data: { disabled: true } })
  has(t, await metrologist.get('/api/account/profile'), { status: 401 })
  const sign = () =>
    new Visitor(app).signIn({ username: 'demo-metrologist', password: 'demo-metrologist-2026' })
  t.equal((await sign()).status, 401)
  has(t, await store.post(`${base.store}/renew`, { id }), { status: 409, code: 1057 })
  has(t, await disable(true, await idOf('demo-store')), { status: 403, code: 1056 })
  has(t, await disable(true, await idOf('demo-inspector')), { status: 404 })
  has(t, await disable(false), { status: 200, data: { disabled: false } })
  t.equal((await sign()).status, 303)
})

t.test('R9: who lost password or authenticator begins anew', async (t) => {
  const id = await idOf('demo-metrologist')
  await sql`update members set totp_secret = '\\x00', permissions = '{store.goods}' where id = ${Number(id)}`
  const lost = await signedIn(app, 'demo-metrologist')
  const { data } = await store.post(`${base.store}/renew`, { id })
  has(t, await lost.get('/api/account/profile'), { status: 401 })
  const old = await new Visitor(app).signIn({
    username: 'demo-metrologist',
    password: 'demo-metrologist-2026',
  })
  t.equal(old.status, 401)
  has(t, await begin('demo-metrologist', data.secret), { status: 303 })
  const [row] = await sql`select totp_secret as secret from members where id = ${Number(id)}`
  t.equal(row!['secret'], null)
  has(t, await store.post(`${base.store}/renew`, { id: await idOf('demo-store') }), {
    status: 403,
    code: 1056,
  })
})

t.test('staff that are added in the demo leave it able to start again', async (t) => {
  const config = { ...mall.services.config, APP_ENV: 'demo' as const }
  const staff = { storeId: 2, username: 'of-the-demo', displayName: '演示', companyName: '演示' }
  const id = await mall.services.database.transaction((tx) =>
    addStoreStaff({ ...mall.services, config }, tx, staff),
  )
  t.strictSame([...(await sql`select is_demo from members where id = ${id}`)], [{ is_demo: true }])
})

t.test('R56: who erased their account is no colleague any more', async (t) => {
  const staff = { username: 'gone-away', name: '已注销', rights: ['filling.fill'] }
  has(t, await store.post(`${base.store}/add`, staff), { status: 200 })
  const id = await idOf('gone-away')
  await sql`
    update members set disabled = true, erased_at = '2026-02-01', company_name = null where username = 'gone-away'`
  const { data } = await store.get(`${base.store}/page`)
  t.notMatch(JSON.stringify(data), 'gone-away')
  t.equal(data.total, data.list.length)
  has(t, await store.post(`${base.store}/disable`, { id, disabled: false }), { status: 404 })
})
