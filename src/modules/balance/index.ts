/**
 * The balance as its owner sees it: how much it is, what it is made of, and each movement of two years with what was there
 * after it. Everything is read from the lines that the ledger's trigger writes; nothing is moved here.
 */
export { balanceDetails, balanceOf } from './service/read.ts'
export type { BalanceDetails, BalanceView } from './view.ts'
