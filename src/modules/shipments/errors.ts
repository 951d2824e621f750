import { defineErrors } from '../../shared/errors.ts'

/** Codes among those of orders, 201x. */
export const shipmentErrors = defineErrors('shipments', {
  nothingToShip: { code: 2013, status: 409 },
  /** A made-to-order line has not passed its quality check. */
  notReady: { code: 2014, status: 409 },
  /** Every cylinder that leaves is named by its serial number. */
  serialsMissing: { code: 2015, status: 409 },
  sameParcel: { code: 2016, status: 409 },
})
