import { defineErrors } from '../../shared/errors.ts'

export const carrierErrors = defineErrors('carriers', {
  sameName: { code: 2140, status: 409 },
  /** `state` and `move` are words in the caller's language. */
  cannotMove: { code: 2141, status: 409 },
  unknown: { code: 2142, status: 409 },
  /** The operator has not passed it, or refused it. */
  notPassed: { code: 2143, status: 409 },
  expired: { code: 2144, status: 409 },
  tooMany: { code: 2145, status: 409 },
  /** `line`, `class` and `carrier` are named. */
  classNotCarried: { code: 2146, status: 409 },
  licenceMissing: { code: 2147, status: 409 },
  licenceOver: { code: 2148, status: 409 },
  /** The goods are on a list of restricted ones: `line` is named. */
  toxicMissing: { code: 2326, status: 409 },
  toxicOver: { code: 2327, status: 409 },
  explosivePrecursorMissing: { code: 2328, status: 409 },
  explosivePrecursorOver: { code: 2329, status: 409 },
  drugPrecursorMissing: { code: 2151, status: 409 },
  drugPrecursorOver: { code: 2152, status: 409 },
  /** No safety sheet of the goods is signed. */
  unclassified: { code: 2149, status: 409 },
  /** The store's own licence for hazardous goods ended on `day`. */
  storeLicenceOver: { code: 2153, status: 409 },
  /** A stricter sheet waits for its signature. */
  held: { code: 2150, status: 409 },
})
