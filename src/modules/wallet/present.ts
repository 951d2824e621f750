import { yuanText } from '../../shared/fen.ts'
import type { BoundCard } from './view.ts'

/** A card that was bound, as the API says it. */
export const boundReply = ({ id, amountFen }: BoundCard) => ({ id: String(id), amount: yuanText(amountFen) })
