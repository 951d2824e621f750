import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { returnErrors } from '../errors.ts'
import { MOST_EVIDENCE, mayShow } from '../evidence.ts'
import type { Side } from '../evidence.ts'
import { insertEvidence } from '../queries/evidence.ts'
import type { ReturnOf } from '../queries/returns.ts'
import type { AddEvidence } from '../schema.ts'
import { factsOf } from './follow.ts'
import { lockPictures } from './pictures.ts'
import { mayDispute } from './refused.ts'
import { takeReturn } from './step.ts'
import type { LockedReturn } from './step.ts'
import { tellBuyer, tellStore } from './tell.ts'

/** What one side adds stands in the case for both, and for the operator in a dispute. */
async function add(
  ctx: MemberContext,
  tx: Tx,
  of: ReturnOf,
  side: Side,
  { returnNo, version, text, images = [] }: AddEvidence,
): Promise<LockedReturn> {
  const locked = await takeReturn(tx, of, version)
  const { row } = locked
  const at = ctx.clock.now()
  if (!mayShow(side, { state: row.state, mayDispute: (await mayDispute(ctx, tx, row)) !== null }))
    throw returnErrors.nothingToShow()
  if (!(await lockPictures(tx, ctx.actor.memberId, images)))
    throw returnErrors.pictureGone({}, [{ path: 'images', key: 'errors.returns.pictureGone' }])
  if (!(await insertEvidence(tx, { returnId: row.id, side, text, pictures: images, at })))
    throw returnErrors.shownEnough({ most: MOST_EVIDENCE })
  await recordAudit(
    ctx,
    {
      action: 'returns.evidence',
      memberId: row.memberId,
      after: { returnNo, side, pictures: images.length },
    },
    tx,
  )
  return locked
}

/** The buyer adds words and pictures to their own case while something is still to be judged (R14); the store is notified. */
export const addEvidence = (ctx: MemberContext, input: AddEvidence) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const { row } = await add(ctx, tx, { number: input.returnNo, memberId }, 'buyer', input)
    await tellStore(ctx, tx, factsOf(row), 'returnShown')
    return { returnNo: row.number, status: row.state }
  })

/** The store that has refused adds what it found, until the case is decided (R17); the buyer is notified. */
export const addStoreEvidence = (ctx: MemberContext, input: AddEvidence) =>
  ctx.database.transaction(async (tx) => {
    const storeId = storeOf(ctx, 'store.orders')
    const { row } = await add(ctx, tx, { number: input.returnNo, storeId }, 'store', input)
    await tellBuyer(ctx, tx, factsOf(row), 'returnShownByStore')
    return { returnNo: row.number, status: row.state }
  })
