import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { inWords } from '../../../shared/text.ts'
import { handOver } from '../../certificates/index.ts'
import { shipCylinders } from '../../cylinders/index.ts'
import type { Moving } from '../../cylinders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import type { ShippedUnits } from '../../stock/index.ts'
import { shipmentErrors } from '../errors.ts'
import { insertParcel } from '../queries/parcels.ts'
import { parcelAxis } from '../states.ts'
import { parcelTerms } from '../terms.ts'
import { passGate } from './gate.ts'

type Line = OrderWithLines['lines'][number]

/** What messages call a line: its number and name. */
export const lineName = (ctx: Context, { skuNumber, nameZh, nameEn }: Line['goods']): string =>
  `${skuNumber} ${inWords(ctx, nameZh, nameEn)}`

/** What leaves in one parcel, with the batches that its stocked units come of. */
interface Sending {
  order: OrderWithLines['order']
  carrier: string
  no: string
  leaving: readonly { line: Line; quantity: number; serials: string[] }[]
  units: readonly ShippedUnits[]
  isReplacement: boolean
  moving: Moving & { by: { actorId: number } }
}

/**
 * The goods pass the gate and leave in a parcel: their certificates are the buyer's, their cylinders are on the way. Answers the
 * parcel, its lines and the numbers of the certificates.
 */
export async function sendOff(
  ctx: Context,
  tx: Tx,
  { order, leaving, units, isReplacement, moving, ...input }: Sending,
): Promise<{ id: number; lineIds: number[]; certificates: string[] }> {
  const { carrier, certified } = await passGate(ctx, tx, {
    order,
    carrier: input.carrier,
    lines: leaving.map(({ line, quantity, serials }) => ({
      lineId: line.id,
      skuId: line.skuId,
      name: lineName(ctx, line.goods),
      isMade: line.goods.fulfilment === 'madeToOrder',
      isCylinder: line.goods.packageKind === 'cylinder',
      quantity,
      serials,
    })),
    units,
    moving,
  })
  const { at } = moving
  const { actorId } = moving.by
  const id = await insertParcel(tx, {
    orderId: order.id,
    carrier,
    trackingNumber: input.no,
    lines: leaving.map(({ line, quantity, serials }) => ({ lineId: line.id, quantity, serials })),
    isReplacement,
    shippedBy: actorId,
    shippedAt: at,
    dueAt: parcelTerms.receipt(ctx, at),
  })
  if (id === null) throw shipmentErrors.sameParcel()
  await beginHistory(tx, parcelAxis, [{ id, state: 'shipped' }], { role: 'store', actorId, at })
  const of = { memberId: order.memberId, orderId: order.id }
  await handOver(
    tx,
    ctx,
    certified.map(({ certificateId, orderLineId, quantity, serial }) => ({
      ...of,
      certificateId,
      orderLineId,
      quantity,
      serial,
    })),
  )
  const lineIds = leaving.map(({ line }) => line.id)
  await shipCylinders(tx, { lineIds, holderId: order.memberId }, moving)
  return { id, lineIds, certificates: [...new Set(certified.map(({ number }) => number))] }
}
