import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { asInLedger } from '../../cylinders/index.ts'
import { readyLines, shipTasks } from '../../fulfilment/index.ts'
import { assertMayLeave, leaveInParcel, shippable, takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { shipStock } from '../../stock/index.ts'
import { shipmentErrors } from '../errors.ts'
import type { ParcelLine } from '../queries/parcels.ts'
import { dealt } from '../rules.ts'
import type { ShipInput } from '../schema.ts'
import { lineName, sendOff } from './send-off.ts'
import { standing } from './standing.ts'

type Line = OrderWithLines['lines'][number]

/** Units of an order line that leave; `serials` are those that were named for it, where any were. */
interface Leaving {
  line: Line
  quantity: number
  serials: readonly string[] | undefined
}

/**
 * What leaves now: the lines that are named, or all that is left. Throws when one is not of this order, has left already, or when its
 * refund is being decided.
 */
function chosen(ctx: Context, lines: readonly Line[], wanted: ShipInput['lines']): Leaving[] {
  const open = lines.filter((line) => shippable(line) > 0)
  if (wanted === undefined)
    return open.map((line) => ({ line, quantity: shippable(line), serials: undefined }))
  return wanted.map(({ lineId, quantity, serials }) => {
    const line = open.find(({ id }) => id === lineId)
    if (!line && lines.some(({ id, refundingQuantity }) => id === lineId && refundingQuantity > 0))
      throw shipmentErrors.refunding()
    if (!line) throw shipmentErrors.nothingToShip()
    const left = shippable(line)
    if (quantity !== undefined && quantity > left)
      throw shipmentErrors.tooMany({ line: lineName(ctx, line.goods), left })
    return { line, quantity: quantity ?? left, serials }
  })
}

/** A part leaves before the rest only where the buyer wants that. */
function assertWhole({ order, lines }: OrderWithLines, leaving: readonly Leaving[]): void {
  const left = lines.reduce((sum, line) => sum + shippable(line), 0)
  const goes = leaving.reduce((sum, { quantity }) => sum + quantity, 0)
  if (goes < left && !order.inParts) throw shipmentErrors.wholeOnly()
}

/** Serials of made-to-order lines; throws unless each of them has passed its quality check as a whole. */
async function filledSerials(
  tx: Tx,
  orderId: number,
  leaving: readonly Leaving[],
): Promise<Map<number, string[]>> {
  const made = leaving.filter(({ line }) => line.goods.fulfilment === 'madeToOrder')
  if (made.length === 0) return new Map()
  const ready = await readyLines(tx, orderId)
  return new Map(
    made.map(({ line, quantity }) => {
      const serials = ready.get(line.id)
      if (!serials || quantity < shippable(line))
        throw shipmentErrors.notReady({ number: line.goods.skuNumber })
      return [line.id, serials]
    }),
  )
}

const isStockedCylinder = ({ line }: Leaving): boolean =>
  line.goods.packageKind === 'cylinder' && line.goods.fulfilment === 'stocked'

/** Serials of cylinders from stock, by line: every one is named, for its line or for all of them in their order. */
function stockedSerials(
  leaving: readonly Leaving[],
  named: readonly string[] | undefined,
): Map<number, string[]> {
  const cylinders = leaving.filter(isStockedCylinder)
  const all = named ?? cylinders.flatMap(({ serials = [] }) => serials)
  const parts = dealt(
    cylinders.map(({ quantity }) => quantity),
    all,
  )
  const fits = cylinders.every(({ quantity, serials }) => named || (serials ?? []).length === quantity)
  if (!parts || !fits)
    throw shipmentErrors.serialsMissing({ count: cylinders.reduce((sum, { quantity }) => sum + quantity, 0) })
  return new Map(cylinders.map(({ line }, index) => [line.id, parts[index]!]))
}

/** What is in the parcel. Throws for what may not leave yet. */
async function contents(
  tx: Tx,
  found: OrderWithLines,
  leaving: readonly Leaving[],
  named: readonly string[] | undefined,
): Promise<ParcelLine[]> {
  assertWhole(found, leaving)
  const stocked = stockedSerials(leaving, named)
  const filled = await filledSerials(tx, found.order.id, leaving)
  return leaving.map(({ line, quantity }) => ({
    lineId: line.id,
    quantity,
    serials: filled.get(line.id) ?? stocked.get(line.id) ?? [],
  }))
}

/**
 * Units of a paid order leave in one parcel with a carrier that may carry them: stock and filling tasks leave with them. The
 * order awaits receipt once everything has left; until then it is partly shipped. Answers its number.
 */
export async function shipOrder(ctx: Context, input: ShipInput): Promise<string> {
  const storeId = storeOf(ctx, 'store.ship')
  const { memberId: actorId } = memberOf(ctx)
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const found = await takeWithLines(tx, { number: input.orderNo, storeId }, input.version)
    assertMayLeave(ctx, found)
    const { order } = found
    const asWritten = async (serials: readonly string[] | undefined) =>
      serials && (await asInLedger(tx, storeId, serials))
    const leaving: Leaving[] = []
    for (const one of chosen(ctx, found.lines, input.lines))
      leaving.push({ ...one, serials: await asWritten(one.serials) })
    if (leaving.length === 0) throw shipmentErrors.nothingToShip()
    const lines = await contents(tx, found, leaving, await asWritten(input.serials))
    // The units leave first, so that the gate knows their batches; a refusal takes that back.
    const units = await shipStock(tx, { orderId: order.id, lines, ref: `order:${order.id}` }, now)
    const moving = { by: { role: 'keeper', actorId }, at: now, document: input.no } as const
    const { lineIds } = await sendOff(ctx, tx, {
      order,
      carrier: input.carrier,
      no: input.no,
      leaving: leaving.map(({ line, quantity }, at) => ({ line, quantity, serials: lines[at]!.serials })),
      units,
      isReplacement: false,
      moving,
    })
    await shipTasks(ctx, tx, { orderId: order.id, lineIds, actorId })
    await leaveInParcel(ctx, tx, found, lines, await standing(tx, order.id))
    return order.number
  })
}
