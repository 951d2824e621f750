import type { Tx } from '../../platform/db/index.ts'
import type { TaskRow } from './queries/tasks.ts'

/** The task that a step holds, who takes the step, and when. */
export interface Held {
  tx: Tx
  task: TaskRow
  actorId: number
  now: Date
  today: string
}
