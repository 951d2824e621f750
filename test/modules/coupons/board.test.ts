import t from 'tap'
import { remindOfCoupons } from '../../../src/modules/coupons/index.ts'
import { handClock } from '../../support/mall.ts'
import { memberMall, Visitor } from '../identity/world.ts'

/** /order/youhui, read and used without scripts, and the message before a coupon ends. */
const { app, database, clock, services } = await memberMall(t, { clock: handClock('2026-11-21T04:00:00Z') })
const { sql } = database.owner
const me = new Visitor(app)
await me.enter()
const [{ id: memberId } = { id: 0 }] = await sql<
  { id: number }[]
>`select id from members where username = 'demo-member'`

let made = 0
async function offer({ nameZh = '满百减十', categoryId = null as number | null, from = '2026-11-01' } = {}) {
  made += 1
  const [row] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, category_id, minimum_fen, off_fen, claim_from, claim_until, valid_days,
      use_until, total)
    values (${nameZh === '满百减十' ? `B${made}` : nameZh}, ${nameZh}, '10 off 100', ${categoryId}, 10000, 1000, ${from}, '2026-12-01', 30, '2026-12-10', 4)
    returning id`
  return row!.id
}
/** A coupon of the member, of an offer of its own. */
async function owned(state: 'available' | 'used' | 'held', expiresAt: string, nameZh = '满百减十') {
  await sql`
    insert into coupons (offer_id, member_id, n, state, placing_id, claimed_at, expires_at)
    values (${await offer({ nameZh, from: '2026-11-30' })}, ${memberId}, 1, ${state}, ${state === 'available' ? null : 1}, now(), ${expiresAt})`
}
t.beforeEach(async () => {
  await sql`delete from coupons`
  await sql`delete from coupon_offers`
  await sql`delete from notices where key = 'couponsEnding'`
})

const open = async (query = '', lang = 'zh') =>
  (await me.open(`/order/youhui${query}`, { 'accept-language': lang })).body
/** What a tab says of itself and how many it counts. */
const tabs = (body: string) =>
  [
    ...body
      .split('coupons__tabs')[1]!
      .split('</nav>')[0]!
      .matchAll(
        /<a href="\/order\/youhui[^"]*"[^>]*>([^<]+)(?:<span class="tabs__count">(\d+)<\/span>)?<\/a>/g,
      ),
  ].map(([, name, count]) => [name, Number(count ?? 0)])
const claim = async (id: number) =>
  me.post('/order/youhui', { formToken: await me.tokenOf('/order/youhui'), action: 'claim', id: String(id) })

t.test('what can be claimed is claimed by a form, and stands among what can be used', async (t) => {
  const id = await offer({ nameZh: '全场混合气' })
  t.match(await open(), /全场混合气[\s\S]*已领 0 %[\s\S]*领取<\/button>/)
  const { body, status } = await claim(id)
  t.equal(status, 200)
  t.match(body, /已领取，下单时自动选抵扣最多的一张/)
  t.match(body, /已领 25 %[\s\S]*已领，未使用[\s\S]*我的可用券[\s\S]*去使用<\/a>/)
  const rows = await sql<{ state: string }[]>`select state from coupons where member_id = ${memberId}`
  t.strictSame([...rows], [{ state: 'available' }])
})

t.test('a refusal says why, in the reader’s language, and takes none', async (t) => {
  const id = await offer()
  await claim(id)
  const again = await claim(id)
  t.equal(again.status, 409)
  t.match(again.body, /您已有一张未使用的该优惠券/)
  await sql`update coupon_offers set claim_from = '2026-11-30' where id = ${id}`
  t.match((await claim(id)).body, /不在领取时间内/)
  const [row] = await sql<{ claimed: number }[]>`select claimed from coupon_offers where id = ${id}`
  t.equal(row?.claimed, 1)
})

t.test('each coupon stands under the state it is in, and every tab counts its own', async (t) => {
  await offer()
  await owned('available', '2026-12-05T16:00:00Z', '三十天')
  await owned('available', '2026-11-20T16:00:00Z', '昨天')
  await owned('used', '2026-12-05T16:00:00Z', '用了')
  await owned('held', '2026-12-05T16:00:00Z', '占用')
  t.strictSame(tabs(await open()), [
    ['领券中心', 1],
    ['可用', 1],
    ['已使用', 2],
    ['已过期', 1],
  ])
  const names = (body: string) =>
    [...body.matchAll(/<div class="coupon__text"><b>([^<]+)</g)].map(([, name]) => name)
  t.strictSame(names(await open('?tab=available')), ['三十天'])
  t.strictSame(names(await open('?tab=used')), ['占用', '用了'])
  t.strictSame(names(await open('?tab=expired')), ['昨天'])
  t.match(await open('?tab=nonsense'), /<b>满百减十/, 'an address that says nothing shows the centre')
})

t.test('a coupon for one kind of goods leads to them', async (t) => {
  await sql`insert into categories (id, slug, name_zh, name_en, kind, icon, sort)
    values (1, 'gases', '标准气体', 'Standard gases', 'gas', 'cylinder', 1)`
  const id = await offer({ categoryId: 1 })
  await claim(id)
  const body = await open('?tab=available')
  t.match(body, /限 标准气体/)
  t.match(body, /href="\/search\?prodCatId=1"/)
})

t.test('the rules of a coupon are told in words: how much, from what, where and until when', async (t) => {
  await sql`insert into categories (id, slug, name_zh, name_en, kind, icon, sort)
    values (2, 'liquids', '标准溶液', 'Standard liquids', 'liquid', 'ampoule', 2)`
  const kinds = [
    { number: 'SUM', off: 3000, minimum: 20_000 },
    { number: 'PERCENT', percent: 12, cap: 5000, minimum: 0 },
    { number: 'STORE', off: 500, minimum: 600, storeId: 1 },
    { number: 'KIND', off: 500, minimum: 10_000, categoryId: 2, days: 3 },
  ]
  for (const { number, off, percent, cap, minimum, storeId, categoryId, days = 30 } of kinds)
    await sql`
      insert into coupon_offers (number, name_zh, name_en, store_id, category_id, minimum_fen, off_fen, off_percent, cap_fen, claim_from,
        claim_until, valid_days, use_until, total)
      values (${number}, ${number}, ${number}, ${storeId ?? null}, ${categoryId ?? null}, ${minimum}, ${off ?? null}, ${percent ?? null},
        ${cap ?? null}, '2026-11-01', '2026-12-01T16:00:00Z', ${days}, '2026-12-10T16:00:00Z', 4)`
  /** What the cards of the centre say, without what can be done with them. */
  const notices = async (lang: string) =>
    Object.fromEntries(
      (await open('', lang))
        .split('<li class="coupon')
        .slice(1)
        .map((card) => card.split('coupon__action')[0]!.replaceAll(/^[^>]*>|<br\/>/g, ' '))
        .map((card) =>
          card
            .replaceAll(/<[^>]+>/g, ' ')
            .replaceAll(/<div class="$/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
        .map((words) => [/SUM|PERCENT|STORE|KIND/.exec(words)![0], words]),
    )
  const [store] = await sql<
    { zh: string; en: string }[]
  >`select name_zh as zh, name_en as en from stores where id = 1`
  t.strictSame(await notices('zh'), {
    SUM: '¥ 30 满 ¥200 SUM 领取截至 2026-12-01 现在领取，可用至 2026-12-10 平台券，全部商品 编号 SUM',
    PERCENT:
      '8.8 折 无门槛 最多减 ¥50 PERCENT 领取截至 2026-12-01 现在领取，可用至 2026-12-10 平台券，全部商品 编号 PERCENT',
    STORE: `¥ 5 满 ¥6 STORE 领取截至 2026-12-01 现在领取，可用至 2026-12-10 限 ${store!.zh} 编号 STORE`,
    KIND: '¥ 5 满 ¥100 KIND 领取截至 2026-12-01 现在领取，可用至 2026-11-24 限 标准溶液 编号 KIND',
  })
  const claim = 'Claim by 1 Dec 2026 Claimed now, good until 10 Dec 2026'
  t.strictSame(await notices('en'), {
    SUM: `CN¥ 30 from CN¥200 SUM ${claim} Mall coupon, all goods No. SUM`,
    PERCENT: `12 % off no minimum CN¥50 at most PERCENT ${claim} Mall coupon, all goods No. PERCENT`,
    STORE: `CN¥ 5 from CN¥6 STORE ${claim} Only ${store!.en} No. STORE`,
    KIND: `CN¥ 5 from CN¥100 KIND ${claim.replace('10 Dec', '24 Nov')} Only Standard liquids No. KIND`,
  })
})

t.test('three days before an end its member is told once, in one message for all that end', async (t) => {
  await owned('available', '2026-11-23T16:00:00Z', '先到期')
  await owned('available', '2026-11-24T03:00:00Z', '后到期')
  await owned('available', '2026-11-24T16:00:00Z', '还早')
  await owned('used', '2026-11-23T16:00:00Z', '用了')
  t.match(await open(), /3 张可用，其中 2 张 3 天内过期/)
  const notices = () =>
    sql<{ vars: object }[]>`
      select vars from notices where member_id = ${memberId} and key = 'couponsEnding' order by id`
  await services.database.transaction(async (tx) => {
    await tx.sql`select 1 from members where id = ${memberId} for no key update`
    await remindOfCoupons(services)
  })
  t.equal((await notices()).length, 0, 'left whole to whoever takes the member')
  await Promise.all([remindOfCoupons(services), remindOfCoupons(services)])
  await remindOfCoupons(services)
  const first = { count: '2', number: '先到期', day: '2026-11-23' }
  t.strictSame(
    (await notices()).map(({ vars }) => vars),
    [first],
  )
  clock.set('2026-11-22T04:00:00Z')
  await remindOfCoupons(services)
  t.strictSame(
    (await notices()).map(({ vars }) => vars),
    [first, { count: '1', number: '还早', day: '2026-11-24' }],
  )
  clock.set('2026-11-21T04:00:00Z')
})
