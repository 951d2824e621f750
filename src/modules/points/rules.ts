const POINTS_A_DAY = 5
const POINTS_MOST = 30

/** Points for the n-th day in a row: 5, 10, … and 30 from the sixth on (decisions 9). */
export const pointsFor = (streak: number): number => Math.min(POINTS_MOST, POINTS_A_DAY * streak)

/** The day this many days after another: days are dates, so neither clock nor time zone matters. */
export const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The days of this day's week, from Monday. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(day, index + 1 - weekdayOf(day)))
