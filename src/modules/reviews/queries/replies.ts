import { counted, seek } from '../../../platform/list.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { readColumns, readListing } from './moderation.ts'
import type { ReadPlace, ReadRow } from './moderation.ts'

const published = ({ sql }: Tx, storeId: number, unanswered: boolean) => sql`
  v.store_id = ${storeId} and v.state = 'accepted' and v.order_line_id is not null
  ${unanswered ? sql`and v.answer is null and v.member_id is not null` : sql``}`

/** Published reviews of a store's goods, by `reviews_of_store` or `reviews_unanswered`. */
export const listOfStore = (
  tx: Tx,
  { storeId, unanswered }: { storeId: number; unanswered: boolean },
  now: Date,
  place: ReadPlace,
) => {
  const { here, order, rows } = seek(tx, readListing, place)
  return tx.sql<ReadRow[]>`
    select ${readColumns(tx, now)} where ${published(tx, storeId, unanswered)} and ${here} ${order} ${rows}`
}

/** How many published reviews of a store's goods there are, or wait for an answer, as far as they are counted. */
export const countOfStore = (tx: Tx, storeId: number, unanswered: boolean) =>
  counted(tx, tx.sql`from reviews v where ${published(tx, storeId, unanswered)}`)

/** A published review of a store's goods; null for another store's, and for one that is not published or of no order. */
export async function findOfStore(tx: Tx, storeId: number, id: number, now: Date): Promise<ReadRow | null> {
  const [row] = await tx.sql<ReadRow[]>`
    select ${readColumns(tx, now)} where ${published(tx, storeId, false)} and v.id = ${id}`
  return row ?? null
}

interface Replied {
  memberId: number | null
  storeId: number | null
  orderNumber: string | null
}

const repliedColumns = ({ sql }: Tx) => sql`
  member_id as "memberId", store_id as "storeId",
  (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = order_line_id) as "orderNumber"`

/** The store answers a published review, once; null where it is not the store's, or has its answer. */
export async function setAnswer(
  tx: Tx,
  { id, storeId, text }: { id: number; storeId: number; text: string },
  at: Date,
): Promise<Replied | null> {
  const [row] = await tx.sql<Replied[]>`
    update reviews set answer = ${text}, answered_at = ${at}
    where id = ${id} and store_id = ${storeId} and state = 'accepted' and answer is null returning ${repliedColumns(tx)}`
  return row ?? null
}

/** The author adds to a published review, once; null where it is not theirs, or has been added to. */
export async function setFollowUp(
  tx: Tx,
  { id, memberId, text }: { id: number; memberId: number; text: string },
  at: Date,
): Promise<Replied | null> {
  const [row] = await tx.sql<Replied[]>`
    update reviews set follow_up = ${text}, follow_up_at = ${at}
    where id = ${id} and member_id = ${memberId} and state = 'accepted' and follow_up is null returning ${repliedColumns(tx)}`
  return row ?? null
}

/**
 * A store rates the buyer of an order that was received, once; answers whether the buyer has published a review of it. Null where it is
 * not the store's, or it did.
 */
export async function insertBuyerRating(
  { sql }: Tx,
  rating: { orderNumber: string; storeId: number; grade: number; text: string; by: number },
  at: Date,
): Promise<{ orderId: number; isMutual: boolean } | null> {
  const [row] = await sql<{ orderId: number; isMutual: boolean }[]>`
    insert into buyer_ratings (order_id, store_id, member_id, grade, body, rated_by, at)
    select id, store_id, member_id, ${rating.grade}::int, ${rating.text}::text, ${rating.by}::bigint, ${at}::timestamptz from orders
    where number = ${rating.orderNumber} and store_id = ${rating.storeId} and state in ('awaitingReview', 'completed')
    on conflict do nothing returning order_id as "orderId", exists (
      select from reviews v join order_lines l on l.id = v.order_line_id
      where l.order_id = buyer_ratings.order_id and v.state = 'accepted') as "isMutual"`
  return row ?? null
}

/**
 * Pages that show what the buyer of an order said of its store are made anew: a rating of the buyer opens that, and the trigger
 * `reviews_version` does not see it. Nothing of the reviews changes.
 */
export async function touchReviewsOf({ sql }: Tx, orderId: number): Promise<void> {
  await sql`
    update reviews v set counted = v.counted from order_lines l where l.id = v.order_line_id and l.order_id = ${orderId}`
}

/** Whether an order is the store's: a rating that was not written is then there already, or comes too early. */
export async function isOfStore({ sql }: Tx, storeId: number, orderNumber: string): Promise<boolean> {
  const rows = await sql`select 1 from orders where number = ${orderNumber} and store_id = ${storeId}`
  return rows.length > 0
}
