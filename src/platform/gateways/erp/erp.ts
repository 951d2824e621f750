/** A filling that was worked out, as the ERP is notified of it. The same `requestNo` again is the same order of work. */
export interface AnnouncedFilling {
  requestNo: string
  taskNo: string
  store: string
  /** The day by which it is promised, ISO. */
  dueOn: string | null
  /** Pieces to be filled; a piece that is made again has its next fill number. */
  units: { unit: number; fillNumber: number }[]
  /** What the buyer ordered, in their own values. */
  recipe: { substanceId: string; value: string; unit: string }[]
  /** Grams of each parent for one piece, in the order of addition. */
  materials: { substanceId: string; lot: string | null; grams: number }[]
}

/** What became of a request. */
export type ErpOutcome =
  | { state: 'unknown' }
  /** It is being looked at. */
  | { state: 'checking' }
  | { state: 'accepted'; erpNumber: string }
  | { state: 'refused'; reason: string }

/**
 * The enterprise's planning: whether what was worked out may be made. Rejects with `ErpAway` where it does not answer; then the
 * effect of the call is unknown, and it is asked again by the same number.
 */
export interface Erp {
  announce(filling: AnnouncedFilling): Promise<ErpOutcome>
  query(requestNo: string): Promise<ErpOutcome>
  /** The filling is not made: whatever was, or is yet to be, announced by this number is given up. */
  withdraw(requestNo: string): Promise<void>
}

/** The ERP did not answer as it should, or is left alone after failures in a row. The effect of the call is unknown. */
export class ErpAway extends Error {
  override readonly name = 'ErpAway'
}
