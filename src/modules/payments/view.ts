import type { DueKind } from './tables.ts'
import type { VoucherItem } from './queries/vouchers.ts'
import type { PaymentState } from './states.ts'

/** A figure with the words that say what it is. */
export interface Figure {
  words: string
  fen: number
}

/** What a payer has of a means now and would have afterwards. */
export interface Figures {
  rows: Figure[]
  total: Figure
  /** Of a credit line: how much of it is used. */
  line: { limitFen: number; usedFen: number } | null
}

/** One means as the cashier offers it. */
export interface MeansView {
  /** Names it in words: `payments.method.<code>`. */
  code: string
  icon: 'qr' | 'desk' | 'coin' | 'id'
  /** What its page asks for. */
  panel: 'code' | 'voucher' | 'assets'
  offered: boolean
  /** Words that say why the payer may not use it now; null where they may. */
  barred: string | null
  /** What the payer has left of it; null where there is no such limit. */
  leftFen: number | null
}

interface TransferAccount {
  name: string
  number: string
  bank: string
  code: string | null
}

/** Where to transfer how much for a group, and what to write beside it. */
export interface TransferTo {
  account: TransferAccount
  amountFen: number
  remark: string
  deadlineAt: Date
}

/** A code to pay by, as it is answered to who asked for it. */
export interface CodeView {
  payNo: string
  status: PaymentState
  /** Null until the provider has answered. */
  codeUrl: string | null
  expireAt: string
}

/** One order of the group, as the buyer knows it. */
export interface PayingOrder {
  number: string
  store: string
  /** Name of the first line, how many kinds there are, and pieces in all. */
  goods: string
  kinds: number
  pieces: number
  contractNumber: string | null
  goodsFen: number
  freightFen: number
  deductedFen: number
  payableFen: number
}

/** What the cashier shows of one group, whichever way of paying is open. */
export interface CashierView {
  payNo: string
  /** Decimal yuan in the address; for showing only. */
  price: string
  /** The means whose page this is, with what the payer has of it. */
  chosen: MeansView & { figures: Figures | null }
  /** Address of this page. */
  href: string
  /** False: too late, or nothing of it can be paid any more. */
  open: boolean
  /** A voucher is under review: nothing is to be paid now, and no deadline closes it. */
  checking: boolean
  deadlineAt: string
  /** Hours, minutes and seconds until then. */
  left: { hours: number; minutes: number; seconds: number }
  transferChosen: boolean
  amountFen: number
  /** What is paid: orders, or one other thing. */
  kind: 'orders' | 'deposit' | 'repayment'
  orders: PayingOrder[]
  methods: MeansView[]
  /** How the caller proves who they are: already done, by the payment password, or on the page for it. */
  proof: 'done' | 'password' | 'elsewhere'
  wechat: {
    number: string
    qr: { size: number; path: string }
    expiresAt: string
  } | null
  transfer: { account: TransferAccount; remark: string } | null
  /** The last voucher that was handed in for this group. */
  voucher: {
    number: string
    state: 'underReview' | 'failed'
    submittedAt: string
    reason: string | null
  } | null
  /** Where a success leads. */
  doneHref: string
}

/** A voucher as the staff see it who decide it. */
export interface VoucherView {
  /** What kind of thing it pays. */
  kind: DueKind
  payNo: string
  state: PaymentState
  amountFen: number
  /** Company of the member. */
  companyName: string | null
  payerName: string
  payerAccount: string
  tradedAt: Date
  tradeNumber: string
  item: VoucherItem
  summary: string
  /** Type of the file: a picture, or a PDF. */
  fileType: string
  submittedAt: Date
  /** The bank's line that it was found as; null where it was not, or waits. */
  bankReference: string | null
  receivedFen: number | null
  reason: string | null
  /** Who decided it, and when; null while it waits. */
  decidedBy: string | null
  decidedAt: Date | null
}

/** One that is open at the desk: the orders, the top-up or the repayment that it pays. */
export interface OpenVoucher extends VoucherView {
  pays: { number: string; amountFen: number }[]
}

export type { SuspenseItem } from './queries/suspense.ts'
export type { OpenDifference } from '../ledger/index.ts'
