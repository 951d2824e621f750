import type { TraceState } from '../../shared/trace-states.ts'

/** Where a parcel was, in the carrier's words. */
export interface FoundTrace {
  at: Date
  text: string
  place: string | null
}

export interface FoundTraces {
  /** Null where the provider has a state that we do not show. */
  state: TraceState | null
  traces: FoundTrace[]
}

export interface AskedParcel {
  /** The carrier by the provider's code, such as `shunfeng`. */
  company: string
  number: string
  /** The consignee's phone; sent only where the provider cannot answer without. */
  phone: string
}

/**
 * Where a parcel is, by its number. Null where the provider knows nothing of it (yet). Rejects with `TrackingFailed` when it
 * refuses or does not answer. One number is asked for at most once in half an hour.
 */
export interface Tracking {
  find(asked: AskedParcel): Promise<FoundTraces | null>
}

/** The provider refused, did not answer as it should, or is left alone after failures in a row. */
export class TrackingFailed extends Error {
  override readonly name = 'TrackingFailed'
}
