/**
 * The books: a double-entry ledger that knows nobody. Money and points move only here, as journals whose entries sum to
 * zero for each currency, under a key that is good once; the database refuses everything else (R25–R27). An amount is
 * positive where the mall owes the owner. `pointsOwed` alone counts the other way: points granted, spent and taken back,
 * which the next ones make good.
 */
export { ledgerErrors } from './errors.ts'
export { account, balancesOf, findDifferences, lockBalances, lockOpened, post, setFloor } from './service.ts'
export type { Account, Entry } from './service.ts'
export {
  closeDifference,
  countOpenDifferences,
  differenceListing,
  findOpenDifference,
  listOpenDifferences,
  noteDifferences,
  oldestDifference,
} from './queries/differences.ts'
export type { OpenDifference } from './queries/differences.ts'
export type { KnownAs } from './browse.ts'
