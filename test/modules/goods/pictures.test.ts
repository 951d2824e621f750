import t from 'tap'
import { hrefOf } from '../../../src/sitemap.ts'
import { removeUnkept } from '../../../src/platform/files/index.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { multipart } from '../members/world.ts'
import { goodsMall } from './world.ts'

/** What goods look like: pictures of their store, on the product's page, in its call and for whom they may be seen. */
const mall = await goodsMall(t)
const { app, sql, staff, other, mixture, save, shelf, detail, sign } = mall
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const keeper = new Visitor(app)
await keeper.enter('demo-store')
const stranger = new Visitor(app)
await stranger.enter('demo-store-2')

/** A picture as the browser sends it. */
async function sent(spuId: string, { by = keeper, bytes = png, filename = 'front.png' } = {}) {
  const form = multipart({ spuId }, { file: [filename, bytes] })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/seller/spu/picture',
    headers: {
      cookie: by.cookie,
      language: 'en',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      ...form.headers,
    },
    payload: form.payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const keysOf = async (spuId: string): Promise<string[]> =>
  (await detail(spuId)).data.pictures.map(({ picture }: { picture: string }) => picture)
const arrange = (act: 'First' | 'Remove', input: object, by = staff) =>
  by.post(`/api/seller/spu/picture${act}`, input)
const publicPage = async (spuId: string) => {
  await mall.seen()
  return (await app.inject({ url: hrefOf('ProductDetail', { spuId }), headers: { language: 'en' } })).body
}
const fetched = (key: string, cookie = '') =>
  app.inject({ url: `/f/product/picture/${key}`, ...(cookie && { headers: { cookie } }) })

t.test('a draft’s picture is its store’s alone until the product is on the shelf', async (t) => {
  const { data } = await save(mixture('DEMO-G-920001'))
  const { spuId } = data
  has(t, await sent(spuId), { status: 200 })
  const [key] = await keysOf(spuId)
  t.equal((await fetched(key!)).statusCode, 404)
  t.equal((await fetched(key!, stranger.cookie)).statusCode, 404)
  const own = await fetched(key!, keeper.cookie)
  t.strictSame([own.statusCode, own.headers['content-type']], [200, 'image/webp'], 'drawn anew')
  t.equal(own.headers['cache-control'], 'private, no-cache')
  await sign(spuId)
  const published = await shelf(spuId, 1)
  has(t, published, { status: 200 })
  const shown = await fetched(key!)
  t.strictSame(
    [shown.statusCode, shown.headers['cache-control']],
    [200, 'public, max-age=31536000, immutable'],
    'an address never changes its picture',
  )
  const body = await publicPage(spuId)
  t.match(
    body,
    `src="/f/product/picture/${key}" alt="Photograph 1 of Carbon monoxide in nitrogen, new goods"`,
  )
  t.match(body, `"image":"${mall.services.config.PUBLIC_ORIGIN}/f/product/picture/${key}"`)
  const answer = await app.inject(`/f/api/frontspu/detail?spu=${spuId}`)
  t.strictSame(answer.json().data.images[0], `/f/product/picture/${key}`)
  t.equal(answer.json().data.images.length, 2, 'and its drawing')
  has(t, await shelf(spuId, published.data.version, false), { status: 200 })
  t.equal((await fetched(key!)).statusCode, 404, 'off the shelf again')
})

t.test('six at most, in the order of the store, and each change stands in the history', async (t) => {
  const { data } = await save(mixture('DEMO-G-920002'))
  const { spuId } = data
  for (let n = 1; n <= 5; n += 1) has(t, await sent(spuId), { status: 200 })
  const raced = await Promise.all([sent(spuId), sent(spuId), sent(spuId)])
  t.strictSame(raced.map(({ status }) => status).toSorted(), [200, 409, 409])
  const refused = raced.find(({ status }) => status === 409)!
  has(t, refused, { code: 2910, msg: 'A product has 6 pictures at most: remove one first' })
  const keys = await keysOf(spuId)
  t.equal(keys.length, 6)
  const [files] = await sql<{ count: number }[]>`
    select count(*)::int as count from files f where scene = 'productPicture'
      and not exists (select from product_pictures p where p.file_key = f.key)`
  t.equal(files!.count, 0, 'nothing is kept of what was refused')
  has(t, await arrange('First', { spuId, picture: keys[3] }), { status: 200 })
  t.strictSame(await keysOf(spuId), [keys[3], keys[1], keys[2], keys[0], keys[4], keys[5]])
  has(t, await arrange('First', { spuId, picture: keys[3] }), { status: 200 }, 'it is the first')
  t.strictSame((await keysOf(spuId))[0], keys[3])
  has(t, await arrange('Remove', { spuId, picture: keys[1] }), { status: 200 })
  has(t, await arrange('Remove', { spuId, picture: keys[1] }), { status: 404 })
  t.equal((await fetched(keys[1]!, keeper.cookie)).statusCode, 404)
  t.equal((await sql`select 1 from files where key = ${keys[1]!}`).length, 0)
  await removeUnkept(mall.services)
  t.equal(await mall.services.files.get(keys[1]!), null, 'its bytes are gone')
  has(t, await sent(spuId), { status: 200 })
  t.equal((await keysOf(spuId)).length, 6, 'the free place is taken')
  const { data: history } = await staff.get(`/api/seller/spu/history?spuId=${spuId}&size=1`)
  t.strictSame(history.list[0].fields, [{ field: 'pictures', before: '5', after: '6' }])
})

t.test('nobody else’s goods, no file that is no picture, and nothing without the right', async (t) => {
  const { data } = await save(mixture('DEMO-G-920003'))
  const { spuId } = data
  has(t, await sent(spuId, { by: stranger }), { status: 404 })
  has(t, await sent(spuId, { bytes: Buffer.from('<svg onload="alert(1)"/>'), filename: 'a.png' }), {
    status: 415,
  })
  await sent(spuId)
  const [picture] = await keysOf(spuId)
  for (const act of ['First', 'Remove'] as const)
    has(t, await arrange(act, { spuId, picture }, other), { status: 404 })
  has(t, await arrange('Remove', { spuId, picture: 'a key that is none' }), { status: 400 })
  t.strictSame(await keysOf(spuId), [picture])
  const without = await sent(spuId, { by: new Visitor(app) })
  t.equal(without.status, 401)
})
