import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { followMall } from './world.ts'
import { has } from '../../support/has.ts'

const { app, sql, call, stranger, memberId, clock, seen } = await followMall(t)
t.beforeEach(async () => void (await sql`truncate followed_products, followed_stores`))

const add = (id: string | number, type = 'wares', as?: string) =>
  call('/api/follow/add', { body: { type, id: String(id) }, ...(as && { as }) })
const remove = (id: string | number, type = 'wares', as?: string) =>
  call('/api/follow/remove', { body: { type, id: String(id) }, ...(as && { as }) })
const idsOf = async (type = 'wares', as?: string) =>
  (await call(`/api/follow/${type}`, as ? { as } : {})).data.list.map(({ id }: { id: string }) => id)
const keysOf = (value: object) => Object.keys(value).toSorted()

t.test('following twice and letting go twice change nothing', async (t) => {
  for (const type of ['wares', 'store']) {
    has(t, await add(2, type), { status: 200, data: true })
    clock.forward(60)
    has(t, await add(2, type), { status: 200, data: true })
    await add(3, type)
    t.strictSame(await idsOf(type), ['3', '2'], 'the latest first; the repeat kept its place')
    for (const _ of [1, 2]) has(t, await remove(2, type), { status: 200, data: true })
    t.strictSame(await idsOf(type), ['3'])
  }
})

t.test('a list says what is followed as it is now', async (t) => {
  await add(1)
  await add(1, 'store')
  const wares = (await call('/api/follow/wares', { lang: 'en' })).data
  has(t, wares, { total: 1, page: 1, size: 20, list: [{ id: '1', followedAt: '2026-11-20T04:02:00.000Z' }] })
  t.strictSame(keysOf(wares.list[0]), ['followedAt', 'id', 'product'], 'R16: no more than this')
  has(t, wares.list[0].product, { spuId: '1', salePrice: /^\d+\.\d\d$/ })
  has(t, (await call('/api/follow/store')).data.list[0].store, { storeId: '1' })
  await sql`update spus set on_shelf = false where id = 1`
  has(t, (await call('/api/follow/wares')).data, { total: 1, list: [{ id: '1', product: null }] })
  const member = new Visitor(app)
  await member.enter()
  t.match((await member.open('/follow/wares')).body, '商品 1 已下架')
  t.match((await member.open('/follow/wares?lang=en')).body, 'Product 1 is off the shelf')
  await sql`update spus set on_shelf = true where id = 1`
})

t.test('what is not there or not sold is not found; unknown fields are refused', async (t) => {
  has(t, await add(99_999_999), { status: 404 })
  has(t, await add(999_999_999, 'store'), { status: 404 })
  await sql`update stores set state = 'suspended' where id = 2`
  has(t, await add(2, 'store'), { status: 404 })
  await sql`update stores set state = 'approved' where id = 2`
  for (const body of [
    { type: 'wares' },
    { type: 'x', id: '1' },
    { type: 'wares', id: '1', memberId: '1' },
    { type: 'wares', id: 1 },
  ])
    t.equal((await call('/api/follow/add', { body })).status, 400, JSON.stringify(body))
  t.equal((await app.inject('/api/follow/wares')).statusCode, 401)
})

t.test('R14: nobody sees or ends what another follows', async (t) => {
  await add(1)
  t.strictSame(await idsOf('wares', stranger), [])
  has(t, await remove(1, 'wares', stranger), { status: 200 }, 'as for what nobody follows')
  t.strictSame(await idsOf(), ['1'])
})

t.test('five hundred at most, also when many come at once', async (t) => {
  const fill = (n: number) => sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select ${memberId}, id, now() from spus where on_shelf order by id limit ${n}`
  await fill(495)
  const rest = await sql<{ id: number }[]>`select id from spus where on_shelf order by id offset 495 limit 20`
  const answers = await Promise.all(rest.map(({ id }) => add(id)))
  t.equal(answers.filter(({ status }) => status === 200).length, 5)
  t.equal(answers.filter(({ status }) => status === 409).length, 15)
  t.equal((await call('/api/follow/wares')).data.total, 500)
  const [{ id: followed } = { id: 0 }] = await sql<
    { id: number }[]
  >`select spu_id as id from followed_products limit 1`
  t.equal((await add(followed)).status, 200, 'what is followed already is no more')
  const refused = answers.findIndex(({ status }) => status === 409)
  has(t, answers[refused], { code: 1121, msg: '最多关注 500 个，请先取消一些再关注' })
  const again = { type: 'wares', id: String(rest[refused]!.id) }
  t.match((await call('/api/follow/add', { body: again, lang: 'en' })).msg, 'You can follow 500 at most.')
})

t.test('the database keeps one row of each', async (t) => {
  await add(1)
  await t.rejects(
    sql`insert into followed_products (member_id, spu_id, followed_at) values (${memberId}, 1, now())`,
    /followed_products_member_id_spu_id_pk/,
  )
  await t.rejects(
    sql`insert into followed_stores (member_id, store_id, followed_at) values (${memberId}, 987654, now())`,
    /foreign key/,
  )
})

t.test('pages follow by forms that lead back; a visitor is led to sign in and back', async (t) => {
  const member = new Visitor(app)
  const product = '/search/details?spuId=1'
  t.match(
    (await member.open(product)).body,
    'href="/login?next=%2Fsearch%2Fdetails%3FspuId%3D1" rel="nofollow"',
  )
  const late = async (referer: string) => {
    const { headers } = await app.inject({
      method: 'POST',
      url: '/follow/wares',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        host: 'localhost',
        referer,
      },
      payload: 'action=add&id=1',
    })
    return headers.location
  }
  t.equal(
    await late(`http://localhost${product}`),
    '/login?next=%2Fsearch%2Fdetails%3FspuId%3D1',
    'whose session has ended comes back to the product',
  )
  t.equal(await late('http://evil.example/x'), '/login?next=%2Ffollow%2Fwares')
  await member.enter()
  const formToken = await member.tokenOf(product)
  t.match((await member.open(product)).body, 'class="follow-button" data-follow="wares"')
  has(t, await member.post('/follow/wares', { formToken, action: 'add', id: '1', back: product }), {
    status: 303,
    location: product,
  })
  t.match((await member.open(product)).body, 'class="follow-button is-followed" data-follow="wares"')
  t.match(
    (await member.open('/store/1/details/1')).body,
    'class="follow-button is-followed" data-follow="wares"',
    'both doors',
  )
  t.match((await member.open('/follow/wares')).body, '共 1 个')
  const off = { formToken, action: 'remove', id: '1', back: '//evil.example' }
  t.equal((await member.post('/follow/wares', off)).location, '/', 'R22: never off the site')
  t.match((await member.open('/follow/wares')).body, '还没有关注商品')
  t.match((await member.open('/store/1/index')).body, 'class="follow-button" data-follow="store"')
  await member.post('/follow/store', { formToken, action: 'add', id: '1', back: '/store/1/index' })
  t.match((await member.open('/store/1/index')).body, 'class="follow-button is-followed" data-follow="store"')
  t.match(
    (await member.open('/store/1/classify/all')).body,
    'class="follow-button is-followed" data-follow="store"',
  )
  t.match((await member.open('/follow/store?lang=en')).body, '1 in all')
  const foreign = { formToken: 'x', action: 'add', id: '1', back: product }
  t.equal((await member.post('/follow/wares', foreign)).status, 403, 'R19')
})

t.test('a refusal is shown on the list, where something can be given up', async (t) => {
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select ${memberId}, id, now() from spus where on_shelf order by id desc limit 500`
  const member = new Visitor(app)
  await member.enter()
  const formToken = await member.tokenOf('/follow/wares')
  const refused = await member.post('/follow/wares', { formToken, action: 'add', id: '1', back: '/' })
  t.equal(refused.status, 409)
  t.match(refused.body, '最多关注 500 个')
  t.match(refused.body, '共 500 个')
})

t.test('visitors get the same bytes, whatever others follow', async (t) => {
  const read = async () => (await app.inject('/search/details?spuId=1')).body
  const before = await read()
  await add(1)
  await add(1, 'store')
  await seen()
  t.equal(await read(), before)
  t.notMatch(before, 'formToken')
})
