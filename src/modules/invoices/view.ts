import type { ConfirmationState, RedReason } from '../../platform/gateways/invoicing/invoicing.ts'
import type { HistoryEntry } from '../../platform/moves/index.ts'
import type { RedState } from './red/states.ts'
import type { InvoiceGroup, InvoiceState } from './states.ts'

/** Which invoices a list shows: of one state, of a group, or all. */
export type InvoiceStatusAsked = InvoiceState | InvoiceGroup | undefined

/** A title as its owner sees it; what is not given is an empty text. */
export interface TitleView {
  id: string
  type: 'personal' | 'enterprise'
  title: string
  taxNo: string
  bank: string
  account: string
  address: string
  phone: string
  isDefault: boolean
}

/** Whom an invoice is made out to, as an order keeps it. */
export interface TitleCopy {
  titleId: string
  type: 'personal' | 'enterprise'
  title: string
  taxNumber: string | null
}

export type InvoiceKind = 'ordinary' | 'special'
export type InvoiceContent = 'detail' | 'category'

/** Without tax, the tax, and both. */
export interface Sums {
  grossFen: number
  netFen: number
  taxFen: number
}

/** What a line of an invoice is of, and at which price. */
interface LineFacts {
  orderId: number
  orderLineId: number
  kind: 'goods' | 'freight'
  name: string
  spec: string | null
  unit: string | null
  quantity: number | null
  /** Without tax and before the discount. */
  unitPrice: string | null
  taxCode: string
  /** In hundredths of a per cent. */
  rate: number
}

/** A line with the money that it is over: its price less the discount, which stands behind it on paper. */
export interface InvoiceLine extends Sums, LineFacts {
  /** Taken off by coupon, points and gift card: without tax, and the tax. Above zero here. */
  discountNetFen: number
  discountTaxFen: number
}

/** A line as it stands on an invoice. A discount is below zero and stands right behind the line that it is of. */
export interface PaperLine extends Sums, LineFacts {
  nature: 'normal' | 'discounted' | 'discount'
}

/** Why an order cannot be invoiced now. */
export const obstacles = [
  'notPaid',
  'tooLate',
  'refundUnderWay',
  'nothingLeft',
  'noTaxCode',
  'noSeller',
] as const
export type Obstacle = (typeof obstacles)[number]

/** A paid order, and what can be invoiced of it. */
export interface OpenOrder {
  orderNo: string
  storeId: number
  storeName: string
  goods: string
  placedAt: Date
  paidFen: number
  /** Paid by points, gift cards and coupons: on an invoice a discount. */
  withoutFen: number
  openFen: number
  /** Last moment to apply. */
  until: Date
  obstacle: Obstacle | null
}

/** An invoice where one of its orders is shown. */
export interface OrderInvoice {
  invoiceNo: string
  state: InvoiceState
  kind: InvoiceKind
  /** What of this order is on it. */
  grossFen: number
  fiscalNumber: string | null
}

/** An application that has not come to its end, in a list of orders. */
export interface OpenInvoice extends Pick<OrderInvoice, 'invoiceNo' | 'state'> {
  orderNo: string
}

/** What the page of an order shows of invoices. */
export interface InvoicesShown {
  /** The newest first. */
  invoices: OrderInvoice[]
  /** What can still be invoiced, or why not; null where there is nothing to say, and for the store. */
  toInvoice: { openFen: number; obstacle: Obstacle | null } | null
  /** Whether its reader may open them: the buyer, and staff of the store who see its invoices. */
  mayOpen: boolean
}

/** An invoice, or the application for one, as its list shows it. */
export interface InvoiceItem extends Sums {
  invoiceNo: string
  state: InvoiceState
  kind: InvoiceKind
  title: string
  storeName: string
  orders: number
  appliedAt: Date
  fiscalNumber: string | null
  /** Why finance failed it. */
  reason: string | null
  /** What the provider takes it for later; for finance and its store. */
  waits: 'login' | 'quota' | null
  /** It has its number, and its files are still being made. */
  isUnsealed: boolean
  /** Files of it or of a red letter are missing, and the job asks for them no more; for finance. */
  filesRest: boolean
}

/** Why there is a red letter: money went back, the invoice was wrong, or its buyer began it. */
export const redCauses = ['refund', 'wrong', 'buyer'] as const
export type RedCause = (typeof redCauses)[number]

/** A red letter of an invoice. */
export interface RedView extends Sums {
  redNo: string
  state: RedState
  cause: RedCause
  /** Why the buyer began it, as the tax platform numbers it; null for the seller's. */
  reason: RedReason | null
  /** What its face says of the invoice and the confirmation; null before it is issued. */
  remark: string | null
  /** Why the seller refused what the buyer began. */
  answer: string | null
  /** As the tax platform last said. */
  confirmationState: ConfirmationState | null
  fiscalNumber: string | null
  /** Under which the buyer finds what they have to confirm, and until when; null while nothing is to be confirmed. */
  confirmationNo: string | null
  confirmUntil: Date | null
  /** The refund that is paid once it is confirmed. */
  refundNo: string | null
  /** Refused or void so often that people decide, not the clock. */
  isUnconfirmed: boolean
  hasOfd: boolean
  /** It has its number, and its files are still being made. */
  isUnsealed: boolean
  failure: string | null
  /** It takes the invoice back as a whole, and so much of it is invoiced anew once it is issued; null where nothing is. */
  renewsFen: number | null
  /** The invoice that stands in its place; null before. */
  renewedBy: string | null
}

/** What the invoices of a store say, and how it stands at the tax platform. */
export interface InvoicingView {
  seller: { name: string; taxNumber: string; issuer: string }
  /** Its company was verified: name and number are that company's. */
  isVerified: boolean
  codes: {
    kind: 'gas' | 'liquid' | 'instrument'
    /** Without one, goods of this kind cannot be invoiced. `rate` in hundredths of a per cent. */
    code: { code: string; shortName: string; rate: number } | null
    isOffered: boolean
  }[]
  /** As it was last asked; null before. */
  account: {
    isSignedIn: boolean
    quotaFen: number
    leftFen: number
    /** A fifth or less of the quota is left. */
    isLow: boolean
    askedAt: Date
    signInUrl: string | null
  } | null
}

/** A red letter that is neither issued nor given up, in the list of finance. */
export interface PendingRed extends RedView {
  invoiceNo: string
  kind: InvoiceKind
  title: string
  storeName: string
  /** How many confirmations were refused or void. */
  declined: number
  askedAt: Date
}

/** The same with its steps, and what its reader may do. */
export interface PendingDetail extends PendingRed {
  log: readonly HistoryEntry[]
  /** The buyer began it and waits for the seller: finance confirms or refuses. */
  mayAnswer: boolean
  mayAskAgain: boolean
  mayGiveUp: boolean
  /** Its store enters it at the tax platform: the provider takes no part of an invoice. */
  isByHand: boolean
}

/** Why a special invoice is passed only with a written reason. */
export type Objection = 'otherName' | 'oldTaxNumber'

/** What finance sees of whom a special invoice is made out to. */
export interface BearerView {
  /** Of the buyer's company, verified under the tax number of the invoice; null where it is not, or not any more. */
  verifiedName: string | null
  /** None once it is decided. */
  objections: readonly Objection[]
  /** Why it was passed all the same, as finance wrote; null where nobody gave a reason. */
  reason: string | null
}

/** An invoice with all that its page shows. */
export interface InvoiceDetail extends Omit<InvoiceItem, 'orders'> {
  content: InvoiceContent
  titleType: 'personal' | 'enterprise'
  taxNumber: string | null
  bank: string | null
  account: string | null
  address: string | null
  phone: string | null
  email: string | null
  seller: { name: string; taxNumber: string; issuer: string } | null
  capitals: string
  orders: { orderNo: string; grossFen: number }[]
  /** Numbers of the other invoices that the same application became. */
  others: string[]
  /** Number of the invoice that was taken back as a whole, and in whose place this one stands; null for most. */
  replaces: string | null
  lines: PaperLine[]
  issuedAt: Date | null
  hasPdf: boolean
  hasOfd: boolean
  hasXml: boolean
  /** Which files are missing, of the invoice (null) or a red letter, and why; for finance alone. */
  unsealed: { redNo: string | null; failure: string | null; goesOn: boolean }[]
  /** Why the provider refused it; for finance alone. */
  failure: string | null
  /** For finance, of a special invoice; null otherwise. */
  bearer: BearerView | null
  reds: RedView[]
  log: readonly HistoryEntry[]
}

/** An invoice of its orders as a store lists it: without what finance wrote to the buyer. */
export interface StoreInvoiceItem extends Omit<InvoiceItem, 'storeName' | 'reason' | 'filesRest'> {
  issuedAt: Date | null
}

/** What stands on the face of an invoice about its buyer, beside their name. */
type BuyerOnFace = Pick<InvoiceDetail, 'titleType' | 'taxNumber' | 'bank' | 'account' | 'address' | 'phone'>

/** One of them with all that its store may see (decisions 11). */
export interface StoreInvoice extends Omit<StoreInvoiceItem, 'orders'> {
  /** Null before it is issued: until then nobody keeps it as its issuer. */
  buyer: BuyerOnFace | null
  seller: InvoiceDetail['seller']
  content: InvoiceContent
  capitals: string
  orders: InvoiceDetail['orders']
  others: string[]
  replaces: string | null
  lines: PaperLine[]
  files: ('pdf' | 'ofd' | 'xml')[]
  reds: RedView[]
}

export const invoiceTabs = ['open', 'mine', 'titles'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** What one invoice over the chosen orders would come to. */
export interface InvoiceDraft extends Sums {
  storeName: string
  content: InvoiceContent
  orders: { orderNo: string; grossFen: number }[]
  /** Sums of the invoices that it becomes: one, unless it has more lines than one holds. */
  invoices: number[]
}
