import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { sql, staff, detail, save, mixture, sign } = mall

const keeper = new Visitor(mall.app)
await keeper.signIn({ username: 'demo-store', password: 'demo-store-2026' })

/** Sends one form of the page as a browser without scripts does. */
async function send(url: string, fields: Record<string, string>) {
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
    t.ok(zh.body.includes('安全数据单尚未签署'))
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
