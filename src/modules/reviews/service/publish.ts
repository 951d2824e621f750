import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { lockRating, setRating } from '../../catalogue/index.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { postEarned } from '../../wallet/index.ts'
import { countReviews } from '../queries/public.ts'
import { ratingTenths } from '../rules/summary.ts'
import { REVIEW_POINTS } from '../rules/writing.ts'

/** The product's rating is that of its reviews, within `tx`: it is held before they are counted, or two would count without each other. */
export async function rateProduct(tx: Tx, spuId: number): Promise<void> {
  await lockRating(tx, spuId)
  await setRating(tx, spuId, ratingTenths((await countReviews(tx, spuId)).counts))
}

interface Published {
  id: number
  storeId: number
  orderNumber: string
  lineId: number
  spuId: number
  memberId: number
  counted: boolean
}

/**
 * A review is published, within `tx`: its author has the points of its line, once (decisions 11), the product its rating, and the
 * store is notified. One that does not count moves neither points nor rating.
 */
export async function publish(
  services: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  { id, storeId, orderNumber, lineId, spuId, memberId, counted }: Published,
): Promise<void> {
  const at = services.clock.now()
  if (counted) {
    const earned = { kind: 'points.review', ref: `line:${lineId}`, memberId, points: REVIEW_POINTS, at }
    await rateProduct(tx, spuId)
    await postEarned(tx, earned)
  }
  const notice = {
    key: 'reviewWritten',
    vars: { number: orderNumber },
    path: hrefOf('SellerReviews', { open: id }),
  } as const
  for (const staffId of await staffOf(tx, storeId, 'store.orders'))
    await notify(services, { memberId: staffId, ...notice }, tx)
}
