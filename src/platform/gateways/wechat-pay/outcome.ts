/** Why the effect of a call is unknown. A query settles it, never a new number (R40). */
export type UnknownReason =
  /** No answer in time, or a connection that broke. */
  | 'silent'
  /** A fault of WeChat (5xx), or an answer that the gateway never gives. */
  | 'status'
  /** An answer without WeChat's signature: it may be forged. */
  | 'unverified'
  /** A signed answer that does not fit the call, or that cannot be read. */
  | 'unreadable'
  /** The circuit breaker did not send this call. */
  | 'circuitOpen'

/** WeChat's codes that callers act upon; any other is passed on unchanged. */
export type RefusalCode =
  | 'NOT_CONFIGURED'
  | 'ORDERPAID'
  | 'ORDER_CLOSED'
  | 'ORDER_NOT_EXIST'
  | 'RESOURCE_NOT_EXISTS'
  | 'OUT_TRADE_NO_USED'
  | 'INVALID_REQUEST'
  | 'PARAM_ERROR'
  | 'NOT_ENOUGH'
  | 'FREQUENCY_LIMITED'
  | 'RATELIMIT_EXCEEDED'
  | 'SIGN_ERROR'
  | 'NO_STATEMENT_EXIST'
  | 'STATEMENT_CREATING'
  | (string & {})

export interface Refused {
  ok?: undefined
  /** The call had no effect. */
  refused: RefusalCode
  unknown?: undefined
}

export interface Unknown {
  ok?: undefined
  refused?: undefined
  /** The call may have had its effect, or none. */
  unknown: true
  reason: UnknownReason
}

/** The outcome of a call. Callers handle all three: `ok`, `refused` and `unknown`. */
export type Outcome<T> = { ok: T; refused?: undefined; unknown?: undefined } | Refused | Unknown

/** The outcome of a call whose effect is unknown, and why it is. */
export const unknownFor = (reason: UnknownReason): Unknown => ({ unknown: true, reason })
