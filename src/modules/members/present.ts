import type { z } from 'zod'
import { yuanText } from '../../shared/fen.ts'
import type { HomeReply } from './schema.ts'
import type { AssetFigures, OrderCounts, WaitingCompanyView } from './view.ts'

/** A company that waits, as the API says it. */
export const waitingCompanyReply = ({ memberId, username, companyName, taxNumber }: WaitingCompanyView) => ({
  memberId: String(memberId),
  username,
  companyName,
  taxNo: taxNumber,
})

/** What the account home counts, as the API says it. */
export const homeReply = (orders: OrderCounts, assets: AssetFigures): z.input<typeof HomeReply> => ({
  orders: {
    all: orders.all,
    awaitingPayment: orders.awaitingPayment,
    awaitingShipment: orders.awaitingShipment,
    awaitingReceipt: orders.awaitingReceipt,
    awaitingReview: orders.awaitingReview,
    refunding: orders.refunding,
  },
  assets: {
    balance: yuanText(assets.balanceFen),
    compensation: yuanText(assets.compensationFen),
    points: assets.points,
    coupons: assets.coupons,
    giftCards: { count: assets.giftCards.count, amount: yuanText(assets.giftCards.fen) },
    credit: { limit: yuanText(assets.credit.limitFen), used: yuanText(assets.credit.usedFen) },
  },
})
