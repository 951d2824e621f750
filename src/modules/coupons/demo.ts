import type { Database } from '../../platform/db/index.ts'

/**
 * Open until half a year after seeding; the first and the second store bear two of them. `ownDays`: for how long the demo
 * member's own is still good; null where the member has none.
 */
const offers = [
  {
    number: 'DEMO-C100',
    nameZh: '全场满 1000 减 100',
    nameEn: 'CN¥100 off CN¥1,000',
    storeId: null,
    minimumFen: 100_000,
    offFen: 10_000,
    offPercent: null,
    capFen: null,
    perMember: 3,
    category: null,
    ownDays: 90,
  },
  {
    number: 'DEMO-C10P',
    nameZh: '九折券，最多减 300',
    nameEn: '10 % off, CN¥300 at most',
    storeId: null,
    minimumFen: 50_000,
    offFen: null,
    offPercent: 10,
    capFen: 30_000,
    perMember: 1,
    category: null,
    ownDays: 90,
  },
  {
    number: 'DEMO-S1',
    nameZh: '店铺满 300 减 30',
    nameEn: 'CN¥30 off CN¥300 in this store',
    storeId: 1,
    minimumFen: 30_000,
    offFen: 3_000,
    offPercent: null,
    capFen: null,
    perMember: 2,
    category: null,
    ownDays: 2,
  },
  {
    number: 'DEMO-S2',
    nameZh: '店铺满 500 减 60',
    nameEn: 'CN¥60 off CN¥500 in this store',
    storeId: 2,
    minimumFen: 50_000,
    offFen: 6_000,
    offPercent: null,
    capFen: null,
    perMember: 1,
    category: null,
    ownDays: null,
  },
  {
    number: 'DEMO-C20',
    nameZh: '新客满 200 减 20',
    nameEn: 'CN¥20 off CN¥200',
    storeId: null,
    minimumFen: 20_000,
    offFen: 2_000,
    offPercent: null,
    capFen: null,
    perMember: 1,
    category: 'standard-liquid',
    ownDays: null,
  },
  {
    number: 'DEMO-C30',
    nameZh: '仪器配件满 600 减 30',
    nameEn: 'CN¥30 off CN¥600 of instruments',
    storeId: null,
    minimumFen: 60_000,
    offFen: 3_000,
    offPercent: null,
    capFen: null,
    perMember: 1,
    category: 'instrument',
    ownDays: -5,
  },
]

/** Demo offers are there, and the demo member has claimed some of them; a second time changes nothing. */
export async function seedCoupons({ sql }: Pick<Database, 'sql'>): Promise<void> {
  for (const { category, ownDays, ...offer } of offers) {
    await sql`
      with made as (
        insert into coupon_offers (number, name_zh, name_en, store_id, category_id, minimum_fen, off_fen, off_percent, cap_fen,
          claim_from, claim_until, valid_days, use_until, total, claimed, per_member)
        values (${offer.number}, ${offer.nameZh}, ${offer.nameEn}, ${offer.storeId},
          (select id from categories where slug = ${category}), ${offer.minimumFen}, ${offer.offFen},
          ${offer.offPercent}, ${offer.capFen}, now() - interval '120 days', now() + interval '180 days', 90,
          now() + interval '270 days', 1000, ${ownDays === null ? 0 : 1}, ${offer.perMember})
        on conflict (number) do nothing returning id
      )
      insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
      select made.id, m.id, 1, now(), now() + make_interval(days => ${ownDays ?? 0}::int) from made, members m
      where ${ownDays !== null} and m.username = 'demo-member' and m.is_demo`
  }
}
