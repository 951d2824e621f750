import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from '../copies.ts'
import { newOrderNumber, newPayNo } from '../numbers.ts'
import { drawIds, insertGroup, insertPlacingRows, putInGroup } from '../queries/place.ts'
import type { DrawnIds } from '../queries/place.ts'
import { orderAxis } from '../states.ts'
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
  id: number
  lineIds: number[]
}

/** The placing that an order is part of. */
interface Of {
  placingId: number
  groupId: number
  memberId: number
}

const placingRow = (placing: NewPlacing, id: number, now: Date) => ({
  id,
  member_id: placing.memberId,
  coupon_id: placing.couponId,
  points: placing.points,
  gift_card_fen: placing.giftCardFen,
  payable_fen: placing.payableFen,
  placed_at: now,
})

const groupRow = (group: ReturnType<typeof newGroup>, of: Of, now: Date) => ({
  id: of.groupId,
  pay_no: group.payNo,
  member_id: of.memberId,
  placing_id: of.placingId,
  deadline_at: group.deadlineAt,
  opened_at: now,
})

const orderRow = ({ order, number, id }: Numbered, of: Of, confirmBy: Date, now: Date) => ({
  id,
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

const lineRows = ({ order, id, lineIds }: Numbered, memberId: number) =>
  order.lines.map((line, position) => ({
    id: lineIds[position],
    order_id: id,
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
  }))

const cardRows = ({ order, id }: Numbered) =>
  order.giftCards.map((card) => ({ order_id: id, gift_card_id: card.id, amount_fen: card.fen }))

/** What `insertOrders` needs to know before: ids for a placing of so many lines. */
export const drawOrderIds = drawIds

/**
 * The placing and its orders with all their lines stand once `done`, those payable at once in one open group, each with its
 * first row of history: all rows travel in one message, however many orders and lines. Their ids and numbers are known at
 * once. Stock, coupon, points and cards are the caller's to hold.
 */
export function insertOrders(
  makers: Makers,
  tx: Queryable,
  placing: NewPlacing,
  ids: DrawnIds,
): Placed & { done: Promise<unknown> } {
  const { memberId } = placing
  const now = makers.clock.now()
  const payable = placing.orders.some(({ state }) => state === 'awaitingPayment')
  const opening = payable ? newGroup(makers, now) : null
  const of = { placingId: ids.placing, groupId: ids.group, memberId }
  const confirmBy = terms.confirmation(makers, now)
  const lineIds = [...ids.lines]
  const numbered = placing.orders.map((order, i) => ({
    order,
    number: newOrderNumber(makers.random, now),
    id: ids.orders[i]!,
    lineIds: lineIds.splice(0, order.lines.length),
  }))
  const done = Promise.all([
    insertPlacingRows(tx, {
      placings: [placingRow(placing, ids.placing, now)],
      payment_groups: opening ? [groupRow(opening, of, now)] : [],
      orders: numbered.map((it) => orderRow(it, of, confirmBy, now)),
      lines: numbered.flatMap((it) => lineRows(it, memberId)),
      cards: numbered.flatMap(cardRows),
    }),
    beginOrders(tx, numbered, memberId, now),
  ])
  return {
    placingId: ids.placing,
    group: opening && { id: ids.group, ...opening },
    orders: numbered.map(({ id, number, lineIds }) => ({ id, number, lineIds })),
    done,
  }
}

/** First history rows: by the buyer, or by the manager who placed for them. */
async function beginOrders(tx: Queryable, orders: readonly Numbered[], memberId: number, at: Date) {
  const managerId = orders[0]?.order.placedBy ?? null
  const who =
    managerId === null
      ? { role: 'buyer' as const, actorId: memberId, at }
      : { role: 'manager' as const, actorId: managerId, at }
  await beginHistory(
    tx,
    orderAxis,
    orders.map(({ id, order }) => ({ id, state: order.state })),
    who,
  )
}
