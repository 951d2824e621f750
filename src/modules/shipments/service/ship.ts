import { storeOf, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { assertMayTravel } from '../../carriers/index.ts'
import { readyLines, shipTasks } from '../../fulfilment/index.ts'
import { assertMayLeave, leaveInParcel, takeWithLines, unshipped } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { shipStock } from '../../stock/index.ts'
import { shipmentErrors } from '../errors.ts'
import { insertParcel } from '../queries/parcels.ts'
import type { ShipInput } from '../schema.ts'

type Line = OrderWithLines['lines'][number]

/** Lines to be shipped now. Throws when one is not of this order, or has left already. */
function chosen(lines: readonly Line[], lineIds: readonly number[] | undefined): Line[] {
  const open = lines.filter((line) => unshipped(line) > 0)
  if (lineIds === undefined) return open
  const found = open.filter(({ id }) => lineIds.includes(id))
  if (found.length < new Set(lineIds).size) throw shipmentErrors.nothingToShip()
  return found
}

/** Throws unless every made-to-order line among these has passed its quality check; answers their serial numbers. */
async function assertReady(tx: Tx, orderId: number, lines: readonly Line[]): Promise<string[]> {
  const made = lines.filter(({ goods }) => goods.fulfilment === 'madeToOrder')
  if (made.length === 0) return []
  const ready = await readyLines(tx, orderId)
  const missing = made.find(({ id }) => !ready.get(id))
  if (missing) throw shipmentErrors.notReady({ number: missing.goods.skuNumber })
  return made.flatMap(({ id }) => ready.get(id)!)
}

/** What messages call a line: its number and name. */
const lineName = (ctx: Context, { skuNumber, nameZh, nameEn }: Line['goods']): string =>
  `${skuNumber} ${inWords(ctx, nameZh, nameEn)}`

/** Every cylinder from stock is named by its serial number. */
function assertSerials(lines: readonly Line[], serials: readonly string[]): void {
  const cylinders = lines
    .filter(({ goods }) => goods.packageKind === 'cylinder' && goods.fulfilment === 'stocked')
    .reduce((sum, line) => sum + unshipped(line), 0)
  if (new Set(serials).size !== cylinders) throw shipmentErrors.serialsMissing({ count: cylinders })
}

/**
 * Lines of a paid order leave in one parcel with a carrier that may carry them: stock and filling tasks leave with them. The
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
    const lines = chosen(found.lines, input.lineIds)
    if (lines.length === 0) throw shipmentErrors.nothingToShip()
    assertSerials(lines, input.serials)
    const filled = await assertReady(tx, order.id, lines)
    const carrier = await assertMayTravel(tx, {
      storeId: order.storeId,
      buyerId: order.memberId,
      carrier: input.carrier,
      lines: lines.map(({ skuId, goods }) => ({ skuId, line: lineName(ctx, goods) })),
      today: shanghaiDay(now),
    })
    const parcel = {
      orderId: order.id,
      carrier,
      trackingNumber: input.no,
      serials: [...input.serials, ...filled],
      lines: lines.map((line) => ({ lineId: line.id, quantity: unshipped(line) })),
      shippedBy: actorId,
    }
    if (!(await insertParcel(tx, parcel, now))) throw shipmentErrors.sameParcel()
    const lineIds = lines.map(({ id }) => id)
    await shipStock(tx, { orderId: order.id, orderLineIds: lineIds, ref: `order:${order.id}` }, now)
    await shipTasks(ctx, tx, { orderId: order.id, lineIds, actorId })
    await leaveInParcel(ctx, tx, found, parcel.lines)
    return order.number
  })
}
