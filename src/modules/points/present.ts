import type { ExchangeView, PointsRecord } from './view.ts'

/** A movement of points as the API says it. */
export const recordReply = ({ days: _days, amount, ...record }: PointsRecord) => ({
  ...record,
  income: Math.max(0, amount),
  expense: Math.max(0, -amount),
})

/** An exchange as the API says it. */
export const exchangeReply = ({ id: _id, ...exchange }: ExchangeView) => exchange
