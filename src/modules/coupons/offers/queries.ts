import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { terms } from '../queries.ts'
import type { CouponTerms, OfferState } from '../view.ts'

export interface MadeOfferRow extends CouponTerms {
  id: number
  state: OfferState
  claimFrom: string
  claimUntil: string
  validDays: number
  useUntil: string
  total: number
  claimed: number
  perMember: number
  /** How many of those claimed were paid with, or are held by an unpaid order. */
  used: number
  stoppedAt: string | null
  madeBy: string | null
}

/** The newest first, or the oldest. */
export const offerListing = {
  sorts: {
    newest: { columns: ['o.id'], keys: ({ id }) => [id], descending: true },
    oldest: { columns: ['o.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: 'newest',
  size: 20,
} as const satisfies Listing<Pick<MadeOfferRow, 'id'>>

interface Wanted {
  /** The store that bears them; null for the operator. */
  storeId: number | null
  status?: OfferState | undefined
  now: Date
}

const stateOf = ({ sql }: Tx, now: Date) => sql`
  case when o.stopped_at is not null then 'stopped' when o.claim_until <= ${now} then 'over'
    when o.claim_from > ${now} then 'planned' else 'open' end`

const among = (tx: Tx, { storeId, status, now }: Wanted) => tx.sql`
  o.store_id is not distinct from ${storeId}::int and (${status ?? null}::text is null or ${stateOf(tx, now)} = ${status ?? null}::text)`

const columns = (tx: Tx, now: Date) => tx.sql`
  o.id, ${terms(tx)}, ${stateOf(tx, now)} as state, o.claim_from as "claimFrom", o.claim_until as "claimUntil",
  o.valid_days as "validDays", o.use_until as "useUntil", o.total, o.claimed, o.per_member as "perMember",
  (select count(*)::int from coupons c where c.offer_id = o.id and c.state in ('held', 'used')) as used,
  o.stopped_at as "stoppedAt", m.display_name as "madeBy"
  from coupon_offers o left join stores s on s.id = o.store_id left join categories g on g.id = o.category_id
  left join members m on m.id = o.made_by`

/** One page of the offers of a store, or of the operator, and one more row where there is one. */
export function listMade(
  tx: Tx,
  wanted: Wanted,
  place: Place<keyof typeof offerListing.sorts>,
): Promise<MadeOfferRow[]> {
  const { here, order, rows } = seek(tx, offerListing, place)
  return tx.sql<MadeOfferRow[]>`
    select ${columns(tx, wanted.now)} where ${among(tx, wanted)} and ${here} ${order} ${rows}`
}

/** How many offers of this store, or of the operator, are in this state at `now`, or in any; as far as they are counted. */
export const countMade = (tx: Tx, wanted: Wanted) =>
  counted(tx, tx.sql`from coupon_offers o where ${among(tx, wanted)}`)

/** One of them; null where it is not this store's, or the operator's. */
export async function findMade(tx: Tx, id: number, wanted: Wanted): Promise<MadeOfferRow | null> {
  const [row] = await tx.sql<MadeOfferRow[]>`
    select ${columns(tx, wanted.now)} where o.id = ${id} and ${among(tx, wanted)}`
  return row ?? null
}

interface NewOffer {
  number: string
  nameZh: string
  nameEn: string
  storeId: number | null
  categoryId: number | null
  minimumFen: number
  offFen: number | null
  offPercent: number | null
  capFen: number | null
  claimFrom: string
  claimUntil: string
  validDays: number
  useUntil: string
  total: number
  perMember: number
  madeBy: number
}

/** Writes an offer; days begin and end in Asia/Shanghai. Null where there is no such category. */
export async function insertOffer({ sql }: Tx, offer: NewOffer): Promise<number | null> {
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into coupon_offers (number, name_zh, name_en, store_id, category_id, minimum_fen, off_fen, off_percent, cap_fen,
        claim_from, claim_until, valid_days, use_until, total, per_member, made_by)
      values (${offer.number}, ${offer.nameZh}, ${offer.nameEn}, ${offer.storeId}, ${offer.categoryId}, ${offer.minimumFen},
        ${offer.offFen}, ${offer.offPercent}, ${offer.capFen},
        ${offer.claimFrom}::date::timestamp at time zone 'Asia/Shanghai',
        (${offer.claimUntil}::date + 1)::timestamp at time zone 'Asia/Shanghai', ${offer.validDays},
        (${offer.useUntil}::date + 1)::timestamp at time zone 'Asia/Shanghai', ${offer.total}, ${offer.perMember}, ${offer.madeBy})
      returning id`
    return row!.id
  } catch (error) {
    if (sqlConstraint(error) === 'coupon_offers_category_id_categories_id_fk') return null
    throw error
  }
}

/** Nobody gets one any more; whether that was so just now. */
export async function stopMade(
  { sql }: Tx,
  { id, storeId, now }: { id: number; storeId: number | null; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update coupon_offers set stopped_at = ${now}
    where id = ${id} and store_id is not distinct from ${storeId}::int and stopped_at is null and claim_until > ${now} returning id`
  return rows.length === 1
}

/** So many of them a form can show. */
const MOST_GRANTABLE = 100

/** Offers of the operator of which a coupon can still be handed out and used, the first to end first. */
export const listGrantable = ({ sql }: Tx, now: Date) => sql<
  { id: number; nameZh: string; nameEn: string; left: number; useUntil: string }[]
>`
  select id, name_zh as "nameZh", name_en as "nameEn", total - claimed as left, use_until as "useUntil" from coupon_offers
  where store_id is null and stopped_at is null and use_until > ${now} and claimed < total
  order by use_until, id limit ${MOST_GRANTABLE}`
