import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Also } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { fulfilmentErrors } from '../errors.ts'
import { promiseAfterFailure } from '../promises/move.ts'
import {
  boundSerials,
  fillersAmong,
  insertUnits,
  listTasks,
  lockTask,
  scrapUnits,
  setResults,
  setStarted,
  setVacuum,
  setWeighed,
} from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { coversRecipe, isWithin, MOST_VACUUM_PA } from '../rules.ts'
import type { Assign, Calculate, Pretreat, Qc, TaskQuery, TaskStep, Weigh } from '../schema.ts'
import { fillingAxis, fillingMoves, permissionOf } from '../states.ts'
import type { FillingMove } from '../states.ts'
import type { FillingTask, FillingTaskPage } from '../view.ts'

type Role = keyof typeof permissionOf

const LIST_SIZE = 20

/** Moves of every role whose permission the caller has. */
const allowed = (ctx: Context, task: TaskRow): FillingMove[] => {
  const roles = (Object.keys(permissionOf) as Role[]).filter((role) =>
    memberOf(ctx).permissions.includes(permissionOf[role]),
  )
  return [...new Set(roles.flatMap((role) => movesOf(fillingMoves, task.state, role)))] as FillingMove[]
}

const viewOf = (ctx: Context, task: TaskRow): FillingTask => ({
  number: task.number,
  version: task.version,
  state: task.state,
  quantity: task.quantity,
  released: task.released,
  recipe: task.recipe,
  etaOn: task.etaOn,
  lot: task.lot,
  expiresOn: task.expiresOn,
  cylinders: task.units.map(({ serial, fillerId, inspectedUntil, vacuumPa, weighedAt, results }) => ({
    serial,
    fillerId,
    inspectedUntil,
    vacuumPa,
    weighed: weighedAt !== null,
    checked: results !== null,
  })),
  allowed: allowed(ctx, task),
})

/** Tasks of the store whose staff asks, newest first; any right of filling opens the list. */
export async function taskPage(ctx: Context, input: z.output<typeof TaskQuery>): Promise<FillingTaskPage> {
  const held = Object.values(permissionOf).find((permission) =>
    memberOf(ctx).permissions.includes(permission),
  )
  const storeId = storeOf(ctx, held ?? 'filling.calculate')
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listTasks(ctx.database, storeId, input.status, paging)
  return { tasks: rows.map((row) => viewOf(ctx, row)), total, ...paging }
}

/** The task that a step holds, who takes the step, and when. */
interface Held {
  tx: Tx
  task: TaskRow
  actorId: number
  now: Date
  today: string
}

/** What a guard and the effects of a move answer: which move it is, why, and what the row says besides. */
interface Decided {
  move: FillingMove
  reason?: string | undefined
  also?: Also
}

/**
 * One step of a task by one role of its store: the task is looked at and held, `decide` does what comes with the step, then
 * the state moves with its history and audit rows. Answers the task and what may follow.
 */
async function move(
  ctx: Context,
  { taskNo, version }: z.output<typeof TaskStep>,
  role: Role,
  decide: (held: Held) => Promise<Decided>,
): Promise<FillingTask> {
  const storeId = storeOf(ctx, permissionOf[role])
  const actorId = memberOf(ctx).memberId
  return ctx.database.transaction(async (tx) => {
    const task = await lockTask(tx, taskNo, storeId)
    if (!task) throw commonErrors.notFound()
    if (task.version !== version) throw commonErrors.stateChanged()
    const now = ctx.clock.now()
    const decided = await decide({ tx, task, actorId, now, today: shanghaiDay(now) })
    await step(ctx, tx, task, role, decided)
    await recordAudit(
      ctx,
      { action: `fulfilment.${decided.move}`, before: { task: task.number, state: task.state } },
      tx,
    )
    return viewOf(ctx, (await lockTask(tx, taskNo, storeId))!)
  })
}

/** Moves the state of a task by the table, with its history. */
async function step(ctx: Context, tx: Tx, task: TaskRow, role: Role, decided: Decided): Promise<void> {
  assertMay(ctx, task, decided.move, role)
  const by = { role, actorId: memberOf(ctx).memberId }
  assertMoved(await takeStep(tx, fillingAxis, { of: task, by, at: ctx.clock.now(), ...decided }))
}

/** Throws in words unless this role may make this move now; looked at before the guards of the move itself. */
function assertMay(ctx: Context, task: TaskRow, name: FillingMove, role: Role): void {
  if (nextState(fillingMoves, name, task.state, role) !== null) return
  throw fulfilmentErrors.cannotMove({
    state: ctx.t.dynamic(`orders.filling.state.${task.state}`),
    move: ctx.t.dynamic(`orders.filling.move.${name}`),
  })
}

/** The chemist worked out masses and pressure, with parent gases in date; or says why it cannot be made so. */
export const calculate = (ctx: Context, input: z.output<typeof Calculate>) =>
  move(ctx, input, 'chemist', async ({ task, today }) => {
    if (input.rejected !== undefined) return { move: 'reject', reason: input.rejected }
    assertMay(ctx, task, 'calculate', 'chemist')
    const { masses, pressureMpa, tolerancePercent, parentExpiresOn } = input
    const missing = Object.entries({ masses, pressureMpa, tolerancePercent, parentExpiresOn })
      .filter(([, value]) => value === undefined)
      .map(([path]) => ({ path, key: 'errors.validation.required' }))
    if (missing.length > 0) throw commonErrors.invalid({}, missing)
    if (parentExpiresOn! <= today) throw fulfilmentErrors.parentExpired({ day: parentExpiresOn })
    if (!coversRecipe(task.recipe, masses!)) throw fulfilmentErrors.componentMissing()
    const calculation = { masses, pressureMpa, tolerancePercent, parentExpiresOn }
    return { move: 'calculate', also: { calculation } }
  })

/** What was refused has been put right: it is calculated anew. */
export const correct = (ctx: Context, input: z.output<typeof TaskStep>) =>
  move(ctx, input, 'planner', async () => ({ move: 'correct' }))

/** Cylinders and who fills them are bound to a task whose order is paid. */
export const assign = (ctx: Context, input: z.output<typeof Assign>) =>
  move(ctx, input, 'planner', async ({ tx, task, today }) => {
    assertMay(ctx, task, 'assignAll', 'planner')
    if (!task.released) throw fulfilmentErrors.notReleased()
    const units = input.cylinders.map(({ operator, ...unit }) => ({ ...unit, fillerId: Number(operator) }))
    const serials = units.map(({ serial }) => serial)
    const overdue = units.find(({ inspectedUntil }) => inspectedUntil <= (task.etaOn ?? today))
    if (overdue) throw fulfilmentErrors.cylinderOverdue({ serial: overdue.serial })
    if (task.units.length + units.length > task.quantity)
      throw fulfilmentErrors.tooManyCylinders({ count: task.quantity })
    const bound = await boundSerials(tx, serials)
    const twice = serials.find((serial, index) => bound.includes(serial) || serials.indexOf(serial) !== index)
    if (twice) throw fulfilmentErrors.cylinderTaken({ serial: twice })
    const fillerIds = [...new Set(units.map(({ fillerId }) => fillerId))]
    if ((await fillersAmong(tx, task.storeId, fillerIds)).length < fillerIds.length)
      throw fulfilmentErrors.noSuchFiller()
    await insertUnits(tx, task.id, units)
    return { move: task.units.length + units.length === task.quantity ? 'assignAll' : 'assignSome' }
  })

/** Throws unless the caller fills all of these cylinders of the task. */
function assertOwnUnits({ task, actorId }: Held, serials: readonly string[]): void {
  const strange = serials.find((serial) => !task.units.some((unit) => unit.serial === serial))
  if (strange !== undefined) throw fulfilmentErrors.noSuchCylinder({ serial: strange })
  if (task.units.some((unit) => serials.includes(unit.serial) && unit.fillerId !== actorId))
    throw fulfilmentErrors.notTheFiller()
}

/** Every cylinder is clean and evacuated. */
export const pretreat = (ctx: Context, input: z.output<typeof Pretreat>) =>
  move(ctx, input, 'filler', async (held) => {
    assertMay(ctx, held.task, 'pretreat', 'filler')
    const serials = input.cylinders.map(({ serial }) => serial)
    assertOwnUnits(held, serials)
    const poor = input.cylinders.find(({ vacuumPa }) => vacuumPa > MOST_VACUUM_PA)
    const missed = held.task.units.find(({ serial }) => !serials.includes(serial))
    if (poor || missed)
      throw fulfilmentErrors.vacuumMissing({ serial: (poor ?? missed)!.serial, most: MOST_VACUUM_PA })
    await setVacuum(held.tx, held.task.id, input.cylinders)
    return { move: 'pretreat' }
  })

/** Filling begins now. */
export const start = (ctx: Context, input: z.output<typeof TaskStep>) =>
  move(ctx, input, 'filler', async (held) => {
    assertMay(ctx, held.task, 'start', 'filler')
    assertOwnUnits(
      held,
      held.task.units.map(({ serial }) => serial),
    )
    await setStarted(held.tx, held.task.id, held.now)
    return { move: 'start' }
  })

/** What went into these cylinders; the last one ends the filling. */
export const weigh = (ctx: Context, input: z.output<typeof Weigh>) =>
  move(ctx, input, 'filler', async (held) => {
    const { task, tx, now } = held
    assertMay(ctx, task, 'weighAll', 'filler')
    const serials = input.cylinders.map(({ serial }) => serial)
    assertOwnUnits(held, serials)
    const done = task.units.find((unit) => unit.weighedAt !== null && serials.includes(unit.serial))
    if (done) throw fulfilmentErrors.noSuchCylinder({ serial: done.serial })
    if (!input.cylinders.every(({ masses }) => coversRecipe(task.recipe, masses)))
      throw fulfilmentErrors.componentMissing()
    await setWeighed(tx, task.id, input.cylinders, now)
    const left = task.units.filter((unit) => unit.weighedAt === null && !serials.includes(unit.serial))
    return { move: left.length === 0 ? 'weighAll' : 'weighSome' }
  })

/** Nobody inspects what they filled (states 4.6). */
function assertOtherFilled({ task, actorId }: Held): void {
  if (task.units.some(({ fillerId }) => fillerId === actorId)) throw fulfilmentErrors.inspectorFilled()
}

/** Homogenised and rested, the cylinders are with an inspector who did not fill them. */
export const submitQc = (ctx: Context, input: z.output<typeof TaskStep>) =>
  move(ctx, input, 'inspector', async (held) => {
    assertOtherFilled(held)
    return { move: 'submitQc' }
  })

/** Passed with every value within the tolerance, lot and expiry; or failed, and then it is made anew. */
export const qc = (ctx: Context, input: z.output<typeof Qc>) =>
  move(ctx, input, 'inspector', async (held) => {
    const { task, tx, today, actorId } = held
    assertMay(ctx, task, input.pass ? 'pass' : 'fail', 'inspector')
    assertOtherFilled(held)
    if (!input.pass) {
      await scrapUnits(tx, task.id)
      await promiseAfterFailure(ctx, tx, task, task.quantity)
      return { move: 'fail', reason: input.reason, also: { calculation: null } }
    }
    const { cylinders = [], expiry } = input
    if (expiry === undefined || expiry <= today)
      throw commonErrors.invalid({}, [{ path: 'expiry', key: 'errors.validation.required' }])
    const tolerance = task.calculation?.tolerancePercent ?? 0
    const poor = task.units.find(
      ({ serial }) =>
        !isWithin(task.recipe, cylinders.find((it) => it.serial === serial)?.values ?? [], tolerance),
    )
    if (poor) throw fulfilmentErrors.outOfTolerance({ serial: poor.serial, tolerance })
    await setResults(
      tx,
      task.id,
      cylinders.map(({ serial, values }) => ({ serial, results: values })),
    )
    const lot = task.number.replace(/^FT/, 'L')
    return { move: 'pass', also: { lot, expires_on: expiry, qc_decided_by: actorId } }
  })
