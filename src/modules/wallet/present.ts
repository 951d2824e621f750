import type { Listed } from '../../platform/list.ts'
import { yuanText } from '../../shared/fen.ts'
import type { BoundCard, BoundGiftCard, CardRecord, CardBatch } from './view.ts'

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

/** Batches of gift cards, as the API says them. */
export const batchesReply = ({ list, previousCursor: _previous, ...place }: Listed<CardBatch>) => ({
  ...place,
  list: list.map(({ id, amountFen, madeAt, ...batch }) => ({
    ...batch,
    id: String(id),
    amount: yuanText(amountFen),
    madeAt: madeAt.toISOString(),
  })),
})
