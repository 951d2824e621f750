import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, beginHistory, takeStep } from '../../../platform/moves/index.ts'
import type { Also } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { StoreRight } from '../../../shared/rights.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { cylinderErrors } from '../errors.ts'
import {
  countOfBatch,
  gasFacts,
  insertCylinders,
  listCylinders,
  lockBatch,
  findCylinders,
  lockCylinders,
} from '../queries.ts'
import type { CylinderRow } from '../queries.ts'
import { inspectionEnds, writings } from '../rules.ts'
import type { CylinderQuery, CylinderStep, InspectCylinder, RegisterCylinders } from '../schema.ts'
import { cylinderAxis, cylinderMoves } from '../states.ts'
import type { CylinderMove } from '../states.ts'
import type { CylinderPage, CylinderView } from '../view.ts'

const LIST_SIZE = 20
/** Who keeps the ledger. */
const RIGHT = 'store.ship'
/** Each of them reads it. */
export const readingRights = [
  RIGHT,
  'filling.assign',
  'filling.fill',
  'filling.inspect',
] as const satisfies StoreRight[]

/** Moves that a keeper makes by a call; the others come with orders and fillings. */
const byCall: readonly CylinderMove[] = [
  'receive',
  'sendToInspection',
  'passInspection',
  'clear',
  'vent',
  'scrap',
  'lose',
]

/** A stocked cylinder leaves with its batch, one of a task with its task. */
const isBound = (row: CylinderRow, move: CylinderMove): boolean =>
  row.task !== null || (move === 'vent' && row.batchId !== null)

/**
 * A row of the ledger as its keeper sees it on this day: overdue from the day after `inspectedUntil`, with the moves that a call
 * can make. What is bound to a task has none, and what is in a batch is not vented.
 */
export const viewOf = (row: CylinderRow, today: string): CylinderView => ({
  ...row,
  overdue: row.inspectedUntil < today,
  moves: (movesOf(cylinderMoves, row.state, 'keeper') as CylinderMove[]).filter(
    (move) => byCall.includes(move) && !isBound(row, move),
  ),
})

/** Cylinders of the store whose staff asks, newest first. */
export async function cylinderPage(ctx: Context, input: CylinderQuery): Promise<CylinderPage> {
  const held = readingRights.find((right) => memberOf(ctx).permissions.includes(right))
  const storeId = storeOf(ctx, held ?? RIGHT)
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listCylinders(
    ctx.database,
    { storeId, state: input.status, serial: input.serial },
    paging,
  )
  const today = shanghaiDay(ctx.clock.now())
  return { cylinders: rows.map((row) => viewOf(row, today)), total, ...paging }
}

/**
 * Enters cylinders into the ledger of the store: empty ones, or with `batch` those of a stocked batch, at most as many as it has on
 * hand. Throws `known` naming a serial that the store has already; then none is entered.
 */
export async function registerCylinders(ctx: Context, input: RegisterCylinders): Promise<CylinderPage> {
  const storeId = storeOf(ctx, RIGHT)
  const at = ctx.clock.now()
  const today = shanghaiDay(at)
  const early = input.cylinders.findIndex(({ inspectedOn }) => inspectedOn > today)
  if (early >= 0)
    throw commonErrors.invalid({}, [
      { path: `cylinders.${early}.inspectedOn`, key: 'errors.cylinders.inFuture' },
    ])
  return ctx.database.transaction(async (tx) => {
    const batch = input.batch ? await takeBatch(tx, storeId, input.batch, input.cylinders.length) : null
    const content = batch?.content ?? null
    const facts = await gasFacts(tx, content ?? [])
    const list = input.cylinders.map((one) => ({
      ...one,
      tareGrams: one.tareGrams ?? null,
      madeOn: one.madeOn ?? null,
      inspectedUntil: inspectionEnds(one.inspectedOn, facts),
      content,
      ownerName: one.ownerName ?? null,
      depositFen: null,
    }))
    const plain = list.map(({ serial }) => serial.toUpperCase())
    const twice = list.find(({ serial }, at) => plain.indexOf(serial.toUpperCase()) < at)
    const [twin] = await findCylinders(
      tx,
      storeId,
      list.flatMap(({ serial }) => writings(serial)),
    )
    if (twice || twin) throw cylinderErrors.known({ serial: (twice ?? twin)!.serial })
    const state = batch ? 'filled' : 'empty'
    const made = await insertCylinders(tx, { storeId, state, batchId: batch?.id ?? null, list, at })
    const known = list.find(({ serial }) => !made.some((one) => one.serial === serial))
    if (known || made.length < list.length)
      throw cylinderErrors.known({ serial: known?.serial ?? list[0]!.serial })
    const begun = made.map(({ id }) => ({ id, state }) as const)
    await beginHistory(tx, cylinderAxis, begun, { role: 'keeper', actorId: memberOf(ctx).memberId, at })
    const serials = list.map(({ serial }) => serial)
    await recordAudit(ctx, { action: 'cylinders.register', after: { storeId, serials } }, tx)
    const rows = await lockCylinders(tx, storeId, serials)
    const cylinders = rows.map((row) => viewOf(row, today))
    return { cylinders, total: rows.length, page: 1, size: rows.length }
  })
}

async function takeBatch(
  tx: Tx,
  storeId: number,
  { skuId, number }: { skuId: number; number: string },
  more: number,
): Promise<{ id: number; content: string[] }> {
  const batch = await lockBatch(tx, { storeId, skuId, number })
  if (!batch) throw cylinderErrors.noSuchBatch()
  if ((await countOfBatch(tx, batch.id)) + more > batch.onHand)
    throw cylinderErrors.tooManyOfBatch({ count: batch.onHand })
  return batch
}

interface Decided {
  move: CylinderMove
  reason: string
  also?: Also
}

/** One step of one cylinder by who keeps the ledger. */
async function keep(
  ctx: Context,
  { serial, version }: { serial: string; version: number },
  decide: (tx: Tx, row: CylinderRow, today: string) => Decided | Promise<Decided>,
): Promise<CylinderView> {
  const storeId = storeOf(ctx, RIGHT)
  const actorId = memberOf(ctx).memberId
  const at = ctx.clock.now()
  const today = shanghaiDay(at)
  return ctx.database.transaction(async (tx) => {
    const [row] = await lockCylinders(tx, storeId, [serial])
    if (!row) throw commonErrors.notFound()
    if (row.version !== version) throw commonErrors.stateChanged()
    const decided = await decide(tx, row, today)
    const { move } = decided
    if (nextState(cylinderMoves, move, row.state, 'keeper') === null || isBound(row, move))
      throw cylinderErrors.cannotMove({
        serial,
        state: ctx.t.dynamic(`cylinders.state.${row.state}`),
        move: ctx.t.dynamic(`cylinders.move.${move}`),
      })
    assertMoved(
      await takeStep(tx, cylinderAxis, { of: row, by: { role: 'keeper', actorId }, at, ...decided }),
    )
    const before = { storeId, serial, state: row.state }
    await recordAudit(ctx, { action: `cylinders.${move}`, before, after: { reason: decided.reason } }, tx)
    const [after] = await lockCylinders(tx, storeId, [serial])
    return viewOf(after!, today)
  })
}

/** It is back in the store, with whatever is left in it. */
export const receiveCylinder = (ctx: Context, { document, ...input }: CylinderStep) =>
  keep(ctx, input, () => ({
    move: 'receive',
    reason: document,
    also: { order_line_id: null, holder_id: null, return_on: null, batch_id: null },
  }))

/** It was looked at and stands empty for the next filling; what nobody took was vented. */
export const clearCylinder = (ctx: Context, { document, ...input }: CylinderStep) =>
  keep(ctx, input, (_tx, { state }) => ({ move: state === 'filled' ? 'vent' : 'clear', reason: document }))

/** It is given up: nobody can find it. */
export const loseCylinder = (ctx: Context, { document, ...input }: CylinderStep) =>
  keep(ctx, input, () => ({ move: 'lose', reason: document }))

/** It is never filled again. */
export const scrapCylinder = (ctx: Context, { document, ...input }: CylinderStep) =>
  keep(ctx, input, () => ({ move: 'scrap', reason: document }))

/** It goes to its inspection, or comes back with the verdict and is clean; one that failed is scrapped. */
export const inspectCylinder = (ctx: Context, { document, passed, inspectedOn, ...input }: InspectCylinder) =>
  keep(ctx, input, (_tx, _row, today) => {
    if (passed === undefined) return { move: 'sendToInspection', reason: document }
    if (!passed) return { move: 'scrap', reason: document }
    const day = inspectedOn ?? today
    if (day > today)
      throw commonErrors.invalid({}, [{ path: 'inspectedOn', key: 'errors.cylinders.inFuture' }])
    const also = {
      inspected_on: day,
      inspected_until: inspectionEnds(day, []),
      content: null,
      batch_id: null,
    }
    return { move: 'passInspection', reason: document, also }
  })
