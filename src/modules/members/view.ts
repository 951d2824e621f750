import type { GrowthSources, OrderView } from '../orders/view.ts'
import type { OwnSession } from '../identity/view.ts'

export type { GrowthSources }

export type GuardName = 'password' | 'payPassword' | 'phone' | 'mail' | 'realName' | 'wechat'

/** One of the protections of an account. */
export interface GuardView {
  name: GuardName
  /** `done` set, `weak` set but not counted, `waiting` under review, `open` not set yet. */
  state: 'done' | 'weak' | 'waiting' | 'open'
  /** Its value, masked. */
  value: string | null
}

/** How safe an account is. */
export interface SecurityView {
  /** 0, 25, 50, 75 or 100. */
  level: number
  guards: GuardView[]
}

/** A device where a member is signed in. */
export interface DeviceView extends Omit<OwnSession, 'agent'> {
  /** Browser and system as far as we recognise them; empty if we do not. */
  name: string
}

/** A member's profile, with masked contact data. */
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
  /** The part of the balance that was given; the rest is own money. */
  compensationFen: number
  points: number
  /** Usable now; `soon` of them expire within a week. */
  coupons: { count: number; soon: number }
  giftCards: { count: number; fen: number }
  credit: { limitFen: number; usedFen: number }
}

/** How many orders there are, and how many wait in each of the places of the account home. */
export type OrderCounts = Record<
  'all' | 'awaitingPayment' | 'awaitingShipment' | 'awaitingReceipt' | 'awaitingReview' | 'refunding',
  number
>

/** These, and the newest of all orders. */
export interface OrderFigures {
  counts: OrderCounts
  recent: OrderView[]
}

/** A real name that waits for the operator; what it says is opened for who decides it. */
export interface WaitingName {
  id: number
  memberId: number
  username: string
  askedAt: Date
}

export interface OpenRealName extends WaitingName {
  name: string
  idNo: string
  /** The reader's own: somebody else decides. */
  isOwn: boolean
}

/** A company that waits to be verified. */
export interface WaitingCompanyView {
  memberId: number
  username: string
  companyName: string | null
  taxNumber: string
  isOwn: boolean
}
