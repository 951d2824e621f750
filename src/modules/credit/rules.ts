import { shanghaiDay } from '../../shared/time.ts'
import type { StatementState } from './view.ts'

/** Day of the month on which a statement is due (decisions 10). */
const DUE_DAY = 25
/** A statement that is made late, because its job did not run, still leaves the days of its first notice. */
const LEAST_DAYS = 7
const DAY_MS = 86_400_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * What a statement that is made now is of: everything received before the first of this month, under the name of the month before,
 * due on the 25th, or on the next 25th that is seven days away.
 */
export function statementOf(now: Date): { before: string; month: string; dueOn: string } {
  const today = shanghaiDay(now)
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  const due = Date.UTC(year, month - 1, DUE_DAY)
  const isLate = due - Date.parse(`${today}T00:00:00Z`) < LEAST_DAYS * DAY_MS
  return {
    before: dayOf(new Date(Date.UTC(year, month - 1, 1))),
    month: dayOf(new Date(Date.UTC(year, month - 2, 1))),
    dueOn: dayOf(new Date(Date.UTC(year, month - 1 + (isLate ? 1 : 0), DUE_DAY))),
  }
}

/**
 * How much of `restFen`, which a refund brings beyond what was still owed, had been written off and not come back before: that is no
 * money of the member. `backFen` of the order is back with this refund, of which `refundedFen` was still owed when it came back.
 */
export function lostOf(
  restFen: number,
  backFen: number,
  { refundedFen, writtenOffFen }: { refundedFen: number; writtenOffFen: number },
): number {
  // Nothing is written off of a bill that owes nothing more, so what came back beyond the bill met all of its write-offs.
  const beyond = backFen - refundedFen
  return Math.min(writtenOffFen, beyond) - Math.min(writtenOffFen, Math.max(0, beyond - restFen))
}

/** What a statement is on this day; overdue from the day after its term. */
export function statementState(
  { amountFen, openFen, dueOn }: { amountFen: number; openFen: number; dueOn: string },
  today: string,
): StatementState {
  if (openFen === 0) return 'settled'
  if (dueOn < today) return 'overdue'
  return openFen < amountFen ? 'partly' : 'open'
}

/** Statements from this month on are shown first: of the last three months (specification 9). */
export function recentSince(now: Date): string {
  const [year, month] = shanghaiDay(now).split('-').map(Number) as [number, number]
  return dayOf(new Date(Date.UTC(year, month - 4, 1)))
}

/** Whole days from one day to another. */
export const daysUntil = (today: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
