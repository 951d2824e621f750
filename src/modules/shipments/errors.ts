import { defineErrors } from '../../shared/errors.ts'

/** Codes among those of orders, 201x; the later ones 217x. */
export const shipmentErrors = defineErrors('shipments', {
  nothingToShip: { code: 2013, status: 409 },
  /** A made-to-order line has not passed its quality check. */
  notReady: { code: 2014, status: 409 },
  /** Every cylinder that leaves is named by its serial number. */
  serialsMissing: { code: 2015, status: 409 },
  sameParcel: { code: 2016, status: 409 },
  /** The buyer chose everything at once and has not asked for a part. */
  wholeOnly: { code: 2170, status: 409 },
  /** More of a line than is left of it. */
  tooMany: { code: 2171, status: 409 },
  alreadyReceived: { code: 2172, status: 409 },
  alreadyExtended: { code: 2173, status: 409 },
  damageNoted: { code: 2174, status: 409 },
  /** `hours` after receipt damage is no longer noted. */
  damageTooLate: { code: 2175, status: 409 },
})
