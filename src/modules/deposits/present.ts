import { yuanText } from '../../shared/fen.ts'
import type { DepositsView } from './view.ts'

/** Top-ups as the API says them. */
export const depositsReply = ({ deposits }: DepositsView) => {
  const { list, previousCursor: _, ...place } = deposits
  return {
    ...place,
    list: list.map(({ number, payNo, amountFen, state, underReview, method, askedAt, settledAt }) => ({
      rechargeNo: number,
      payNo,
      amount: yuanText(amountFen),
      status: state === 'open' && underReview ? ('underReview' as const) : state,
      method,
      askedAt,
      settledAt,
    })),
  }
}
