const dayMs = 86_400_000

/** Days counted from one fixed day, so that a catalogue generated for that day is always the same. */
export interface Calendar {
  /** `2026-11-21` of day 0, `2026-11-20` of day -1. */
  date(day: number): string
  /** `2611`: year and month of a lot number. */
  yearMonth(day: number): string
  /** An instant `secondsBefore` the start of day 0, ISO 8601. */
  instant(secondsBefore: number): Date
  plusMonths(day: number, months: number): number
  /** Same day of an earlier month, always in another month than `day`. */
  monthsBefore(day: number, months: number): number
}

/** Calendar around `today`, an ISO date. Dates are cached: a million products share a few thousand days. */
export function calendarOf(today: string): Calendar {
  const start = Date.parse(`${today}T00:00:00Z`)
  if (Number.isNaN(start)) throw new Error(`not a date: "${today}"`)
  const dates = new Map<number, string>()
  const date = (day: number) => {
    let text = dates.get(day)
    if (text === undefined) {
      text = new Date(start + day * dayMs).toISOString().slice(0, 10)
      dates.set(day, text)
    }
    return text
  }
  const plusMonths = (day: number, months: number) => {
    const moved = new Date(start + day * dayMs)
    const wanted = moved.getUTCMonth() + months
    moved.setUTCMonth(wanted)
    // 31 January plus one month would land in March: stay on the last day of February.
    if (moved.getUTCMonth() !== ((wanted % 12) + 12) % 12) moved.setUTCDate(0)
    return Math.round((moved.getTime() - start) / dayMs)
  }
  return {
    date,
    yearMonth: (day) => date(day).slice(2, 4) + date(day).slice(5, 7),
    instant: (secondsBefore) => new Date(start - secondsBefore * 1000),
    plusMonths,
    monthsBefore: (day, months) => plusMonths(day, -months),
  }
}
