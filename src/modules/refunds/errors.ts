import { defineErrors } from '../../shared/errors.ts'

/** Codes among those of payments, 208x. */
export const refundErrors = defineErrors('refunds', {
  underWay: { code: 2081, status: 409 },
  nothingToRefund: { code: 2082, status: 409 },
  /** Goods that have left come back as a return. */
  lineShipped: { code: 2086, status: 409 },
  /** Made to order: all of it or nothing. */
  wholeOrder: { code: 2087, status: 409 },
  /** Goods that were promised too late: nobody refuses the refund, nor takes it back. */
  owed: { code: 2088, status: 409 },
})
