import type { Context } from '../../../platform/context.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import type { FillingView } from '../../fulfilment/view.ts'
import type { OrderEvent } from '../view.ts'

/** A refund ended, whose own event says why the order resumes. */
const saidElsewhere = ({ move }: HistoryEntry): boolean => move.startsWith('resume')

const logistic = new Set(['ship', 'receive'])

/** Everything that happened to the order, the newest first. */
export const presentLog = ({ t }: Pick<Context, 't'>, log: readonly HistoryEntry[]): OrderEvent[] =>
  log.toReversed().map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    title: t.dynamic(`orders.event.${entry.move}`, { who: t.dynamic(`orders.role.${entry.role}`) }),
    text: saidElsewhere(entry) ? null : entry.reason,
    ...(logistic.has(entry.move) && { of: 'logistics' as const }),
  }))

/** What is told of a stage that units left at the same time. */
const stagesOf = ({ t }: Pick<Context, 't'>, { vessel, units }: FillingView): OrderEvent[] => {
  const left = units.flatMap((unit) =>
    unit.stages.flatMap(({ name, at }) => (at === null ? [] : [{ name, at, serial: unit.serial }])),
  )
  const together = Map.groupBy(left, ({ name, at }) => `${name} ${at}`)
  return [...together.values()].toReversed().map((units) => ({
    id: null,
    at: units[0]!.at,
    title: t.dynamic(`orders.live.${vessel === 'bottle' ? 'leftBottles' : 'left'}.${units[0]!.name}`, {
      count: units.length,
    }),
    text: units.flatMap(({ serial }) => serial ?? []).join(t('orders.list.separator')) || null,
    of: 'filling' as const,
  }))
}

/** Each day that was promised after the first. */
const movesOf = ({ t }: Pick<Context, 't'>, { promise }: FillingView): OrderEvent[] =>
  (promise?.moves ?? []).slice(1).map(({ day, at, reason }, index) => ({
    id: null,
    at,
    title: t('orders.live.dateMoved', { from: promise!.moves[index]!.day, to: day }),
    text: reason,
    of: 'filling' as const,
    bad: true,
  }))

/** What happened to the units of an order, as far as its buyer may see it. */
export const presentFillingLog = (
  reader: Pick<Context, 't'>,
  filling: readonly FillingView[],
): OrderEvent[] =>
  filling.flatMap((task) => [
    ...stagesOf(reader, task),
    ...movesOf(reader, task),
    ...task.units.flatMap(({ position, failed }) =>
      failed.map(({ at, reason, serial, fillNumber }) => ({
        id: null,
        at,
        title: reader.t('orders.live.failed', { position, fill: fillNumber }),
        text: reader.t('orders.live.failedText', { serial, reason }),
        of: 'filling' as const,
        bad: true,
      })),
    ),
  ])
