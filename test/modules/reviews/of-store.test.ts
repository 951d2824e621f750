import t from 'tap'
import { explained } from '../../support/explained.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { answersOf } from '../../support/documented.ts'
import { reviewMall } from './world.ts'

const mall = await reviewMall(t)
const { app, sql, received, submit, freshGoods } = mall
const store = await answersOf(app, 'demo-store')
/** The pages of stores as visitors read them. */
const open = await startMall(t, {
  database: mall.database,
  clock: mall.clock,
  env: { STOREFRONT_ACCESS: 'public' },
})
const page = async (query = '') => {
  await mall.seen()
  return (await app.inject(`/f/api/review/ofStore?storeId=1${query}`)).json().data
}
/** The reviews part of the store's home, without its tags. */
const home = async (query = '') => {
  await open.seen()
  const { body } = await open.app.inject({ url: `/store/1/index${query}`, headers: { language: 'zh' } })
  return { body, text: body.slice(body.indexOf('id="reviews"')).replaceAll(/<[^>]*>/g, ' ') }
}

await sql`delete from reviews where store_id = 1`
const [first, second, other] = [await freshGoods(), await freshGoods(2), await freshGoods()]

t.test('a store without reviews says so', async (t) => {
  has(t, await page(), {
    list: [],
    total: 0,
    summary: { rating: null, scores: { data: null, goods: null, service: null } },
  })
  t.match((await home()).text, /买家评价[\s\S]*还没有/)
})

t.test(
  'reviews of all goods of a store, newest first, with three scores; none of another store',
  async (t) => {
    const orders = [...(await received([first])), ...(await received([other])), ...(await received([second]))]
    await submit(orders[0]!.number, first, {
      data: 5,
      goods: 4,
      service: 2,
      anonymous: true,
      text: '一氧化碳很稳',
    })
    await submit(orders[1]!.number, other, { data: 2, goods: 1, service: 5, text: '外箱破损严重' })
    await submit(orders[2]!.number, second, { data: 1, goods: 1, service: 1, text: '别家店铺的' })
    const all = await page()
    t.strictSame(
      all.list.map(({ body, spuId }: { body: string; spuId: string }) => [body, spuId]),
      [
        ['外箱破损严重', String(other.spuId)],
        ['一氧化碳很稳', String(first.spuId)],
      ],
    )
    has(t, all.summary, { rating: 3.5, total: 2, good: 1, medium: 0, bad: 1 })
    t.strictSame(
      all.summary.scores,
      { data: 3.5, goods: 2.5, service: null },
      'no rating of the service is open yet',
    )
    await store.post('/api/seller/review/rateBuyer', { orderNo: orders[0]!.number, grade: 5, text: '爽快' })
    t.equal((await page()).summary.scores.service, 2, 'the one that both sides have rated')
    t.strictSame(
      (await page('&grade=good')).list.map(({ body }: { body: string }) => body),
      ['一氧化碳很稳'],
    )
    t.equal((await page('&grade=medium')).total, 0)

    const shown = await home()
    t.match(shown.text, /证书与数据\s+3.5\s+质量与包装\s+2.5\s+配送与服务\s+2.0/)
    t.match(shown.text, /全部 2\s+好评 1\s+中评 0\s+差评 1/)
    t.match(shown.text, '外箱破损严重')
    t.match(shown.body, new RegExp(`href="/search/details\\?spuId=${other.spuId}"`))
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(shown.body)![1]!)
    has(t, jsonLd, { '@type': 'Store', aggregateRating: { ratingValue: '3.5', reviewCount: 2 } })
    const bad = await home('?reviewGrade=bad')
    t.match(bad.text, '外箱破损严重')
    t.notMatch(bad.text, '一氧化碳很稳')
  },
)

t.test('pages of five on the store’s home, each review once', async (t) => {
  await sql`
    insert into reviews (spu_id, store_id, grade, author, body, created_at)
    select ${first.spuId}, 1, 5, '苏***站', '批次 ' || n || '。', timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(1, 11) n`
  const seen: string[] = []
  for (const n of [1, 2, 3]) {
    const { text } = await home(`?reviewPage=${n}&reviewGrade=good`)
    seen.push(...[...text.matchAll(/批次 (\d+)。/g)].map(([, number]) => number!))
  }
  t.strictSame(seen, ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
  t.match((await home('?reviewPage=2')).body, /reviewPage=3#reviews/)
  t.equal((await page('&size=5&page=3')).list.length, 3)
})

t.test('a removed review is gone from its store; one that waits is not there yet', async (t) => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from reviews where body = '外箱破损严重'`
  const operator = await answersOf(app, 'demo-operator')
  await operator.post('/api/admin/review/decide', { id: String(id), decision: 'remove', reason: '泄露隐私' })
  t.notMatch((await home('?reviewGrade=bad')).text, '外箱破损严重')
  t.equal((await page('&grade=bad')).total, 0)
  const goods = await freshGoods()
  const [order] = await received([goods])
  await submit(order!.number, goods, { text: '骗子店铺' })
  t.notMatch((await home()).text, '骗子店铺')
})

t.test('an unknown store, and one that does not sell, have no reviews', async (t) => {
  for (const id of [999, 'x'])
    t.equal((await app.inject(`/f/api/review/ofStore?storeId=${id}`)).statusCode, id === 'x' ? 400 : 404)
})

t.test('a page of a store’s reviews reads what it shows, however many there are', async (t) => {
  const { database, readings } = explained(mall.database)
  const many = await startMall(t, { database, env: { PAGE_CACHE: 'off' } })
  const blocks = async () => {
    readings()
    t.equal((await many.app.inject('/f/api/review/ofStore?storeId=1&size=5')).statusCode, 200)
    return readings()
      .filter(({ text }) => text.includes('wanted'))
      .reduce((all, reading) => all + reading.blocks, 0)
  }
  const few = await blocks()
  await sql`
    insert into reviews (spu_id, store_id, grade, author, body, created_at)
    select ${first.spuId}, 1, 1 + n % 5, '苏***站', '很多。', timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 8000) n`
  await sql`analyze reviews`
  const more = await blocks()
  t.ok(few > 0 && more <= few + 60, `${few} and ${more} blocks`)
})
