import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

/** What was sold and is not now says why: to everybody who asks, and on the desk of the store. */
const mall = await startMall(t, { demo: true, env: { STOREFRONT_ACCESS: 'public' } })
const { app } = mall
const { sql } = mall.database.owner
const operator = await signedIn(app, 'demo-operator')
const open = async (url: string, language = 'en') => {
  await mall.seen()
  const { statusCode, body } = await app.inject({ url, headers: { language } })
  return { status: statusCode, body }
}
const call = async (url: string) => {
  const { status, body } = await open(url)
  return { status, ...JSON.parse(body) }
}
const [goods] = await sql<{ id: number; number: string; en: string }[]>`
  select id, number, name_en as en from spus where store_id = 2 and on_shelf order by id limit 1`
const product = `/search/details?spuId=${goods!.id}`
const act = (verb: string, reason: string) =>
  operator.post(`/api/admin/store/${verb}`, { storeId: '2', reason })
const [name] = await sql<{ en: string }[]>`select name_en as en from stores where id = 2`

t.test('the pages of a suspended store and of its goods say since when and why', async (t) => {
  t.equal((await open(product)).status, 200)
  has(t, await act('suspend', 'Its licence has ended'), { status: 200 })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', dateStyle: 'medium' }).format(
    mall.clock.now(),
  )
  const why = `The store “${name!.en}” has been suspended since ${day}: Its licence has ended.`
  for (const url of ['/store/2/index', '/store/2/classify/all', '/store/2/search?q=CO']) {
    const { status, body } = await open(url)
    t.equal(status, 404, url)
    t.match(body, why)
  }
  for (const url of [product, `/store/2/details/${goods!.id}`]) {
    const { status, body } = await open(url)
    t.equal(status, 404, url)
    t.match(body, `“${goods!.en}” is not sold at the moment. ${why}`)
  }
  t.match((await open('/store/2/index', 'zh')).body, '暂停营业，原因：Its licence has ended')
  const detail = await call('/f/api/frontStore/detail?storeId=2')
  has(t, detail, { status: 404, code: 2895 })
  t.match(detail.msg, why)
  has(t, await call(`/f/api/frontspu/detail?spu=${goods!.id}`), { status: 404, code: 2897 })
  has(t, await call(`/f/api/frontspu/detail?spu=${goods!.id}&storeId=1`), { status: 404, code: 404 })
})

t.test('its people read it on every page of their desk, and nobody else does', async (t) => {
  const deskOf = async (username: string) => {
    const one = new Visitor(app)
    await one.enter(username)
    return async (url: string) => (await one.open(url, { language: 'en' })).body
  }
  const own = await deskOf('demo-store-2')
  t.match(await own('/seller'), 'Your store has been suspended since')
  t.match(await own('/seller/orders'), 'Its licence has ended')
  t.notMatch(await (await deskOf('demo-store'))('/seller'), /has been suspended/)
})

t.test('a store that sells again says nothing; a closed one says why for good', async (t) => {
  has(t, await act('reopen', 'New licence'), { status: 200 })
  t.equal((await open('/store/2/index')).status, 200)
  t.equal((await open(product)).status, 200)
  await act('suspend', 'It leaves')
  has(t, await act('close', 'It left the mall'), { status: 200 })
  const { status, body } = await open('/store/2/index')
  t.equal(status, 404)
  t.match(body, /was closed on \d{1,2} [A-Z][a-z]{2} \d{4}: It left the mall/)
  t.match((await open(product)).body, 'It left the mall')
  has(t, await call('/f/api/frontStore/detail?storeId=2'), { code: 2896 })
})

t.test('what a store took off the shelf says so; what was never published is not found', async (t) => {
  const keeper = await signedIn(app, 'demo-store')
  const [own] = await sql<{ id: number; en: string }[]>`
    select id, name_en as en from spus where store_id = 1 and on_shelf order by id limit 1`
  await sql`update spus set on_shelf = false where id = ${own!.id}`
  const { status, body } = await open(`/search/details?spuId=${own!.id}`)
  t.equal(status, 404)
  t.match(body, `“${own!.en}” is not sold at the moment. Its store took it off the shelf.`)
  const [category] = await sql<{ id: number }[]>`select category_id as id from spus where id = ${own!.id}`
  const draft = await keeper.post('/api/seller/spu/save', {
    number: 'DEMO-G-930001',
    nameZh: '未发布的商品',
    nameEn: 'A secret of the store',
    categoryId: category!.id,
  })
  has(t, draft, { status: 200 })
  const hidden = await open(`/search/details?spuId=${draft.data.spuId}`)
  t.equal(hidden.status, 404)
  t.notMatch(hidden.body, /A secret of the store/)
  has(t, await call('/f/api/frontspu/detail?spu=999999999'), { status: 404, code: 404 })
})
