import { account } from '../../ledger/index.ts'
import { backToBalance, payFrom } from './means.ts'
import type { Means } from './means.ts'

/** Nothing is due besides points and gift cards, which were held when the order was placed. */
export const nothing: Means = {
  code: 'none',
  title: 'nothing',
  page: null,
  begins: 'settled',
  throughProvider: false,
  offer: () => false,
  pay: payFrom(() => account('promotions')),
  giveBack: backToBalance,
}
