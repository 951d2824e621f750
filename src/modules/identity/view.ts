import type { SessionKind } from '../../platform/session.ts'
import type { Right } from '../../shared/rights.ts'
import type { TrailRow } from '../../platform/audit/index.ts'
import type { TaxState } from './tables.ts'
import type { Captcha } from '../verification/view.ts'

/** The values of the fields that prove a phone. */
export interface PhoneProofData {
  captcha: Captcha
  /** Seconds until the mall sends another code; 0 if it may now. */
  resendIn: number
  /** That moment in ms, which the form carries along; empty if there is none. */
  resendAt: string
}

/** A living session of a member, as its owner sees it. */
export interface OwnSession {
  id: string
  kind: SessionKind
  /** ISO 8601. */
  createdAt: string
  seenAt: string
  expiresAt: string
  ip: string | null
  agent: string | null
  /** Whether it is the calling session. */
  current: boolean
}

/** How a member may prove who they are. */
export interface ProofMeans {
  /** The member's own phone, masked; null if there is none. */
  phone: string | null
  payPassword: boolean
  password: boolean
  /** Whether a proof was given within the last minutes. */
  proved: boolean
}

/** Somebody on the staff of a store or of the operator, as who looks after people sees them. */
export interface StaffView {
  id: number
  username: string
  name: string
  rights: Right[]
  /** They chose a password and set up an authenticator. */
  hasBegun: boolean
  disabled: boolean
  /** ISO 8601. */
  since: string
  /** The reader themselves. */
  isSelf: boolean
}

/** A member as the operator's list shows them. */
export interface MemberView {
  id: number
  username: string
  name: string
  companyName: string | null
  taxState: TaxState | null
  /** Masked. */
  phone: string | null
  managerName: string | null
  managerType: number
  isStaff: boolean
  isOperator: boolean
  disabled: boolean
  /** They erased their account. */
  erased: boolean
  since: Date
}

/** A member as the operator looks at them; the look is audited. */
export interface MemberDeskView extends MemberView {
  isSelf: boolean
  sessions: { id: string; kind: SessionKind; seenAt: Date; ip: string | null; agent: string | null }[]
  trail: TrailRow[]
}

/** The newest few, and how many there are in all. */
export interface Newest<Row> {
  list: Row[]
  total: number
}

/** A case between a member and the mall: an invoice, a return, a withdrawal, a statement of credit. */
export interface MemberCase {
  /** Its number; of a statement its month, `2026-10`. */
  number: string
  /** A state of its kind. */
  state: string
  /** When it was asked for, ISO 8601. */
  at?: string
  /** Its order, of a return. */
  orderNo?: string
  /** Its last day, of a statement. */
  dueOn?: string
  amountFen?: number
}

/** What runs between a member and the mall besides orders; null where the reader may not open the kind's own page. */
export interface MemberCases {
  invoices: Newest<MemberCase> | null
  returns: Newest<MemberCase> | null
  withdrawals: Newest<MemberCase> | null
  /** Statements of credit of the last three months. */
  statements: Newest<MemberCase> | null
  /** Movements of three months, and what ends first. */
  points:
    | (Newest<{ id: string; source: string; at: string; amount: number }> & {
        expiring: number
        expiresOn: string
      })
    | null
  /** The default first; phones are masked. */
  addresses: Newest<{
    id: string
    consignee: string
    mobile: string
    region: string
    detail: string
    isDefault: boolean
  }>
}

/** What other modules know of a member. */
export interface MemberFacts {
  assets: {
    balanceFen: number
    compensationFen: number
    points: number
    giftCards: { count: number; fen: number }
    credit: { limitFen: number; usedFen: number }
  }
  orderCount: number
  orders: { orderNo: string; state: string; placedAt: string; payableFen: number }[]
  cases: MemberCases
  realName: { state: 'none' | 'underReview' | 'passed' | 'failed'; name: string | null }
  /** Names of devices by the ids of their sessions. */
  devices: Record<string, string>
}

/** What staff may give a member on the page about them. */
export interface GivingView {
  /** Coupons of the mall that can be handed out, the first to end first. */
  offers: { id: string; name: string; left: number; until: Date }[]
  /** Of its forms, so that sending one twice gives once. */
  key: string
}
