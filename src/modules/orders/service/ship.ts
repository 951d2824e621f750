import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { assertMayTravel } from '../../carriers/index.ts'
import { readyLines, shipTasks } from '../../fulfilment/index.ts'
import { shipStock } from '../../stock/index.ts'
import { orderErrors } from '../errors.ts'
import { addShipped, insertParcel, listPricedLines, touch } from '../queries/price.ts'
import type { PricedLine } from '../queries/price.ts'
import type { OrderHead } from '../queries/order.ts'
import { terms } from '../terms.ts'
import { asStore, assertMayMove, auditStep, stepOrder, takeOrder, notifyBuyer } from './step.ts'
import type { Asked } from './step.ts'

export interface ShipOrder extends Asked {
  /** Name of a carrier of the store. */
  carrier: string
  no: string
  /** Lines that leave whole in this parcel; all that are left, where none is named. */
  lineIds?: number[] | undefined
  /** Serial numbers of stocked cylinders; those of filled ones are known. */
  serials: string[]
}

const left = (line: PricedLine): number => line.quantity - line.shippedQuantity - line.refundedQuantity

/** Lines to be shipped now. Throws when one is not of this order, or has left already. */
function chosen(lines: readonly PricedLine[], lineIds: readonly number[] | undefined): PricedLine[] {
  const open = lines.filter((line) => left(line) > 0)
  if (lineIds === undefined) return open
  const found = open.filter(({ id }) => lineIds.includes(id))
  if (found.length < new Set(lineIds).size) throw orderErrors.nothingToShip()
  return found
}

/** Throws unless every made-to-order line among these has passed its quality check; answers their serial numbers. */
async function assertReady(tx: Tx, order: OrderHead, lines: readonly PricedLine[]): Promise<string[]> {
  const made = lines.filter(({ goods }) => goods.fulfilment === 'madeToOrder')
  if (made.length === 0) return []
  const ready = await readyLines(tx, order.id)
  const missing = made.find(({ id }) => !ready.get(id))
  if (missing) throw orderErrors.notReady({ number: missing.goods.skuNumber })
  return made.flatMap(({ id }) => ready.get(id)!)
}

/** What messages call a line: its number and name. */
const lineName = (ctx: Context, { skuNumber, nameZh, nameEn }: PricedLine['goods']): string =>
  `${skuNumber} ${inWords(ctx, nameZh, nameEn)}`

/** Every cylinder from stock is named by its serial number. */
function assertSerials(lines: readonly PricedLine[], serials: readonly string[]): void {
  const cylinders = lines
    .filter(({ goods }) => goods.packageKind === 'cylinder' && goods.fulfilment === 'stocked')
    .reduce((sum, line) => sum + left(line), 0)
  if (new Set(serials).size !== cylinders) throw orderErrors.serialsMissing({ count: cylinders })
}

/**
 * Lines of a paid order leave in one parcel with a carrier that may carry them: stock and filling tasks leave with them. The order awaits receipt once everything
 * has left; until then it is partly shipped. Answers its number.
 */
export async function shipOrder(ctx: Context, input: ShipOrder): Promise<string> {
  const { who, of } = asStore(ctx, 'store.ship')
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const order = await takeOrder(tx, of(input.orderNo), input.version)
    assertMayMove(ctx, order, 'ship', who)
    const all = await listPricedLines(tx, order.id)
    const lines = chosen(all, input.lineIds)
    if (lines.length === 0) throw orderErrors.nothingToShip()
    assertSerials(lines, input.serials)
    const filled = await assertReady(tx, order, lines)
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
      lines: lines.map((line) => ({ lineId: line.id, quantity: left(line) })),
      shippedBy: who.actorId,
    }
    if (!(await insertParcel(tx, parcel, now))) throw orderErrors.sameParcel()
    await addShipped(tx, parcel.lines)
    const lineIds = lines.map(({ id }) => id)
    await shipStock(tx, { orderId: order.id, orderLineIds: lineIds, ref: `order:${order.id}` }, now)
    await shipTasks(ctx, tx, { orderId: order.id, lineIds, actorId: who.actorId })
    await leave(ctx, tx, order, lines.length === all.filter((line) => left(line) > 0).length)
    return order.number
  })
}

/** The last parcel moves the order on; one before it is said as well. */
async function leave(ctx: Context, tx: Tx, order: OrderHead, isLast: boolean): Promise<void> {
  const { who } = asStore(ctx, 'store.ship')
  const now = ctx.clock.now()
  if (isLast) {
    const also = { shipped_at: now, due_at: terms.receipt(ctx, now) }
    await stepOrder(ctx, tx, order, 'ship', who, { also })
    await notifyBuyer(ctx, tx, order, 'orderShipped')
    return auditStep(ctx, tx, order, 'ship')
  }
  await touch(tx, order.id)
  await notifyBuyer(ctx, tx, order, 'orderPartlyShipped')
  await recordAudit(
    ctx,
    { action: 'orders.shipPart', memberId: order.memberId, after: { order: order.number } },
    tx,
  )
}
