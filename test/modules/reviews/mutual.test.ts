import t from 'tap'
import { mutualOf } from '../../../src/modules/reviews/rules/mutual.ts'
import { answersOf } from '../../support/documented.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { reviewMall } from './world.ts'

const mall = await reviewMall(t)
const { app, sql, buyer, received, submit, freshGoods, clock } = mall
const store = await answersOf(app, 'demo-store')
const operator = await answersOf(app, 'demo-operator')
const signedInVisitor = async (username: string) => {
  const visitor = new Visitor(app)
  await visitor.enter(username)
  return visitor
}
const [reader, desk] = await Promise.all([signedInVisitor('demo-member'), signedInVisitor('demo-store')])

const rate = (orderNo: string) =>
  store.post('/api/seller/review/rateBuyer', { orderNo, grade: 2, text: '付款拖了两周' })
/** What a page says, without its tags. */
const saysOn = async (visitor: Visitor, path: string) =>
  (await visitor.open(path)).body.replaceAll(/<[^>]*>/g, ' ')
const pendingOf = async (orderNo: string) =>
  (await buyer.get('/api/review/pending?size=100')).data.list.find(
    (each: { orderNo: string }) => each.orderNo === orderNo,
  )
const mineOf = async (id: string) =>
  (await buyer.get('/api/review/mine')).data.list.find((each: { id: string }) => each.id === id)
const ofMe = async () =>
  (await buyer.get('/api/review/ofMe')).data.list.map(({ orderNo }: { orderNo: string }) => orderNo)

t.test('who has rated whom: a review counts once it was published', (t) => {
  t.strictSame(
    ([null, 'new', 'rejected', 'accepted', 'removed'] as const).map((state) => [
      mutualOf(state, false),
      mutualOf(state, true),
    ]),
    [
      ['none', 'sellerReviewed'],
      ['none', 'sellerReviewed'],
      ['none', 'sellerReviewed'],
      ['buyerReviewed', 'mutual'],
      ['buyerReviewed', 'mutual'],
    ],
  )
  t.end()
})

t.test(
  'the store rates first: the buyer sees that it did, and what it said only after reviewing',
  async (t) => {
    const goods = await freshGoods()
    const [order] = await received([goods])
    const orderNo = order!.number
    t.equal((await pendingOf(orderNo)).mutual, 'none')
    t.equal((await rate(orderNo)).status, 200)
    t.equal((await pendingOf(orderNo)).mutual, 'sellerReviewed')
    const pending = await saysOn(reader, '/order/shaidan')
    t.match(pending, '店铺已评')
    t.notMatch(pending, '付款拖了两周')
    t.notOk((await ofMe()).includes(orderNo))
    t.notMatch(await saysOn(reader, '/order/yiping?by=store'), '付款拖了两周')

    // One that waits can be rejected and written anew, so it opens nothing.
    const { data } = await submit(orderNo, goods, { text: '请加微信联系', service: 1 })
    has(t, await mineOf(data.id), { status: 'new', mutual: 'sellerReviewed', storeRating: null })
    const detail = await saysOn(reader, `/detail_pingjia?id=${data.id}`)
    t.match(detail, '店铺已评价您；您的评价公开后')
    t.notMatch(detail, '付款拖了两周')
    await operator.post('/api/admin/review/decide', { id: data.id, decision: 'publish' })
    has(t, await mineOf(data.id), { mutual: 'mutual', storeRating: { grade: 2, text: '付款拖了两周' } })
    for (const path of ['/order/yiping', `/detail_pingjia?id=${data.id}`, '/order/yiping?by=store']) {
      const page = await saysOn(reader, path)
      t.match(page, '付款拖了两周', path)
      if (path !== '/order/yiping?by=store') t.match(page, '双方已评', path)
    }
    t.ok((await ofMe()).includes(orderNo))
  },
)

t.test(
  'the buyer reviews first: the store sees that they did, and the score of its service only after rating',
  async (t) => {
    const goods = await freshGoods()
    const [order] = await received([goods])
    const { data } = await submit(order!.number, goods, { service: 1 })
    const rowOf = async () =>
      (await store.get('/api/seller/review/page')).data.list.find(
        (each: { id: string }) => each.id === data.id,
      )
    has(t, await rowOf(), { mutual: 'buyerReviewed', service: null, buyerRating: null })
    has(t, await mineOf(data.id), { mutual: 'buyerReviewed', storeRating: null })
    t.match(await saysOn(reader, `/detail_pingjia?id=${data.id}`), '店铺还没有评价您')
    const list = await saysOn(desk, '/seller/reviews')
    t.match(list, '买家已评')
    const beside = `/seller/reviews?state=all&open=${data.id}`
    t.match(await saysOn(desk, beside), /配送与服务\s+双方互评后可见/)
    await rate(order!.number)
    has(t, await rowOf(), { mutual: 'mutual', service: 1, buyerRating: { grade: 2 } })
    t.match(await saysOn(desk, beside), /配送与服务\s+1 分/)
    t.match(await saysOn(desk, beside), /互评\s+双方已评/)
    const all = (await operator.get('/api/admin/review/page?state=accepted')).data.list
    t.equal(all.find((each: { id: string }) => each.id === data.id).mutual, 'mutual')
  },
)

t.test('thirty days after receipt each reads what the other said, whoever has not rated', async (t) => {
  const goods = await freshGoods()
  const [rated] = await received([goods])
  await rate(rated!.number)
  const others = await freshGoods()
  const [reviewed] = await received([others])
  const { data } = await submit(reviewed!.number, others, { service: 1 })
  const held = await freshGoods()
  const [waiting] = await received([held])
  const { data: kept } = await submit(waiting!.number, held, { text: '骗子' })
  await rate(waiting!.number)
  /** All three were received so many days ago. */
  async function daysAgo(days: number) {
    const at = new Date(clock.now().getTime() - days * 86_400_000)
    for (const { id } of [rated!, reviewed!, waiting!]) {
      await sql`update orders set received_at = ${at} where id = ${id}`
      await sql`
        update reviews set ratings_open_at = ${at}::timestamptz + interval '30 days'
        where order_line_id in (select id from order_lines where order_id = ${id})`
    }
  }
  const serviceOf = async () =>
    (await store.get('/api/seller/review/page')).data.list.find((each: { id: string }) => each.id === data.id)
  await daysAgo(29)
  t.notOk((await ofMe()).includes(rated!.number))
  has(t, await mineOf(kept.id), { mutual: 'sellerReviewed', storeRating: null })
  has(t, await serviceOf(), { mutual: 'buyerReviewed', service: null })
  await daysAgo(30)
  t.ok((await ofMe()).includes(rated!.number))
  has(t, await mineOf(kept.id), { mutual: 'sellerReviewed', storeRating: { grade: 2 } })
  has(t, await serviceOf(), { mutual: 'buyerReviewed', service: 1 })
})
