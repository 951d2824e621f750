import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved } from '../../../platform/moves/index.ts'
import { cylinderErrors } from '../errors.ts'
import { bindToTask, freeFromTask, gasFacts, listEmpty, lockCylinders } from '../queries.ts'
import type { CylinderRow } from '../queries.ts'
import { inspectionEnds, isCleanFor } from '../rules.ts'
import type { CylinderFacts } from '../view.ts'
import { assertAll, moveAll } from './move.ts'
import type { Moving } from './move.ts'

/** What a filling needs of its cylinders. */
export interface Fill {
  storeId: number
  /** Number of the filling task. */
  task: string
  /** Substances of the mixture, balance gas included. */
  content: readonly string[]
  waterVolumeMl: number | null
  /** What its wall is made of; any where none is named. */
  material: string | null
  /** Outlets that fit the goods; any where none is named. */
  outlets: readonly string[]
  /** MPa at 20 °C. */
  pressureMpa: number
  /** The inspection must still be good on this day. */
  until: string
}

/**
 * Binds empty cylinders of the store to a filling task: of the size and with an outlet that was ordered, strong enough, clean for
 * the mixture, and inspected until it is delivered, by the interval of the mixture. Throws what is wrong, naming the serial. Of two
 * who want the same cylinder one gets it.
 */
export async function takeForTask(tx: Tx, serials: readonly string[], fill: Fill): Promise<CylinderFacts[]> {
  const twice = serials.find((serial, index) => serials.indexOf(serial) !== index)
  if (twice !== undefined) throw cylinderErrors.taken({ serial: twice })
  const rows = await lockCylinders(tx, fill.storeId, serials)
  assertAll(rows, serials)
  const facts = await gasFacts(tx, [
    ...new Set([...fill.content, ...rows.flatMap(({ content }) => content ?? [])]),
  ])
  const gases = (ids: readonly string[]) => facts.filter(({ id }) => ids.includes(id))
  const next = gases(fill.content)
  const until = rows.map((row) => inspectionEnds(row.inspectedOn, next))
  for (const [index, row] of rows.entries())
    assertFits(row, fill, until[index]!, isCleanFor(gases(row.content ?? []), next))
  const ids = rows.map(({ id }) => id)
  assertMoved((await bindToTask(tx, ids, fill.task, until)).length === rows.length)
  return rows.map((row, index) => ({ ...row, inspectedUntil: until[index]! }))
}

const MOST_FITTING = 100

/** Cylinders of the store that a filling may take now, as `takeForTask` would judge them; the longest inspected first. */
export async function fittingCylinders(tx: Tx, fill: Fill): Promise<CylinderFacts[]> {
  const rows = await listEmpty(tx, fill, MOST_FITTING)
  const facts = await gasFacts(tx, [
    ...new Set([...fill.content, ...rows.flatMap(({ content }) => content ?? [])]),
  ])
  const gases = (ids: readonly string[]) => facts.filter(({ id }) => ids.includes(id))
  const next = gases(fill.content)
  return rows
    .map((row) => ({ ...row, inspectedUntil: inspectionEnds(row.inspectedOn, next) }))
    .filter(
      ({ inspectedUntil, content }) => inspectedUntil > fill.until && isCleanFor(gases(content ?? []), next),
    )
}

function assertFits(row: CylinderRow, fill: Fill, inspectedUntil: string, isClean: boolean): void {
  const { serial } = row
  if (row.state !== 'empty' || row.task !== null) throw cylinderErrors.taken({ serial })
  if (fill.waterVolumeMl !== null && row.waterVolumeMl !== fill.waterVolumeMl)
    throw cylinderErrors.wrongSize({ serial, size: fill.waterVolumeMl / 1000 })
  if (fill.material !== null && row.material !== fill.material)
    throw cylinderErrors.wrongMaterial({ serial, material: fill.material })
  if (fill.outlets.length > 0 && !fill.outlets.includes(row.valve))
    throw cylinderErrors.wrongValve({ serial, outlets: fill.outlets.join(' / ') })
  if (fill.pressureMpa > row.workingPressureMpa)
    throw cylinderErrors.tooWeak({ serial, pressure: row.workingPressureMpa })
  if (inspectedUntil <= fill.until) throw cylinderErrors.overdue({ serial, day: inspectedUntil })
  if (!isClean) throw cylinderErrors.notClean({ serial })
}

/**
 * Cylinders leave their task: vented after a fill that failed, with `content` in them last, or never filled (null). They stand empty
 * and free, or with `scrap` are never filled again.
 */
export async function freeCylinders(
  tx: Tx,
  {
    storeId,
    serials,
    content,
  }: { storeId: number; serials: readonly string[]; content: readonly string[] | null },
  scrap?: Moving,
): Promise<void> {
  const rows = await lockCylinders(tx, storeId, serials)
  assertAll(rows, serials)
  await freeFromTask(
    tx,
    rows.map(({ id }) => id),
    content,
  )
  if (scrap) await moveAll(tx, rows, 'scrap', scrap)
}

/** Cylinders of a task are filled and checked: they are reserved for its order line. The task's number is the document. */
export async function fillForLine(
  tx: Tx,
  {
    storeId,
    serials,
    content,
    lineId,
  }: { storeId: number; serials: readonly string[]; content: readonly string[]; lineId: number },
  moving: Moving,
): Promise<void> {
  const rows = await lockCylinders(tx, storeId, serials)
  assertAll(rows, serials)
  await moveAll(tx, rows, 'fill', moving, { task: null, content: [...content] })
  const filled = rows.map((row) => ({ ...row, state: 'filled' as const }))
  await moveAll(tx, filled, 'reserve', moving, { order_line_id: lineId })
}
