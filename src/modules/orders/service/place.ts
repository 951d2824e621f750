import type { Services } from '../../../platform/context.ts'
import { sentTogether, sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from '../copies.ts'
import { orderErrors } from '../errors.ts'
import { newOrderNumber, newPayNo } from '../numbers.ts'
import { drawIds, insertGroup, insertPlacingRows, putInGroup } from '../queries/place.ts'
import type { DrawnIds, PlacingRows } from '../queries/place.ts'
import { orderAxis } from '../states.ts'
import { terms } from '../terms.ts'

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
  /** Freight that the operator pays to the store for the buyer. */
  freightBorneFen?: number
  /** Points that the buyer's level makes of a hundred whole yuan; 100 where it is left out. */
  pointsPercent?: number
  /** Per cent of the goods that points may pay; 20 where it is left out. */
  pointsShare?: number
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
const newGroup = (services: Pick<Services, 'settings' | 'clock' | 'random'>, now: Date) => ({
  payNo: newPayNo(services.random),
  deadlineAt: terms.payment(services, now),
})

/** These orders of one placing are paid together from now on, until the deadline. */
export async function openGroup(
  services: Pick<Services, 'settings' | 'clock' | 'random'>,
  tx: Tx,
  of: { memberId: number; placingId: number; orderIds: number[] },
): Promise<OpenedGroup> {
  const now = services.clock.now()
  const group = newGroup(services, now)
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

const placingRow = (placing: NewPlacing, id: number, now: Date): PlacingRows['placings'][number] => ({
  id,
  memberId: placing.memberId,
  couponId: placing.couponId,
  points: placing.points,
  giftCardFen: placing.giftCardFen,
  payableFen: placing.payableFen,
  placedAt: now,
})

const groupRow = (group: ReturnType<typeof newGroup>, of: Of, now: Date): PlacingRows['groups'][number] => ({
  id: of.groupId,
  payNo: group.payNo,
  memberId: of.memberId,
  kind: 'orders',
  placingId: of.placingId,
  state: 'open',
  deadlineAt: group.deadlineAt,
  transferChosenAt: null,
  openedAt: now,
  settledAt: null,
})

/** What nothing has happened to says in its columns. */
const untouched = {
  stateBefore: null,
  version: 1,
  adjustFen: 0,
  adjustReason: null,
  refundedFen: 0,
  compensatedFen: 0,
  invoicedFen: 0,
  contractNumber: null,
  promisedOn: null,
  paidAt: null,
  paidBy: null,
  shippedAt: null,
  receivedAt: null,
  completedAt: null,
  removedAt: null,
  hiddenAt: null,
  parcels: 0,
  openParcels: 0,
  partAskedAt: null,
}

const orderRow = (
  { order, number, id }: Numbered,
  of: Of,
  confirmBy: Date,
  now: Date,
): PlacingRows['orders'][number] => ({
  ...untouched,
  id,
  number,
  placingId: of.placingId,
  groupId: order.state === 'awaitingPayment' ? of.groupId : null,
  memberId: of.memberId,
  storeId: order.storeId,
  placedBy: order.placedBy,
  kind: order.kind,
  state: order.state,
  goodsFen: order.goodsFen,
  couponId: order.couponId,
  couponFen: order.couponFen,
  couponBorneBy: order.couponBorneBy,
  points: order.points,
  pointsFen: order.points,
  freightFen: order.freightFen,
  freightBorneFen: order.freightBorneFen ?? 0,
  pointsPercent: order.pointsPercent ?? 100,
  pointsShare: order.pointsShare ?? 20,
  giftCardFen: order.giftCardFen,
  payableFen: order.payableFen,
  address: order.address,
  delivery: order.delivery,
  invoice: order.invoice,
  note: order.note,
  poNumber: order.poNumber,
  dueAt: order.state === 'toBeConfirmed' ? confirmBy : null,
  placedAt: now,
})

const lineRows = ({ order, id, lineIds }: Numbered, memberId: number): PlacingRows['lines'] =>
  order.lines.map((line, position) => ({
    id: lineIds[position]!,
    orderId: id,
    memberId,
    position,
    skuId: line.skuId,
    spuId: line.spuId,
    goods: line.goods,
    quantity: line.quantity,
    unitPriceFen: line.unitPriceFen,
    goodsFen: line.unitPriceFen * line.quantity,
    adjustFen: 0,
    couponFen: line.couponFen,
    pointsFen: line.points,
    freightFen: line.freightFen,
    giftCardFen: line.giftCardFen,
    payableFen: line.payableFen,
    refundedQuantity: 0,
    shippedQuantity: 0,
    returningQuantity: 0,
    returnedQuantity: 0,
    refundingQuantity: 0,
  }))

const cardRows = ({ order, id }: Numbered): PlacingRows['cards'] =>
  order.giftCards.map((card) => ({ orderId: id, giftCardId: card.id, amountFen: card.fen }))

/** What `insertOrders` needs to know before: ids for a placing of so many lines. */
export const drawOrderIds = drawIds

/**
 * The placing and its orders with all their lines stand, those payable at once in one open group, each with its first row of
 * history. All rows travel in one message, however many orders and lines, and what `beside` writes for these orders travels
 * with them: stock, coupon, points and cards are the caller's to hold.
 */
export async function insertOrders(
  services: Pick<Services, 'settings' | 'clock' | 'random'>,
  tx: Tx,
  placing: NewPlacing,
  ids: DrawnIds,
  beside: (placed: Placed) => Promise<unknown>,
): Promise<Placed> {
  const { memberId } = placing
  const now = services.clock.now()
  const payable = placing.orders.some(({ state }) => state === 'awaitingPayment')
  const opening = payable ? newGroup(services, now) : null
  const of = { placingId: ids.placing, groupId: ids.group, memberId }
  const confirmBy = terms.confirmation(services, now)
  const lineIds = [...ids.lines]
  const numbered = placing.orders.map((order, i) => ({
    order,
    number: newOrderNumber(services.random, now),
    id: ids.orders[i]!,
    lineIds: lineIds.splice(0, order.lines.length),
  }))
  const placed = {
    placingId: ids.placing,
    group: opening && { id: ids.group, ...opening },
    orders: numbered.map(({ id, number, lineIds }) => ({ id, number, lineIds })),
  }
  const rows = {
    placings: [placingRow(placing, ids.placing, now)],
    groups: opening ? [groupRow(opening, of, now)] : [],
    orders: numbered.map((it) => orderRow(it, of, confirmBy, now)),
    lines: numbered.flatMap((it) => lineRows(it, memberId)),
    cards: numbered.flatMap(cardRows),
  }
  try {
    await sentTogether([
      insertPlacingRows(tx, rows),
      beginOrders(tx, numbered, memberId, now),
      beside(placed),
    ])
  } catch (error) {
    throw sqlConstraint(error) === 'orders_store_open' ? orderErrors.storeNotOpen() : error
  }
  return placed
}

/** First history rows: by the buyer, or by the manager who placed for them. */
async function beginOrders(tx: Tx, orders: readonly Numbered[], memberId: number, at: Date) {
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
