import t from 'tap'
import { makeShoppers } from '../../support/shoppers.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { countStatements, demoProduct } from './world.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const { sql } = database.owner
const { spuId, storeId } = await demoProduct(database, 'BAR-97 低量程')
const [sku] = await database.sql<{ id: number; price_fen: number }[]>`
  select k.id, k.price_fen from skus k where k.spu_id = ${spuId} and k.fulfilment = 'stocked'
    and exists (select from batches b where b.sku_id = k.id and b.on_hand > b.reserved) order by k.sort limit 1`
const [member] = await makeShoppers(database, 1)
const bearer = { authorization: `Bearer ${member!.token}` }

interface Sku {
  skuId: string
  price: string
  stock: number
}
const product = `/f/api/frontspu/detail?spu=${spuId}`
const list = `/f/api/frontspu?storeId=${storeId}&prodCatId=194&sort=price&size=100`
const best = '/f/api/frontspu?orderSaleCount=1&size=24'
const one = `/f/api/frontspu/sku?skuId=${sku!.id}`

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const data = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> =>
  (await get(url, headers)).json<{ data: T }>().data
const skuIn = async (headers = {}) =>
  (await data<{ skus: Sku[] }>(product, headers)).skus.find(({ skuId }) => skuId === String(sku!.id))!
const isListed = async () =>
  (await data<{ list: { spuId: string }[] }>(list)).list.some((it) => it.spuId === String(spuId))
const yuan = (fen: number) => (fen / 100).toFixed(2)

await mall.seen()

t.test('while data stand still, products, lists and categories ask the database once', async (t) => {
  const statements = countStatements(mall)
  for (const url of [product, list, best, '/f/api/frontcategory/getcategorylist']) {
    const first = await get(url)
    let [asked, again] = [-1, first]
    // On a busy machine the versions may be too old for a moment; then nothing is served from memory.
    for (let tries = 0; asked !== statements() && tries < 100; tries++) {
      asked = statements()
      again = await get(url)
    }
    t.equal(statements(), asked, `${url} is served from memory`)
    t.equal(again.body, first.body)
    t.equal(again.headers.etag, first.headers.etag)
    t.equal((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode, 304)
  }
  await get(one)
  const asked = statements()
  await get(one)
  t.ok(statements() > asked, 'the stock of one SKU is asked for each time')
})

t.test('the stock of one SKU is kept by nobody: not in this process, not by a cache before it', async (t) => {
  const [batch] = await sql<{ id: number }[]>`
    select id from batches where sku_id = ${sku!.id} and on_hand - reserved > 3 order by id limit 1`
  const before = (await data<Sku>(one)).stock
  for (const pieces of [1, 2, 3]) {
    await sql`update batches set on_hand = on_hand - 1 where id = ${batch!.id}`
    t.equal((await data<Sku>(one)).stock, before - pieces, 'at once, though nobody has seen the change')
  }
  const { headers } = await get(one)
  t.match(headers['cache-control'], /no-store|max-age=0|no-cache/)
  await sql`update batches set on_hand = on_hand + 3 where id = ${batch!.id}`
  const again = await get(one, { 'if-none-match': String(headers.etag) })
  t.equal(again.json<{ data: Sku }>().data.stock, before, 'what a reader holds is not said to be still right')
  await mall.seen()
})

t.test('a changed price, stock or visibility is in the next answers', async (t) => {
  t.equal((await skuIn()).price, yuan(sku!.price_fen))
  await sql`update skus set price_fen = price_fen + 100 where id = ${sku!.id}`
  await mall.seen()
  t.equal((await skuIn()).price, yuan(sku!.price_fen + 100))

  const { stock } = await data<Sku>(one)
  t.equal((await skuIn()).stock, stock)
  await sql`update batches set on_hand = on_hand - 1 where id =
    (select id from batches where sku_id = ${sku!.id} and on_hand > reserved order by id limit 1)`
  t.equal((await data<Sku>(one)).stock, stock - 1, 'that of the one SKU at once')
  await mall.seen()
  t.equal((await skuIn()).stock, stock - 1)

  t.equal(await isListed(), true)
  await sql`update spus set on_shelf = false where id = ${spuId}`
  await mall.seen()
  t.equal((await get(product)).statusCode, 404)
  t.equal(await isListed(), false)
  await sql`update spus set on_shelf = true where id = ${spuId}`
  await mall.seen()
  t.equal((await get(product)).statusCode, 200, 'a refusal is not kept')
})

t.test('who has a credential is answered from the database, and by no cache for others', async (t) => {
  const statements = countStatements(mall)
  for (const headers of [bearer, { cookie: `Authorization=${'x'.repeat(43)}` }]) {
    await get(product)
    const asked = statements()
    await get(product, headers)
    t.ok(statements() > asked + 1, 'more than its session is asked for')
  }
  t.match((await get(product)).headers['cache-control'], /^public, max-age=0/)
  t.match((await get(product, bearer)).headers['cache-control'], /^private, max-age=0/)
  for (const headers of [{}, bearer])
    t.equal(
      (await get(product, headers)).headers.vary,
      'Cookie, Authorization, Accept-Language, language, Accept-Encoding',
    )
})

t.test('each language and each encoding of an answer is its own', async (t) => {
  const nameIn = async (headers: Record<string, string>) =>
    (await data<{ spu: { name: string } }>(product, headers)).spu.name
  const zh = await nameIn({})
  const en = await nameIn({ language: 'en' })
  t.not(en, zh)
  t.equal(await nameIn({ cookie: 'language=en' }), en)
  t.equal(await nameIn({ 'accept-language': 'en-GB' }), en)
  t.equal(await nameIn({}), zh)
  const packed = await get(product, { 'accept-encoding': 'gzip' })
  t.equal(packed.headers['content-encoding'], 'gzip')
  t.equal(packed.headers.etag, (await get(product)).headers.etag)
})

t.test('what is kept turns at midnight in Shanghai, though no data change', async (t) => {
  const clock = handClock('2026-11-21T15:59:00Z')
  const night = await startMall(t, { database, clock })
  const [batch] = await sql<{ free: number }[]>`
    update batches set expires_on = '2026-11-22' where id =
      (select id from batches where sku_id = ${sku!.id} and on_hand > reserved and expires_on > '2026-11-22' order by id limit 1)
    returning on_hand - reserved as free`
  await night.seen()
  const stock = async () => {
    const { skus } = (await night.app.inject(product)).json<{ data: { skus: Sku[] } }>().data
    return skus.find(({ skuId }) => skuId === String(sku!.id))!.stock
  }
  const before = await stock()
  t.ok(batch!.free > 0)
  t.equal(await stock(), before)
  clock.forward(60)
  t.equal(await stock(), before - batch!.free)
})
