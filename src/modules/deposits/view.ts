import type { Listed } from '../../platform/list.ts'

/** One top-up, as its member sees it. */
export interface DepositView {
  id: number
  number: string
  /** Number of what is due, in addresses of the cashier. */
  payNo: string
  amountFen: number
  state: 'open' | 'settled' | 'closed'
  /** A voucher waits for its decision. */
  underReview: boolean
  method: string | null
  askedAt: string
  settledAt: string | null
  /** Where it is paid, while it may be. */
  payHref: string | null
}

export interface DepositsView {
  balanceFen: number
  /** Of the form, so that sending it twice asks once. */
  key: string
  /** Means that this mall has. */
  means: string[]
  deposits: Listed<DepositView>
}
