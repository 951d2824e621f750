import type { SessionKind } from '../../platform/session.ts'
import type { Captcha } from '../verification/view.ts'

/** What the fields that prove a phone are shown from. */
export interface PhoneProofData {
  captcha: Captcha
  /** Seconds until another code may be asked for; 0 when it may be now. */
  resendIn: number
  /** That moment in ms, carried along by the form; empty when there is none. */
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
  /** It is the one that asks. */
  current: boolean
}

/** How a member may prove who they are. */
export interface ProofMeans {
  /** The own phone, masked; null where there is none. */
  phone: string | null
  payPassword: boolean
  password: boolean
  /** Proved within the last minutes. */
  proved: boolean
}
