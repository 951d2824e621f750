import { defineErrors } from '../../shared/errors.ts'

export const fulfilmentErrors = defineErrors('fulfilment', {
  /** `state` and `move` are words in the caller's language. */
  cannotMove: { code: 2120, status: 409 },
  /** Cylinders are assigned once the order is paid. */
  notReleased: { code: 2121, status: 409 },
  tooManyCylinders: { code: 2124, status: 409 },
  /** The task has no such cylinder, or it is done already. */
  noSuchCylinder: { code: 2125, status: 409 },
  notTheFiller: { code: 2126, status: 403 },
  /** Who filled a cylinder does not inspect it. */
  inspectorFilled: { code: 2127, status: 403 },
  vacuumMissing: { code: 2128, status: 409 },
  componentMissing: { code: 2129, status: 409 },
  outOfTolerance: { code: 2130, status: 409 },
  parentExpired: { code: 2131, status: 409 },
  noSuchFiller: { code: 2132, status: 409 },
  /** Nothing can be made of the lots that were chosen: `reason` is in the caller's language. */
  notMakeable: { code: 2138, status: 409 },
  /** A lot is not in date, or holds less than was taken. */
  parentShort: { code: 2135, status: 409 },
  sameLot: { code: 2136, status: 409 },
  /** A parent of this name is of other substances. */
  otherParent: { code: 2137, status: 409 },
  /** What is shipped or given up has no date any more. */
  dateSettled: { code: 2255, status: 409 },
  /** A year of the store's capacity is taken. */
  noCapacity: { code: 2256, status: 409 },
  /** A mass is outside the tolerance, and the floor did not say so: `serial`, `substance`, `target`, `grams`. */
  massOutside: { code: 2320, status: 409 },
  /** The floor's verdict on a reading is not the server's. */
  verdictDiffers: { code: 2321, status: 409 },
  /** A component was weighed into this cylinder already. */
  weighedTwice: { code: 2322, status: 409 },
  /** Homogenised or rested for less than it must be. */
  tooFresh: { code: 2323, status: 409 },
  /** A cylinder is full once its masses are weighed. */
  notDispensed: { code: 2339, status: 409 },
  /** A bottle has less in it than was ordered: `least` mL. */
  tooLittleDispensed: { code: 2340, status: 409 },
  /** More than was weighed: `made` mL for `count` bottles. */
  tooMuchDispensed: { code: 2343, status: 409 },
  /** The ERP has not decided yet on what was worked out: `number`. */
  awaitsErp: { code: 2324, status: 409 },
  /** Other units are being made by another calculation. */
  othersBeingMade: { code: 2344, status: 409 },
})
