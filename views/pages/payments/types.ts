import type { PayMethod } from '../../../src/modules/payments/index.ts'

/** The ways of paying that the cashier offers. */
export type CashierMethod = Exclude<PayMethod, 'none'>

export interface TransferAccount {
  name: string
  number: string
  bank: string
  code: string | null
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
export interface CashierData {
  payNo: string
  /** Decimal yuan in the address; for showing only. */
  price: string
  method: CashierMethod
  /** False: too late, or nothing of it can be paid any more. */
  open: boolean
  deadlineAt: string
  /** Hours, minutes and seconds until then. */
  left: { hours: number; minutes: number; seconds: number }
  transferChosen: boolean
  amountFen: number
  orders: PayingOrder[]
  methods: { method: CashierMethod; offered: boolean }[]
  balanceFen: number
  credit: { limitFen: number; usedFen: number }
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
