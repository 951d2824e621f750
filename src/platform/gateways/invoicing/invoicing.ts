/** One side of an invoice. */
interface InvoiceParty {
  name: string
  taxNumber: string | null
}

/** Whom it is made out to; what is not known of bank, account, address and phone is null and does not stand on it. */
interface Buyer extends InvoiceParty {
  isPerson: boolean
  bank: string | null
  account: string | null
  address: string | null
  phone: string | null
}

/** One line as the provider takes it: amounts in fen, the rate in hundredths of a per cent. */
interface IssuedLine {
  /** A discount is below zero, has neither quantity nor price, and stands right behind the line that it is of. */
  nature: 'normal' | 'discounted' | 'discount'
  name: string
  spec: string | null
  unit: string | null
  quantity: number | null
  unitPrice: string | null
  taxCode: string
  rate: number
  netFen: number
  taxFen: number
}

/** An invoice to be issued. The same `requestNo` again is the same invoice: asking twice issues once. */
export interface IssueRequest {
  requestNo: string
  kind: 'ordinary' | 'special'
  seller: { name: string; taxNumber: string; issuer: string }
  buyer: Buyer
  lines: readonly IssuedLine[]
  netFen: number
  taxFen: number
  /** Numbers of its orders. */
  remark: string
}

/** Why an invoice is taken back: 01 issued wrongly, 02 goods returned, 03 service ended, 04 allowance. */
export const redReasons = ['01', '02', '03', '04'] as const
export type RedReason = (typeof redReasons)[number]

/** A red letter: takes so much back of lines of an issued invoice. Amounts are above zero here. */
export interface RedRequest {
  requestNo: string
  /** Of the invoice that it names. */
  kind: 'ordinary' | 'special'
  sellerTaxNumber: string
  /** Number of the invoice that it names. */
  fiscalNumber: string
  reason: RedReason
  /** `position` counts all lines of the invoice; of a discounted line that of the line before its discount, whose sum is both. */
  lines: readonly { position: number; netFen: number; taxFen: number }[]
  netFen: number
  taxFen: number
}

/**
 * Whether a request was accepted, or why not, in the provider's words. `waits`: nothing is wrong with it, it is accepted once a person of the
 * seller has signed in, or the seller's quota has room for it.
 */
export type Acceptance =
  { accepted: true } | { accepted: false; reason: string; waits: 'login' | 'quota' | null }

/** How a seller stands at the tax platform, which grants each a sum to invoice in a month. */
export interface SellerAccount {
  isSignedIn: boolean
  /** Granted for this month, without tax, and what is left of it. */
  quotaFen: number
  leftFen: number
}

/**
 * How a confirmation of a red letter (红字发票信息确认单) stands, as the tax platform numbers it: 01 none is needed, 02 entered by the
 * seller and waiting for the buyer, 03 the other way round, 04 both confirmed, 05 refused by the buyer, 06 by the seller, 07 void after
 * 72 hours, 08 withdrawn by who entered it, 09 withdrawn after it was confirmed, 10 void for another reason.
 */
export const confirmationStates = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** What both sides have to agree on before a red letter is issued. */
export interface Confirmation {
  state: ConfirmationState
  /** The number under which the buyer finds it at the tax platform. */
  number: string
  /** Since when it waits: the platform voids it 72 hours later. */
  enteredAt: Date
}

/** Which confirmation: by our request, or by its number at the tax platform. */
export type Named = { requestNo: string } | { confirmationNo: string }

/** A confirmation that one side of an invoice entered: what they want taken back of it, and why. */
export interface Offer extends Confirmation {
  /** The buyer did; otherwise the seller, by us or by their own people at the tax platform. */
  isBuyers: boolean
  /** Number of the invoice that it names. */
  fiscalNumber: string
  reason: RedReason
  lines: RedRequest['lines']
}

/** What a seller says to the confirmation of a buyer. */
export interface OfferAnswer {
  sellerTaxNumber: string
  confirmationNo: string
  word: 'confirm' | 'refuse'
  /** Empty where it is confirmed. */
  reason: string
}

/** A red letter whose confirmation is 01 or 04, to be issued. The same `requestNo` again is the same red letter. */
export interface IssueRed {
  requestNo: string
  sellerTaxNumber: string
  confirmationNo: string
  /** Names the invoice and the confirmation, and stands on its face. */
  remark: string
}

/** What became of a request. */
export type Outcome =
  | { state: 'unknown' }
  | { state: 'issuing' }
  | { state: 'failed'; reason: string }
  /** It has its number; its files are being sealed, or that failed, and `seal` asks for it again. */
  | {
      state: 'unsealed'
      fiscalNumber: string
      issuedAt: Date
      hasFailed: boolean
      reason: string | null
    }
  /** `pdf`, `ofd` and `xml` name the files, to be fetched; not every issuer returns an OFD. */
  | {
      state: 'issued'
      fiscalNumber: string
      issuedAt: Date
      pdf: string
      ofd: string | null
      xml: string
    }

/**
 * Issues invoices at the tax authority, not at once: what became of a request is asked for, or the provider calls back. Rejects
 * with `InvoicingAway` where the provider does not answer; then the effect of the call is unknown, and it is asked for again.
 */
export interface Invoicing {
  issue(request: IssueRequest): Promise<Acceptance>
  /** Enters the confirmation of a red letter; once it is 01 or 04 the red letter can be issued. */
  red(request: RedRequest): Promise<Acceptance>
  /** How the confirmation of a red letter stands; null where the provider does not know of it. */
  confirmation(named: Named): Promise<Confirmation | null>
  /** Confirmations that this seller and its buyers entered since then, whatever became of them. */
  offers(sellerTaxNumber: string, since: Date): Promise<Offer[]>
  /** Confirms or refuses one of them. The same word again changes nothing. */
  answer(answer: OfferAnswer): Promise<Acceptance>
  issueRed(red: IssueRed): Promise<Acceptance>
  query(requestNo: string): Promise<Outcome>
  /** Has the files of what was issued sealed again, where that failed; 20 times a day for one request. */
  seal(requestNo: string): Promise<Acceptance>
  account(sellerTaxNumber: string): Promise<SellerAccount>
  /** Where a person of the seller signs in, by their face or a code. */
  signIn(sellerTaxNumber: string): Promise<string>
  /** The bytes of a file that `query` named. */
  file(name: string): Promise<Buffer>
  /** The request that a callback is about; null where it was not signed by the provider. */
  calledBack(signature: string, body: Buffer): string | null
}

/** The provider did not answer as it should, or is left alone after failures in a row. The effect of the call is unknown. */
export class InvoicingAway extends Error {
  override readonly name = 'InvoicingAway'
}
