/** A store as its own desk calls it. */
export interface House {
  name: string
  /** Since when and why it does not sell; null where it does. */
  halted: string | null
}
