import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import type { FillingState } from '../states.ts'
import type { PromiseView } from '../view.ts'
import { isYearKnown } from './calendar.ts'
import { listPromises } from './queries.ts'
import type { PromiseRow } from './queries.ts'
import { mayWithdraw, movedBy, standsAt } from './rules.ts'

interface Task {
  id: number
  state: FillingState
  released: boolean
}

/** What was promised for the tasks of one order, by task; null where nothing was. One query. */
export async function promisesOf(
  ctx: Pick<Context, 'clock' | 't'> & { database: Tx },
  tasks: readonly Task[],
): Promise<Map<number, PromiseView>> {
  if (tasks.length === 0) return new Map()
  const today = shanghaiDay(ctx.clock.now())
  const rows = await listPromises(
    ctx.database,
    tasks.map(({ id }) => id),
  )
  const reasonOf = ({ reason, systemReason }: PromiseRow): string | null =>
    reason ?? (systemReason && ctx.t.dynamic(`orders.filling.promise.${systemReason}`))
  return new Map(
    tasks.flatMap((task) => {
      const own = rows.filter(({ taskId }) => taskId === task.id)
      const first = own[0]
      const last = own.at(-1)
      if (!first || !last) return []
      const stands = task.released ? standsAt(last.day, today, task.state) : last.day
      const moved = movedBy(first.day, stands)
      const view: PromiseView = {
        first: first.day,
        now: stands,
        missed: stands !== last.day,
        workingDaysMoved: moved,
        movedBy: own.length === 1 ? null : last.systemReason === null ? 'store' : 'system',
        reason: own.length === 1 ? null : reasonOf(last),
        moves: own.map((row, index) => ({
          day: row.day,
          by: index === 0 || row.systemReason === null ? 'store' : 'system',
          reason: reasonOf(row),
          at: instant(row.at).toISOString(),
        })),
        mayWithdraw: task.released && mayWithdraw(moved, task.state),
        calendarKnown: isYearKnown(stands),
      }
      return [[task.id, view]]
    }),
  )
}
