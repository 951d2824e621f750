import { yuanText } from '../../shared/fen.ts'
import type { BoundCard, BoundGiftCard, CardRecord } from './view.ts'

/** A card that was bound, as the API says it. */
export const boundReply = ({ id, amountFen }: BoundCard) => ({ id: String(id), amount: yuanText(amountFen) })

/** A card as the API says it. */
export const cardReply = ({ amountFen, leftFen, heldFen, state, ...card }: BoundGiftCard) => ({
  ...card,
  amount: yuanText(amountFen),
  left: yuanText(leftFen),
  held: yuanText(heldFen),
  status: state,
})

/** A movement on a card as the API says it. */
export const cardRecordReply = ({ amountFen, leftFen, ...record }: CardRecord) => ({
  ...record,
  amount: yuanText(amountFen),
  left: yuanText(leftFen),
})
