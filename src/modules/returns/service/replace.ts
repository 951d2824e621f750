import { storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { freeSerials } from '../../cylinders/index.ts'
import { shipReplacement } from '../../shipments/index.ts'
import { listFreeBatches } from '../../stock/index.ts'
import { returnErrors } from '../errors.ts'
import { findReturn } from '../queries/returns.ts'
import { isPaidInstead } from '../rules.ts'
import type { RefundInstead, ReplaceReturn } from '../schema.ts'
import type { Replaceable } from '../view.ts'
import { payInstead, factsOf } from './follow.ts'
import { stepReturn } from './step.ts'
import type { LockedReturn } from './step.ts'
import { step } from './store.ts'
import { tellBuyer } from './tell.ts'

/** Throws 409 unless the goods of an exchange were accepted, nothing has left for them, and their money is not to go back. */
function assertWaits(row: LockedReturn['row'], now: Date): void {
  if (row.type !== 'exchange') throw returnErrors.notExchanged()
  if (row.state !== 'accepted' || isPaidInstead(row, now)) throw returnErrors.cannotMove()
}

/**
 * The replacement leaves in a parcel of its own, out of stock that nobody holds, with the certificates of what is in it. What came
 * back is in quarantine and not on hand, so it never leaves again. No money moves.
 */
export const replaceReturn = (ctx: MemberContext, input: ReplaceReturn) =>
  step(ctx, 'store.ship', input, async (tx, { row, found, line }, by) => {
    assertWaits(row, ctx.clock.now())
    const { batch, carrier, no, serials = [] } = input
    const batches =
      batch === undefined ? [] : await listFreeBatches(tx, line.skuId, shanghaiDay(ctx.clock.now()))
    const chosen = batches.find(({ number }) => number === batch)
    if (batch !== undefined && !chosen) throw returnErrors.noSuchBatch({ number: batch })
    const parcel = await shipReplacement(ctx, tx, {
      found,
      line,
      quantity: row.quantity,
      batchId: chosen?.id ?? null,
      carrier,
      no,
      serials,
      ref: `return:${row.number}`,
    })
    const also = { replacement_id: parcel.id, replacement_certificates: parcel.certificates }
    await stepReturn(ctx, tx, row, 'replace', by, { also })
    await tellBuyer(ctx, tx, factsOf(row), 'returnReplaced', { no })
    return 'replace'
  })

/** The store cannot replace what came back and says so: the money goes back without waiting for the end of its term. */
export const refundInstead = (ctx: MemberContext, input: RefundInstead) =>
  step(ctx, 'store.orders', input, async (tx, locked) => {
    assertWaits(locked.row, ctx.clock.now())
    return (await payInstead(ctx, tx, locked, input.reason)) ? 'refund' : null
  })

/** Of which batches the replacement of a return may be taken, and serials of cylinders that may leave. */
export async function replaceable(ctx: Context, { returnNo }: { returnNo: string }): Promise<Replaceable[]> {
  const storeId = storeOf(ctx, 'store.ship')
  const row = await findReturn(ctx.database, { number: returnNo, storeId })
  if (!row) throw commonErrors.notFound()
  const now = ctx.clock.now()
  const batches = await listFreeBatches(ctx.database, row.skuId, shanghaiDay(now))
  const isCylinder = row.goods.packageKind === 'cylinder'
  const ids = isCylinder ? batches.map(({ id }) => id) : []
  const free = ids.length > 0 ? await freeSerials(ctx.database, ids, now) : []
  return batches.map(({ id, number, free: units, expiresOn }) => ({
    batchNumber: number,
    free: units,
    expiresOn,
    serials: free.filter(({ batchId }) => batchId === id).map(({ serial }) => serial),
  }))
}
