import { defineErrors } from '../../shared/errors.ts'

export const cylinderErrors = defineErrors('cylinders', {
  /** `state` and `move` are words in the caller's language; `serial` is named. */
  cannotMove: { code: 2300, status: 409 },
  /** The store has this serial already. */
  known: { code: 2301, status: 409 },
  unknown: { code: 2302, status: 409 },
  overdue: { code: 2303, status: 409 },
  /** It is bound to another task, line or batch. */
  taken: { code: 2304, status: 409 },
  wrongSize: { code: 2305, status: 409 },
  wrongValve: { code: 2306, status: 409 },
  /** It is not strong enough for the pressure. */
  tooWeak: { code: 2307, status: 409 },
  /** What was last in it must not meet what comes now. */
  notClean: { code: 2308, status: 409 },
  /** The store has no such batch. */
  noSuchBatch: { code: 2309, status: 409 },
  /** A batch has no more cylinders than pieces on hand. */
  tooManyOfBatch: { code: 2310, status: 409 },
  /** Too few, or too many, serials for a line. */
  wrongCount: { code: 2311, status: 409 },
  /** The line was ordered from other batches. */
  otherBatch: { code: 2312, status: 409 },
  /** Its wall is not what the mixture needs. */
  wrongMaterial: { code: 2313, status: 409 },
  /** One pick-up collects the cylinders of one store. */
  severalStores: { code: 2314, status: 409 },
})
