import { creditBar, creditReturnEntries, openCreditBill } from '../../credit/index.ts'
import { account } from '../../ledger/index.ts'
import { payFrom } from './means.ts'
import type { Means } from './means.ts'

/** The member's credit line: each order is a bill, and what comes back lowers it first. */
export const credit: Means = {
  code: 'credit',
  title: 'the credit line',
  page: { route: 'PayBalance', query: { method: 'credit' }, panel: 'assets', icon: 'id' },
  begins: 'settled',
  throughProvider: false,
  offer: () => true,
  left: ({ creditLimitFen, creditUsedFen }) => creditLimitFen - creditUsedFen,
  figures: ({ creditLimitFen: limitFen, creditUsedFen: usedFen }, amountFen) => ({
    rows: [
      { words: 'payments.credit.limit', fen: limitFen },
      { words: 'payments.credit.used', fen: usedFen },
      { words: 'payments.thisPayment', fen: amountFen },
    ],
    total: { words: 'payments.credit.after', fen: limitFen - usedFen - amountFen },
    line: { limitFen, usedFen },
  }),
  bar: (tx, { memberId, at }) => creditBar(tx, memberId, at),
  pay: payFrom((memberId) => account('credit', memberId)),
  settle: (tx, bill) => openCreditBill(tx, bill),
  giveBack: (tx, part) => creditReturnEntries(tx, part),
}
