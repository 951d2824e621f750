import type { HistoryEntry } from '../../platform/moves/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'
import { pointsFor, unshipped } from '../orders/index.ts'
import type { OrderHead, OrderWithLines } from '../orders/index.ts'
import { paymentErrors } from '../payments/index.ts'
import type { Returned } from '../settlements/index.ts'
import { refundErrors } from './errors.ts'
import type { RefundRow } from './queries/refunds.ts'
import type { RefundRole } from './states.ts'

/** What `quantity` more units bring back of a share of `of` units: floor(share·k/n), and all of it at n (decisions 9). */
export function sharePart(
  share: number,
  { of, before, quantity }: { of: number; before: number; quantity: number },
): number {
  const upTo = (units: number) =>
    units === of ? share : Number((BigInt(share) * BigInt(units)) / BigInt(of))
  return upTo(before + quantity) - upTo(before)
}

/** Parts of the cards of an order that make up `fen`, after `before` of them went back: card by card, in their order. */
export function cardParts(
  cards: readonly { id: number; fen: number }[],
  before: number,
  fen: number,
): { id: number; fen: number }[] {
  let passed = 0
  return cards.flatMap((card) => {
    const from = Math.max(before, passed)
    passed += card.fen
    const part = Math.min(before + fen, passed) - from
    return part > 0 ? [{ id: card.id, fen: part }] : []
  })
}

/** Points that a completed order had earned with so much money, which are gone with it (decisions 11). */
export const unearned = (order: OrderHead, fen: number): number => {
  const stayedFen = order.payableFen - order.refundedFen
  return pointsFor(order, stayedFen) - pointsFor(order, stayedFen - fen)
}

/** What a refund gives back, to the buyer and to the operator, whose coupon and freight neither return to the buyer nor stay with the store. */
export const givenBack = (operatorFen: number, back: readonly Entry[]): Entry[] => [
  ...back,
  { account: account('promotions'), amount: operatorFen },
]

/**
 * What the refunded units of each line had brought the store: `units` by line, less the freight that it keeps. `operatorFen` of it
 * was the operator's: its coupon, and the freight that it bore, which goes back once nothing of the order remains.
 */
export function storeShares(
  found: OrderWithLines,
  units: ReadonlyMap<number, number>,
  keptFen = 0,
): Returned['shares'] & { operatorFen: number } {
  const { order, lines } = found
  const byOperator = order.couponBorneBy === 'operator'
  const sum = { goodsFen: 0, subsidyFen: 0, freightFen: 0, ownCouponFen: 0, couponFen: 0 }
  for (const line of lines) {
    const quantity = units.get(line.id)
    if (quantity === undefined) continue
    const part = (share: number) =>
      sharePart(share, { of: line.quantity, before: line.refundedQuantity, quantity })
    const couponFen = byOperator ? part(line.couponFen) : 0
    const ownCouponFen = byOperator ? 0 : part(line.couponFen)
    const subsidyFen = couponFen + part(line.pointsFen)
    const freightFen = part(line.freightFen)
    const paidFen = part(line.payableFen) + part(line.giftCardFen)
    sum.goodsFen += paidFen + ownCouponFen - freightFen
    sum.subsidyFen += subsidyFen
    sum.freightFen += freightFen
    sum.ownCouponFen += ownCouponFen
    sum.couponFen += couponFen
  }
  const { couponFen, ...shares } = sum
  const back = [...units].map(([lineId, quantity]) => ({ lineId, quantity }))
  const borneFen = isLast(found, back) ? order.freightBorneFen : 0
  return {
    ...shares,
    freightFen: shares.freightFen - keptFen + borneFen,
    operatorFen: couponFen + borneFen,
  }
}

/**
 * Shares of whole lines, as far as they are neither refunded nor shipped, of a line that left in part those of the rest: all lines of
 * which something is left where none is named. What is made to order goes as a whole, with all that is not refunded yet, unless all
 * of it is `late`.
 */
export function linesOf(
  { order, lines }: OrderWithLines,
  named?: readonly string[],
  late: ReadonlySet<number> = new Set(),
) {
  const open = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const left = open.filter((line) => unshipped(line) > 0)
  const isNamed = ({ id }: { id: number }) => named === undefined || named.includes(String(id))
  if (named && lines.some((line) => isNamed(line) && line.shippedQuantity > 0 && unshipped(line) === 0))
    throw refundErrors.lineShipped()
  const wanted = left.filter(isNamed)
  if (wanted.length === 0 || (named && wanted.length !== new Set(named).size))
    throw refundErrors.nothingToRefund()
  const isPart = wanted.length < open.length && !wanted.every(({ id }) => late.has(id))
  if (order.kind === 'madeToOrder' && isPart) throw refundErrors.wholeOrder()
  return wanted.map((line) => partOf(line, unshipped(line)))
}

/** Lines that may be withdrawn because their date moved too far, as far as they are neither refunded nor shipped. */
export const lateLeft = ({ lines }: OrderWithLines, late: ReadonlySet<number>): string[] =>
  lines.filter((line) => late.has(line.id) && unshipped(line) > 0).map(({ id }) => String(id))

/** What so many more units of a line bring back, by the cashier's means with their freight, to gift cards and in points. */
export function partOf(line: OrderWithLines['lines'][number], quantity: number) {
  const part = (share: number) =>
    sharePart(share, { of: line.quantity, before: line.refundedQuantity, quantity })
  return {
    lineId: line.id,
    quantity,
    amountFen: part(line.payableFen),
    giftCardFen: part(line.giftCardFen),
    points: part(line.pointsFen),
  }
}

/** Whether nothing of the order remains once these units are refunded too. */
export const isLast = (
  { lines }: OrderWithLines,
  back: readonly { lineId: number; quantity: number }[],
): boolean =>
  lines.every(
    ({ id, quantity, refundedQuantity }) =>
      quantity - refundedQuantity === (back.find(({ lineId }) => lineId === id)?.quantity ?? 0),
  )

type Part = ReturnType<typeof partOf>

/** What of a part is freight, as far as the means of the cashier paid it. */
function freightIn(
  { lines }: OrderWithLines,
  { lineId, quantity, amountFen }: Pick<Part, 'lineId' | 'quantity' | 'amountFen'>,
): number {
  const line = lines.find(({ id }) => id === lineId)!
  const share = { of: line.quantity, before: line.refundedQuantity, quantity }
  return Math.min(sharePart(line.freightFen, share), amountFen)
}

/**
 * Freight goes back where nothing of the order remains, whether its units had left or not (decisions 11). What the store keeps of the
 * freight of these; with the last units of the order what it kept `before` goes back, below zero.
 */
export const freightKept = (
  found: OrderWithLines,
  back: readonly Pick<Part, 'lineId' | 'quantity' | 'amountFen'>[],
  before: number,
): number => (isLast(found, back) ? -before : back.reduce((sum, part) => sum + freightIn(found, part), 0))

/** What these parts bring back each without its freight, and the freight that goes back besides with all of them, where it does. */
export function freightApart(
  found: OrderWithLines,
  parts: readonly Part[],
  before: number,
): { lines: Part[]; freightFen: number } {
  const lines = parts.map((part) => ({ ...part, amountFen: part.amountFen - freightIn(found, part) }))
  const freightFen = parts.reduce((sum, part) => sum + freightIn(found, part), 0)
  return { lines, freightFen: freightFen - freightKept(found, parts, before) }
}

/**
 * Whose idea a refund was, by its history: what the mall proposes it proposes in the store's name (states 4.2), though `askedBy`, which
 * names a member always, is the buyer.
 */
export const sideOf = ([begun]: readonly Pick<HistoryEntry, 'role'>[]): 'buyer' | 'store' =>
  begun?.role === 'store' ? 'store' : 'buyer'

/** Whether the mall itself proposed it: no member did. */
export const isOfMall = ([begun]: readonly Pick<HistoryEntry, 'role' | 'actorId'>[]): boolean =>
  begun?.role === 'store' && begun.actorId === null

/**
 * Who may end what: nobody refuses what their own side asked for, and only that side takes it back (R18); what the mall proposed is the
 * store's, so its buyer is the other side. What was promised too late or made of a recalled lot is owed without consent, and its filling
 * was given up (decisions 11); so is what came back and was accepted: nobody ends that.
 */
export function assertMayEnd(
  refund: Pick<RefundRow, 'askedBy' | 'memberId' | 'late' | 'returned'> & { side: 'buyer' | 'store' },
  move: 'refuse' | 'withdraw',
  { role, actorId }: { role: RefundRole; actorId: number | null },
): void {
  if (refund.late || refund.returned) throw refundErrors.owed()
  const ofItsSide = role === refund.side
  if (move === 'withdraw' && !ofItsSide) throw commonErrors.stateChanged()
  const own = refund.askedBy === actorId || refund.memberId === actorId
  if (move === 'refuse' && (ofItsSide || (own && role !== 'buyer'))) throw paymentErrors.ownDecision()
}
