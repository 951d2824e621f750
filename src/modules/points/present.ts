import type { Listed } from '../../platform/list.ts'
import type { ExchangeView, PointsRecord, DeskGoods } from './view.ts'

/** A movement of points as the API says it. */
export const recordReply = ({ days: _days, amount, ...record }: PointsRecord) => ({
  ...record,
  income: Math.max(0, amount),
  expense: Math.max(0, -amount),
})

/** An exchange as the API says it. */
export const exchangeReply = ({ id: _id, ...exchange }: ExchangeView) => exchange

/** Goods of the points mall, as staff reads them. */
export const goodsReply = ({ list, previousCursor: _previous, ...place }: Listed<DeskGoods>) => ({
  ...place,
  list: list.map(({ id, icon: _icon, hasPicture, ...goods }) => ({
    ...goods,
    id: String(id),
    picture: hasPicture ? `/f/points/picture/${id}` : null,
  })),
})
