import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { answersOf } from '../../support/documented.ts'
import { has } from '../../support/has.ts'
import { held, makeShoppers } from '../../support/shoppers.ts'
import { reviewMall, words } from './world.ts'

const mall = await reviewMall(t)
const { sql, buyer, received, submit, ratingOf, freshGoods, memberId, clock, database, orderRow } = mall

const points = () => held(database.owner, account('points', memberId))

t.test('the last line that is reviewed completes its order, and brings twenty points once', async (t) => {
  const goods = await freshGoods()
  const [order] = await received([goods])
  const before = await points()
  const { payable_fen: fen } = await orderRow(order!.id)
  const pending = (await buyer.get('/api/review/pending')).data
  has(t, pending.list[0], { orderNo: order!.number, batchNumber: `T-${goods.skuId}`, daysLeft: 30 })
  const { status, data } = await submit(order!.number, goods, { anonymous: true })
  t.strictSame([status, data.status], [200, 'accepted'])
  t.equal((await orderRow(order!.id))['state'], 'completed')
  t.equal(await points(), before + 20 + Math.floor(Number(fen) / 100))
  t.strictSame(await ratingOf(goods), { tenths: 50, count: 1 })
  const [mine] = (await buyer.get('/api/review/mine')).data.list
  has(t, mine, {
    id: data.id,
    batchNumber: `T-${goods.skuId}`,
    grade: 5,
    scores: { data: 5, goods: 4, service: 3 },
    status: 'accepted',
    counted: true,
  })
  await mall.seen()
  const shown = (await mall.app.inject(`/f/api/review/page?spuId=${goods.spuId}`)).json().data
  t.strictSame(
    [shown.total, shown.summary.rating, shown.list[0].body, shown.list[0].author.endsWith('***')],
    [1, 5, mine.text, true],
  )
  const again = await submit(order!.number, goods)
  t.strictSame([again.status, again.code], [409, 2502])
  t.equal((await buyer.get('/api/review/pending')).data.total, 0)
})

t.test('nothing is reviewed before it was received, nor after the term', async (t) => {
  const goods = await freshGoods()
  const { group, orders } = await mall.place([{ goods }])
  const early = await submit(orders[0]!.number, goods)
  t.strictSame([early.status, early.code], [409, 2500])
  await mall.pay(group!.id)
  t.equal((await submit(orders[0]!.number, goods)).code, 2500)
  const [order] = await received([goods])
  await sql`update orders set received_at = ${clock.now()}::timestamptz - interval '30 days' where id = ${order!.id}`
  const late = await submit(order!.number, goods)
  t.strictSame([late.status, late.code], [410, 2501])
  t.equal((await buyer.get('/api/review/pending')).data.total, 0)
})

t.test('a picture is one’s own, for a review; it holds the review for a person', async (t) => {
  const goods = await freshGoods()
  const [order] = await received([goods])
  const keep = async (key: string, of: number, scene = 'review') => {
    await sql`
      insert into files (key, member_id, scene, type, bytes, keep_until, created_at)
      values (${key}, ${of}, ${scene}, 'image/webp', 10, ${clock.now()}::timestamptz + interval '7 days', ${clock.now()})`
    return key
  }
  const stranger = await mall.idOf('demo-manager')
  for (const key of [
    'no-such-file-00000000000000',
    await keep('review-of-another-0000000000', stranger),
    await keep('voucher-of-mine-000000000000', memberId, 'voucher'),
  ]) {
    const refused = await submit(order!.number, goods, { images: [key] })
    t.strictSame([refused.status, refused.code], [400, 2503], key)
  }
  const mine = await keep('review-of-mine-0000000000000', memberId)
  const { data } = await submit(order!.number, goods, { images: [mine] })
  t.equal(data.status, 'new')
  const [file] = await sql`select keep_until as until from files where key = ${mine}`
  t.equal(file!['until'], null, 'it is kept from now on')
})

t.test('goods of somebody else are unknown, and so is what was not bought', async (t) => {
  const goods = await freshGoods()
  const [order] = await received([goods])
  const other = await answersOf(mall.app, 'demo-manager')
  t.equal((await submit(order!.number, goods, {}, other)).status, 404)
  t.equal((await submit(order!.number, { ...goods, skuId: 1 })).status, 404)
  t.equal((await submit(order!.number, goods, { batchNumber: 'another' })).status, 404)
})

t.test(
  'each batch of a line has its review; the first alone moves the rating and brings points',
  async (t) => {
    const goods = await freshGoods()
    const [order] = await received([goods])
    const [line] = await sql<{ id: number }[]>`select id from order_lines where order_id = ${order!.id}`
    await sql`
    with lot as (
      insert into batches (sku_id, number, produced_on, expires_on, on_hand)
      values (${goods.skuId}, 'T-SECOND', '2026-01-01', '2028-11-21', 1) returning id
    )
    insert into reservations (order_id, order_line_id, batch_id, quantity, state, made_at, ended_at)
    select ${order!.id}, ${line!.id}, id, 1, 'shipped', ${clock.now()}, ${clock.now()} from lot`
    t.equal((await submit(order!.number, goods, { batchNumber: 'T-SECOND', data: 1, goods: 1 })).status, 200)
    const between = await points()
    t.equal((await submit(order!.number, goods, { batchNumber: `T-${goods.skuId}` })).status, 200)
    t.equal(await points(), between)
    t.strictSame(await ratingOf(goods), { tenths: 10, count: 1 })
    t.strictSame(
      (await buyer.get('/api/review/mine')).data.list
        .slice(0, 2)
        .map((each: { batchNumber: string; counted: boolean }) => [each.batchNumber, each.counted]),
      [
        [`T-${goods.skuId}`, false],
        ['T-SECOND', true],
      ],
    )
  },
)

t.test('whoever belongs to the store or its company moves no rating', async (t) => {
  const goods = await freshGoods()
  const staff = await mall.idOf('demo-store')
  const [order] = await received([goods], staff)
  const store = await answersOf(mall.app, 'demo-store')
  t.equal((await submit(order!.number, goods, {}, store)).status, 200)
  t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
  await sql`
    insert into store_companies (store_id, name, credit_code, bank, account, account_tail)
    values (1, '店铺公司', '91320505MA1MXXXX0Q', '银行', 'x', '1234') on conflict do nothing`
  await sql`update members set tax_number = (select credit_code from store_companies where store_id = 1), tax_state = 'waiting' where id = ${memberId}`
  const others = await freshGoods()
  const [own] = await received([others])
  t.equal((await submit(own!.number, others)).status, 200)
  t.strictSame(await ratingOf(others), { tenths: null, count: 0 })
  await sql`update members set tax_number = null, tax_state = null where id = ${memberId}`
})

t.test(
  'words that a person should read hold a review: no rating, no points, nothing published',
  async (t) => {
    for (const text of ['骗 子！退钱', 'Call me: 138 0013 8000', 'what a scam']) {
      const goods = await freshGoods()
      const [order] = await received([goods])
      const { data } = await submit(order!.number, goods, { text })
      t.equal(data.status, 'new', text)
      t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
      await mall.seen()
      t.equal((await mall.app.inject(`/f/api/review/page?spuId=${goods.spuId}`)).json().data.total, 0)
      // It is written: the order is complete, whatever becomes of the words.
      t.equal((await orderRow(order!.id))['state'], 'completed')
    }
  },
)

t.test('a crowd that received nothing moves no rating, however often it tries', async (t) => {
  const goods = await freshGoods()
  const [order] = await received([goods])
  t.equal((await submit(order!.number, goods, { data: 3, goods: 3 })).status, 200)
  const crowd = await makeShoppers(database.owner, 20)
  const answers = await Promise.all(
    crowd.map(({ token }) =>
      mall.app.inject({
        method: 'POST',
        url: '/api/review/submit',
        headers: { authorization: `Bearer ${token}`, language: 'en', 'idempotency-key': token.slice(0, 40) },
        payload: { ...words, orderNo: order!.number, skuId: String(goods.skuId), data: 1, goods: 1 },
      }),
    ),
  )
  t.strictSame([...new Set(answers.map(({ statusCode }) => statusCode))], [404])
  t.strictSame(await ratingOf(goods), { tenths: 30, count: 1 })
})

t.test('two at once write one review', async (t) => {
  const goods = await freshGoods()
  const [order] = await received([goods])
  const answers = await Promise.all([submit(order!.number, goods), submit(order!.number, goods)])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
})

t.test('the database takes one review of a line and batch, and one that counts of a line', async (t) => {
  const [some] = await sql<{ id: number }[]>`
    select id from reviews where order_line_id is not null and counted and batch_number is not null limit 1`
  const copy = (batch: string | null) => sql`
    insert into reviews (spu_id, store_id, order_line_id, member_id, batch_number, grade, data_score, goods_score, service_score,
      used_for, body, author, ratings_open_at, created_at, counted)
    select spu_id, store_id, order_line_id, member_id, coalesce(${batch}, batch_number), grade, data_score, goods_score,
      service_score, used_for, body, author, ratings_open_at, created_at, true
    from reviews where id = ${some!.id}`
  await t.rejects(copy(null), /reviews_(once|counted_once)/)
  await t.rejects(copy('another'), /reviews_counted_once/)
})
