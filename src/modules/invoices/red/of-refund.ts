import type { Tx } from '../../../platform/db/index.ts'
import { MOST_DECLINED } from './confirmation.ts'
import { listBlueLines, listOpenReds, listRedsOfRefund, listUnderWay, lockPaid } from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redLinesFor } from './rules.ts'
import type { RedLine, RefundedUnits } from './rules.ts'
import { takeBack } from './renewal.ts'
import { leftOf, overOf } from './service.ts'
import type { Mall } from './service.ts'
import type { RedState } from './states.ts'

/** What a refund that was decided waits for: nothing, the buyer's confirmation, or two people who decide without it. */
export type RefundWaits = 'nothing' | 'confirmation' | 'people'

/** A refund of an order, as far as its invoices are concerned. */
interface RefundToConfirm {
  orderId: number
  refundNo: string
  /** What goes back by the means that invoices show. */
  amountFen: number
  lines: readonly RefundedUnits[]
  /** Who decided it. */
  askedBy: number | null
}

const agreed: readonly RedState[] = ['confirmed', 'issued']
const isGivenUp = ({ state, declined }: Pick<RedRow, 'state' | 'declined'>) =>
  (state === 'refused' || state === 'lapsed') && declined >= MOST_DECLINED

/** What special invoices would say too much once the refund is paid, and no red letter takes back. */
async function uncovered(tx: Tx, { orderId, amountFen, lines: back }: RefundToConfirm): Promise<RedLine[]> {
  const { payableFen, refundedFen } = await lockPaid(tx, orderId)
  const lines = await listBlueLines(tx, { orderId })
  const owed = leftOf(lines) - (payableFen - refundedFen - amountFen)
  if (owed <= 0) return []
  const special = new Set(
    lines.filter((line) => line.invoiceKind === 'special').map((line) => line.invoiceId),
  )
  if (special.size === 0) return []
  const red = redLinesFor(lines, await overOf(tx, orderId, back), owed)
  return red.filter(({ invoiceId }) => special.has(invoiceId))
}

/** A special invoice of the order may be issued at any moment, and would say too much once the refund is paid. */
async function isBeingInvoiced(tx: Tx, { orderId, amountFen }: RefundToConfirm): Promise<boolean> {
  const underWay = (await listUnderWay(tx, orderId)).reduce((sum, { grossFen }) => sum + grossFen, 0)
  if (underWay === 0) return false
  const { payableFen, refundedFen } = await lockPaid(tx, orderId)
  const lines = await listBlueLines(tx, { orderId })
  return leftOf(lines) + underWay > payableFen - refundedFen - amountFen
}

/**
 * What a refund of an order waits for, within `tx` that has locked the order: for each special invoice that would say too much, a
 * red letter that its buyer confirmed or need not confirm (decisions 11). The red letters are asked for here, one for an invoice at a
 * time. A special invoice that was passed is issued first, and then confirmed like any. Refunds of ordinary invoices wait for nothing.
 */
export async function refundWaits(
  mall: Pick<Mall, 'config' | 'clock' | 'random'>,
  tx: Tx,
  refund: RefundToConfirm,
): Promise<RefundWaits> {
  if (await isBeingInvoiced(tx, refund)) return 'confirmation'
  const { refundNo, askedBy } = refund
  const missing = Map.groupBy(await uncovered(tx, refund), ({ invoiceId }) => invoiceId)
  const open = await listOpenReds(tx, [...missing.keys()])
  for (const [invoiceId, lines] of missing)
    if (!open.some((red) => red.invoiceId === invoiceId))
      await takeBack(mall, tx, { invoiceId, askedBy, refundNo, lines }, refund.lines)
  if (missing.size > 0) return 'confirmation'
  const waiting = (await listRedsOfRefund(tx, refund)).filter(({ state }) => !agreed.includes(state))
  if (waiting.length === 0) return 'nothing'
  return waiting.every(isGivenUp) ? 'people' : 'confirmation'
}

/** A red letter that a refund has to do with, as who decides the refund sees it. */
export interface RedOfRefund extends Pick<
  RedRow,
  'number' | 'invoiceNo' | 'state' | 'grossFen' | 'confirmUntil' | 'declined'
> {
  /** The buyer confirmed it, or need not: nothing waits for it. */
  isAgreed: boolean
  /** Refused or void so often that people decide. */
  isGivenUp: boolean
}

/** Numbers of special invoices of an order that were passed and not issued yet: a refund of what they say waits for them. */
export const invoicesUnderWay = async (tx: Tx, orderId: number): Promise<string[]> =>
  (await listUnderWay(tx, orderId)).map(({ number }) => number)

/** Red letters that were asked for before this refund is paid, the oldest first. */
export const redsOfRefund = async (
  tx: Tx,
  refund: Pick<RefundToConfirm, 'refundNo' | 'orderId'>,
): Promise<RedOfRefund[]> =>
  (await listRedsOfRefund(tx, refund)).map((red) => ({
    number: red.number,
    invoiceNo: red.invoiceNo,
    state: red.state,
    grossFen: red.grossFen,
    confirmUntil: red.confirmUntil,
    declined: red.declined,
    isAgreed: agreed.includes(red.state),
    isGivenUp: isGivenUp(red),
  }))
