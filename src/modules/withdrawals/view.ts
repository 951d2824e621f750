import type { Listed } from '../../platform/list.ts'
import type { WithdrawalState } from './states.ts'
import type { PayeeKind } from './tables.ts'

export type { WithdrawalState }

/** Where a top-up came from, and how much of it may go back there now. */
export interface WayBack {
  /** Number of the top-up. */
  depositNumber: string
  method: 'wechat' | 'transfer'
  /** Of a transfer: who paid, and the end of the account. */
  payerName: string | null
  account: string | null
  settledAt: string
  toppedUpFen: number
  /** What of it was not asked back yet, as far as there is so much own money. */
  leftFen: number
}

/** An account that own money which no top-up brought may be transferred to: in the payer's name (decisions 11). */
export interface Payee {
  /** `company`, `realName`, or the number of a payment that came from it. */
  payee: string
  kind: PayeeKind
  name: string
  /** The end of the account that paid; null where bank and account are to be named. */
  account: string | null
}

/** A withdrawal as its member sees it. */
export interface OwnWithdrawal {
  id: number
  number: string
  state: WithdrawalState
  amountFen: number
  /** The top-up that it is of; null of other own money. */
  depositNumber: string | null
  method: 'wechat' | 'transfer'
  payerName: string | null
  account: string | null
  bankReference: string | null
  /** Why it was refused. */
  reason: string | null
  askedAt: string
  endedAt: string | null
}

/** Everything on the member's page. */
export interface WithdrawView {
  ownFen: number
  /** What of it may leave in all, by these ways and to these payees. */
  leftFen: number
  heldFen: number
  /** A page of them, the newest top-up first. */
  ways: { list: WayBack[]; total: number; page: number; size: number }
  /** What no top-up brought, or none that can go back: over-payments, refunds, what WeChat was paid too long ago. */
  otherFen: number
  payees: Payee[]
  withdrawals: Listed<OwnWithdrawal>
  /** How the member proves who they are before money leaves (R10). */
  proof: 'done' | 'password' | 'elsewhere'
  /** Makes one press of the form one request. */
  key: string
}

/** A withdrawal as finance sees it. */
export interface DeskWithdrawal {
  id: number
  number: string
  state: WithdrawalState
  version: number
  amountFen: number
  memberId: number
  username: string
  company: string
  method: 'wechat' | 'transfer'
  /** The top-up that it is of; null of other own money. */
  depositNumber: string | null
  depositFen: number | null
  settledAt: Date | null
  /** Whose account it goes to: the one that paid, or one in the payer's name; null for WeChat. */
  payerName: string | null
  payerAccount: string | null
  /** Of other own money: how we know the name, and the bank of an account that did not pay us. */
  payeeKind: PayeeKind | null
  payeeBank: string | null
  /** The bank's or WeChat's number of the payment that brought it. */
  paymentReference: string | null
  askedAt: Date
  approvedBy: number | null
  approvedByName: string | null
  approvedAt: Date | null
  sentByName: string | null
  sentAt: Date | null
  endedAt: Date | null
  bankReference: string | null
  channelRefundId: string | null
}

/** One of them with what its reader may do. */
export interface DeskWithdrawalView extends DeskWithdrawal {
  /** Whether it is the reader's own money. */
  isOwn: boolean
  /** Whether the reader approved it: another one pays. */
  approvedBySelf: boolean
  /** Who took the last step. */
  lastByName: string | null
  lastAt: Date | null
  reason: string | null
}
