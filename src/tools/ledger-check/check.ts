export type Invariant =
  'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I11' | 'I12' | 'I13' | 'I14'

/** One invariant, and the statement over the `books` views that finds its breaches. */
export interface Check {
  invariant: Invariant
  promise: string
  /** Rows of (subject, detail) that break the promise. */
  sql: string
}
