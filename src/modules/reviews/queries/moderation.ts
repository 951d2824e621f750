import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Tag } from '../rules/tags.ts'
import type { Hold, ReviewState, Use } from '../view.ts'

/** What a list shows of reviews: those that wait for a decision, or all of one state. */
export const shownStates = ['waiting', 'accepted', 'rejected', 'removed'] as const
type Shown = (typeof shownStates)[number]

export interface ReadRow {
  id: number
  spuId: number
  nameZh: string
  nameEn: string
  storeId: number | null
  storeZh: string | null
  storeEn: string | null
  orderNumber: string | null
  batchNumber: string | null
  grade: number
  data: number | null
  goods: number | null
  service: number | null
  use: Use | null
  tags: Tag[]
  author: string
  body: string
  pictures: string[]
  state: ReviewState
  heldFor: Hold | null
  reason: string | null
  counted: boolean
  reports: number
  createdAt: string
  answer: string | null
  answeredAt: string | null
  followUp: string | null
  followUpAt: string | null
  /** What the store says of this buyer; null where it has not rated them. */
  buyerGrade: number | null
  buyerWords: string | null
  /** Their account is erased: nobody answers or rates them (R56). */
  authorErased: boolean
  /** The two sides see each other's ratings. */
  ratingsOpen: boolean
}

/** Columns and tables of a review `v` for who reads it; `ratingsOpen` after the term, or once the store has rated. */
export const readColumns = ({ sql }: Tx, now: Date) => sql`
  v.id, v.spu_id as "spuId", p.name_zh as "nameZh", p.name_en as "nameEn", v.store_id as "storeId", s.name_zh as "storeZh",
  s.name_en as "storeEn", o.number as "orderNumber", v.batch_number as "batchNumber", v.grade, v.data_score as data,
  v.goods_score as goods, v.service_score as service, v.used_for as use, v.tags, v.author, v.body, v.pictures, v.state,
  v.held_for as "heldFor", v.reason, v.counted, v.reports, v.created_at as "createdAt", v.answer, v.answered_at as "answeredAt",
  v.follow_up as "followUp", v.follow_up_at as "followUpAt", b.grade as "buyerGrade", b.body as "buyerWords",
  v.member_id is null as "authorErased",
  coalesce(v.ratings_open_at <= ${now} or b.order_id is not null, false) as "ratingsOpen"
  from reviews v join spus p on p.id = v.spu_id left join stores s on s.id = v.store_id
  left join order_lines l on l.id = v.order_line_id left join orders o on o.id = l.order_id
  left join buyer_ratings b on b.order_id = l.order_id`

/** The newest first; what waits is read from its beginning by sorting the other way. */
export const readListing: Listing<ReadRow, 'newest' | 'oldest'> = {
  sorts: {
    newest: { columns: ['v.id'], keys: ({ id }) => [id], descending: true },
    oldest: { columns: ['v.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: 'newest',
  size: 20,
}

export type ReadPlace = Place<'newest' | 'oldest'>

const shown = ({ sql }: Tx, which: Shown) =>
  which === 'waiting' ? sql`(v.state = 'new' or v.reports > 0)` : sql`v.state = ${which}`

/** Reviews of all stores: `reviews_waiting`, or by their id. */
export const listAll = (tx: Tx, which: Shown, now: Date, place: ReadPlace) => {
  const { here, order, rows } = seek(tx, readListing, place)
  return tx.sql<
    ReadRow[]
  >`select ${readColumns(tx, now)} where ${shown(tx, which)} and ${here} ${order} ${rows}`
}

/** How many reviews of all stores such a list has, as far as they are counted. */
export const countAll = (tx: Tx, which: Shown) =>
  counted(tx, tx.sql`from reviews v where ${shown(tx, which)}`)

/** Since when the one has waited that waits longest: since it was written, or since it was first reported after a decision. */
export const oldestHeld = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`case when v.state = 'new' then v.created_at else coalesce((select min(r.at) from review_reports r
        where r.review_id = v.id and r.at > coalesce(v.decided_at, '-infinity')), v.created_at) end as at
      from reviews v where (v.state = 'new' or v.reports > 0) order by at limit 1`,
  )

/** A review of any store, in any state; null where there is none. */
export async function findAny(tx: Tx, id: number, now: Date): Promise<ReadRow | null> {
  const [row] = await tx.sql<ReadRow[]>`select ${readColumns(tx, now)} where v.id = ${id}`
  return row ?? null
}

/** A review that everybody may read. */
export async function findPublished(tx: Tx, id: number, now: Date): Promise<ReadRow | null> {
  const [row] = await tx.sql<
    ReadRow[]
  >`select ${readColumns(tx, now)} where v.id = ${id} and v.state = 'accepted'`
  return row ?? null
}

/** What members said of a review, the latest first. */
export const listReports = ({ sql }: Tx, reviewId: number) => sql<{ reason: string; at: string }[]>`
  select reason, at from review_reports where review_id = ${reviewId} order by at desc limit 20`

export interface Decided {
  id: number
  spuId: number
  storeId: number | null
  lineId: number | null
  memberId: number | null
  orderNumber: string | null
  /** Whether it moved the ratings until now, or does from now on. */
  counted: boolean
}

/** What the operator decided; `publish` and `reject` what is new, `remove` and `keep` what is published. */
export type Decision = 'publish' | 'reject' | 'remove' | 'keep'

const outcome: Record<Decision, { from: ReviewState; to: ReviewState }> = {
  publish: { from: 'new', to: 'accepted' },
  reject: { from: 'new', to: 'rejected' },
  remove: { from: 'accepted', to: 'removed' },
  keep: { from: 'accepted', to: 'accepted' },
}

/** Decides a review from where it stands; null where somebody was faster, or it is the decider's own. */
export async function decide(
  { sql }: Tx,
  { id, decision, reason, by }: { id: number; decision: Decision; reason: string | null; by: number },
  at: Date,
): Promise<Decided | null> {
  const { from, to } = outcome[decision]
  const [row] = await sql<Decided[]>`
    with before as (
      select id, counted, member_id from reviews
      where id = ${id} and state = ${from} and member_id is distinct from ${by}::bigint
        and (${decision !== 'keep'} or reports > 0) for update
    )
    update reviews v set state = ${to}, held_for = null, reason = ${reason}, reports = 0, decided_at = ${at}, decided_by = ${by},
      counted = v.counted and ${to === 'accepted'}
    from before where v.id = before.id
    returning v.id, v.spu_id as "spuId", v.store_id as "storeId", v.order_line_id as "lineId", v.member_id as "memberId",
      before.counted, (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = v.order_line_id)
        as "orderNumber"`
  return row ?? null
}

/** A member reports a published review of somebody else, once; false where they cannot, or it was removed at this moment. */
export async function addReport(
  { sql }: Tx,
  { id, memberId, reason }: { id: number; memberId: number; reason: string },
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    with added as (
      insert into review_reports (review_id, member_id, reason, at)
      select id, ${memberId}::bigint, ${reason}::text, ${at}::timestamptz from reviews
      where id = ${id} and state = 'accepted' and member_id is distinct from ${memberId}::bigint
      on conflict do nothing returning review_id
    )
    update reviews v set reports = v.reports + 1 from added where v.id = added.review_id and v.state = 'accepted'
    returning v.id`
  return rows.length > 0
}
