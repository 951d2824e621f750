import { rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import { like } from '../../../shared/text.ts'
import { underReview } from '../../payments/index.ts'
import { USABLE_DAYS } from '../../stock/index.ts'
import type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from '../copies.ts'
import { orderStates } from '../states.ts'
import type { OrderState } from '../states.ts'

export interface LineRow {
  id: number
  skuId: number
  spuId: number
  goods: GoodsCopy
  quantity: number
  unitPriceFen: number
  goodsFen: number
  payableFen: number
  refundedQuantity: number
  shippedQuantity: number
  returnedQuantity: number
  refundingQuantity: number
  /** The last day on which what comes is valid at least (decisions 11): of a chosen batch its own, of others from stock as promised. */
  validUntil: string | null
  /** Formulas of the substances that the values name. */
  formulas: Record<string, string> | null
}

export interface OrderRow {
  id: number
  number: string
  version: number
  memberId: number
  storeId: number
  storeZh: string
  storeEn: string
  selfOperated: boolean
  /** Company of the buyer, or their own name. */
  buyerName: string
  kind: 'stocked' | 'madeToOrder'
  state: OrderState
  /** Where it was when the refund was asked for that is being decided. */
  stateBefore: OrderState | null
  goodsFen: number
  adjustFen: number
  adjustReason: string | null
  couponFen: number
  points: number
  freightFen: number
  giftCardFen: number
  payableFen: number
  refundedFen: number
  address: AddressCopy
  delivery: Delivery
  invoice: InvoiceCopy | null
  note: string
  poNumber: string | null
  contractNumber: string | null
  promisedOn: string | null
  dueAt: string | null
  placedAt: string
  paidAt: string | null
  paidBy: string | null
  shippedAt: string | null
  receivedAt: string | null
  completedAt: string | null
  removed: boolean
  /** Number and deadline of the group it is paid in. */
  payNo: string | null
  deadlineAt: string | null
  /** A voucher for that group is under review. */
  checking: boolean
  parcels: number
  /** What is ready can be asked for before the rest. */
  partable: boolean
  lines: LineRow[]
}

/** What a list or a page says of each order. */
export const orderColumns = (tx: Tx) => tx.sql`
  o.id, o.number, o.version, o.member_id as "memberId", o.store_id as "storeId", s.name_zh as "storeZh", s.name_en as "storeEn",
  s.self_operated as "selfOperated", coalesce(m.company_name, m.display_name) as "buyerName", o.kind, o.state,
  o.state_before as "stateBefore",
  o.goods_fen as "goodsFen", o.adjust_fen as "adjustFen", o.adjust_reason as "adjustReason", o.coupon_fen as "couponFen",
  o.points, o.freight_fen as "freightFen", o.gift_card_fen as "giftCardFen", o.payable_fen as "payableFen",
  o.refunded_fen as "refundedFen", o.address, o.delivery, o.invoice, o.note, o.po_number as "poNumber",
  o.contract_number as "contractNumber", o.promised_on as "promisedOn", o.due_at as "dueAt", o.placed_at as "placedAt",
  o.paid_at as "paidAt", o.paid_by as "paidBy", o.shipped_at as "shippedAt", o.received_at as "receivedAt",
  o.completed_at as "completedAt", o.removed_at is not null as removed, g.pay_no as "payNo", g.deadline_at as "deadlineAt",
  ${underReview(tx, tx.sql`g.id`)} as checking, o.parcels,
  (o.part_asked_at is null and o.delivery ->> 'when' <> 'stocked' and
    (select sum(l.quantity - l.shipped_quantity - l.refunded_quantity + l.returned_quantity) from order_lines l where l.order_id = o.id) > 1) as partable,
  (select jsonb_agg(jsonb_build_object('id', l.id, 'skuId', l.sku_id, 'spuId', l.spu_id, 'goods', l.goods,
      'quantity', l.quantity, 'unitPriceFen', l.unit_price_fen, 'goodsFen', l.goods_fen, 'payableFen', l.payable_fen,
      'refundedQuantity', l.refunded_quantity, 'shippedQuantity', l.shipped_quantity, 'returnedQuantity', l.returned_quantity,
      'refundingQuantity', l.refunding_quantity, 'validUntil', case
        when l.goods ->> 'fulfilment' <> 'stocked' then (select t.expires_on from filling_tasks t where t.order_line_id = l.id)
        when l.goods ->> 'packageKind' = 'unit' then null
        when l.goods ->> 'batchNumber' is null then (o.placed_at at time zone 'Asia/Shanghai')::date + ${USABLE_DAYS}::int
        else (select b.expires_on from batches b where b.sku_id = l.sku_id and b.number = l.goods ->> 'batchNumber') end,
      'formulas', (select jsonb_object_agg(u.id, u.formula) from substances u where u.id in (
        select v #>> '{}' from jsonb_path_query(l.goods, '$.values[*].substanceId') v))) order by l.position)
    from order_lines l where l.order_id = o.id) as lines`

/** What `orderColumns` needs beside the order: its store, its buyer, and the group that it waits to be paid with, else null. */
export const orderJoins = ({ sql }: Tx) => sql`
  join stores s on s.id = o.store_id
  join members m on m.id = o.member_id
  left join payment_groups g on g.id = o.group_id and o.state = 'awaitingPayment'`

/** Whose orders: a buyer's, without those hidden for good, or a store's. */
export type Whose = { memberId: number } | { storeId: number }

export interface OrderFilter {
  states?: readonly OrderState[]
  /** Part of an order number, contract number, name or number of goods; of a buyer's orders alone, which are few. */
  q?: string | undefined
  /** This one alone. */
  orderId?: number
  /** Lines of one of these. */
  skuIds?: readonly number[]
  /** Days of Asia/Shanghai, both included. */
  from?: string | undefined
  to?: string | undefined
  storeId?: number | undefined
  /** Those in the recycle bin instead of the others. */
  removed?: boolean
}

const mine = ({ sql }: Tx, whose: Whose) =>
  'memberId' in whose
    ? sql`o.member_id = ${whose.memberId} and o.hidden_at is null`
    : sql`o.store_id = ${whose.storeId}`

/** How far the id of an order and its moment may disagree: a transaction takes less. */
const SLACK = '1 hour'

/**
 * In these states and on these days. Ids grow as orders are placed: those of `orders_placed` bound what is read, the moments
 * decide.
 */
export function within({ sql }: Tx, { states, from, to, storeId, orderId }: OrderFilter, id = sql`o.id`) {
  const midnight = (day: string, more: number) =>
    sql`(${day}::date + ${more}::int)::timestamp at time zone 'Asia/Shanghai'`
  return sql`true
    ${states ? sql`and o.state = any (${states as string[]})` : sql``}
    ${
      from
        ? sql`and o.placed_at >= ${midnight(from, 0)} and ${id} > coalesce((
            select b.id from orders b where b.placed_at < ${midnight(from, 0)} - ${SLACK}::interval order by b.placed_at desc limit 1), 0)`
        : sql``
    }
    ${
      to
        ? sql`and o.placed_at < ${midnight(to, 1)} and ${id} < coalesce((
            select b.id from orders b where b.placed_at >= ${midnight(to, 1)} + ${SLACK}::interval order by b.placed_at limit 1),
            9223372036854775807)`
        : sql``
    }
    ${orderId === undefined ? sql`` : sql`and o.id = ${orderId}`}
    ${storeId ? sql`and o.store_id = ${storeId}` : sql``}`
}

function matching(tx: Tx, whose: Whose, filter: OrderFilter) {
  const { sql } = tx
  const { q, skuIds, removed } = filter
  return sql`${mine(tx, whose)} and ${within(tx, filter)}
    ${'memberId' in whose ? (removed ? sql`and o.removed_at is not null` : sql`and o.removed_at is null`) : sql``}
    ${skuIds ? sql`and exists (select from order_lines l where l.order_id = o.id and l.sku_id = any (${skuIds as number[]}::bigint[]))` : sql``}
    ${q ? found(tx, like(q)) : sql``}`
}

const found = ({ sql }: Tx, pattern: string) => sql`
  and (o.number ilike ${pattern} or o.contract_number ilike ${pattern} or exists (
    select from order_lines l where l.order_id = o.id and (l.goods ->> 'nameZh' ilike ${pattern}
      or l.goods ->> 'nameEn' ilike ${pattern} or l.goods ->> 'skuNumber' ilike ${pattern}
      or l.goods ->> 'spuNumber' ilike ${pattern} or l.goods ->> 'formula' ilike ${pattern})))`

/**
 * One page of them, and one more row where there is one. A buyer's are read by `orders_of_member`. A store's are read state by
 * state, each in the order of `orders_of_store_state`, and no further than the page reaches.
 */
export function listOrders<Name extends string>(
  tx: Tx,
  whose: Whose,
  filter: OrderFilter,
  { listing, place }: { listing: Listing<OrderRow, Name>; place: Place<Name> },
): Promise<OrderRow[]> {
  const { sql } = tx
  const { here, order, rows, most } = seek(tx, listing, place)
  if ('memberId' in whose)
    return sql<OrderRow[]>`
      select ${orderColumns(tx)} from orders o ${orderJoins(tx)} where ${matching(tx, whose, filter)} and ${here} ${order} ${rows}`
  const { states = orderStates, ...others } = filter
  return sql<OrderRow[]>`
    select ${orderColumns(tx)} from orders o ${orderJoins(tx)}
    where o.id = any (array(
      select r.id from unnest(${states as string[]}::text[]) s (state) cross join lateral (
        select o.id from orders o where ${matching(tx, whose, others)} and o.state = s.state and ${here} ${order} ${most}) r))
    ${order} ${rows}`
}

/** How many they are, as far as they are counted. */
export const countMatching = (tx: Tx, whose: Whose, filter: OrderFilter, most?: number) =>
  counted(tx, tx.sql`from orders o where ${matching(tx, whose, filter)}`, most)

/** An order with its lines, from the recycle bin too; null where it is not whose is named, or its buyer hid it (R14, R17). */
export async function findOrderRow(tx: Tx, whose: Whose, number: string): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${orderColumns(tx)} from orders o ${orderJoins(tx)} where ${mine(tx, whose)} and o.number = ${number}`
  return row ?? null
}

/** An order whoever it belongs to: for what the mall makes of it, after its reader was asked for the right. */
export async function findByNumber(tx: Tx, number: string): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${orderColumns(tx)} from orders o ${orderJoins(tx)} where o.number = ${number}`
  return row ?? null
}

/** How many orders there are in each state; those in the recycle bin are counted as `removed` alone. */
export async function countStates(tx: Tx, memberId: number): Promise<Map<OrderState | 'removed', number>> {
  const rows = await tx.sql<{ state: OrderState | 'removed'; count: number }[]>`
    select case when removed_at is null then state else 'removed' end as state, count(*)::int as count
    from orders where member_id = ${memberId} and hidden_at is null group by 1`
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Gift cards that pay a part of an order, by id, with their whole numbers: whoever shows them shows the last digits. */
export const listCards = ({ sql }: Tx, orderId: number) => sql<{ number: string; amountFen: number }[]>`
  select g.number, c.amount_fen as "amountFen" from order_gift_cards c join gift_cards g on g.id = c.gift_card_id
  where c.order_id = ${orderId} order by g.id`

interface FrequentRow {
  skuId: number
  spuId: number
  storeId: number
  goods: GoodsCopy
  times: number
  quantity: number
  lastPriceFen: number
  lastAt: string
}

/** What a member bought, by SKU, the most often bought first; by `order_lines_of_member`. */
export async function listFrequent(
  tx: Tx,
  memberId: number,
  q: string | undefined,
  { page, size }: Paging,
): Promise<{ rows: FrequentRow[]; total: number }> {
  const { sql } = tx
  const pattern = q ? like(q) : null
  const bought = sql`
    from order_lines l join orders o on o.id = l.order_id
    where l.member_id = ${memberId} and o.paid_at is not null
      ${pattern ? sql`and (l.goods ->> 'nameZh' ilike ${pattern} or l.goods ->> 'nameEn' ilike ${pattern} or l.goods ->> 'skuNumber' ilike ${pattern})` : sql``}`
  const [rows, [count]] = await Promise.all([
    sql<FrequentRow[]>`
      select l.sku_id as "skuId", max(l.spu_id) as "spuId", max(o.store_id) as "storeId",
        (array_agg(l.goods order by l.id desc))[1] as goods, count(*)::int as times, sum(l.quantity)::int as quantity,
        (array_agg(l.unit_price_fen order by l.id desc))[1] as "lastPriceFen", max(o.placed_at) as "lastAt"
      ${bought} group by l.sku_id order by count(*) desc, max(l.id) desc ${rowsOf(sql, { page, size })}`,
    sql<{ total: number }[]>`select count(distinct l.sku_id)::int as total ${bought}`,
  ])
  return { rows, total: count!.total }
}

/** What a member last bought under a SKU; null for what they never did. */
export async function findBought({ sql }: Tx, memberId: number, skuId: number): Promise<GoodsCopy | null> {
  const [row] = await sql<{ goods: GoodsCopy }[]>`
    select goods from order_lines where member_id = ${memberId} and sku_id = ${skuId} order by id desc limit 1`
  return row?.goods ?? null
}

/** Every order of a member, hidden ones too, the oldest first. */
export const listAllOrders = (tx: Tx, memberId: number) =>
  tx.sql<OrderRow[]>`
    select ${orderColumns(tx)} from orders o ${orderJoins(tx)} where o.member_id = ${memberId} order by o.id`
