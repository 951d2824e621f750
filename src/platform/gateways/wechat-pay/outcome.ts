/** Why nobody knows whether a call had its effect. It is settled by asking, never by a new number (R40). */
export type UnknownReason =
  /** No answer in time, or a connection that broke. */
  | 'silent'
  /** Their fault (5xx), or an answer no gateway gives. */
  | 'status'
  /** An answer whose signature is not theirs: it may as well be forged. */
  | 'unverified'
  /** A signed answer that says something else than was asked, or that cannot be read. */
  | 'unreadable'
  /** Too many calls failed a moment ago: this one was not sent. */
  | 'circuitOpen'

/** Their codes that callers act upon; any other of theirs is handed on as it is. */
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

/** What a call came to. Callers read all three: `ok`, `refused` and `unknown`. */
export type Outcome<T> = { ok: T; refused?: undefined; unknown?: undefined } | Refused | Unknown

export const unknownFor = (reason: UnknownReason): Unknown => ({ unknown: true, reason })
