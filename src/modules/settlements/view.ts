import type { LineRow } from './queries/lines.ts'
import type { Payout } from './queries/payouts.ts'
import type { Figures, Statement } from './queries/statements.ts'
import type { Parts } from './rules.ts'

export type { LineRow, Figures, Statement, Payout }

/** What the lines of a month come to, part by part. */
export type LineSums = Parts & { commissionFen: number }

/** A payout as who decides it sees it. */
export interface PayoutView extends Payout {
  /** The reader asked for it: then somebody else decides. */
  isOwn: boolean
  /** Why it was refused. */
  reason: string | null
}

/** Why the money of a statement cannot be paid out now. */
export type NotPayable = 'notNewest' | 'suspended' | 'nothingDue' | 'asked' | 'paid'

/** A statement as the operator sees it. */
export interface StatementView extends Statement {
  sums: LineSums
  /** What a payout would hold now … */
  payableFen: number
  /** … or why there can be none. */
  notPayable: NotPayable | null
}

/** Where a store's money is now. */
export interface StoreMoney {
  pendingFen: number
  pendingOrders: number
  dueFen: number
  /** Zero or less. */
  claimFen: number
  heldFen: number
}
