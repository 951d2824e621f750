/**
 * Repayments of credit, of all that stands on statements or part of it, the oldest first. A repayment is a kind of what payments let
 * members pay (`payments/payable.ts`), out of the balance or by money from outside. Its journal is `payments.settle` /
 * `repayment:<id>`: balance, wechatClearing or bankClearing → credit. What came from outside and is no longer owed is own money.
 */
export { repayments } from './payable.ts'
export { repaymentNumbers } from './queries.ts'
