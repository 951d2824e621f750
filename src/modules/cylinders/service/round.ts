import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { cylinderErrors } from '../errors.ts'
import {
  findCylinders,
  listFree,
  listHeld,
  listOfBatch,
  lockCylinders,
  lockCylindersOf,
  lockOverdue,
} from '../queries.ts'
import type { CylinderRow } from '../queries.ts'
import { DAYS_LEFT_TO_SHIP, DAYS_TO_RETURN, writings } from '../rules.ts'
import type { CylinderFacts } from '../view.ts'
import { assertAll, moveAll } from './move.ts'
import type { Moving } from './move.ts'

const DAY_MS = 86_400_000
const daysAfter = (at: Date, days: number): string => shanghaiDay(new Date(at.getTime() + days * DAY_MS))

/** The day until which the inspection of a cylinder must be good that leaves now. */
const goodUntil = (at: Date): string => daysAfter(at, DAYS_LEFT_TO_SHIP)

/** Serials of these batches that may leave now: filled, bound to nobody, inspected long enough. */
export const freeSerials = (
  tx: Tx,
  batchIds: readonly number[],
  at: Date,
): Promise<{ batchId: number; serial: string; inspectedUntil: string }[]> =>
  listFree(tx, batchIds, goodUntil(at))

/** Serials of a batch that have not left, free or picked for an order. */
export const serialsOfBatch = async (tx: Tx, batchId: number): Promise<string[]> =>
  (await listOfBatch(tx, batchId)).map(({ serial }) => serial)

/** Serials as the ledger of a store writes them, which were typed in capitals or not; as they were typed where it has none of them. */
export async function asInLedger(tx: Tx, storeId: number, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const rows = await findCylinders(tx, storeId, typed.flatMap(writings))
  const known = new Set(rows.map(({ serial }) => serial))
  return typed.map((serial) => writings(serial).find((each) => known.has(each)) ?? serial)
}

/** Cylinders of a store by their serials, for this transaction alone; throws `unknown` naming one that it has not. */
export async function cylindersOf(
  tx: Tx,
  storeId: number,
  serials: readonly string[],
): Promise<CylinderFacts[]> {
  const rows = await lockCylinders(tx, storeId, serials)
  assertAll(rows, serials)
  return rows
}

/**
 * Picks cylinders for a stocked line: as many serials as its reservations hold of each batch. Throws `unknown`, `otherBatch`,
 * `wrongCount`, `taken` or `overdue` naming the serial.
 */
export async function bindToLine(
  tx: Tx,
  line: {
    storeId: number
    lineId: number
    /** What the line holds of each batch. */
    held: readonly { batchId: number; quantity: number }[]
    serials: readonly string[]
  },
  moving: Moving,
): Promise<CylinderFacts[]> {
  const rows = await lockCylinders(tx, line.storeId, line.serials)
  assertAll(rows, line.serials)
  const strange = rows.find(({ batchId }) => !line.held.some((it) => it.batchId === batchId))
  if (strange) throw cylinderErrors.otherBatch({ serial: strange.serial })
  const wrong = line.held.find(
    ({ batchId, quantity }) => rows.filter((row) => row.batchId === batchId).length !== quantity,
  )
  if (wrong) throw cylinderErrors.wrongCount({ count: line.held.reduce((sum, it) => sum + it.quantity, 0) })
  const until = goodUntil(moving.at)
  const overdue = rows.find(({ inspectedUntil }) => inspectedUntil < until)
  if (overdue) throw cylinderErrors.overdue({ serial: overdue.serial, day: overdue.inspectedUntil })
  await moveAll(tx, rows, 'reserve', moving, { order_line_id: line.lineId })
  return rows
}

/** What was picked for these lines and has not left is free again. Answers how many cylinders. */
export async function releaseCylinders(tx: Tx, lineIds: readonly number[], moving: Moving): Promise<number> {
  const rows = (await lockCylindersOf(tx, lineIds)).filter(({ state }) => state === 'reserved')
  await moveAll(tx, rows, 'release', moving, { order_line_id: null })
  return rows.length
}

/**
 * The reserved cylinders of these lines leave with a parcel (its number is the document) for this customer, who returns them
 * within 90 days. `serials` names some of them where others stay. Throws `unknown` and `overdue`; answers those that left.
 */
export async function shipCylinders(
  tx: Tx,
  {
    lineIds,
    serials,
    holderId,
  }: { lineIds: readonly number[]; serials?: readonly string[]; holderId: number },
  moving: Moving,
): Promise<CylinderFacts[]> {
  const rows = (await lockCylindersOf(tx, lineIds)).filter(
    ({ state, serial }) => state === 'reserved' && (serials?.includes(serial) ?? true),
  )
  assertAll(rows, serials ?? [])
  const until = goodUntil(moving.at)
  const overdue = rows.find(({ inspectedUntil }) => inspectedUntil < until)
  if (overdue) throw cylinderErrors.overdue({ serial: overdue.serial, day: overdue.inspectedUntil })
  const also = { holder_id: holderId, return_on: daysAfter(moving.at, DAYS_TO_RETURN) }
  await moveAll(tx, rows, 'ship', moving, also)
  return rows
}

/** Rows of these serials that a member has from a store, for this transaction alone. */
async function lockHeldBy(
  tx: Tx,
  { storeId, holderId, serials }: { storeId: number; holderId: number; serials: readonly string[] },
): Promise<CylinderRow[]> {
  const rows = (await lockCylinders(tx, storeId, serials)).filter((row) => row.holderId === holderId)
  assertAll(rows, serials)
  return rows
}

/** A parcel has been received: its cylinders are with the customer. */
export async function arriveCylinders(
  tx: Tx,
  of: { storeId: number; holderId: number; serials: readonly string[] },
  moving: Moving,
): Promise<void> {
  await moveAll(tx, await lockHeldBy(tx, of), 'arrive', moving)
}

/** A customer hands these empty cylinders to a pick-up. Throws `unknown` for one that they do not have, `taken` for one under way. */
export async function returnCylinders(
  tx: Tx,
  of: { storeId: number; holderId: number; serials: readonly string[] },
  moving: Moving,
): Promise<CylinderFacts[]> {
  const rows = await lockHeldBy(tx, of)
  await moveAll(tx, rows, 'sendBack', moving)
  return rows
}

/** A cylinder that is back is bound to nothing. */
const atStore = { order_line_id: null, holder_id: null, return_on: null, batch_id: null }

/** Cylinders that a customer had or has sent back are at the store again. Throws `unknown`, and `taken` for one that is elsewhere. */
export async function receiveCylinders(
  tx: Tx,
  { storeId, serials }: { storeId: number; serials: readonly string[] },
  moving: Moving,
): Promise<void> {
  const rows = await lockCylinders(tx, storeId, serials)
  assertAll(rows, serials)
  await moveAll(tx, rows, 'receive', moving, atStore)
}

/**
 * Cylinders that a customer gave back with goods end their round: they stand empty for the next filling (`clear`), are scrapped, or are
 * lost. Those that the ledger does not know, or that went on since, are left as they are.
 */
export async function endReturned(
  tx: Tx,
  of: { storeId: number; holderId: number; serials: readonly string[]; move: 'clear' | 'scrap' | 'lose' },
  moving: Moving,
): Promise<void> {
  const rows = await lockCylinders(tx, of.storeId, of.serials)
  const away = rows.filter((row) => row.holderId === of.holderId)
  if (of.move === 'lose') return moveAll(tx, away, 'lose', moving)
  await moveAll(tx, away, 'receive', moving, atStore)
  const back = (await lockCylinders(tx, of.storeId, of.serials)).filter(({ state }) => state === 'received')
  await moveAll(tx, back, of.move, moving)
}

/**
 * Cylinders that a customer gave back with goods that stay theirs are with the customer again, of the line that they came with, and are
 * returned within 90 days. Those that never came into the ledger's store, or that went on since, are left as they are.
 */
export async function handBackReturned(
  tx: Tx,
  of: { storeId: number; holderId: number; lineId: number; serials: readonly string[] },
  moving: Moving,
): Promise<void> {
  const here = (await lockCylinders(tx, of.storeId, of.serials)).filter(({ state }) => state === 'received')
  await moveAll(tx, here, 'handBack', moving, {
    order_line_id: of.lineId,
    holder_id: of.holderId,
    return_on: daysAfter(moving.at, DAYS_TO_RETURN),
  })
}

/** Cylinders that a member has or has sent back, the soonest return first. */
export const heldCylinders = (tx: Tx, memberId: number): Promise<CylinderFacts[]> => listHeld(tx, memberId)

/** Cylinders kept beyond their day are marked as due; answers how many. Some are left for the next round. */
export async function markDue(tx: Tx, at: Date): Promise<number> {
  const rows = await lockOverdue(tx, shanghaiDay(at))
  const moving = { by: { role: 'system', actorId: null }, at, document: 'timer' } as const
  await moveAll(tx, rows as CylinderRow[], 'due', moving)
  return rows.length
}

/** Cylinders of a store by their serials, as they stand; those that it has not are left out. */
export const readCylinders = (
  tx: Tx,
  storeId: number,
  serials: readonly string[],
): Promise<CylinderFacts[]> => findCylinders(tx, storeId, serials)
