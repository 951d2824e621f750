import { defineErrors } from '../../shared/errors.ts'

export const cylinderErrors = defineErrors('cylinders', {
  /** `state` and `move` are words in the caller's language; `serial` is named. */
  cannotMove: { code: 2160, status: 409 },
  /** The store has this serial already. */
  known: { code: 2161, status: 409 },
  unknown: { code: 2162, status: 409 },
  overdue: { code: 2163, status: 409 },
  /** It is bound to another task, line or batch. */
  taken: { code: 2164, status: 409 },
  wrongSize: { code: 2165, status: 409 },
  wrongValve: { code: 2166, status: 409 },
  /** It is not strong enough for the pressure. */
  tooWeak: { code: 2167, status: 409 },
  /** What was last in it must not meet what comes now. */
  notClean: { code: 2168, status: 409 },
  /** The store has no such batch. */
  noSuchBatch: { code: 2169, status: 409 },
  /** A batch has no more cylinders than pieces on hand. */
  tooManyOfBatch: { code: 2170, status: 409 },
  /** Too few, or too many, serials for a line. */
  wrongCount: { code: 2171, status: 409 },
  /** The line was ordered from other batches. */
  otherBatch: { code: 2172, status: 409 },
})
