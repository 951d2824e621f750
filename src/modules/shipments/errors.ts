import { defineErrors } from '../../shared/errors.ts'

/** Codes among those of orders, 201x; the later ones 223x. */
export const shipmentErrors = defineErrors('shipments', {
  nothingToShip: { code: 2013, status: 409 },
  /** A made-to-order line has not passed its quality check. */
  notReady: { code: 2014, status: 409 },
  /** Every cylinder that leaves is named by its serial number. */
  serialsMissing: { code: 2015, status: 409 },
  sameParcel: { code: 2016, status: 409 },
  /** The buyer chose everything at once and has not asked for a part. */
  wholeOnly: { code: 2230, status: 409 },
  /** A chosen line stays until its refund is decided. */
  refunding: { code: 2264, status: 409 },
  /** More of a line than is left of it. */
  tooMany: { code: 2231, status: 409 },
  alreadyReceived: { code: 2232, status: 409 },
  alreadyExtended: { code: 2233, status: 409 },
  damageNoted: { code: 2234, status: 409 },
  /** A picture is not the caller's. */
  pictureGone: { code: 2325, status: 409 },
  /** `hours` after receipt damage is no longer noted. */
  damageTooLate: { code: 2235, status: 409 },
  /** Goods leave with their signed certificate. */
  noCertificate: { code: 2236, status: 409 },
  /** What leaves is valid for a shorter time than was promised when it was ordered, or is over. */
  lifeTooShort: { code: 2237, status: 409 },
  /** Of `quantity` units that are to leave from stock the line holds only `held`. */
  notHeld: { code: 2265, status: 409 },
  /** Classes that do not travel in one parcel. */
  notTogether: { code: 2238, status: 409 },
  /** A row of a list that names no order of the store. */
  noSuchOrder: { code: 2260, status: 404 },
  /** A row of a list that names a SKU of which nothing of its order is left. */
  notOfOrder: { code: 2261, status: 409 },
  tooManyRows: { code: 2262, status: 422 },
  /** A list that was shipped, or is older than a day. */
  listOver: { code: 2263, status: 409 },
  /** So many traces of one parcel are enough. */
  tooManyTraces: { code: 2259, status: 409 },
  /** Several of these and of the carriers at once; `reasons` are sentences in the caller's language. */
  held: { code: 2239, status: 409 },
})
