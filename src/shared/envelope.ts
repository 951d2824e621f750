/** Every JSON answer: `code` 0 is success, `msg` is in the caller's language (decisions 2). */
interface Envelope<T> {
  code: number
  msg: string
  data: T
}

/** Wraps the answer of a verb that succeeded. */
export const success = <T>(data: T): Envelope<T> => ({ code: 0, msg: '', data })

/** One page of a list; `total` may be capped, which the caller's own field says. */
export interface Page<T> {
  list: T[]
  total: number
  page: number
  size: number
}
