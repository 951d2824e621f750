import type { Queryable } from '../../platform/db/index.ts'
import type { couponStates } from './tables.ts'

type Tx = Pick<Queryable, 'sql'>
export type CouponState = (typeof couponStates)[number]

/** What an offer takes off, and from what. */
export interface CouponTerms {
  nameZh: string
  nameEn: string
  /** The store that bears it; null for the operator. */
  storeId: number | null
  storeNameZh: string | null
  storeNameEn: string | null
  /** Good for this category and its children alone; null for all. */
  categoryId: number | null
  minimumFen: number
  offFen: number | null
  offPercent: number | null
  capFen: number | null
}

export interface CouponRow extends CouponTerms {
  id: number
  offerId: number
  expiresAt: string
}

const terms = ({ sql }: Tx) => sql`
  o.name_zh as "nameZh", o.name_en as "nameEn", o.store_id as "storeId", s.name_zh as "storeNameZh", s.name_en as "storeNameEn",
  o.category_id as "categoryId", o.minimum_fen as "minimumFen", o.off_fen as "offFen", o.off_percent as "offPercent",
  o.cap_fen as "capFen"`

/** Coupons of a member that could be used now, the earliest to expire first. */
export const listUsable = (tx: Tx, memberId: number, now: Date): Promise<CouponRow[]> => tx.sql<CouponRow[]>`
  select c.id, c.offer_id as "offerId", c.expires_at as "expiresAt", ${terms(tx)}
  from coupons c join coupon_offers o on o.id = c.offer_id left join stores s on s.id = o.store_id
  where c.member_id = ${memberId} and c.state = 'available' and c.expires_at > ${now}
  order by c.expires_at, c.id`

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
