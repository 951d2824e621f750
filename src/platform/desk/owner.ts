/** Who a desk belongs to, as it calls itself: a store, or the operator. */
export interface DeskOwner {
  name: string
  /** Since when and why it does not sell; null where it does. */
  halted: string | null
}
