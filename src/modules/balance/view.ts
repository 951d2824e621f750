import type { Listed } from '../../platform/list.ts'
import type { Spending } from '../orders/index.ts'
import type { BalanceKind } from './rules.ts'

export type { BalanceKind }

/** One movement of a member's balance, with what was there after it. */
export interface BalanceLine {
  id: number
  at: string
  kind: BalanceKind
  /** Number of what it belongs to, and where that is; null where there is no such thing to look at. */
  number: string | null
  href: string | null
  amountFen: number
  /** The part of it that is compensation. */
  givenFen: number
  afterFen: number
}

/** Movements of some time: what was there before the first of them, and after the last. */
export interface BalanceDetails {
  lines: Listed<BalanceLine>
  openingFen: number
  closingFen: number
  from: string
  to: string
  type: string | null
}

/** One month of the balance. */
export interface BalanceMonth {
  /** `2026-11`. */
  month: string
  inFen: number
  outFen: number
  closingFen: number
}

/** What a member has, and what it is made of. */
export interface BalanceView {
  totalFen: number
  ownFen: number
  compensationFen: number
  /** On its way to the member's account: no part of the balance any more. */
  heldFen: number
  /** Sums of everything since the beginning; they add up to the balance. */
  origins: { kind: BalanceKind; fen: number }[]
  /** The last twelve months, the current one last. */
  months: BalanceMonth[]
  newest: BalanceLine[]
  /** What was paid for goods in these months by any means, less what came back; each of the twelve months is named. */
  spending: Spending
}
