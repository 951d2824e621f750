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
