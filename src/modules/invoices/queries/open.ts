import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { PaidLine, PaidOrder } from '../rules/lines.ts'

/** A paid order with everything that decides whether and for how much it can be invoiced. */
export interface OrderToInvoice extends PaidOrder {
  id: number
  number: string
  memberId: number
  storeId: number
  storeZh: string
  storeEn: string
  state: string
  placedAt: Date
  paidAt: Date | null
  /** How long refunds, returns and exchanges stopped the term so far; those at the same time count once (decisions 11). */
  pausedMs: number
  /** When the last red letter of it was issued, which opens the term again. */
  reversedAt: Date | null
  withoutFen: number
  hasSeller: boolean
  lines: PaidLine[]
}

type Raw = Omit<OrderToInvoice, 'placedAt' | 'paidAt' | 'reversedAt'> & {
  placedAt: string
  paidAt: string | null
  reversedAt: string | null
}

/** Steps of a return or an exchange that somebody is to take; one that was refused goes on if the platform is asked (states 4.3). */
const underWay = ['asked', 'agreed', 'sent', 'arrived', 'accepted', 'refunding', 'replacing', 'disputed']

/** What applications and red letters under way hold of the line `l`, whose row of `invoiced_lines` is `i`; null of either is nothing. */
const heldOfLine = ({ sql }: Tx) => sql`
  coalesce(i.applied_fen - i.reversed_fen, 0) + (
    select coalesce(sum(rl.gross_fen), 0) from red_letter_lines rl join red_letters r on r.id = rl.red_letter_id
      join invoice_lines il on il.invoice_id = rl.invoice_id and il.position = rl.position
    where rl.order_id = l.order_id and il.order_line_id = l.id and r.state not in ('issued', 'withdrawn'))`

/** How many milliseconds of the term of the order `o` refunds and returns stopped until now. */
const pausedOf = ({ sql }: Tx, now: Date) => sql`
  (select coalesce(sum(extract(epoch from upper(paused) - lower(paused)) * 1000), 0)::bigint from unnest((
    select range_agg(tstzrange(at, greatest(at, coalesce(ended, ${now}::timestamptz)))) from (
      select h.axis, h.to_state, h.at, lead(h.at) over (partition by h.axis, h.subject_id order by h.id) as ended
      from (select 'order' as axis, o.id as subject_id union all select 'return', r.id from returns r where r.order_id = o.id) c
      join state_history h using (axis, subject_id)) steps
    where to_state = any (case axis when 'order' then array['refunding'] else ${underWay}::text[] end)
  )) paused)`

const columns = (tx: Tx, now: Date) => tx.sql`
  o.id, o.number, o.member_id as "memberId", o.store_id as "storeId", st.name_zh as "storeZh", st.name_en as "storeEn", o.state,
  o.placed_at as "placedAt", o.paid_at as "paidAt", o.payable_fen as "payableFen", o.refunded_fen as "refundedFen",
  o.coupon_fen + o.points_fen + o.gift_card_fen as "withoutFen",
  exists (select from invoice_sellers s where s.store_id = o.store_id)
    or exists (select from store_companies c where c.store_id = o.store_id) as "hasSeller",
  (select max(e.at) from invoice_entries e where e.order_id = o.id and e.red_letter_id is not null) as "reversedAt",
  ${pausedOf(tx, now)} as "pausedMs",
  (select jsonb_agg(jsonb_build_object(
      'orderId', o.id, 'orderLineId', l.id, 'quantity', l.quantity, 'refundedQuantity', l.refunded_quantity,
      'goodsFen', l.goods_fen - l.adjust_fen, 'discountFen', l.coupon_fen + l.points_fen + l.gift_card_fen,
      'payableFen', l.payable_fen, 'freightFen', l.freight_fen, 'invoicedFen', ${heldOfLine(tx)},
      'name', l.goods ->> 'nameZh', 'nameEn', l.goods ->> 'nameEn', 'spec', l.goods ->> 'packageZh',
      'unit', case when l.goods ->> 'packageKind' = 'cylinder' then '瓶' else '件' end,
      'taxCode', x.code, 'shortName', x.short_name, 'rate', x.rate) order by l.position)
    from order_lines l join spus p on p.id = l.spu_id join categories g on g.id = p.category_id
    left join tax_codes x on x.store_id = o.store_id and x.kind = g.kind
    left join invoiced_lines i on i.order_line_id = l.id
    where l.order_id = o.id) as lines`

const toOrder = (row: Raw): OrderToInvoice => ({
  ...row,
  pausedMs: Number(row.pausedMs),
  placedAt: instant(row.placedAt),
  paidAt: row.paidAt === null ? null : instant(row.paidAt),
  reversedAt: row.reversedAt === null ? null : instant(row.reversedAt),
})

export const openListing = {
  sorts: { newest: { columns: ['o.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 50,
} as const satisfies Listing<Pick<OrderToInvoice, 'id'>>

/** From when on an order is listed: paid since `paid`, or with a red letter since `reversed`; `now` ends what is stopped still. */
interface ListedSince {
  paid: Date
  reversed: Date
  now: Date
}

/**
 * A member's orders of which money is left that no invoice holds; or nothing is left, and not for an invoice alone: coupons, points and
 * gift cards paid (`rules/obstacle.ts` says why). Paid since then; before it, those whose term a red letter opened again, or a refund or
 * a return stopped for so long (decisions 11). By `orders_to_invoice`, and so by the sum that an order keeps, which comes to the same as
 * its lines (test/modules/invoices/open-orders.test.ts); cases are looked for at those alone that were paid before.
 */
function paidOrders(tx: Tx, memberId: number, { paid, reversed, now }: ListedSince): ReturnType<Tx['sql']> {
  const { sql } = tx
  const open = sql`
    from orders o where o.member_id = ${memberId} and o.hidden_at is null and o.state <> 'refunded'
      and (o.payable_fen - o.refunded_fen > o.invoiced_fen
        or o.coupon_fen + o.points_fen + o.gift_card_fen > 0 and (o.invoiced_fen = 0 or o.payable_fen > o.invoiced_fen))`
  return sql`
    from (
      select o.id ${open} and o.paid_at >= ${paid}
      union all
      select o.id ${open} and o.paid_at < ${paid} and (
        exists (select from invoice_entries e where e.order_id = o.id and e.red_letter_id is not null and e.at >= ${reversed})
        or (exists (select from refunds r where r.order_id = o.id) or exists (select from returns r where r.order_id = o.id))
          and o.paid_at + ${pausedOf(tx, now)} * interval '1 millisecond' >= ${paid})
    ) o where true`
}

/** One page of them, and one row more where there is one. */
export async function listPaid(
  tx: Tx,
  memberId: number,
  { since, place }: { since: ListedSince; place: Place<'newest'> },
): Promise<OrderToInvoice[]> {
  const { here, order, rows } = seek(tx, openListing, place)
  const found = await tx.sql<Raw[]>`
    with shown as (select o.id ${paidOrders(tx, memberId, since)} and ${here} ${order} ${rows})
    select ${columns(tx, since.now)} from orders o join stores st on st.id = o.store_id where o.id in (select id from shown) ${order}`
  return found.map(toOrder)
}

/** How many there are, as far as they are counted. */
export const countPaid = (tx: Tx, memberId: number, since: ListedSince) =>
  counted(tx, paidOrders(tx, memberId, since))

/** These orders of a member by their numbers. */
export async function listNamed(
  tx: Tx,
  memberId: number,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<OrderToInvoice[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx, now)} from orders o join stores st on st.id = o.store_id
    where o.member_id = ${memberId} and o.hidden_at is null and o.number = any (${[...numbers]}::text[]) order by o.id`
  return rows.map(toOrder)
}

/** The orders of an invoice. */
export async function listOfInvoice(tx: Tx, invoiceId: number, now: Date): Promise<OrderToInvoice[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx, now)} from invoice_orders io join orders o on o.id = io.order_id join stores st on st.id = o.store_id
    where io.invoice_id = ${invoiceId} order by o.id`
  return rows.map(toOrder)
}

/** From here to its end a transaction is alone with these orders of a member. */
export const lockOrders = ({ sql }: Tx, memberId: number, numbers: readonly string[]) => sql`
  select 1 from orders where member_id = ${memberId} and number = any (${[...numbers]}::text[]) order by id for update`

/** The same by an invoice: anybody's, or a member's own. */
export const lockOrdersOf = ({ sql }: Tx, invoiceNo: string, memberId: number | null = null) => sql`
  select 1 from orders where id in (
    select io.order_id from invoice_orders io join invoices i on i.id = io.invoice_id
    where i.number = ${invoiceNo} and i.member_id = coalesce(${memberId}::bigint, i.member_id))
  order by id for update`

/** Name of this member's company as an operator verified it under this tax number; null where nobody did. */
export async function findVerifiedName(
  { sql }: Tx,
  { memberId, taxNumber }: { memberId: number; taxNumber: string | null },
): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`
    select company_name as name from members
    where id = ${memberId} and tax_number = ${taxNumber}::text and tax_state = 'passed'`
  return row?.name ?? null
}
