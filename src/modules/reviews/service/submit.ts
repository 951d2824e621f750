import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { lockUploads } from '../../../platform/files/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { completeReviewed, takeWithLines } from '../../orders/index.ts'
import { reviewErrors } from '../errors.ts'
import { listReceived } from '../queries/own.ts'
import type { ReceivedRow } from '../queries/own.ts'
import { isAllReviewed, writeReview } from '../queries/write.ts'
import { tagsOf } from '../rules/tags.ts'
import type { Tag } from '../rules/tags.ts'
import { authorOf, daysAfter, gradeOf, holdOf, RATINGS_OPEN_DAYS } from '../rules/writing.ts'
import type { SubmitReview } from '../schema.ts'
import type { ReviewState } from '../view.ts'
import { publish } from './publish.ts'

/** What of an order is meant; without a batch, or with a dash, the first that has no review. */
export interface Wanted {
  orderNo: string
  skuId: number
  line?: number | undefined
  batchNumber?: string | undefined
}

const HOUR_MS = 3_600_000

/** Until when what was received may be reviewed. */
export const reviewableUntil = ({ settings }: Pick<Context, 'settings'>, receivedAt: string): Date =>
  new Date(instant(receivedAt).getTime() + settings.reviewHours * HOUR_MS)

/** The line and batch that the caller means; 404 where they never received it. */
export async function findWanted(
  ctx: Context,
  tx: Tx,
  { orderNo, skuId, line, batchNumber }: Wanted,
): Promise<ReceivedRow> {
  const rows = await listReceived(tx, { memberId: memberOf(ctx).memberId, orderNumber: orderNo, skuId })
  const named = rows.filter(
    (row) =>
      (line === undefined || row.lineId === line) &&
      (batchNumber === undefined || batchNumber === '-' || row.batchNumber === batchNumber),
  )
  const wanted = named.find(({ reviewId }) => reviewId === null) ?? named[0]
  if (!wanted) throw commonErrors.notFound()
  return wanted
}

/** Throws unless the line may be reviewed now: one that was rejected may be written again whenever its author likes. */
export function assertMayReview(ctx: Context, { reviewState, receivedAt }: ReceivedRow): void {
  if (reviewState === 'rejected') return
  if (reviewState !== null) throw reviewErrors.reviewedAlready()
  if (reviewableUntil(ctx, receivedAt) <= ctx.clock.now())
    throw reviewErrors.termOver({ days: Math.round(ctx.settings.reviewHours / 24) })
}

/** Throws where a tag is not of the list for the kind of these goods. */
function assertTags(tags: readonly Tag[], { kind }: ReceivedRow): void {
  const known = tagsOf(kind)
  if (tags.every((tag) => known.includes(tag))) return
  throw reviewErrors.foreignTag({}, [{ path: 'tags', key: 'errors.reviews.foreignTag' }])
}

interface Submitted {
  id: number
  state: ReviewState
}

/** Locks pictures for a review. Throws `badPicture` unless all of them are the member's own, for reviews (R15). */
async function lockPictures(tx: Tx, memberId: number, keys: readonly string[]): Promise<void> {
  const own = await lockUploads(tx, { memberId, scene: 'review', keys })
  if (own !== new Set(keys).size) throw reviewErrors.badPicture()
}

/**
 * What the caller received is reviewed, once: published at once, or held for the operator by its words or pictures. With the last
 * line of an order the order is complete. Throws 404 for what is not the caller's, 409 where nothing is received or it has its
 * review, 410 after the term, 400 for a picture that is not the caller's for reviews and for a tag of other goods.
 */
export function submitReview(ctx: Context, input: SubmitReview): Promise<Submitted> {
  const { memberId, companyName, displayName } = memberOf(ctx)
  const { data, goods, service, use, tags, text, anonymous, images: pictures } = input
  return ctx.database.transaction(async (tx) => {
    const { order } = await takeWithLines(tx, { number: input.orderNo, memberId })
    if (order.state !== 'awaitingReview' && order.state !== 'completed') throw reviewErrors.notReceived()
    const wanted = await findWanted(ctx, tx, input)
    assertMayReview(ctx, wanted)
    assertTags(tags, wanted)
    if (pictures.length > 0) await lockPictures(tx, memberId, pictures)
    const heldFor = holdOf(text, pictures)
    const { lineId, batchNumber } = wanted
    const written = await writeReview(
      tx,
      {
        lineId,
        memberId,
        batchNumber,
        grade: gradeOf({ data, goods }),
        data,
        goods,
        service,
        use,
        tags,
        body: text,
        anonymous,
        author: authorOf(companyName ?? displayName, anonymous),
        pictures,
        heldFor,
        ratingsOpenAt: daysAfter(instant(wanted.receivedAt), RATINGS_OPEN_DAYS),
      },
      ctx.clock.now(),
    )
    if (!written) throw reviewErrors.reviewedAlready()
    if (order.state === 'awaitingReview' && (await isAllReviewed(tx, order.id)))
      await completeReviewed(ctx, tx, order)
    if (heldFor === null) await publish(ctx, tx, { ...written, orderNumber: order.number, lineId, memberId })
    return { id: written.id, state: heldFor === null ? 'accepted' : 'new' }
  })
}
