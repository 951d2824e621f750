import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import { lockTask } from '../queries/tasks.ts'
import { permissionOf } from '../states.ts'
import type { MoveDate } from './schema.ts'
import { isWorkingDay, workingDayFrom } from './calendar.ts'
import { insertPromises, listBuyers, listPromises, takeMissed } from './queries.ts'
import type { NewPromise, PromiseRow } from './queries.ts'
import { movedBy, MOST_WORKING_DAYS, REMAKE_DAYS } from './rules.ts'
import { proposeDay } from './propose.ts'

type Mall = Pick<Services, 'clock' | 'database'>
const AT_ONCE = 200

/** The first promise of these tasks. */
export async function beginPromises(
  tx: Tx,
  taskIds: readonly number[],
  { day, actorId, at }: { day: string; actorId: number | null; at: Date },
): Promise<void> {
  const promises = taskIds.map((taskId) => ({ taskId, day, reason: null, systemReason: null, actorId }))
  await insertPromises(tx, promises, at)
}

/** What is told of a moved date: how, and that it went so far that the lines may be withdrawn. */
async function tell(
  mall: Mall,
  tx: Tx,
  orderId: number,
  before: readonly PromiseRow[],
  made: NewPromise,
): Promise<void> {
  const last = before.at(-1)
  const [buyer] = await listBuyers(tx, [orderId])
  if (!last || !buyer) return
  const { memberId, number } = buyer
  const path = hrefOf('OrderDetail', { orderNo: number })
  const dates = { number, from: last.day, to: made.day }
  if (made.reason !== null)
    await notify(mall, { memberId, key: 'dateMoved', vars: { ...dates, reason: made.reason }, path }, tx)
  else if (made.systemReason === 'unitFailed')
    await notify(mall, { memberId, key: 'dateUnitFailed', vars: dates, path }, tx)
  // A date that is missed day by day is one message.
  else if (last.systemReason !== 'missed')
    await notify(mall, { memberId, key: 'dateMissed', vars: dates, path }, tx)
  const first = before[0]!.day
  if (movedBy(first, last.day) <= MOST_WORKING_DAYS && movedBy(first, made.day) > MOST_WORKING_DAYS)
    await notify(mall, { memberId, key: 'dateMayWithdraw', vars: { number }, path }, tx)
}

/** One more promise of a task that this transaction holds; the buyer is notified. */
async function promiseAnew(
  mall: Mall,
  tx: Tx,
  { id, orderId }: { id: number; orderId: number },
  promise: Omit<NewPromise, 'taskId'>,
): Promise<void> {
  const before = await listPromises(tx, [id])
  const made = { taskId: id, ...promise }
  await insertPromises(tx, [made], mall.clock.now())
  await tell(mall, tx, orderId, before, made)
}

/** The store moves the date of a line, with a reason that the buyer reads (decisions 10): to a working day from today on. */
export const moveDate = (ctx: Context, { taskNo, version, day, reason }: MoveDate) => {
  const storeId = storeOf(ctx, permissionOf.planner)
  const { memberId } = memberOf(ctx)
  return ctx.database.transaction(async (tx) => {
    const task = await lockTask(tx, taskNo, storeId)
    if (!task) throw commonErrors.notFound()
    if (task.version !== version) throw commonErrors.stateChanged()
    if (task.state === 'shipped' || task.state === 'cancelled') throw fulfilmentErrors.dateSettled()
    if (day < shanghaiDay(ctx.clock.now()) || !isWorkingDay(day))
      throw commonErrors.invalid({}, [{ path: 'day', key: 'errors.fulfilment.notWorkingDay' }])
    if (day === task.etaOn)
      throw commonErrors.invalid({}, [{ path: 'day', key: 'errors.fulfilment.sameDay' }])
    await promiseAnew(ctx, tx, task, { day, reason, systemReason: null, actorId: memberId })
    const audit = {
      action: 'fulfilment.moveDate',
      before: { task: task.number, day: task.etaOn },
      after: { day, reason },
    }
    await recordAudit(ctx, audit, tx)
    return { taskNo, day }
  })
}

/**
 * Units failed and are made again: their task is promised for a day on which they can be, unless the promise is later anyway. They still
 * stand among what is to be finished.
 */
export async function promiseAfterFailure(
  mall: Mall,
  tx: Tx,
  task: { id: number; orderId: number; storeId: number; etaOn: string | null },
  units = 1,
): Promise<void> {
  const { storeId, etaOn } = task
  if (etaOn === null) return
  const { day } = await proposeDay(mall, tx, { storeId, units, leadDays: REMAKE_DAYS, promisedOn: etaOn })
  if (day <= etaOn) return
  await promiseAnew(mall, tx, task, { day, reason: null, systemReason: 'unitFailed', actorId: null })
}

/** A missed date counts as moved day by day (decisions 11): unfinished tasks stand at today, or the next working day. */
export const moveMissed = (services: Services): Promise<number> =>
  services.database.transaction(async (tx) => {
    const today = shanghaiDay(services.clock.now())
    const missed = await takeMissed(tx, today, AT_ONCE)
    const day = workingDayFrom(today)
    for (const task of missed)
      await promiseAnew(services, tx, task, { day, reason: null, systemReason: 'missed', actorId: null })
    return missed.length
  })
