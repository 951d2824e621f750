import type { Tx } from '../../platform/db/index.ts'
import type { BoardCounts, CouponState, CouponTerms } from './view.ts'

interface CouponRow extends CouponTerms {
  id: number
  offerId: number
  expiresAt: string
}

/** The columns of an offer's terms. The statement calls `coupon_offers` o, and left joins `stores` as s and `categories` as g. */
export const terms = ({ sql }: Tx) => sql`
  o.number, o.name_zh as "nameZh", o.name_en as "nameEn", o.store_id as "storeId", s.name_zh as "storeNameZh", s.name_en as "storeNameEn",
  o.category_id as "categoryId", g.name_zh as "categoryNameZh", g.name_en as "categoryNameEn", o.minimum_fen as "minimumFen", o.off_fen as "offFen", o.off_percent as "offPercent",
  o.cap_fen as "capFen"`

/** Coupons of a member that could be used now, the earliest to expire first. */
export const listUsable = (tx: Tx, memberId: number, now: Date): Promise<CouponRow[]> => tx.sql<CouponRow[]>`
  select c.id, c.offer_id as "offerId", c.expires_at as "expiresAt", ${terms(tx)}
  from coupons c join coupon_offers o on o.id = c.offer_id left join stores s on s.id = o.store_id
  left join categories g on g.id = o.category_id
  where c.member_id = ${memberId} and c.state = 'available' and c.expires_at > ${now}
  order by c.expires_at, c.id`

/** How many coupons a member could use now, and how many of those end before `soon`. */
export async function countUsable({ sql }: Tx, memberId: number, now: Date, soon: Date) {
  const [row] = await sql<{ count: number; soon: number }[]>`
    select count(*)::int as count, (count(*) filter (where expires_at < ${soon}))::int as soon
    from coupons where member_id = ${memberId} and state = 'available' and expires_at > ${now}`
  return row!
}

/** The member's coupon is held by this placing, where nothing else has it and it is in date. */
export async function holdWhereFree(
  { sql }: Tx,
  {
    couponId,
    memberId,
    placingId,
    now,
  }: { couponId: number; memberId: number; placingId: number; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update coupons set state = 'held', placing_id = ${placingId}
    where id = ${couponId} and member_id = ${memberId} and state = 'available' and expires_at > ${now} returning 1`
  return rows.length === 1
}

/** State of a member's coupon. */
export async function findState(
  { sql }: Tx,
  couponId: number,
  memberId: number,
): Promise<CouponState | null> {
  const [row] = await sql<{ state: CouponState }[]>`
    select state from coupons where id = ${couponId} and member_id = ${memberId}`
  return row?.state ?? null
}

/** What this placing holds is used. */
export async function useHeld({ sql }: Tx, placingId: number, now: Date): Promise<void> {
  await sql`update coupons set state = 'used', used_at = ${now} where placing_id = ${placingId} and state = 'held'`
}

/** What this placing holds is free again, or expired where its time is over. */
export async function freeHeld({ sql }: Tx, placingId: number, now: Date): Promise<void> {
  await sql`
    update coupons set state = case when expires_at > ${now} then 'available' else 'expired' end, placing_id = null
    where placing_id = ${placingId} and state = 'held'`
}

/** The operator's offers, and those of stores that sell. */
const sells = ({ sql }: Tx) => sql`
  (o.store_id is null or exists (select from stores e where e.id = o.store_id and e.state = 'approved'))`

/** One more of this offer is claimed, where it is open and one is left; within `tx` nobody else claims it meanwhile. */
export async function takeOne(tx: Tx, offerId: number, now: Date): Promise<number | null> {
  const [row] = await tx.sql<{ perMember: number }[]>`
    update coupon_offers o set claimed = claimed + 1
    where id = ${offerId} and claimed < total and claim_from <= ${now} and claim_until > ${now} and stopped_at is null
      and ${sells(tx)}
    returning per_member as "perMember"`
  return row?.perMember ?? null
}

/** The same for who hands one out: the claim period does not bind them, use must still be possible. */
export async function takeOneOutside({ sql }: Tx, offerId: number, now: Date): Promise<number | null> {
  const [row] = await sql<{ perMember: number }[]>`
    update coupon_offers set claimed = claimed + 1
    where id = ${offerId} and claimed < total and use_until > ${now} and stopped_at is null
    returning per_member as "perMember"`
  return row?.perMember ?? null
}

/** Why none can be taken. */
export async function findOffer(tx: Tx, offerId: number, now: Date) {
  const [row] = await tx.sql<{ open: boolean; left: number; sells: boolean }[]>`
    select claim_from <= ${now} and claim_until > ${now} and stopped_at is null as open, total - claimed as left,
      ${sells(tx)} as sells
    from coupon_offers o where id = ${offerId}`
  return row ?? null
}

/** How many of an offer a member had, and whether one of them is unused and in date. */
export async function countOwn({ sql }: Tx, offerId: number, memberId: number, now: Date) {
  const [row] = await sql<{ had: number; unused: boolean }[]>`
    select count(*)::int as had,
      coalesce(bool_or(state = 'held' or (state = 'available' and expires_at > ${now})), false) as unused
    from coupons where offer_id = ${offerId} and member_id = ${memberId}`
  return row!
}

/** Up to when one claimed now is good: its last day in Asia/Shanghai, and never beyond the offer's own end. */
const goodUntil = ({ sql }: Tx, now: Date) => sql`
  least(o.use_until,
    ((${now}::timestamptz at time zone 'Asia/Shanghai')::date + o.valid_days + 1)::timestamp at time zone 'Asia/Shanghai')`

/** The member's n-th of an offer, good to the end of its last day in Asia/Shanghai and never beyond the offer's own end. */
export async function insertCoupon(
  tx: Tx,
  { offerId, memberId, n, now }: { offerId: number; memberId: number; n: number; now: Date },
): Promise<{ id: number; expiresAt: string } | null> {
  const [row] = await tx.sql<{ id: number; expiresAt: string }[]>`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    select o.id, m.id, ${n}::smallint, ${now}::timestamptz, ${goodUntil(tx, now)}
    from coupon_offers o, members m where o.id = ${offerId} and m.id = ${memberId} and not m.disabled
    returning id, expires_at as "expiresAt"`
  return row ?? null
}

export interface OfferRow extends CouponTerms {
  id: number
  left: number
  total: number
  claimUntil: string
  goodUntil: string
  held: boolean
  claimable: boolean
}

/** Goods that offers are looked for: everything in the mall, a store's, or one product. */
export interface OffersFor {
  storeId?: number
  spuId?: number
}

/** Offers that are good for a product: its store's or the operator's, for its category, one above it or all. */
const goodFor = ({ sql }: Tx, spuId: number) => sql`
  and (o.store_id is null or o.store_id = (select p.store_id from spus p where p.id = ${spuId}))
  and (o.category_id is null or o.category_id in (
    with recursive up as (
      select c.id, c.parent_id from spus p join categories c on c.id = p.category_id where p.id = ${spuId}
      union all select c.id, c.parent_id from up join categories c on c.id = up.parent_id
    ) select id from up))`

/** Offers that are open now, what the member holds of them, and how many offers there are. */
export const listOffers = (
  tx: Tx,
  {
    memberId,
    now,
    limit,
    offset,
    goods = {},
  }: { memberId: number; now: Date; limit: number; offset: number; goods?: OffersFor },
) => tx.sql<(OfferRow & { count: number })[]>`
  select o.id, ${terms(tx)}, o.total - o.claimed as left, o.total, o.claim_until as "claimUntil",
    ${goodUntil(tx, now)} as "goodUntil", mine.unused as held,
    o.claimed < o.total and not mine.unused and mine.had < o.per_member as claimable, count(*) over ()::int as count
  from coupon_offers o left join stores s on s.id = o.store_id
  left join categories g on g.id = o.category_id
  cross join lateral (
    select count(*)::int as had,
      coalesce(bool_or(c.state = 'held' or (c.state = 'available' and c.expires_at > ${now})), false) as unused
    from coupons c where c.offer_id = o.id and c.member_id = ${memberId}
  ) mine
  where o.claim_from <= ${now} and o.claim_until > ${now} and o.stopped_at is null and ${sells(tx)}
    ${goods.storeId === undefined ? tx.sql`` : tx.sql`and o.store_id = ${goods.storeId}`}
    ${goods.spuId === undefined ? tx.sql`` : goodFor(tx, goods.spuId)}
  order by o.claim_until, o.id limit ${limit} offset ${offset}`

/** Coupons of a member, those in these states or all, the latest first, and how many there are. What is over is expired. */
export const listCoupons = (
  tx: Tx,
  {
    memberId,
    states,
    now,
    limit,
    offset,
  }: {
    memberId: number
    states: readonly CouponState[] | null
    now: Date
    limit: number | null
    offset: number
  },
) => tx.sql<(CouponRow & { state: CouponState; count: number })[]>`
  select c.id, c.offer_id as "offerId", seen.state, c.expires_at as "expiresAt", ${terms(tx)}, count(*) over ()::int as count
  from coupons c join coupon_offers o on o.id = c.offer_id left join stores s on s.id = o.store_id
  left join categories g on g.id = o.category_id
  cross join lateral (
    select case when c.state = 'available' and c.expires_at <= ${now} then 'expired' else c.state end as state
  ) seen
  where c.member_id = ${memberId} and (${states === null} or seen.state = any(${states as string[] | null}::text[]))
  order by c.id desc limit ${limit} offset ${offset}`

/** How many offers are open now, and how many coupons of the member are in each state; what is over is expired. */
export async function countBoard(tx: Tx, memberId: number, now: Date): Promise<BoardCounts> {
  const [row] = await tx.sql<[BoardCounts]>`
    select (select count(*)::int from coupon_offers o
      where claim_from <= ${now} and claim_until > ${now} and stopped_at is null and ${sells(tx)}) as center,
      (count(*) filter (where state = 'available' and expires_at > ${now}))::int as available,
      (count(*) filter (where state in ('used', 'held')))::int as used,
      (count(*) filter (where state = 'expired' or (state = 'available' and expires_at <= ${now})))::int as expired
    from coupons where member_id = ${memberId}`
  return row
}

interface Ending {
  memberId: number
  count: number
  /** Number of the offer of the first to end, and when. */
  number: string
  expiresAt: string
}

/**
 * Unused coupons that end before `soon` and whose members were not told, of so many members: they count as told, in one row a member.
 * A member is taken whole or, while somebody else takes theirs, not at all.
 */
export const takeEnding = ({ sql }: Tx, now: Date, soon: Date, most: number): Promise<Ending[]> => sql<
  Ending[]
>`
  with owners as materialized (
    select id from members where id in (
      select member_id from coupons where state = 'available' and reminded_at is null and expires_at > ${now} and expires_at <= ${soon}
      group by member_id order by min(expires_at) limit ${most}
    ) for no key update skip locked
  ), ending as (
    update coupons set reminded_at = ${now}
    where member_id in (select id from owners) and state = 'available' and reminded_at is null and expires_at > ${now}
      and expires_at <= ${soon}
    returning member_id, offer_id, expires_at
  )
  select e.member_id as "memberId", count(*)::int as count, min(e.expires_at) as "expiresAt",
    (array_agg(o.number order by e.expires_at, o.id))[1] as number
  from ending e join coupon_offers o on o.id = e.offer_id group by e.member_id order by e.member_id`

/** Whatever is available and over is expired; answers how many. */
export async function expireOver({ sql }: Tx, now: Date): Promise<number> {
  const rows = await sql`
    update coupons set state = 'expired' where id in (
      select id from coupons where state = 'available' and expires_at <= ${now} order by id limit 1000 for update skip locked
    ) returning 1`
  return rows.length
}

/** The member's unused coupons are over. */
export async function endUnused({ sql }: Tx, memberId: number): Promise<void> {
  await sql`update coupons set state = 'expired' where member_id = ${memberId} and state = 'available'`
}
