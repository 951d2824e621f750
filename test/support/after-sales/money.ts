/** What moved besides the order: the buyer's money, the operator's, WeChat's and the stores'. */
export interface ModelMoney {
  balance: number
  /** What stores gave the buyer, who spends it before the balance. */
  given: number
  points: number
  cards: number
  credit: number
  /** What the mall gave up of it, below zero. */
  losses: number
  clearing: number
  suspense: number
  promotions: number
  pending: number
  /** What each store is owed, less a claim on it. */
  due: Record<number, number>
  commissions: number
}

/** The buyer pays so much by balance, first of what was given to them; how much of that. */
export function spend(fen: number, money: ModelMoney): number {
  const given = Math.min(money.given, fen)
  money.given -= given
  money.balance -= fen - given
  return given
}
