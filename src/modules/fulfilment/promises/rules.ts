import type { FillingState } from '../states.ts'
import { plusWorkingDays, workingDayFrom, workingDaysBetween } from './calendar.ts'

/** Moved by more than this many working days in all from the first promise, lines may be withdrawn (decisions 10). */
export const MOST_WORKING_DAYS = 10

/** Units that a store fills in a day where it has not said (policy). */
export const USUAL_UNITS_PER_DAY = 10

/** Working days to make a failed unit again (policy). */
export const REMAKE_DAYS = 5

/** Most working days that a proposal looks ahead. */
const HORIZON_DAYS = 260

/**
 * The first day on which so many units can be ready: at least `leadDays` working days from today, and far enough that with all
 * units promised from then on nobody fills more than the store's capacity a day. Null where a year is not enough.
 */
export function firstDay({
  today,
  leadDays,
  units,
  unitsPerDay,
  booked,
}: {
  today: string
  leadDays: number
  units: number
  unitsPerDay: number
  /** Units promised for a day, by ISO day. */
  booked: ReadonlyMap<string, number>
}): string | null {
  let day = plusWorkingDays(today, leadDays)
  let free = 0
  const from = workingDayFrom(day)
  const later = [...booked].filter(([at]) => at >= from)
  for (let n = 0; n < HORIZON_DAYS; n += 1) {
    free += unitsPerDay
    const taken = later.reduce((sum, [at, count]) => sum + (at <= day ? count : 0), 0)
    if (free - taken >= units) return day
    day = plusWorkingDays(day, 1)
  }
  return null
}

/** Where the date of unfinished goods stands: the promise, or today once it is missed (decisions 11). */
export const standsAt = (promised: string, today: string, state: FillingState): string =>
  promised < today && !['shipped', 'cancelled'].includes(state) ? workingDayFrom(today) : promised

/** By how many working days a date has moved in all from the first promise; 0 where it is earlier. */
export const movedBy = (first: string, stands: string): number => workingDaysBetween(first, stands)

/** Whether lines may be withdrawn against full refund: they moved too far and have not left (decisions 10). */
export const mayWithdraw = (moved: number, state: FillingState): boolean =>
  moved > MOST_WORKING_DAYS && !['shipped', 'cancelled'].includes(state)
