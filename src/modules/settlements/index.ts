/**
 * The store's money (decisions 10 and 11). What a paid order brings its store is pending until the order is completed; then it
 * is what the store is owed, less commission on its goods. Refunds before that lower what is pending; later ones, and
 * compensations, what is owed, and a claim on the store is what is not there any more. On the 1st each store gets the
 * statement of the month, whose lines are its journals; a statement above zero is paid out by two people.
 *
 * Journals: `settlements.sale` / `order:<id>`: storePending → storeDue, less commissions. `settlements.payout` / `payout:<id>`:
 * storeDue → payoutHeld; `settlements.payoutPaid`: payoutHeld → bankClearing; `settlements.payoutBack`: payoutHeld → storeDue.
 * A store's claim (`storeClaim`, below zero) is made good before anything else is owed, so one of the two is zero.
 */
export { findPayout } from './queries/payouts.ts'
export { foldDays } from './service/days.ts'
export { issueStatements, storeMoneyFen } from './service/statements.ts'
export { giveFromDue, settleSale, sell, takeBack } from './service/sales.ts'
export type { Returned } from './service/sales.ts'
