/** One value that a made-to-order line names: a certified component and its amount as typed. */
export interface LineValue {
  substanceId: string
  value: string
  unit: string
}
