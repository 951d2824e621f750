import t from 'tap'
import { jobsOf } from '../../../src/jobs.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { oldestHeld } from '../../../src/modules/reviews/queries/moderation.ts'
import { reviewData } from '../../../src/modules/reviews/personal.ts'
import { findPicture } from '../../../src/modules/reviews/queries/pictures.ts'
import { atOnce } from '../../support/at-once.ts'
import { answersOf } from '../../support/documented.ts'
import { has } from '../../support/has.ts'
import { held, makeShoppers } from '../../support/shoppers.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { Visitor } from '../identity/world.ts'
import { reviewMall } from './world.ts'

const mall = await reviewMall(t)
const { app, sql, buyer, received, submit, ratingOf, freshGoods, memberId, database, clock } = mall
const store = await answersOf(app, 'demo-store')
const stranger = await answersOf(app, 'demo-store-2')
const operator = await answersOf(app, 'demo-operator')

const points = () => held(database.owner, account('points', memberId))
const decide = (id: string, decision: string, more: object = {}, by = operator) =>
  by.post('/api/admin/review/decide', { id, decision, ...more })
const waiting = async () => (await operator.get('/api/admin/review/page')).data.list

/** A review of goods that nobody reviewed. */
async function written(more: object = {}) {
  const goods = await freshGoods()
  const [order] = await received([goods])
  const { data } = await submit(order!.number, goods, more)
  return { goods, orderNo: order!.number, id: data.id as string, status: data.status as string }
}
const shownOf = async (spuId: number) => {
  await mall.seen()
  return (await app.inject(`/f/api/review/page?spuId=${spuId}`)).json().data
}

t.test('what words hold waits for the operator; published it counts and brings its points', async (t) => {
  const { goods, id, status } = await written({ text: '请加微信联系' })
  t.equal(status, 'new')
  const before = await points()
  has(t, (await waiting())[0], { id, heldFor: 'words', state: 'new' })
  t.equal((await decide(id, 'publish')).status, 200)
  t.equal(await points(), before + 20)
  t.strictSame(await ratingOf(goods), { tenths: 50, count: 1 })
  t.equal((await shownOf(goods.spuId)).total, 1)
  t.equal((await decide(id, 'publish')).status, 409, 'the second is told that it is decided')
  t.ok((await mall.noticesOf(memberId)).includes('reviewPublished'))
})

t.test(
  'of two reviews that are published at the same moment both count, and of two removed both are gone',
  async (t) => {
    const goods = await freshGoods()
    const other = await answersOf(app, 'demo-manager')
    const second = await answersOf(app, 'demo-operator-2')
    const [mine, theirs] = [await received([goods]), await received([goods], await mall.idOf('demo-manager'))]
    const held = { text: '请加微信联系' }
    const ids = [
      (await submit(mine[0]!.number, goods, { ...held, goods: 4, data: 4 })).data.id as string,
      (await submit(theirs[0]!.number, goods, { ...held, goods: 5, data: 5 }, other)).data.id as string,
    ]
    const bothDecide = async (decision: string, more: object = {}) =>
      (
        await atOnce(
          database,
          (tx) => tx.sql`select 1 from spus where id = ${goods.spuId} for no key update`,
          () => decide(ids[0]!, decision, more),
          () => decide(ids[1]!, decision, more, second),
        )
      ).map(({ status }) => status)
    t.strictSame(await bothDecide('publish'), [200, 200])
    t.strictSame(await ratingOf(goods), { tenths: 45, count: 2 })
    t.strictSame(await bothDecide('remove', { reason: '泄露隐私' }), [200, 200])
    t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
  },
)

t.test(
  'R31: whoever publishes or removes a review takes its product before the points of its author',
  async (t) => {
    const goods = await freshGoods()
    const [order] = await received([goods])
    const id = (await submit(order!.number, goods, { text: '请加微信联系' })).data.id as string
    for (const [decision, more] of [
      ['publish', {}],
      ['remove', { reason: '泄露隐私' }],
    ] as const) {
      const [answer, free] = await atOnce(
        database,
        (tx) => tx.sql`select 1 from spus where id = ${goods.spuId} for no key update`,
        () => decide(id, decision, more),
        () => sql`select 1 from accounts where kind = 'points' and owner_id = ${memberId} for update nowait`,
      )
      t.strictSame([answer.status, free.length], [200, 1], decision)
    }
  },
)

t.test('home says since when the one waits that waits longest, written or reported', async (t) => {
  await sql`update reviews set state = 'accepted', held_for = null, reports = 0 where state = 'new' or reports > 0`
  const oldest = async () => (await oldestHeld(database.owner))?.toISOString()
  t.equal(await oldest(), undefined)
  const [early, late] = [await written({ text: '请加微信联系' }), await written({ text: '请加微信联系' })]
  const at = (id: string, day: string) =>
    sql`update reviews set created_at = ${`${day}T00:00:00Z`} where id = ${id}`
  await Promise.all([at(early.id, '2026-11-20'), at(late.id, '2026-11-10')])
  t.equal(await oldest(), '2026-11-10T00:00:00.000Z', 'it was written again under its old number')
  await decide(late.id, 'publish')
  t.equal(await oldest(), '2026-11-20T00:00:00.000Z')
  await sql`update reviews set decided_at = '2026-11-11T00:00:00Z', reports = 1 where id = ${late.id}`
  await sql`insert into review_reports (review_id, member_id, reason, at) values (${late.id}, ${memberId}, '广告', '2026-11-15T00:00:00Z')`
  t.equal(await oldest(), '2026-11-15T00:00:00.000Z', 'since its report, not since it was written')
  await sql`update reviews set reports = 0 where id = ${late.id}`
  t.equal((await decide(early.id, 'publish')).status, 200)
  t.equal(await oldest(), undefined)
})

t.test('what is rejected names a reason, and is written again', async (t) => {
  const { goods, orderNo, id } = await written({ text: '骗子' })
  has(t, await decide(id, 'reject'), { status: 400, data: { errors: [{ path: 'reason' }] } })
  t.equal((await decide(id, 'reject', { reason: '请勿辱骂' })).status, 200)
  t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
  const [mine] = (await buyer.get('/api/review/mine')).data.list
  has(t, mine, { id, status: 'rejected', reason: '请勿辱骂', counted: false })
  // The term is over, but not for what was written in time.
  await sql`update orders set received_at = received_at - interval '40 days' where number = ${orderNo}`
  const again = await submit(orderNo, goods, { text: '与证书不符，已退回' })
  t.strictSame([again.status, again.data], [200, { id, status: 'accepted' }])
  t.strictSame(await ratingOf(goods), { tenths: 50, count: 1 })
})

t.test('a removed review is gone from the product, and its points with it; the books agree', async (t) => {
  const { goods, id } = await written()
  const before = await points()
  t.equal((await decide(id, 'remove', { reason: '泄露隐私' })).status, 200)
  t.equal(await points(), before - 20)
  t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
  t.equal((await shownOf(goods.spuId)).total, 0)
  // Orders of these tests are made without the money that pays for them.
  t.strictSame(await findBreaches(database.owner, 'I1', 'I2', 'I3', 'I8'), [])
})

t.test('a store answers once and can do nothing else; another store sees nothing', async (t) => {
  const { goods, id, orderNo } = await written({ service: 2 })
  const [row] = (await store.get('/api/seller/review/page')).data.list
  has(t, row, { id, orderNo, service: null, buyerRating: null })
  t.equal((await stranger.post('/api/seller/review/reply', { id, text: '谢谢' })).status, 404)
  has(t, await store.post('/api/seller/review/reply', { id, text: '加微信返现' }), {
    status: 400,
    code: 2508,
  })
  t.equal((await store.post('/api/seller/review/reply', { id, text: '谢谢认可' })).status, 200)
  has(t, await store.post('/api/seller/review/reply', { id, text: '再谢' }), { status: 409, code: 2505 })
  t.equal((await shownOf(goods.spuId)).list[0].answer.text, '谢谢认可')
  t.ok((await mall.noticesOf(memberId)).includes('reviewAnswered'))
  t.equal((await decide(id, 'remove', { reason: 'x1' }, store)).status, 403)
  t.equal((await store.get('/api/seller/review/page?state=all')).data.list[0].id, id)
})

t.test('each side sees the rating of the other when both exist', async (t) => {
  const { id, orderNo } = await written({ service: 2 })
  t.equal((await buyer.get('/api/review/mine')).data.list[0].storeRating, null)
  const rate = { orderNo, grade: 4, text: '付款及时' }
  t.equal((await stranger.post('/api/seller/review/rateBuyer', rate)).status, 404)
  t.equal((await store.post('/api/seller/review/rateBuyer', rate)).status, 200)
  has(t, await store.post('/api/seller/review/rateBuyer', rate), { status: 409, code: 2507 })
  t.strictSame((await buyer.get('/api/review/mine')).data.list[0].storeRating, { grade: 4, text: '付款及时' })
  const rows = (await store.get('/api/seller/review/page?state=all')).data.list
  has(
    t,
    rows.find((each: { id: string }) => each.id === id),
    { service: 2, buyerRating: { grade: 4, text: '付款及时' } },
  )
})

t.test('the rating of a store opens by itself thirty days after receipt', async (t) => {
  const { id } = await written({ service: 1 })
  await sql`update reviews set ratings_open_at = ${clock.now()} where id = ${id}`
  const rows = (await store.get('/api/seller/review/page')).data.list
  t.equal(rows.find((each: { id: string }) => each.id === id).service, 1)
})

t.test('the author adds once to what is published', async (t) => {
  const { goods, id } = await written()
  t.equal((await stranger.post('/api/review/append', { id, text: '不是我写的' })).status, 404)
  t.equal((await buyer.post('/api/review/append', { id, text: '一个月后仍稳定' })).status, 200)
  has(t, await buyer.post('/api/review/append', { id, text: '又一次' }), { status: 409, code: 2506 })
  t.equal((await shownOf(goods.spuId)).list[0].followUp.text, '一个月后仍稳定')
})

t.test('members report once; a crowd of them hides nothing, a person decides', async (t) => {
  const { goods, id } = await written()
  has(t, await buyer.post('/api/review/report', { id, reason: '自己的' }), { status: 409, code: 2504 })
  const crowd = await makeShoppers(database.owner, 4)
  for (const { token } of crowd) {
    const report = () =>
      app.inject({
        method: 'POST',
        url: '/api/review/report',
        headers: { authorization: `Bearer ${token}`, language: 'en' },
        payload: { id, reason: '广告' },
      })
    t.equal((await report()).statusCode, 200)
    t.equal((await report()).json().code, 2504)
  }
  t.equal((await shownOf(goods.spuId)).total, 1)
  has(
    t,
    (await waiting()).find((each: { id: string }) => each.id === id),
    { reports: 4, state: 'accepted' },
  )
  const decider = new Visitor(app)
  await decider.enter('demo-operator')
  const beside = await decider.open(`/operator/reviews?open=${id}`)
  t.equal(beside.body.match(/广告/g)?.length, 4, 'who decides reads why it was reported')
  t.equal((await decide(id, 'keep')).status, 200)
  t.notOk((await waiting()).some((each: { id: string }) => each.id === id))
  t.equal((await buyer.post('/api/review/report', { id: '999999', reason: '没有' })).status, 404)
})

t.test('a report of what is being removed is refused, and nothing waits', async (t) => {
  const { id } = await written()
  const [shopper] = await makeShoppers(database.owner, 1)
  const report = async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/review/report',
      headers: { authorization: `Bearer ${shopper!.token}`, language: 'en' },
      payload: { id, reason: '广告' },
    })
    return { status: response.statusCode }
  }
  const [removed, reported] = await atOnce(
    database,
    (tx) => tx.sql`select 1 from reviews where id = ${id} for update`,
    () => decide(id, 'remove', { reason: '泄露隐私' }),
    report,
  )
  t.strictSame([removed.status, reported.status], [200, 409])
  t.notOk((await waiting()).some((each: { id: string }) => each.id === id))
})

t.test('a member reports ten reviews a day, and no more', async (t) => {
  const { id } = await written()
  const [shopper] = await makeShoppers(database.owner, 1)
  const report = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/review/report',
        headers: { authorization: `Bearer ${shopper!.token}`, language: 'en' },
        payload: { id, reason: '广告' },
      })
    ).statusCode
  const answers: number[] = []
  for (let tries = 0; tries < 11; tries += 1) answers.push(await report())
  t.strictSame(answers, [200, ...Array<number>(9).fill(409), 429])
})

t.test('who leaves takes words and name along; the scores stay', async (t) => {
  const { goods, id } = await written()
  await database.transaction(async (tx) => {
    await reviewData.erase(tx, {
      memberId,
      username: 'demo-member',
      phone: null,
      mails: [],
      now: clock.now(),
    })
  })
  const shown = (await shownOf(goods.spuId)).list[0]
  has(t, shown, { id, body: '', author: '***', grade: 5 })
  t.strictSame(await ratingOf(goods), { tenths: 50, count: 1 })
  t.equal((await buyer.get('/api/review/mine')).data.total, 0)
})

t.test(
  'R56: what a store answers goes with the account of the author, after which it answers nothing',
  async (t) => {
    const [answered, open] = [await written(), await written()]
    const reply = (id: string) => store.post('/api/seller/review/reply', { id, text: '林工您好' })
    const ofStore = async (which: string) =>
      (await store.get('/api/seller/review/page?state=all')).data.list.find(
        ({ id }: { id: string }) => id === which,
      )
    has(t, await ofStore(open.id), { answerable: true, rateable: true })
    t.equal((await reply(answered.id)).status, 200)
    has(t, await ofStore(answered.id), { answerable: false, rateable: true })
    const [, late] = await atOnce(
      database,
      (tx) => tx.sql`select 1 from reviews where id = ${open.id} for update`,
      () =>
        database.transaction((tx) =>
          reviewData.erase(tx, {
            memberId,
            username: 'demo-member',
            phone: null,
            mails: [],
            now: clock.now(),
          }),
        ),
      () => reply(open.id),
    )
    has(t, late, { status: 409, code: 409 })
    has(t, await reply(open.id), { status: 409, code: 409 })
    t.strictSame(
      [...(await sql`select answer, member_id from reviews where id in (${answered.id}, ${open.id})`)].map(
        (row) => ({ ...row }),
      ),
      [
        { answer: null, member_id: null },
        { answer: null, member_id: null },
      ],
    )
    const { list } = (await store.get('/api/seller/review/page')).data
    t.notOk(
      list.some(({ id }: { id: string }) => id === answered.id || id === open.id),
      'nor do they wait for an answer',
    )
    has(t, await ofStore(open.id), { answerable: false, rateable: false })
    const desk = new Visitor(app)
    await desk.enter('demo-store')
    const beside = (await desk.open(`/seller/reviews?state=all&open=${open.id}`)).body
    t.match(beside, 'desk-side__body')
    t.notMatch(beside, /value="(reply|rate)"/)
  },
)

t.test('what others reported of the review of a member who leaves waits for its decision', async (t) => {
  const { goods, id } = await written({ data: 1, goods: 1 })
  const { id: held } = await written({ text: '请加微信联系' })
  const [shopper] = await makeShoppers(database.owner, 1)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/review/report',
    headers: { authorization: `Bearer ${shopper!.token}`, language: 'en' },
    payload: { id, reason: '同行恶意差评' },
  })
  t.equal(statusCode, 200)
  await database.transaction((tx) =>
    reviewData.erase(tx, { memberId, username: 'demo-member', phone: null, mails: [], now: clock.now() }),
  )
  const rows = await waiting()
  has(
    t,
    rows.find((each: { id: string }) => each.id === id),
    { reports: 1, state: 'accepted', body: '' },
  )
  t.notOk(
    rows.some((each: { id: string }) => each.id === held),
    'what was not published waits no more',
  )
  t.strictSame(await ratingOf(goods), { tenths: 10, count: 1 })
  t.equal((await decide(id, 'remove', { reason: '与商品无关' })).status, 200)
  t.strictSame(await ratingOf(goods), { tenths: null, count: 0 })
})

t.test(
  'who leaves takes along what they reported since the last decision, and no report of others',
  async (t) => {
    const { id } = await written()
    const [leaver, stayer] = await makeShoppers(database.owner, 2)
    const report = (by: { token: string }) =>
      app.inject({
        method: 'POST',
        url: '/api/review/report',
        headers: { authorization: `Bearer ${by.token}`, language: 'en' },
        payload: { id, reason: '广告' },
      })
    const reports = async () =>
      (await waiting()).find((each: { id: string }) => each.id === id)?.reports as number | undefined
    const leave = (who: number) =>
      database.transaction((tx) =>
        reviewData.erase(tx, { memberId: who, username: 'x', phone: null, mails: [], now: clock.now() }),
      )
    await report(leaver!)
    clock.forward(60)
    t.equal((await decide(id, 'keep')).status, 200)
    clock.forward(60)
    await report(stayer!)
    await leave(leaver!.id)
    t.equal(await reports(), 1, 'what they said was decided')
    await leave(stayer!.id)
    t.equal(await reports(), undefined, 'what nobody reports any more does not wait')
  },
)

t.test(
  'each grade can be read alone, with how many there are, and what the goods were used for',
  async (t) => {
    const goods = await freshGoods()
    const orders = [...(await received([goods])), ...(await received([goods])), ...(await received([goods]))]
    const wishes = [
      { data: 5, goods: 5, use: 'calibration', tags: ['onTime'] },
      { data: 1, goods: 1, use: 'calibration' },
      { data: 3, goods: 3, use: 'training', tags: ['onTime'] },
    ]
    for (const [index, wish] of wishes.entries()) await submit(orders[index]!.number, goods, wish)
    await mall.seen()
    const page = async (query: string) =>
      (await app.inject(`/f/api/review/page?spuId=${goods.spuId}${query}`)).json().data
    const summary = {
      rating: 3,
      total: 3,
      good: 1,
      medium: 1,
      bad: 1,
      uses: [
        { use: 'calibration', count: 2 },
        { use: 'training', count: 1 },
      ],
      tags: [{ tag: 'onTime', count: 2 }],
    }
    for (const [query, grades] of [
      ['', [3, 1, 5]],
      ['&grade=good', [5]],
      ['&grade=bad', [1]],
    ] as const) {
      const { list, total, summary: shown } = await page(query)
      t.strictSame(
        list.map(({ grade }: { grade: number }) => grade),
        grades,
      )
      t.equal(total, grades.length)
      t.strictSame(shown, summary, 'the summary is that of all')
    }
  },
)

t.test('pictures of what is not published are for its author and who decides', async (t) => {
  const key = 'review-picture-000000001'
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${memberId}, 'review', 'image/webp', 10, ${clock.now()})`
  const { id } = await written({ images: [key] })
  const seenBy = async (who: number | null, mayAll = false) =>
    (await findPicture(database, { id: Number(id), position: 1, memberId: who, mayAll }))?.key ?? null
  t.equal(await seenBy(null), null)
  t.equal(await seenBy(await mall.idOf('demo-manager')), null)
  t.equal(await seenBy(memberId), key)
  t.equal(await seenBy(null, true), key)
  t.equal((await decide(id, 'publish')).status, 200)
  t.equal(await seenBy(null), key)
  t.equal(
    (await findPicture(database, { id: Number(id), position: 2, memberId, mayAll: true }))?.key,
    undefined,
  )
})

t.test('a store is rated by night: by what counts, its service by ratings that are open', async (t) => {
  await sql`delete from reviews where spu_id in (select id from spus where store_id = 1)`
  const scoresOf = async () => {
    const [row] = await sql<{ scores: number[] }[]>`
      select array[goods_tenths, service_tenths, delivery_tenths] as scores from stores where id = 1`
    return row!.scores
  }
  const night = () =>
    jobsOf(mall.services)
      .find(({ name }) => name === 'reviews.rateStores')!
      .run()
  const before = await scoresOf()
  await night()
  t.strictSame(await scoresOf(), before, 'without reviews nothing changes')
  const first = await written({ data: 5, goods: 5, service: 1 })
  await written({ data: 2, goods: 2, service: 4 })
  // Somebody of the store praises it: shown, but it moves nothing.
  await sql`
    insert into reviews (spu_id, store_id, grade, author, body, created_at, counted)
    values (${first.goods.spuId}, 1, 5, '店', '很好', now(), false)`
  await night()
  t.strictSame(await scoresOf(), [35, before[1], before[2]], 'nobody may see the ratings of the service yet')
  await store.post('/api/seller/review/rateBuyer', { orderNo: first.orderNo, grade: 5, text: '爽快' })
  await night()
  t.strictSame(await scoresOf(), [35, 10, 10], 'the one that the store has rated back')
  clock.forward(31 * 86_400)
  await night()
  t.strictSame(await scoresOf(), [35, 25, 25], 'and after thirty days the other')
})
