import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { freeSerials } from '../../cylinders/index.ts'
import { findWithLines, shippable } from '../../orders/index.ts'
import { listHeldBatches } from '../../stock/index.ts'
import type { PickView } from '../view.ts'

/** What the warehouse takes for an order: units of which batches, and serials of their cylinders that may leave. */
export async function pickList(ctx: Context, { orderNo }: { orderNo: string }): Promise<PickView[]> {
  const storeId = storeOf(ctx, 'store.ship')
  const found = await findWithLines(ctx.database, { number: orderNo, storeId })
  if (!found) throw commonErrors.notFound()
  const leaving = new Set(found.lines.filter((line) => shippable(line) > 0).map(({ id }) => id))
  const held = (await listHeldBatches(ctx.database, found.order.id)).filter(({ lineId }) =>
    leaving.has(lineId),
  )
  const free = await freeSerials(
    ctx.database,
    held.map(({ batchId }) => batchId),
    ctx.clock.now(),
  )
  const cylinders = new Set(
    found.lines.filter(({ goods }) => goods.packageKind === 'cylinder').map(({ id }) => id),
  )
  return held.map(({ lineId, batchId, quantity, number }) => ({
    lineId: String(lineId),
    batchNumber: number,
    quantity,
    serials: cylinders.has(lineId)
      ? free.filter((each) => each.batchId === batchId).map(({ serial }) => serial)
      : [],
  }))
}
