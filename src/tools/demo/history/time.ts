import { shanghaiDay } from '../../../shared/time.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Something that happened, and when it began. */
export interface Happening {
  at: Date
  play(): Promise<unknown>
}

/** A month of the mall's calendar, so many before or after that of `now`. */
interface Month {
  /** `2026-10` */
  name: string
  /** A moment of one of its days, by the clock of Shanghai. */
  day(day: number, clock?: string): Date
}

/** When the statements of a month are made, on the first day of the next. */
export const STATED = '01:10'

/** The month `back` months before the one of `now`. */
export function monthBefore(now: Date, back: number): Month {
  const [year, month] = shanghaiDay(now).split('-').map(Number) as [number, number]
  const name = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  return {
    name,
    day: (day, clock = '10:00') => new Date(`${name}-${String(day).padStart(2, '0')}T${clock}:00+08:00`),
  }
}

/** Where a history that is played at `now` ends: in the first hour of a month, whose statements are still to be made, with the month before. */
export function endOfHistory(now: Date): Date {
  const month = monthBefore(now, 0)
  return now < month.day(1, STATED) ? new Date(month.day(1, '00:00').getTime() - 1) : now
}
