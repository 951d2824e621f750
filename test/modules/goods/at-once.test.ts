import t from 'tap'
import type { Tx } from '../../../src/platform/db/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { staff, mixture, save, shelf, detail, sign } = mall

const held = (spuId: string) => (tx: Tx) => tx.sql`select 1 from spus where id = ${Number(spuId)} for update`

t.test('of two who save a product at once the second is told, and the first form stays', async (t) => {
  const made = await save(mixture('DEMO-G-900008'))
  const { spuId, content } = made.data
  const saveAs = (nameEn: string) => save({ ...content, nameEn, spuId, version: 1 })
  const [first, second] = await atOnce(
    mall.database,
    held(spuId),
    () => saveAs('The first'),
    () => saveAs('The second'),
  )
  has(t, first, { status: 200, data: { version: 2 } })
  has(t, second, { status: 409, code: 409 })
  has(t, await detail(spuId), { data: { version: 2, content: { nameEn: 'The first' } } })
})

t.test('what was saved while a publication waited is not lost: the publication is refused', async (t) => {
  const { spuId, content } = (await save(mixture('DEMO-G-900009'))).data
  has(t, await sign(spuId), { status: 200 })
  const [saved, published] = await atOnce(
    mall.database,
    held(spuId),
    () => save({ ...content, nameEn: 'Saved meanwhile', spuId, version: 1 }),
    () => shelf(spuId, 1),
  )
  has(t, saved, { status: 200, data: { version: 2 } })
  has(t, published, { status: 409, code: 409 })
  has(t, await detail(spuId), {
    data: { state: 'draft', version: 2, content: { nameEn: 'Saved meanwhile' } },
  })
})

const pricing = (sku: { skuId: string; price: string }) => (price: string) =>
  staff.post('/api/seller/sku/price', { skuId: sku.skuId, was: sku.price, price })

t.test('of two who price a SKU at once the second is told, and the history is true', async (t) => {
  const made = (await save(mixture('DEMO-G-900010'))).data
  const price = pricing(made.skus[0])
  const [first, second] = await atOnce(
    mall.database,
    held(made.spuId),
    () => price('690'),
    () => price('700'),
  )
  has(t, first, { status: 200, data: { price: '690.00' } })
  has(t, second, { status: 409, code: 409 })
  const { data } = await staff.get(`/api/seller/spu/history?spuId=${made.spuId}`)
  t.strictSame(
    data.list.map(({ kind, fields }: { kind: string; fields: object[] }) => [
      kind,
      kind === 'price' ? fields : null,
    ]),
    [
      ['price', [{ field: 'skus.DEMO-G-900010-01.price', before: '680.00', after: '690.00' }]],
      ['created', null],
    ],
  )
})

t.test(
  'a form of goods that nobody edited, read before a price changed, does not put the old one back',
  async (t) => {
    const [never] = await mall.sql<{ id: number }[]>`
    select id from spus s where store_id = 1 and on_shelf and not exists (select from goods_drafts d where d.spu_id = s.id)
    order by id limit 1`
    const spuId = String(never!.id)
    const { data: read } = await detail(spuId)
    t.equal(read.version, 0)
    has(t, await pricing(read.skus[0])('1234'), { status: 200, data: { price: '1234.00' } })
    has(t, await save({ ...read.content, spuId, version: 0 }), { status: 409, code: 409 })
    const { data: now } = await detail(spuId)
    has(t, now, { state: 'onShelf', version: 1, pending: false })
    t.equal(now.content.skus[0].price, '1234.00')
  },
)

t.test('a SKU that was deleted while its price waited is not there', async (t) => {
  const { spuId, content, skus } = (await save(mixture('DEMO-G-900011'))).data
  const [saved, priced] = await atOnce(
    mall.database,
    held(spuId),
    () => save({ ...content, skus: content.skus.slice(1), spuId, version: 1 }),
    () => pricing(skus[0])('690'),
  )
  has(t, saved, { status: 200, data: { skus: [{ number: 'DEMO-G-900011-02' }] } })
  has(t, priced, { status: 404 })
  const { data } = await staff.get(`/api/seller/spu/history?spuId=${spuId}`)
  t.strictSame(
    data.list.map(({ kind }: { kind: string }) => kind),
    ['changed', 'created'],
  )
})

t.test('what is published while its store is being suspended is not found', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-900012'))).data
  has(t, await sign(spuId), { status: 200 })
  const [published] = await atOnce(
    mall.database,
    (tx) => tx.sql`update stores set state = 'suspended' where id = 1`,
    () => shelf(spuId, 1),
  )
  has(t, published, { status: 200 })
  const found = async () => [
    ...(await mall.sql`select on_shelf as "isFound" from search_documents where spu_id = ${Number(spuId)}`),
  ]
  t.strictSame(await found(), [{ isFound: false }])
  await mall.sql`update stores set state = 'approved' where id = 1`
  t.strictSame(await found(), [{ isFound: true }], 'it is once the store sells again')
})
