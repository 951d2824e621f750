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
