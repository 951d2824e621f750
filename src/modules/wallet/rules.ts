import { shanghaiDay } from '../../shared/time.ts'
import type { HeldValue } from '../settings/index.ts'
import type { BoundGiftCard, CardSource } from './view.ts'

const sources: Record<string, CardSource> = {
  'wallet.issueCards': 'bound',
  'wallet.hold': 'spent',
  'wallet.release': 'released',
  'payments.refund': 'refunded',
}

/** What moved the money of a card, by the kind of its journal. */
export const cardSourceOf = (kind: string): CardSource => sources[kind] ?? 'other'

/** How a card stands on this day; one without money left has no day to fear. */
export function cardState(
  { leftFen, heldFen, expiresOn }: Pick<BoundGiftCard, 'leftFen' | 'heldFen' | 'expiresOn'>,
  today: string,
): BoundGiftCard['state'] {
  if (leftFen === 0) return heldFen > 0 ? 'held' : 'used'
  return expiresOn < today ? 'expired' : 'usable'
}

const MONTHS = 3

/** The first day of the last three months. */
export function recentSince(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - MONTHS, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The year of this moment, in Shanghai. */
export const pointsYear = (at: Date): number => Number(shanghaiDay(at).slice(0, 4))
const yearBegins = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`)

/**
 * The last day of points that are earned at this moment: the end of a year, so many years after this one as the setting `pointsYears`
 * said then (decisions 9). A later change of it leaves them as they are.
 */
export function pointsUntil(at: Date, validity: readonly HeldValue[]): string {
  const { value } = validity.findLast(({ since }) => since === null || since <= at)!
  return `${pointsYear(at) + value}-12-31`
}

/** A span of time, from its first moment to the one after its last; null where it has no end. */
export interface Span {
  from: Date
  to: Date | null
}

/** When points were earned that are still good in this year. */
export const earnedGoodIn = (year: number, validity: readonly HeldValue[]): Span[] =>
  validity.flatMap(({ since, value }, place) => {
    const first = yearBegins(year - value)
    const from = since !== null && since > first ? since : first
    const to = validity[place + 1]?.since ?? null
    return to !== null && to <= from ? [] : [{ from, to }]
  })
