import type { Settings } from '../../platform/settings.ts'
import type { PointsGoodsListView } from '../content/view.ts'
import type { RecordSource, SignInRule } from './rules.ts'

/** A member's sign-ins up to today. */
export interface ClockinView {
  isClockin: boolean
  /** Days in a row up to today, or up to yesterday while the member may still sign in today. */
  continuousDays: number
  todayPoints: number
}

export interface ClockinDay {
  /** Monday is 1, Sunday 7. */
  weekday: number
  isToday: boolean
  state: 'done' | 'missed' | 'ahead'
  /** The points that it brought, or would bring. */
  points: number
}

/** The week around today. */
export interface ClockinWeek extends ClockinView {
  rule: SignInRule
  tomorrowPoints: number
  days: ClockinDay[]
}

/** One day of the calendar; `outside` is before membership. */
export interface CalendarDay {
  /** `2026-11-21`. */
  day: string
  weekday: number
  isToday: boolean
  state: 'done' | 'missed' | 'ahead' | 'outside'
  points: number
}

/** One month of sign-ins. */
export interface ClockinMonth extends ClockinView {
  rule: SignInRule
  /** `2026-11`. */
  month: string
  /** Months beside it; null before membership and after today. */
  previous: string | null
  next: string | null
  tomorrowPoints: number
  /** What the days of this month brought. */
  brought: number
  days: CalendarDay[]
}

/** One movement of a member's points, with what was there after it. */
export interface PointsRecord {
  id: string
  at: string
  source: RecordSource
  /** Days in a row, of a sign-in. */
  days: number | null
  /** Number of the order it belongs to. */
  orderNo: string | null
  /** More than 0 came in. */
  amount: number
  balance: number
  /** The last day of points that came in. */
  expiresOn: string | null
}

export const recordTypes = ['in', 'out'] as const
export type RecordType = (typeof recordTypes)[number]

/** Movements of three months. */
export interface PointsRecords {
  list: PointsRecord[]
  total: number
  page: number
  size: number
  /** The first day of the three months. */
  since: string
}

/** What a member has, and what of it ends first. */
export interface PointsStanding {
  balance: number
  /** What is left of the years before, and the last day of it. */
  expiring: number
  expiresOn: string
  /** The last day of points that are earned now. */
  earnedNowUntil: string
}

/** What /order/jifen shows. */
export interface PointsBoard extends PointsStanding {
  /** What points are worth, and what a sign-in brings. */
  terms: Pick<Settings, 'pointsRate' | 'pointsShare' | 'signInPoints' | 'signInMost'>
  month: ClockinMonth
  records: PointsRecords
  type: RecordType | null
}

export const exchangeStates = ['waiting', 'shipped', 'cancelled'] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** Goods that points were exchanged for. */
export interface ExchangeView {
  id: number
  exchangeNo: string
  name: string
  icon: string
  quantity: number
  points: number
  status: ExchangeState
  at: string
  consignee: string
  mobile: string
  address: string
  carrier: string | null
  trackingNo: string | null
  /** Why it was cancelled. */
  reason: string | null
  decidedAt: string | null
}

export interface OwnExchanges {
  list: ExchangeView[]
  total: number
  page: number
  size: number
}

/** An exchange that was made: what it cost, and what is left. */
export interface ExchangedView {
  exchangeNo: string
  points: number
  balance: number
}

/** What /integral shows. */
export interface PointsMallData extends PointsGoodsListView {
  /** What was chosen to be exchanged. */
  chosen: PointsGoodsListView['list'][number] | null
  /** The member's points and addresses, and the key of the form; null for a visitor. */
  own: { key: string; balance: number; addresses: { id: string; label: string; isDefault: boolean }[] } | null
}

/** Goods of the points mall, for staff. */
export interface DeskGoods {
  id: number
  nameZh: string
  nameEn: string
  icon: string
  points: number
  stock: number
  perMember: number
  sort: number
  onShelf: boolean
  version: number
  hasPicture: boolean
  /** Pieces that members exchanged, without what was cancelled. */
  exchanged: number
}
