import { defineErrors } from '../../shared/errors.ts'

/** Codes among those of payments, 208x, and 217x. */
export const refundErrors = defineErrors('refunds', {
  underWay: { code: 2081, status: 409 },
  nothingToRefund: { code: 2082, status: 409 },
  /** Goods that have left come back as a return. */
  lineShipped: { code: 2086, status: 409 },
  /** Made to order: all of it or nothing. */
  wholeOrder: { code: 2087, status: 409 },
  /** Goods that were promised too late, came back or are of a recalled lot: nobody refuses the refund, nor takes it back. */
  owed: { code: 2088, status: 409 },
  /** The buyer can still confirm its red letter: people decide after two refused or void ones (decisions 11). */
  notUnconfirmed: { code: 2173, status: 409 },
  /** R18: another person than who proposed it. */
  secondPerson: { code: 2174, status: 403 },
  /** Refunds and compensations of an order never exceed what was paid (decisions 11). */
  moreThanPaid: { code: 2170, status: 409 },
  /** Nothing was paid, or a refund is being decided. */
  notCompensable: { code: 2171, status: 409 },
  /** R18: nobody gives themselves anything. */
  notYourself: { code: 2172, status: 403 },
})
