/**
 * The balance as its owner sees it: how much it is, what it is made of, and each movement of two years with what was there
 * after it, read from the lines that the ledger's trigger writes; beside it, what orders tell of spending. Nothing is moved here.
 */
export { balanceDetails, balanceOf } from './service/read.ts'
