import type { Queryable } from '../../../platform/db/index.ts'
import { account, post } from '../../ledger/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { endedUnpaid } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'

type Held = Pick<OrderHead, 'id' | 'memberId' | 'points' | 'giftCards' | 'placingId'>

/** Points and cards that this order held are free again, once. */
const releaseAssets = (tx: Queryable, { id, memberId, points, giftCards }: Held, at: Date) =>
  points === 0 && giftCards.length === 0
    ? undefined
    : post(tx, {
        kind: 'wallet.release',
        ref: `order:${id}`,
        at,
        entries: [
          { account: account('pointsHeld', memberId), amount: -points },
          { account: account('points', memberId), amount: points },
          ...giftCards.flatMap((card) => [
            { account: account('giftCardHeld', card.id), amount: -card.fen },
            { account: account('giftCard', card.id), amount: card.fen },
          ]),
        ],
      })

/**
 * What an order held that ends unpaid goes back to where it came from: stock, points, gift cards; the coupon once every order
 * of its placing ended so.
 */
export async function releaseHolds(tx: Queryable, order: Held, now: Date): Promise<void> {
  await releaseStock(tx, { orderId: order.id }, now)
  await releaseAssets(tx, order, now)
  await endedUnpaid(tx, order.placingId)
}
