import t from 'tap'
import { answersOf } from '../../support/documented.ts'
import type { Goods } from '../orders/world.ts'
import { reviewMall } from './world.ts'

const mall = await reviewMall(t)
const { sql, buyer, received, submit, freshGoods } = mall

const kindOf = async ({ spuId }: Goods) =>
  (
    await sql<{ kind: string }[]>`
      select g.kind from spus p join categories g on g.id = p.category_id where p.id = ${spuId}`
  )[0]!.kind
const pageOf = async ({ spuId }: Goods) => {
  await mall.seen()
  return (await mall.app.inject(`/f/api/review/page?spuId=${spuId}`)).json().data
}
/** Of a kind of goods what is for it, and what is for another. */
const ticks = {
  gas: { own: ['valveLeaks', 'certificateClear'], foreign: 'underfilled' },
  liquid: { own: ['leaked', 'certificateClear'], foreign: 'valveLeaks' },
  instrument: { own: ['scratched', 'certificateClear'], foreign: 'leaked' },
} as const

t.test('tags of the list for the goods stand with the review and are counted for its product', async (t) => {
  const goods = await freshGoods()
  const { own } = ticks[(await kindOf(goods)) as keyof typeof ticks]
  const [first] = await received([goods])
  t.equal((await submit(first!.number, goods, { tags: own })).status, 200)
  const [second] = await received([goods])
  t.equal((await submit(second!.number, goods, { tags: [own[0]] })).status, 200)
  const [third] = await received([goods])
  t.equal((await submit(third!.number, goods)).status, 200, 'nobody has to tick any')
  const { list, summary } = await pageOf(goods)
  t.strictSame(
    list.map(({ tags }: { tags: string[] }) => tags),
    [[], [own[0]], own],
  )
  t.strictSame(summary.tags, [
    { tag: own[0], count: 2 },
    { tag: own[1], count: 1 },
  ])
  const mine = (await buyer.get('/api/review/mine')).data.list
  t.strictSame(
    mine.slice(0, 3).map(({ tags }: { tags: string[] }) => tags),
    [[], [own[0]], own],
  )
})

t.test('what counts for no rating is counted for no tag', async (t) => {
  const goods = await freshGoods()
  const { own } = ticks[(await kindOf(goods)) as keyof typeof ticks]
  const [order] = await received([goods])
  const { data } = await submit(order!.number, goods, { tags: own })
  await sql`update reviews set counted = false where id = ${data.id}`
  const { list, summary } = await pageOf(goods)
  t.strictSame([list[0].tags, summary.tags], [own, []])
})

t.test('a tag of other goods, one that nobody knows and one said twice are refused by name', async (t) => {
  const goods = await freshGoods()
  const { own, foreign } = ticks[(await kindOf(goods)) as keyof typeof ticks]
  const [order] = await received([goods])
  for (const tags of [[own[0], foreign], ['wonderful'], [own[0], own[0]]]) {
    const refused = await submit(order!.number, goods, { tags })
    t.equal(refused.status, 400, tags.join())
    t.match(refused.data.errors[0].path, /^tags/, tags.join())
    t.ok(refused.data.errors[0].msg, tags.join())
  }
  t.strictSame(
    [
      ...(await sql`
      select 1 from reviews v join order_lines l on l.id = v.order_line_id where l.order_id = ${order!.id}`),
    ],
    [],
  )
})

t.test('a review that is written again after it was refused has the tags of then', async (t) => {
  const goods = await freshGoods()
  const { own } = ticks[(await kindOf(goods)) as keyof typeof ticks]
  const [order] = await received([goods])
  const { data } = await submit(order!.number, goods, { tags: [own[0]], text: '骗 子！退钱' })
  const operator = await answersOf(mall.app, 'demo-operator')
  await operator.post('/api/admin/review/decide', { id: data.id, decision: 'reject', reason: '辱骂' })
  t.equal((await submit(order!.number, goods, { tags: [own[1]] })).status, 200)
  t.strictSame((await pageOf(goods)).summary.tags, [{ tag: own[1], count: 1 }])
})

t.test('the database takes no tag beside the list, and not more than goods have', async (t) => {
  const write = (tags: string[]) => sql`
    insert into reviews (spu_id, store_id, grade, author, body, created_at, tags)
    values (1, 1, 5, 'a', 'b', now(), ${tags}::text[])`
  await t.rejects(write(['wonderful']), /reviews_tags/)
  await t.rejects(write(Array.from({ length: 9 }, () => 'onTime')), /reviews_tags/)
})
