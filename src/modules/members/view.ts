import type { OrderView } from '../orders/view.ts'
import type { OwnSession } from '../identity/view.ts'

export type GuardName = 'password' | 'payPassword' | 'phone' | 'mail' | 'realName' | 'wechat'

/** One of the guards of an account. */
export interface GuardView {
  name: GuardName
  /** `done` set, `weak` set but not counted, `waiting` under review, `open` still to do. */
  state: 'done' | 'weak' | 'waiting' | 'open'
  /** What it is set to, masked. */
  value: string | null
}

/** How safe an account is. */
export interface SecurityView {
  /** 0, 25, 50, 75 or 100. */
  level: number
  guards: GuardView[]
}

/** Where a member is signed in. */
export interface DeviceView extends Omit<OwnSession, 'agent'> {
  /** Browser and system as far as they can be told; empty when they cannot. */
  name: string
}

/** What a member says of themselves, contact data masked. */
export interface OwnProfile {
  username: string
  nickname: string | null
  sex: 'male' | 'female' | 'other' | null
  birthday: string | null
  avatar: string | null
  phone: string | null
  mail: string | null
  companyName: string | null
  memberId: string
  securityLevel: number
}

/** What a member could pay with, in figures. */
export interface AssetFigures {
  balanceFen: number
  points: number
  /** Usable now; `soon` of them expire within a week. */
  coupons: { count: number; soon: number }
  giftCards: { count: number; fen: number }
  credit: { limitFen: number; usedFen: number }
}

/** How many orders wait in each of the places of the account home, and the newest of all. */
export interface OrderFigures {
  counts: Record<
    'awaitingPayment' | 'awaitingShipment' | 'awaitingReceipt' | 'awaitingReview' | 'refunding',
    number
  >
  recent: OrderView[]
}
