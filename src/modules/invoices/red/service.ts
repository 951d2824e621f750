import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { DomainError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { keptShare } from '../rules/lines.ts'
import {
  insertRed,
  listBlueLines,
  listHeld,
  listOpenReds,
  listUnchecked,
  lockPaid,
  setUnchecked,
} from './queries/reds.ts'
import type { NewRed } from './queries/reds.ts'
import type { BlueLine } from './rules.ts'
import { redLinesFor } from './rules.ts'
import { redAxis } from './states.ts'

export type Mall = Pick<Services, 'database' | 'clock' | 'random'>

const DIGITS = '0123456789'
const MOST_A_ROUND = 50

/** Units of an order line whose money goes back. */
export interface RefundedUnits {
  lineId: number
  quantity: number
}

export const leftOf = (lines: readonly BlueLine[]) =>
  lines.reduce((sum, line) => sum + line.grossFen - line.reversedFen, 0)

/**
 * How much more of an order is invoiced than was really paid for it and not given back: a red letter of so much is due. By issued
 * invoices less the red letters that were asked for. The order is held until the transaction ends.
 */
export async function owedRed(tx: Tx, orderId: number): Promise<number> {
  const { payableFen, refundedFen } = await lockPaid(tx, orderId)
  const lines = await listBlueLines(tx, { orderId })
  return Math.max(0, leftOf(lines) - (payableFen - refundedFen))
}

export const redNumber = ({ clock, random }: Pick<Mall, 'clock' | 'random'>): string =>
  `RL${shanghaiDay(clock.now()).replaceAll('-', '')}${random.text(DIGITS, 10)}`

/** A red letter over these lines of one invoice is asked for. */
export async function askRed(
  { clock, random }: Pick<Mall, 'clock' | 'random'>,
  tx: Tx,
  red: Omit<NewRed, 'number'>,
): Promise<string> {
  const at = clock.now()
  const number = redNumber({ clock, random })
  const id = await insertRed(tx, { ...red, number }, at)
  await beginHistory(tx, redAxis, [{ id, state: 'asked' }], {
    role: red.askedBy === null ? 'timer' : 'finance',
    actorId: red.askedBy,
    at,
  })
  return number
}

/** What is invoiced of each order line beyond the money that stayed, once these units are refunded too. */
export async function overOf(
  tx: Tx,
  orderId: number,
  back: readonly RefundedUnits[] = [],
): Promise<Map<number, number>> {
  const units = new Map(back.map(({ lineId, quantity }) => [lineId, quantity]))
  return new Map(
    (await listHeld(tx, orderId)).map(
      ({ orderLineId, invoicedFen, payableFen, quantity, refundedQuantity }) => {
        const gone = refundedQuantity + (units.get(orderLineId) ?? 0)
        const kept = keptShare(payableFen, { quantity, refundedQuantity: gone })
        return [orderLineId, Math.max(0, invoicedFen - kept)]
      },
    ),
  )
}

/** Red letters that an order is due are asked for; while one of its invoices has an open one, it is looked at again later. */
async function checkOrder(mall: Mall, orderId: number): Promise<void> {
  await mall.database.transaction(async (tx) => {
    const { payableFen, refundedFen } = await lockPaid(tx, orderId)
    const lines = await listBlueLines(tx, { orderId })
    const owed = leftOf(lines) - (payableFen - refundedFen)
    if (owed > 0) {
      const invoiceIds = [...new Set(lines.map(({ invoiceId }) => invoiceId))]
      if ((await listOpenReds(tx, invoiceIds)).length > 0) return
      const red = redLinesFor(lines, await overOf(tx, orderId), owed)
      for (const [invoiceId, part] of Map.groupBy(red, (line) => line.invoiceId))
        await askRed(mall, tx, { invoiceId, cause: 'refund', askedBy: null, refundNo: null, lines: part })
    }
    await setUnchecked(tx, [orderId], false)
  })
}

/**
 * Asks for the red letters that refunds made due. An order is marked in the transaction that gives its money back, by the
 * database, and stays so until it was looked at: none is lost.
 */
export async function askDueReds(mall: Mall, onFault: (error: unknown) => void): Promise<void> {
  for (const { orderId } of await listUnchecked(mall.database, MOST_A_ROUND))
    try {
      await checkOrder(mall, orderId)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      onFault(error)
    }
}
