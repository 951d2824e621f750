import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import { touchTasks } from '../queries/tasks.ts'
import type { Calculation, TaskRow, UnitRow } from '../queries/tasks.ts'
import { countAnnouncements, giveUpAnnouncements, insertAnnouncement } from './queries.ts'

/** Whether fillings that were worked out wait for an ERP. */
export const isAnnounced = ({ config }: Pick<Services, 'config'>): boolean => config.ERP_PROVIDER !== 'none'

/** Throws while the ERP has not decided on what was worked out before. */
export function assertDecided({ erp }: Pick<TaskRow, 'erp'>): void {
  if (erp?.isWaiting) throw fulfilmentErrors.awaitsErp({ number: erp.requestNo })
}

/**
 * The ERP is to be notified of these units of a task that this transaction holds, by a number of their own: the row is sent by the job
 * `fulfilment.announce` until the ERP answers. The units stay where they are.
 */
export async function announce(
  ctx: Context,
  tx: Tx,
  { task, units, actorId }: { task: TaskRow; units: readonly UnitRow[]; actorId: number },
  calculation: Calculation,
): Promise<void> {
  const requestNo = `${task.number}-${(await countAnnouncements(tx, task.id)) + 1}`
  const content = {
    requestNo,
    taskNo: task.number,
    store: String(task.storeId),
    dueOn: task.etaOn,
    units: units.map(({ position, fillNumber }) => ({ unit: position, fillNumber })),
    recipe: task.recipe.map(({ substanceId, value, unit }) => ({ substanceId, value, unit })),
    materials: calculation.masses.map(({ substanceId, lot = null, grams }) => ({ substanceId, lot, grams })),
  }
  await insertAnnouncement(tx, { taskId: task.id, content, askedBy: actorId }, ctx.clock.now())
  await touchTasks(tx, [task.id])
  const after = { request: requestNo, units: units.map(({ position }) => position) }
  await recordAudit(ctx, { action: 'fulfilment.announce', before: { task: task.number }, after }, tx)
}

/** These tasks are not made: the ERP is notified of those that it knows, or may come to know. */
export const withdrawAnnouncements = async (tx: Tx, tasks: readonly TaskRow[], at: Date): Promise<void> =>
  void (await giveUpAnnouncements(
    tx,
    tasks.map(({ id }) => id),
    at,
  ))
