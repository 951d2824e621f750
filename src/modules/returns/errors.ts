import { defineErrors } from '../../shared/errors.ts'

/** Codes 245x and 2470, of exchanges 280x. */
export const returnErrors = defineErrors('returns', {
  /** More than was received and is neither back nor on its way back. */
  tooMany: { code: 2450, status: 409 },
  /** Nothing of the line has arrived, or some of it is on its way. */
  notReceived: { code: 2451, status: 409 },
  /** Without a reason dangerous, opened and made-to-order goods do not go back. */
  notWithoutReason: { code: 2452, status: 409 },
  tooLate: { code: 2453, status: 409 },
  /** A fault is shown by at least one picture. */
  picturesNeeded: { code: 2454, status: 400 },
  pictureGone: { code: 2455, status: 400 },
  /** Only faults of goods from stock are exchanged. */
  noExchange: { code: 2456, status: 409 },
  cannotMove: { code: 2457, status: 409 },
  /** The platform decides once. */
  decidedOnce: { code: 2458, status: 409 },
  /** Nobody decides what is theirs (R18). */
  ownDecision: { code: 2459, status: 403 },
  /** Dangerous goods are collected: first the pick-up is booked. */
  notBooked: { code: 2460, status: 409 },
  /** They are sent by their buyer, nobody collects them. */
  notCollected: { code: 2461, status: 409 },
  /** Cylinders that were not part of the line. */
  otherSerial: { code: 2462, status: 409 },
  serialsMissing: { code: 2463, status: 409 },
  /** Which line of several with the same goods. */
  whichLine: { code: 2464, status: 409 },
  /** Fewer units lie in quarantine. */
  notHeld: { code: 2465, status: 409 },
  /** Whose the goods are is open, or goods like these do not become that. */
  notDecidable: { code: 2466, status: 409 },
  /** Nothing is to be judged any more, or it is not this side's turn to show something. */
  nothingToShow: { code: 2467, status: 409 },
  /** `most`: this side has added so often. */
  shownEnough: { code: 2468, status: 409 },
  /** No term of the store runs. */
  storeNotDue: { code: 2469, status: 409 },
  /** `again`: the buyer has hurried the store, and may from then on. */
  hurried: { code: 2470, status: 409 },
  /** Only goods that came back of an exchange are replaced. */
  notExchanged: { code: 2800, status: 409 },
  /** Nothing of this batch is free. */
  noSuchBatch: { code: 2801, status: 409 },
})
