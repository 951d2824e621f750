import { defineErrors } from '../../shared/errors.ts'

/** Codes 401x: whom invoices are made out to; 4001, as docs/api.md has it; 242x: invoices. */
export const invoiceErrors = defineErrors('invoices', {
  /** Applied for after the term (decisions 9 and 11). */
  tooLate: { code: 4001, status: 409 },
  titleFixed: { code: 4010, status: 409 },
  tooManyTitles: { code: 4011, status: 409 },
  notPaid: { code: 2420, status: 409 },
  /** The amount is not known before the refund is decided. */
  refundUnderWay: { code: 2421, status: 409 },
  /** Nothing was paid in money, or all of it is invoiced already. */
  nothingLeft: { code: 2422, status: 409 },
  /** A category without tax code cannot be invoiced (decisions 11). */
  noTaxCode: { code: 2423, status: 409 },
  noSeller: { code: 2424, status: 409 },
  /** Merging needs one store. */
  differentStores: { code: 2425, status: 400 },
  /** Special invoices need an enterprise whose tax number was verified. */
  specialNotAllowed: { code: 2426, status: 409 },
  /** R18: nobody decides about their own. */
  ownDecision: { code: 2428, status: 403 },
  /** Money went back since it was applied for. */
  amountChanged: { code: 2429, status: 409 },
  /** Nothing of it is left to be taken back. */
  notIssued: { code: 2430, status: 409 },
  /** One open red letter for an invoice. */
  redUnderWay: { code: 2431, status: 409 },
  /** A red letter is given up while an application holds what it had taken back. */
  appliedAgain: { code: 2432, status: 409 },
  /** What went back to the buyer has to be taken off the invoice: only a wrong invoice may stand after all. */
  redOwed: { code: 2433, status: 409 },
  /** Whoever has no verified company says who issues its invoices. */
  sellerMissing: { code: 2434, status: 400 },
  /** Invoices were issued under the tax number that it has. */
  sellerIssued: { code: 2445, status: 409 },
  /** The store is signed in at the tax platform already, or nobody has asked how it stands there. */
  noSignIn: { code: 2435, status: 409 },
  providerAway: { code: 2436, status: 503 },
  /** A special invoice is passed with a written reason only: its title is not the verified name, or its tax number is an old one. */
  otherName: { code: 2437, status: 400 },
  oldTaxNumber: { code: 2438, status: 400 },
  /** The buyer's company is not verified under this tax number any more. */
  noLongerVerified: { code: 2439, status: 409 },
  /** There are no files to be mailed yet. */
  notIssuedYet: { code: 2440, status: 409 },
  /** Nobody gave an address for its mail. */
  noAddress: { code: 2441, status: 409 },
  /** Its mail was sent again as often as it is on one day. */
  mailedOften: { code: 2442, status: 409 },
  /** Nothing of the invoice waits for its files. */
  nothingUnsealed: { code: 2443, status: 409 },
  /** Its files were asked for again as often as they are on one day. */
  sealedOften: { code: 2444, status: 409 },
})
