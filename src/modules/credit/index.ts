/**
 * What companies owe the mall for orders on credit. An order that is paid on credit has a bill; once a month, what was received
 * before it is put on a statement of its member, due on the 25th (decisions 10). What comes off a bill, by a repayment, a refund
 * or a write-off, comes off in the transaction of its journal, so that the open bills of a member are what the ledger says is used (I13).
 */
export {
  applyRepayment,
  creditBar,
  creditReturnEntries,
  lockOwed,
  noteReceipt,
  openCreditBill,
} from './service/bills.ts'
export { isOwed } from './queries/bills.ts'
export { creditFigures, creditStatements } from './service/read.ts'
export { statementDocument } from './statement/index.ts'
export { makeStatements, tellOfTerms } from './service/statements.ts'
