import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { assertMoved, takeSteps } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { stateKey } from '../../../shared/vessels.ts'
import type { VesselKind } from '../../../shared/vessels.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Held } from '../held.ts'
import { lockTask, touchTasks } from '../queries/tasks.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import { seriesOf } from '../rules.ts'
import type { TaskStep } from '../schema.ts'
import { fillingAxis, fillingMoves, permissionOf } from '../states.ts'
import type { FillingMove, FillingState } from '../states.ts'
import { vesselOf } from '../vessels/index.ts'
import type { FillingTask } from '../view.ts'

type Role = keyof typeof permissionOf

/** Moves that the caller may make with some unit of the task. */
const allowed = (ctx: Context, task: TaskRow): FillingMove[] => {
  const roles = (Object.keys(permissionOf) as Role[]).filter((role) =>
    memberOf(ctx).permissions.includes(permissionOf[role]),
  )
  const withErp: readonly FillingMove[] = task.erp?.isWaiting ? ['calculate', 'reject'] : []
  const states = [...new Set(task.units.map(({ state }) => state))]
  const names = roles.flatMap((role) => states.flatMap((state) => movesOf(fillingMoves, state, role)))
  return (Object.keys(fillingMoves) as FillingMove[]).filter(
    (name) => names.includes(name) && !withErp.includes(name),
  )
}

/** A task as staff of its store work on it. */
export const viewOf = (ctx: Context, task: TaskRow): FillingTask => ({
  number: task.number,
  version: task.version,
  vessel: task.vessel,
  state: task.state,
  quantity: task.quantity,
  released: task.released,
  recipe: task.recipe,
  calculation: task.calculation,
  etaOn: task.etaOn,
  lot: task.lot,
  expiresOn: task.expiresOn,
  erp: task.erp,
  units: task.units,
  allowed: allowed(ctx, task),
})

/** One move of some units of a task, and why. */
export interface Decided {
  move: FillingMove
  units: readonly UnitRow[]
  reason?: string | undefined
  /** What belongs to the state that they reach, written once they are there. */
  afterwards?: () => Promise<unknown>
}

/**
 * One call of one role of its store: the task is looked at and held, `decide` does what comes with the moves, then the units move
 * with their history rows, and the task with its version and audit row. Answers the task and what may follow. Where nothing is left
 * to be done the task stays as it is.
 */
export async function move(
  ctx: Context,
  { taskNo, version }: z.output<typeof TaskStep>,
  role: Role,
  decide: (held: Held) => Promise<readonly Decided[]>,
): Promise<FillingTask> {
  const storeId = storeOf(ctx, permissionOf[role])
  const actorId = memberOf(ctx).memberId
  return ctx.database.transaction(async (tx) => {
    const task = await lockTask(tx, taskNo, storeId)
    if (!task) throw commonErrors.notFound()
    if (task.version !== version) throw commonErrors.stateChanged()
    const now = ctx.clock.now()
    const decided = await decide({ tx, task, actorId, now, today: shanghaiDay(now) })
    const moving = decided.filter(({ units }) => units.length > 0)
    // Each kind of move is one statement, and there are two of them at the most.
    for (const { move: name, units, reason, afterwards } of moving) {
      const step = { of: units, move: name, by: { role, actorId }, at: now, reason }
      assertMoved((await takeSteps(tx, fillingAxis, step)) === units.length)
      await afterwards?.()
    }
    if (moving.length > 0) {
      await touchTasks(tx, [task.id])
      const names = moving.map(({ move: name }) => name)
      const positions = moving.flatMap(({ units }) => units.map(({ position }) => position))
      await recordAudit(
        ctx,
        {
          action: `fulfilment.${names[0]}`,
          before: { task: task.number, state: task.state },
          after: { moves: names, units: positions },
        },
        tx,
      )
    }
    return viewOf(ctx, (await lockTask(tx, taskNo, storeId))!)
  })
}

const cannot = (ctx: Context, vessel: VesselKind, state: FillingState, name: FillingMove) =>
  fulfilmentErrors.cannotMove({
    state: ctx.t.dynamic(stateKey(vessel, state)),
    move: ctx.t.dynamic(`orders.filling.move.${name}`),
  })

/**
 * The units with these cylinders, or all that can make the move where none is named. Throws in words unless this role may make the
 * move with each of them now; looked at before the guards of the move itself.
 */
export function pick(
  ctx: Context,
  { task }: Held,
  name: FillingMove,
  role: Role,
  serials?: readonly string[],
): UnitRow[] {
  const may = ({ state }: UnitRow) => nextState(fillingMoves, name, state, role) !== null
  const all = task.units.filter(may)
  if (all.length === 0) throw cannot(ctx, task.vessel, task.state, name)
  if (serials === undefined) return all
  const units = [...new Set(serials)].map((serial) => {
    const unit = task.units.find((one) => one.serial === serial)
    if (!unit) throw fulfilmentErrors.noSuchCylinder({ serial })
    return unit
  })
  const wrong = units.find((unit) => !may(unit))
  if (wrong) throw cannot(ctx, task.vessel, wrong.state, name)
  return units
}

/** As `pick`; with one unit of a series go all of its preparation that can make the move. */
export function pickTogether(
  ctx: Context,
  held: Held,
  name: FillingMove,
  role: Role,
  serials?: readonly string[],
): UnitRow[] {
  const named = pick(ctx, held, name, role, serials)
  if (!vesselOf(held.task).isSeries) return named
  return seriesOf(pick(ctx, held, name, role))
    .filter((units) => units.some((unit) => named.includes(unit)))
    .flat()
}

/** Throws unless the caller fills all of these units. */
export function assertOwn({ actorId }: Held, units: readonly UnitRow[]): void {
  if (units.some(({ fillerId }) => fillerId !== actorId)) throw fulfilmentErrors.notTheFiller()
}
