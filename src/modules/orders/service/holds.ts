import type { Tx } from '../../../platform/db/index.ts'
import { returnCoupon } from '../../coupons/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { releaseAssets } from '../../wallet/index.ts'
import { endedUnpaid } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'

type Holder = Pick<OrderHead, 'id' | 'memberId' | 'points' | 'giftCards' | 'placingId'>

/**
 * What an order held that ends unpaid goes back to where it came from: stock, points, gift cards; the coupon once every order
 * of its placing ended so.
 */
export async function releaseHolds(tx: Tx, order: Holder, now: Date): Promise<void> {
  const { id, memberId, points, giftCards, placingId } = order
  await releaseStock(tx, { orderId: id }, now)
  await releaseAssets(tx, { orderId: id, memberId, points, giftCards, at: now })
  if (await endedUnpaid(tx, placingId)) await returnCoupon(tx, placingId, now)
}
