import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { setRating } from '../../catalogue/index.ts'
import { postEarned } from '../../wallet/index.ts'
import { countGrades } from '../queries/public.ts'
import { ratingTenths } from '../rules/summary.ts'
import { REVIEW_POINTS } from '../rules/writing.ts'

/** The product's rating is that of its reviews, within `tx`. */
export async function rateProduct(tx: Tx, spuId: number): Promise<void> {
  await setRating(tx, spuId, ratingTenths(await countGrades(tx, spuId)))
}

interface Published {
  lineId: number
  spuId: number
  memberId: number
  counted: boolean
}

/**
 * A review is published, within `tx`: its author has the points of its line, once (decisions 11), and the product its rating. One
 * that does not count moves neither.
 */
export async function publish(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { lineId, spuId, memberId, counted }: Published,
): Promise<void> {
  if (!counted) return
  const at = services.clock.now()
  await postEarned(tx, { kind: 'points.review', ref: `line:${lineId}`, memberId, points: REVIEW_POINTS, at })
  await rateProduct(tx, spuId)
}
