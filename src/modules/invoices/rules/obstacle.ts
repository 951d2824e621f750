import type { Obstacle } from '../view.ts'
import { openParts } from './lines.ts'
import type { PaidLine, PaidOrder } from './lines.ts'

const DAY_MS = 86_400_000
/** A red letter opens the term again for so long (decisions 11). */
export const AFTER_RED_MS = 30 * DAY_MS

interface Timed {
  paidAt: Date | null
  /** How long refunds, returns and exchanges stopped the term so far. */
  pausedMs: number
  reversedAt: Date | null
}

/** Until when an order can be invoiced: the term from its payment, which pauses while a refund is decided or a return runs (decisions 11). */
export function openUntil({ paidAt, pausedMs, reversedAt }: Timed, termMs: number): Date {
  const usual = (paidAt?.getTime() ?? 0) + termMs + pausedMs
  return new Date(Math.max(usual, reversedAt ? reversedAt.getTime() + AFTER_RED_MS : 0))
}

/** Why an order cannot be invoiced now; null where it can. */
export function obstacleOf(
  order: Timed & PaidOrder & { state: string; hasSeller: boolean; lines: readonly PaidLine[] },
  { now, termMs }: { now: Date; termMs: number },
): Obstacle | null {
  if (order.paidAt === null) return 'notPaid'
  if (order.state === 'refunded') return 'nothingLeft'
  const parts = openParts(order, order.lines)
  if (parts.every((part) => part === 0)) return 'nothingLeft'
  if (order.state === 'refunding') return 'refundUnderWay'
  if (now > openUntil(order, termMs)) return 'tooLate'
  if (!order.hasSeller) return 'noSeller'
  return order.lines.some(({ taxCode }, index) => parts[index]! > 0 && taxCode === null) ? 'noTaxCode' : null
}
