/**
 * The books: a double-entry ledger that knows nobody. Money and points move only here, as journals whose entries sum to
 * zero for each currency, under a key that is good once; the database refuses everything else (R25–R27). An amount is
 * positive where the mall owes the owner.
 */
export { ledgerErrors } from './errors.ts'
export { balancesOf } from './queries.ts'
export { account, post } from './service.ts'
export type { Account, Entry, Journal } from './service.ts'
