import { yuanText } from '../../shared/fen.ts'
import type { BalanceDetails } from './view.ts'

/** Movements as the API says them. */
export const detailsReply = ({ lines, openingFen, closingFen, from, to }: BalanceDetails) => {
  const { list, previousCursor: _, ...place } = lines
  return {
    ...place,
    list: list.map(({ id, at, kind, number, amountFen, givenFen, afterFen }) => ({
      id: String(id),
      at,
      type: kind,
      number,
      amount: yuanText(amountFen),
      compensation: yuanText(givenFen),
      balance: yuanText(afterFen),
    })),
    opening: yuanText(openingFen),
    closing: yuanText(closingFen),
    from,
    to,
  }
}
