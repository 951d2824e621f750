import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'

/** Stand-ins until orders and wallet export these. */
export interface Group {
  id: number
  payNo: string
  memberId: number
  placingId: number
  state: 'open' | 'settled' | 'closed'
  deadlineAt: Date
  transferChosen: boolean
}
export interface GroupOrder {
  id: number
  number: string
  storeId: number
  memberId: number
  state: string
  couponFen: number
  couponBorneBy: 'store' | 'operator' | null
  points: number
  giftCardFen: number
  freightFen: number
  payableFen: number
  giftCards: { id: number; fen: number }[]
}
export function captureEntries(held: {
  memberId: number
  points: number
  giftCards: readonly { id: number; fen: number }[]
}): Entry[] {
  return [
    { account: account('pointsHeld', held.memberId), amount: -held.points },
    { account: account('pointsIssued'), amount: held.points },
    { account: account('promotions'), amount: -held.points },
    ...held.giftCards.map(({ id, fen }) => ({ account: account('giftCardHeld', id), amount: -fen })),
  ]
}
