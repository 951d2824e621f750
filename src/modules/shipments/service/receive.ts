import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { lockUploads } from '../../../platform/files/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { arriveCylinders, heldCylinders } from '../../cylinders/index.ts'
import type { Moving } from '../../cylinders/index.ts'
import { assertMayReceive, notifyBuyer, parcelsChanged, takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { shipmentErrors } from '../errors.ts'
import { insertDamage } from '../queries/damages.ts'
import { extendParcel, listOfOrder } from '../queries/parcels.ts'
import type { ParcelRow } from '../queries/parcels.ts'
import { parcelAxis } from '../states.ts'
import type { ParcelRole } from '../states.ts'
import { parcelTerms } from '../terms.ts'
import { standing } from './standing.ts'
import { tellStore } from './tell-store.ts'

type Order = OrderWithLines['order']
type Receiver = Mover<Extract<ParcelRole, 'buyer' | 'timer'>>

/** Cylinders in these parcels are with the customer; those that no ledger knew when they left are left out. */
async function arriveHeld(
  tx: Tx,
  { memberId: holderId, storeId, number: document }: Order,
  parcels: readonly ParcelRow[],
  moving: Omit<Moving, 'document'>,
): Promise<void> {
  const all = parcels.flatMap(({ lines }) => lines.flatMap(({ serials }) => serials))
  if (all.length === 0) return
  const held = await heldCylinders(tx, holderId)
  const serials = held
    .filter((row) => row.storeId === storeId && row.state === 'shipped' && all.includes(row.serial))
    .map(({ serial }) => serial)
  if (serials.length > 0) await arriveCylinders(tx, { storeId, holderId, serials }, { ...moving, document })
}

/** Parcels of an order that `tx` has locked are received; with the last that it waits for the order moves on. */
export async function receiveThese(
  services: Services,
  tx: Tx,
  order: Order,
  parcels: readonly ParcelRow[],
  by: Receiver,
): Promise<void> {
  const at = services.clock.now()
  for (const { id, state } of parcels) {
    const step = { of: { id, state }, move: 'receive', by, at, also: { received_at: at } } as const
    assertMoved(await takeStep(tx, parcelAxis, step))
  }
  await arriveHeld(tx, order, parcels, {
    by: { role: by.role === 'timer' ? 'system' : 'buyer', actorId: by.actorId },
    at,
  })
  // Where nothing is on its way, the word of who received it all is what the order waits for.
  const isAwaited = parcels.length === 0 || parcels.some(({ isReplacement }) => !isReplacement)
  const moved = isAwaited && (await parcelsChanged(services, tx, order, await standing(tx, order.id), by))
  const key = by.role === 'timer' ? 'parcelReceivedByTimer' : 'parcelReceived'
  if (!moved)
    for (const { trackingNumber } of parcels)
      await notifyBuyer(services, tx, order, key, { no: trackingNumber })
}

/** Parcels of an order that it waits for; what leaves for others that came back is received by itself (states 4.10). */
const listAwaited = async (tx: Tx, orderId: number): Promise<ParcelRow[]> =>
  (await listOfOrder(tx, orderId)).filter(({ isReplacement }) => !isReplacement)

interface OfParcel {
  orderNo: string
  /** The version of the order that the caller saw. */
  version: number
  parcelId: number
}

/** A buyer's own order and its parcel, for this transaction alone; 404 for a stranger's (R14). */
async function takeParcel(
  ctx: Context,
  tx: Tx,
  { orderNo, version, parcelId }: OfParcel,
): Promise<{ order: Order; parcel: ParcelRow }> {
  const { order } = await takeWithLines(tx, { number: orderNo, memberId: memberOf(ctx).memberId }, version)
  const [parcel] = await listOfOrder(tx, order.id, parcelId)
  if (!parcel) throw commonErrors.notFound()
  return { order, parcel }
}

/** The caller as who receives their own parcels. */
export const asBuyer = (ctx: Context): Receiver => ({ role: 'buyer', actorId: memberOf(ctx).memberId })

/**
 * The buyer has the goods: one parcel, or where none is named all that are on their way, but for replacements. Answers the number of the
 * order.
 */
export async function confirmReceipt(
  ctx: Context,
  input: Omit<OfParcel, 'parcelId'> & { parcelId?: number | undefined },
): Promise<string> {
  const { orderNo, version, parcelId } = input
  return ctx.database.transaction(async (tx) => {
    if (parcelId !== undefined) {
      const { order, parcel } = await takeParcel(ctx, tx, { orderNo, version, parcelId })
      if (parcel.state === 'received') throw shipmentErrors.alreadyReceived()
      await receiveThese(ctx, tx, order, [parcel], asBuyer(ctx))
      return order.number
    }
    const { order } = await takeWithLines(tx, { number: orderNo, memberId: memberOf(ctx).memberId }, version)
    assertMayReceive(ctx, order)
    await receiveThese(ctx, tx, order, await listAwaited(tx, order.id), asBuyer(ctx))
    return order.number
  })
}

/** Parcels whose term is over are received by themselves, but for replacements, within `tx` that has locked their order. */
export async function receiveDue(services: Services, tx: Tx, order: Order): Promise<void> {
  const now = services.clock.now()
  const due = (await listAwaited(tx, order.id)).filter(({ dueAt }) => instant(dueAt) <= now)
  if (due.length > 0) await receiveThese(services, tx, order, due, { role: 'timer', actorId: null })
}

/** The buyer needs more time before the parcel is received by itself, once (decisions 11). Answers the order's number. */
export async function extendReceipt(ctx: Context, input: OfParcel): Promise<string> {
  return ctx.database.transaction(async (tx) => {
    const { order, parcel } = await takeParcel(ctx, tx, input)
    if (parcel.state === 'received') throw shipmentErrors.alreadyReceived()
    const dueAt = parcelTerms.extended(ctx, instant(parcel.dueAt))
    if (!(await extendParcel(tx, parcel.id, dueAt, ctx.clock.now()))) throw shipmentErrors.alreadyExtended()
    if (!parcel.isReplacement)
      await parcelsChanged(ctx, tx, order, await standing(tx, order.id), asBuyer(ctx))
    await tellStore(ctx, tx, order, 'parcelExtended', { no: parcel.trackingNumber })
    return order.number
  })
}

/**
 * The buyer signs for a parcel that arrived damaged, or says and shows what was damaged soon after it was received. The store is notified.
 * Answers the order's number.
 */
export async function noteDamage(
  ctx: Context,
  input: OfParcel & { text: string; images?: readonly string[] | undefined },
): Promise<string> {
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const { order, parcel } = await takeParcel(ctx, tx, input)
    const { id, receivedAt, trackingNumber } = parcel
    if (receivedAt !== null && now > parcelTerms.damage(ctx, instant(receivedAt)))
      throw shipmentErrors.damageTooLate({ hours: ctx.settings.damageHours })
    const { memberId } = memberOf(ctx)
    const { text, images: pictures = [] } = input
    if (parcel.damage !== null) throw shipmentErrors.damageNoted()
    const own = await lockUploads(tx, { memberId, scene: 'parcelDamage', keys: pictures })
    if (own !== pictures.length) throw shipmentErrors.pictureGone()
    if (!(await insertDamage(tx, { id, memberId, text, pictures }, now))) throw shipmentErrors.damageNoted()
    if (receivedAt === null) await receiveThese(ctx, tx, order, [parcel], asBuyer(ctx))
    await tellStore(ctx, tx, order, 'parcelDamaged', { no: trackingNumber })
    return order.number
  })
}
