import type { Tx } from '../../../platform/db/index.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account } from '../../ledger/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { creditErrors } from '../errors.ts'
import {
  cutBill,
  findBars,
  findReduced,
  insertBill,
  lockStated,
  reduceOldest,
  setReceived,
} from '../queries/bills.ts'
import { lostOf } from '../rules.ts'

interface OrderOf {
  memberId: number
  orderId: number
}

/**
 * Why nothing more is bought on the line: it is frozen, or something that was due is not paid (states 4.2, decisions 11);
 * null where it may be.
 */
export async function creditBar(tx: Tx, memberId: number, at: Date): Promise<DomainError | null> {
  const { isOverdue, isFrozen } = await findBars(tx, memberId, shanghaiDay(at))
  if (isFrozen) return creditErrors.frozen()
  return isOverdue ? creditErrors.overdue() : null
}

/**
 * What an order owes on the credit line, beside the journal that takes it from `account('credit', memberId)`: that one
 * statement holds use and open bills to the limit (R38). No date yet: that comes with receipt and its statement.
 */
export const openCreditBill = (
  tx: Tx,
  bill: { memberId: number; orderId: number; amountFen: number; at: Date },
): Promise<void> => insertBill(tx, bill)

/** The goods were received on this day: the order's bill, where it has one, is on the statement of that month. */
export const noteReceipt = (tx: Tx, orderId: number, day: string): Promise<void> =>
  setReceived(tx, orderId, day)

/**
 * Entries that give back what an order took on credit: first what is still owed for it, on a statement or not, then what was written off
 * of it, to the mall, the rest to the balance as own money (decisions 11). The bill is less by the first part. `beforeFen` of the order
 * went back before; whoever calls has locked the order.
 */
export async function creditReturnEntries(
  tx: Tx,
  { memberId, orderId, amountFen, beforeFen }: OrderOf & { amountFen: number; beforeFen: number },
): Promise<Entry[]> {
  const cut = await cutBill(tx, { memberId, orderId, fen: amountFen })
  const rest = amountFen - cut
  const lost =
    rest > 0 ? lostOf(rest, beforeFen + amountFen, await findReduced(tx, { memberId, orderId })) : 0
  return [
    { account: account('credit', memberId), amount: cut },
    { account: account('creditLosses'), amount: lost },
    { account: account('balance', memberId), amount: rest - lost },
  ]
}

/** What stands on the member's statements and is still owed, locked until `tx` ends; asked before any account is locked. */
export const lockOwed = (tx: Tx, memberId: number): Promise<number> => lockStated(tx, memberId)

/** So much was repaid, by the journal of `ref`: the oldest bills of statements are less by it. It is no more than `lockOwed` said. */
export async function applyRepayment(
  tx: Tx,
  repaid: { memberId: number; fen: number; ref: string; at: Date },
): Promise<void> {
  const cut = await reduceOldest(tx, { ...repaid, kind: 'repaid' })
  if (cut !== repaid.fen) throw new Error(`${repaid.ref} repaid ${repaid.fen}, bills fell by ${cut}`)
}
