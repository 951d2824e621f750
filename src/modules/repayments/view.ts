/** One repayment, as its member sees it. */
export interface RepaymentView {
  number: string
  amountFen: number
  state: 'open' | 'underReview' | 'settled' | 'closed'
  method: string | null
  askedAt: string
  /** Where it is paid, while it may be. */
  payHref: string | null
}

export interface RepayView {
  /** What stands on statements and is not repaid. */
  owedFen: number
  balanceFen: number
  /** Of the form, so that sending it twice asks once. */
  key: string
  /** Means that this mall has. */
  means: string[]
  newest: RepaymentView[]
}
