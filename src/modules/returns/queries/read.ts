import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { Outcome } from '../quarantine/rules.ts'
import { columns, joined, rowOf } from './returns.ts'
import type { OpenReturn, OrderReturn } from '../view.ts'
import type { ReturnRow } from './returns.ts'

type Raw = Parameters<typeof rowOf>[0]

/** Which returns a list shows. */
type Tab = 'waiting' | 'open' | 'ended' | 'all'

const ended = ({ sql }: Tx) => sql`r.state in ('completed', 'refused', 'rejected', 'withdrawn', 'lapsed')`

/** What waits for its store: also the pick-up of goods that it has agreed to, or where the buyer sends them. */
const waiting = ({ sql }: Tx) => sql`
  (r.state in ('asked', 'sent', 'arrived') or r.state = 'accepted' and r.type = 'exchange'
    or r.state = 'agreed' and r.pickup_from is null and r.send_to is null)`

const inTab = (tx: Tx, tab: Tab) =>
  ({
    waiting: tx.sql`and ${waiting(tx)}`,
    open: tx.sql`and not ${ended(tx)}`,
    ended: tx.sql`and ${ended(tx)}`,
    all: tx.sql``,
  })[tab]

/** Returns of a member, the newest first. */
export async function listOwnReturns(
  tx: Tx,
  memberId: number,
  { tab, page, size }: Paging & { tab: Tab },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const which = tx.sql`r.member_id = ${memberId} ${inTab(tx, tab)}`
  const [rows, [count]] = await Promise.all([
    tx.sql<Raw[]>`
      select ${columns(tx)} from ${joined(tx)} where ${which} order by r.id desc limit ${size} offset ${(page - 1) * size}`,
    tx.sql<{ total: number }[]>`select count(*)::int as total from returns r where ${which}`,
  ])
  return { rows: rows.map(rowOf), total: count!.total }
}

/** All returns of a member, for the export of their data. */
export const listAllOf = async (tx: Tx, memberId: number): Promise<ReturnRow[]> =>
  (
    await tx.sql<
      Raw[]
    >`select ${columns(tx)} from ${joined(tx)} where r.member_id = ${memberId} order by r.id`
  ).map(rowOf)

export const returnListing = {
  sorts: {
    newest: { columns: ['r.id'], keys: (row: ReturnRow) => [row.id], descending: true },
    oldest: { columns: ['r.id'], keys: (row: ReturnRow) => [row.id], descending: false },
  },
  usual: 'oldest',
  size: 20,
} as const satisfies Listing<ReturnRow>

type ReturnPlace = Place<keyof (typeof returnListing)['sorts']>

/** Returns to a store, a page of them and one more. */
export async function listStoreReturns(
  tx: Tx,
  storeId: number,
  tab: Tab,
  place: ReturnPlace,
): Promise<ReturnRow[]> {
  const { here, order, rows } = seek(tx, returnListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where ${here} and r.store_id = ${storeId} ${inTab(tx, tab)} ${order} ${rows}`
  return found.map(rowOf)
}

/** How many returns to a store are in this tab, as far as they are counted. */
export const countStoreReturns = (tx: Tx, storeId: number, tab: Tab) =>
  counted(tx, tx.sql`from returns r where r.store_id = ${storeId} ${inTab(tx, tab)}`)

/** Returns that the platform decides or has decided, a page of them and one more. */
export async function listDisputes(tx: Tx, tab: Tab, place: ReturnPlace): Promise<ReturnRow[]> {
  const { here, order, rows } = seek(tx, returnListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where ${here} and ${disputed(tx, tab)} ${order} ${rows}`
  return found.map(rowOf)
}

/** How many wait for the operator; in every other tab, how many were ever theirs to decide. As far as they are counted. */
export const countDisputes = (tx: Tx, tab: Tab) =>
  counted(tx, tx.sql`from returns r where ${disputed(tx, tab)}`)

/** Since when the oldest that the operator decides has waited. */
export const oldestDispute = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`r.complained_at as at from returns r where r.state = 'disputed' order by r.complained_at limit 1`,
  )

const disputed = ({ sql }: Tx, tab: Tab) =>
  tab === 'waiting' ? sql`r.state = 'disputed'` : sql`r.complained_at is not null`

/** Name of a store in both languages. */
export async function storeNameOf({ sql }: Tx, storeId: number): Promise<{ zh: string; en: string }> {
  const [row] = await sql<
    { zh: string; en: string }[]
  >`select name_zh as zh, name_en as en from stores where id = ${storeId}`
  return row!
}

/** Where returned units are kept, and with which parcel the replacement left. */
export async function findBeside({ sql }: Tx, id: number) {
  const [row] = await sql<
    {
      held: number | null
      became: { outcome: Outcome; quantity: number }[]
      lots: string[] | null
      carrier: string | null
      trackingNumber: string | null
      shippedAt: string | null
      parcelDueAt: string | null
      receivedAt: string | null
      certificates: string[]
      replacementSerials: string[] | null
      amountFen: number | null
      giftCardFen: number | null
      points: number | null
      method: string | null
    }[]
  >`
    select q.quantity - q.decided as held, q.lots,
      (select coalesce(json_agg(json_build_object('outcome', d.outcome, 'quantity', d.quantity) order by d.id), '[]')
        from quarantine_decisions d where d.return_id = r.id) as became,
      p.carrier, p.tracking_number as "trackingNumber", p.shipped_at as "shippedAt",
      p.due_at as "parcelDueAt", p.received_at as "receivedAt", r.replacement_certificates as certificates,
      (select e.serials from shipment_lines e where e.shipment_id = p.id and e.order_line_id = r.order_line_id)
        as "replacementSerials", f.amount_fen as "amountFen",
      f.gift_card_fen as "giftCardFen", f.points, y.method
    from returns r left join quarantine q on q.return_id = r.id left join shipments p on p.id = r.replacement_id
    left join refunds f on f.number = r.refund_number left join payments y on y.id = f.payment_id where r.id = ${id}`
  return row!
}

/** Returns of an order, the newest first. */
export const listOfOrder = ({ sql }: Tx, orderNumber: string) => sql<OrderReturn[]>`
  select r.number as "returnNo", r.order_line_id::text as "lineId", r.type, r.state, r.quantity
  from returns r join orders o on o.id = r.order_id where o.number = ${orderNumber} order by r.id desc`

/** Returns of any of these orders that have not ended, the newest first. */
export const listOpenOfOrders = (tx: Tx, orderNumbers: readonly string[]) => tx.sql<OpenReturn[]>`
  select o.number as "orderNo", r.number as "returnNo", r.type, r.state
  from orders o join returns r on r.order_id = o.id
  where o.number = any ((select ${[...orderNumbers]}::text[])::text[]) and not ${ended(tx)} order by r.id desc`

/** Lines of an order that came and have units to give back. */
export async function listReturnable({ sql }: Tx, orderNumber: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select l.id::text from order_lines l join orders o on o.id = l.order_id
    where o.number = ${orderNumber}
      and o.state in ('awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed', 'refunding')
      and l.shipped_quantity > l.returned_quantity + l.returning_quantity
    order by l.position`
  return rows.map(({ id }) => id)
}

/** Returns to a store that have not ended. */
export const countOpenReturns = async (tx: Tx, storeId: number): Promise<number> =>
  (await countStoreReturns(tx, storeId, 'open')).count
