import type { Context } from '../../../platform/context.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import type { OrderEvent } from '../view.ts'

/** A refund ended, whose own event says why the order resumes. */
const saidElsewhere = ({ move }: HistoryEntry): boolean => move.startsWith('resume')

/** Everything that happened to the order, the newest first. */
export const presentLog = ({ t }: Pick<Context, 't'>, log: readonly HistoryEntry[]): OrderEvent[] =>
  log.toReversed().map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    title: t.dynamic(`orders.event.${entry.move}`, { who: t.dynamic(`orders.role.${entry.role}`) }),
    text: saidElsewhere(entry) ? null : entry.reason,
  }))
