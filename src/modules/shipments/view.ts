/** What left for the buyer in one piece: goods in the reader's language, times as ISO. */
export interface Parcel {
  carrier: string
  trackingNumber: string
  serials: string[]
  shippedAt: string
  goods: { name: string; quantity: number }[]
}
