import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { stockErrors } from '../errors.ts'
import {
  findRecalledHold,
  insertReservations,
  lockBatches,
  lockHeld,
  recallBatches,
  releaseReservations,
  shipReservations,
} from '../queries/hold.ts'
import type { LineUnits, NewReservation, ShippedUnits, UsableBatch, WantedUnits } from '../queries/hold.ts'
import { openedLot } from './opened.ts'

/** A batch that the buyer did not choose has so many days left when the order is placed (decisions 9). */
export const USABLE_DAYS = 90
const DAY_MS = 86_400_000

export interface StockWanted extends WantedUnits {
  /** Name of the goods for the refusal. */
  name: string
}

/** The batches of these SKUs, locked: nobody else takes of them until the transaction ends. */
export const lockStock = (tx: Tx, skuIds: readonly number[], now: Date): Promise<UsableBatch[]> =>
  skuIds.length === 0
    ? Promise.resolve([])
    : lockBatches(tx, {
        skuIds: [...new Set(skuIds)],
        today: shanghaiDay(now),
        usableFrom: shanghaiDay(new Date(now.getTime() + USABLE_DAYS * DAY_MS)),
      })

/**
 * Holds the units of these stocked lines, all or none, within `tx`, of batches that it has locked. A chosen batch must cover
 * its line; else the earliest usable expiry goes first, over several batches where one is not enough. Throws `outOfStock`
 * naming the first line that lacks something, before anything is held.
 */
export async function holdStock(
  tx: Tx,
  batches: readonly UsableBatch[],
  wanted: readonly StockWanted[],
  now: Date,
): Promise<void> {
  if (wanted.length > 0) await insertReservations(tx, chosenUnits(batches, wanted), now)
}

function chosenUnits(batches: readonly UsableBatch[], wanted: readonly StockWanted[]): NewReservation[] {
  const free = new Map(batches.map((batch) => [batch.id, batch.free]))
  const chosen: NewReservation[] = []
  // Chosen batches first: a line that may take any batch must not eat what another line named.
  const inTurn = [...wanted].sort((a, b) => Number(a.batchId === null) - Number(b.batchId === null))
  for (const { orderId, orderLineId, skuId, batchId, quantity, name } of inTurn) {
    const open = batches.filter(
      (batch) => batch.skuId === skuId && (batchId === null ? batch.usable : batch.id === batchId),
    )
    let missing = quantity
    for (const { id } of open) {
      const part = Math.min(missing, free.get(id)!)
      if (part === 0) continue
      free.set(id, free.get(id)! - part)
      chosen.push({ batchId: id, orderId, orderLineId, quantity: part })
      missing -= part
    }
    if (missing > 0) throw stockErrors.outOfStock({ name, left: quantity - missing })
  }
  return chosen
}

/** Locks and holds in one go: see `lockStock` and `holdStock`. */
export async function reserveStock(tx: Tx, wanted: readonly StockWanted[], now: Date): Promise<void> {
  const skuIds = wanted.map(({ skuId }) => skuId)
  await holdStock(tx, await lockStock(tx, skuIds, now), wanted, now)
}

/** What an order (or some of its lines) holds is free again; a second time changes nothing. */
export const releaseStock = (
  tx: Tx,
  order: { orderId: number; orderLineIds?: number[] },
  now: Date,
): Promise<number> => releaseReservations(tx, order, now)

/**
 * Units of what these lines hold have left the store; answers of which batches. What is held no more does not leave. Throws
 * `recalled` where a line holds units of a recalled batch.
 */
export async function shipStock(
  tx: Tx,
  leaving: { orderId: number; lines: readonly LineUnits[]; ref: string },
  now: Date,
): Promise<ShippedUnits[]> {
  await lockHeld(tx, leaving.orderId)
  const orderLineIds = leaving.lines.map(({ lineId }) => lineId)
  const number = await findRecalledHold(tx, { orderId: leaving.orderId, orderLineIds })
  if (number !== null) throw stockErrors.recalled({ number })
  return shipReservations(tx, leaving, now)
}

/**
 * Batches of this number in a store leave sale and shipping for good, and so do units of them that came back opened; answers how many
 * units left the stock.
 */
export const recallStock = (
  tx: Tx,
  called: { storeId: number; lot: string; ref: string },
  now: Date,
): Promise<number> => recallBatches(tx, { ...called, opened: openedLot(called.lot) }, now)
