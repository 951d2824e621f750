import type { Listed } from '../../platform/list.ts'
import type { WithdrawalState } from './states.ts'

export type { WithdrawalState }

/** Where topped-up money came from, and how much of it may go back there now. */
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

/** A withdrawal as its member sees it. */
export interface OwnWithdrawal {
  id: number
  number: string
  state: WithdrawalState
  amountFen: number
  depositNumber: string
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
  /** Topped up and not spent: what may go back in all. */
  leftFen: number
  heldFen: number
  ways: WayBack[]
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
  depositNumber: string
  depositFen: number
  settledAt: Date
  /** Who paid it and from which account; null for WeChat. */
  payerName: string | null
  payerAccount: string | null
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
