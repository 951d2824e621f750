import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { sql, staff, detail, save, mixture, sign } = mall

const keeper = new Visitor(mall.app)
await keeper.enter('demo-store')

/** Sends one form of the page as a browser without scripts does. */
async function send(url: string, fields: Record<string, string | string[]>) {
  const { body } = await keeper.open(url)
  const formToken = /name="formToken" value="([^"]+)"/.exec(body)![1]!
  return keeper.post(url, { formToken, ...fields })
}

t.test(
  'goods of the store stand in a list in both languages, each with what keeps it from publication',
  async (t) => {
    const { spuId } = (await save(mixture('DEMO-G-920001'))).data
    const list = await keeper.open('/seller/goods?q=DEMO-G-920001&lang=en')
    t.equal(list.status, 200)
    t.ok(list.body.includes('DEMO-G-920001'))
    t.ok(list.body.includes('to be signed'))
    const open = await keeper.open(`/seller/goods?q=DEMO-G-920001&open=${spuId}&lang=en`)
    t.ok(open.body.includes('The safety data sheet is not signed'))
    t.ok(open.body.includes('DEMO-G-920001-02'))
    const zh = await keeper.open(`/seller/goods?q=DEMO-G-920001&open=${spuId}&lang=zh`)
    t.ok(zh.body.includes('安全技术说明书尚未签署'))
    const none = await keeper.open('/seller/goods?state=offShelf&lang=en')
    t.match(none.body, /Nothing in “off the shelf”/, 'an empty tab is not a store without goods')
    t.notMatch(none.body, /No products yet/)
    const [foreign] = await sql<{ id: number; number: string }[]>`
    select id, number from spus where store_id = 2 order by id limit 1`
    const other = await keeper.open(`/seller/goods?q=${foreign!.number}&open=${foreign!.id}`)
    t.notOk(other.body.includes('name="was"'), 'goods of another store are not opened')
  },
)

t.test('a product is published, priced and taken off the shelf by forms alone', async (t) => {
  const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-920001')
  const { spuId } = data.list[0]
  const url = `/seller/goods?open=${spuId}`
  const refused = await send(url, { action: 'shelve', spuId, version: '1', on: 'true' })
  t.equal(refused.status, 409)
  await sign(spuId)
  t.equal((await send(url, { action: 'shelve', spuId, version: '1', on: 'true' })).status, 303)
  const shown = (await detail(spuId)).data
  t.equal(shown.state, 'onShelf')
  const [{ skuId }] = shown.skus
  t.equal((await send(url, { action: 'price', skuId, was: '680.00', price: '0' })).status, 422)
  t.equal((await send(url, { action: 'price', skuId, was: '680.00', price: '701' })).status, 303)
  const late = await send(url, { action: 'price', skuId, was: '680.00', price: '640' })
  t.equal(late.status, 409, 'somebody was faster')
  t.ok(late.body.includes('value="640"'), 'what was typed is kept')
  const { version, skus } = (await detail(spuId)).data
  t.equal(skus[0].price, '701.00')
  t.equal((await send(url, { action: 'shelve', spuId, version: String(version), on: 'false' })).status, 303)
  t.equal((await detail(spuId)).data.state, 'offShelf')
})

t.test('ticked products are published and taken off the shelf, with a result at each row', async (t) => {
  const { data: one } = await save(mixture('DEMO-G-920002'))
  const { data: unsigned } = await save(mixture('DEMO-G-920003'))
  await sign(one.spuId)
  const url = '/seller/goods?q=DEMO-G-92000'
  const tickOf = async (spuId: string) =>
    new RegExp(`name="row"[^>]* value="(${spuId}\\.\\d+)"`).exec((await keeper.open(url)).body)![1]!
  const [signedTick, unsignedTick] = [await tickOf(one.spuId), await tickOf(unsigned.spuId)]
  const stateOf = async (spuId: string) => (await detail(spuId)).data.state
  const published = await send(url, { action: 'publish', row: [signedTick, unsignedTick] })
  t.equal(published.status, 200)
  t.ok(published.body.includes('完成 1 项，未完成 1 项'))
  t.match(published.body, /desk-table__done">在售</)
  t.match(published.body, /desk-table__refused">[^<]*安全技术说明书尚未签署/)
  t.equal(await stateOf(one.spuId), 'onShelf')
  t.equal(await stateOf(unsigned.spuId), 'draft')

  const late = await send(url, { action: 'withdraw', row: signedTick })
  t.ok(late.body.includes('完成 0 项，未完成 1 项'), 'it changed since it was ticked')
  t.equal(await stateOf(one.spuId), 'onShelf')
  const away = await send(url, { action: 'withdraw', row: await tickOf(one.spuId) })
  t.match(away.body, /desk-table__done">已下架</)
  t.equal(await stateOf(one.spuId), 'offShelf')

  const [foreign] = await sql<
    { id: string }[]
  >`select id::text as id from spus where store_id = 2 and on_shelf limit 1`
  const strange = await send(url, { action: 'withdraw', row: [`${foreign!.id}.0`, 'nobody'] })
  t.ok(strange.body.includes('完成 0 项，未完成 2 项'), 'goods of another store stay where they are')
  const [still] = await sql`select on_shelf from spus where id = ${foreign!.id}`
  t.strictSame(Object.values(still!), [true])
})

t.test('the list is walked by cursor, each product once, and the API walks it alike', async (t) => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data } = await staff.get(`/api/seller/spu/page?size=7${cursor && `&cursor=${cursor}`}`)
    seen.push(...data.list.map(({ spuId }: { spuId: string }) => spuId))
    cursor = data.nextCursor
  }
  const all = await sql<
    { id: string }[]
  >`select id::text as id from spus where store_id = 1 order by spus.id desc`
  t.strictSame(
    seen,
    all.map(({ id }) => id),
  )
})
