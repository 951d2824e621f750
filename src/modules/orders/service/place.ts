import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from '../copies.ts'
import { newOrderNumber, newPayNo } from '../numbers.ts'
import {
  insertCardRows,
  insertGroup,
  insertLineRows,
  insertOrderRows,
  insertPlacing,
  putInGroup,
} from '../queries/place.ts'
import { terms } from '../terms.ts'

type Makers = Pick<Services, 'config' | 'clock' | 'random'>

/** Shares of an order or of a line. One point is one fen. */
export interface Shares {
  couponFen: number
  points: number
  freightFen: number
  giftCardFen: number
  payableFen: number
}

export interface NewLine extends Shares {
  skuId: number
  spuId: number
  goods: GoodsCopy
  quantity: number
  unitPriceFen: number
}

export interface NewOrder extends Shares {
  storeId: number
  kind: 'stocked' | 'madeToOrder'
  /** Payable at once, or to be confirmed by the store first. */
  state: 'awaitingPayment' | 'toBeConfirmed'
  /** The manager who places it for the member. */
  placedBy: number | null
  goodsFen: number
  couponId: number | null
  couponBorneBy: 'store' | 'operator' | null
  /** What of `giftCardFen` each card pays. */
  giftCards: readonly { id: number; fen: number }[]
  address: AddressCopy
  delivery: Delivery
  invoice: InvoiceCopy | null
  note: string
  poNumber: string | null
  lines: readonly NewLine[]
}

export interface NewPlacing {
  memberId: number
  couponId: number | null
  points: number
  giftCardFen: number
  payableFen: number
  orders: readonly NewOrder[]
}

export interface OpenedGroup {
  id: number
  payNo: string
  deadlineAt: Date
}

export interface Placed {
  placingId: number
  /** Of the orders that are payable at once; null when none is. */
  group: OpenedGroup | null
  /** In the order they were given; line ids too. */
  orders: { id: number; number: string; lineIds: number[] }[]
}

/** A payment number of its own, and the day until which it may be paid. */
const newGroup = (makers: Makers, now: Date) => ({
  payNo: newPayNo(makers.random),
  deadlineAt: terms.payment(makers, now),
})

/** These orders of one placing are paid together from now on, until the deadline. */
export async function openGroup(
  makers: Makers,
  tx: Queryable,
  of: { memberId: number; placingId: number; orderIds: number[] },
): Promise<OpenedGroup> {
  const now = makers.clock.now()
  const group = newGroup(makers, now)
  const id = await insertGroup(tx, { ...of, ...group }, now)
  await putInGroup(tx, of.orderIds, id)
  return { id, ...group }
}

interface Numbered {
  order: NewOrder
  number: string
}

const orderRow = (
  { order, number }: Numbered,
  of: { placingId: number; groupId: number | null; memberId: number },
  confirmBy: Date,
  now: Date,
) => ({
  number,
  placing_id: of.placingId,
  group_id: order.state === 'awaitingPayment' ? of.groupId : null,
  member_id: of.memberId,
  store_id: order.storeId,
  placed_by: order.placedBy,
  kind: order.kind,
  state: order.state,
  goods_fen: order.goodsFen,
  coupon_id: order.couponId,
  coupon_fen: order.couponFen,
  coupon_borne_by: order.couponBorneBy,
  points: order.points,
  freight_fen: order.freightFen,
  gift_card_fen: order.giftCardFen,
  payable_fen: order.payableFen,
  address: order.address,
  delivery: order.delivery,
  invoice: order.invoice,
  note: order.note,
  po_number: order.poNumber,
  due_at: order.state === 'toBeConfirmed' ? confirmBy : null,
  placed_at: now,
})

const lineRow = (line: NewLine, position: number, orderId: number, memberId: number) => ({
  order_id: orderId,
  member_id: memberId,
  position,
  sku_id: line.skuId,
  spu_id: line.spuId,
  goods: line.goods,
  quantity: line.quantity,
  unit_price_fen: line.unitPriceFen,
  coupon_fen: line.couponFen,
  points_fen: line.points,
  freight_fen: line.freightFen,
  gift_card_fen: line.giftCardFen,
  payable_fen: line.payableFen,
})

/**
 * The placing and its orders with all their lines stand, those payable at once in one open group, each with its first row of
 * history. Five statements at most, however many orders and lines. Stock, coupon, points and cards are the caller's to hold.
 */
export async function insertOrders(makers: Makers, tx: Queryable, placing: NewPlacing): Promise<Placed> {
  const { memberId } = placing
  const now = makers.clock.now()
  const payable = placing.orders.some(({ state }) => state === 'awaitingPayment')
  const opening = payable ? newGroup(makers, now) : null
  const { placingId, groupId } = await insertPlacing(tx, placing, opening, now)
  const group = opening && groupId !== null ? { id: groupId, ...opening } : null
  const of = { placingId, groupId, memberId }
  const confirmBy = terms.confirmation(makers, now)
  const numbered = placing.orders.map((order) => ({ order, number: newOrderNumber(makers.random, now) }))
  const ids = await insertOrderRows(
    tx,
    numbered.map((it) => orderRow(it, of, confirmBy, now)),
  )
  const withIds = numbered.map((it) => ({ ...it, id: ids.get(it.number)! }))
  const lines = await insertLineRows(
    tx,
    withIds.flatMap(({ id, order }) => order.lines.map((line, i) => lineRow(line, i, id, memberId))),
  )
  await insertCardRows(
    tx,
    withIds.flatMap(({ id, order }) =>
      order.giftCards.map((card) => ({ order_id: id, gift_card_id: card.id, amount_fen: card.fen })),
    ),
  )
  await beginOrders(tx, withIds, memberId, now)
  return {
    placingId,
    group,
    orders: withIds.map(({ id, number }) => ({ id, number, lineIds: lineIdsOf(lines, id) })),
  }
}

const lineIdsOf = (lines: { id: number; order_id: number; position: number }[], orderId: number) =>
  lines
    .filter(({ order_id }) => order_id === orderId)
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id)

/** First history rows: by the buyer, or by the manager who placed for them. */
async function beginOrders(tx: Queryable, orders: (Numbered & { id: number })[], memberId: number, at: Date) {
  const managerId = orders[0]?.order.placedBy ?? null
  const who =
    managerId === null
      ? { role: 'buyer', actorId: memberId, at }
      : { role: 'manager', actorId: managerId, at }
  await beginHistory(
    tx,
    'order',
    orders.map(({ id, order }) => ({ id, state: order.state })),
    who,
  )
}
