import { memberOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { instant } from '../../../shared/time.ts'
import { asInLedger } from '../../cylinders/index.ts'
import { takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { reserveStock, shipStock } from '../../stock/index.ts'
import { shipmentErrors } from '../errors.ts'
import { listDueReplacements, listOfOrder } from '../queries/parcels.ts'
import type { DueParcel } from '../queries/parcels.ts'
import { asBuyer, receiveThese } from './receive.ts'
import { lineName, sendOff } from './send-off.ts'

/** Units of a line of the order, from stock, that leave for others that came back. */
interface Replacement {
  found: OrderWithLines
  line: OrderWithLines['lines'][number]
  quantity: number
  /** Batch that they are taken of; the earliest usable expiry where none is named. */
  batchId: number | null
  carrier: string
  no: string
  serials: readonly string[]
  /** What the book of stock says they left for. */
  ref: string
}

/**
 * Replacements leave in a parcel of their own, by the same gate as any goods, with their certificates: units are taken from stock
 * and leave in this transaction, so nobody else sells them. The order and its terms stay as they are.
 */
export async function shipReplacement(
  ctx: Context,
  tx: Tx,
  { found, line, quantity, batchId, carrier, no, serials: typed, ref }: Replacement,
): Promise<{ id: number; certificates: string[] }> {
  const { order } = found
  const { goods, id: lineId, skuId } = line
  const isCylinder = goods.packageKind === 'cylinder'
  const serials = isCylinder ? await asInLedger(tx, order.storeId, typed) : []
  if (isCylinder && new Set(serials).size !== quantity)
    throw shipmentErrors.serialsMissing({ count: quantity })
  const now = ctx.clock.now()
  const wanted = { orderId: order.id, orderLineId: lineId, skuId, batchId, quantity }
  await reserveStock(tx, [{ ...wanted, name: lineName(ctx, goods) }], now)
  const units = await shipStock(tx, { orderId: order.id, lines: [{ lineId, quantity }], ref }, now)
  const { memberId: actorId } = memberOf(ctx)
  return sendOff(ctx, tx, {
    order,
    carrier,
    no,
    leaving: [{ line, quantity, serials }],
    units,
    isReplacement: true,
    moving: { by: { role: 'keeper', actorId }, at: now, document: no },
  })
}

/** The buyer has a replacement, within `tx` that has locked its order; throws 409 where it was received before. */
export async function receiveReplacement(
  ctx: MemberContext,
  tx: Tx,
  { order }: OrderWithLines,
  parcelId: number,
): Promise<void> {
  const [parcel] = await listOfOrder(tx, order.id, parcelId)
  if (parcel?.state !== 'shipped') throw shipmentErrors.alreadyReceived()
  await receiveThese(ctx, tx, order, [parcel], asBuyer(ctx))
}

/** Replacements whose term is over are received by themselves, each in its own transaction; one that fails is tried again. */
export async function receiveDueReplacements(services: RoundServices): Promise<void> {
  const now = services.clock.now()
  await everyDue(
    services,
    (after: DueParcel | null) => listDueReplacements(services.database, now, after),
    ({ id }) => `parcel ${id}`,
    ({ id, orderId }) =>
      services.database.transaction(async (tx) => {
        const { order } = await takeWithLines(tx, { id: orderId })
        const [parcel] = await listOfOrder(tx, orderId, id)
        if (parcel?.state !== 'shipped' || instant(parcel.dueAt) > now) return
        await receiveThese(services, tx, order, [parcel], { role: 'timer', actorId: null })
      }),
  )
}
