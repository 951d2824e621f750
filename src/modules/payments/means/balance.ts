import { account } from '../../ledger/index.ts'
import { backToBalance } from './means.ts'
import type { Means } from './means.ts'

/** The member's own money with the mall. */
export const balance: Means = {
  code: 'balance',
  title: 'balance',
  page: { route: 'PayBalance', panel: 'assets', icon: 'coin' },
  begins: 'settled',
  throughProvider: false,
  offer: () => true,
  left: ({ balanceFen }) => balanceFen,
  figures: ({ balanceFen }, amountFen) => ({
    rows: [
      { words: 'payments.balance.now', fen: balanceFen },
      { words: 'payments.thisPayment', fen: -amountFen },
    ],
    total: { words: 'payments.balance.after', fen: balanceFen - amountFen },
    line: null,
  }),
  payer: (memberId) => account('balance', memberId),
  giveBack: backToBalance,
}
