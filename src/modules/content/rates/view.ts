/** The rate at which English pages say yuan in dollars from this day on (decisions 4). */
export interface RateView {
  /** Its day in Shanghai. */
  setOn: string
  /** Yuan of one dollar, four decimals. */
  yuanPerDollar: string
  /** Where it is from; null for what was there before rates had a source. */
  source: string | null
  by: string | null
}
