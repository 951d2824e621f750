import holidays from './holidays.json' with { type: 'json' }

const DAY_MS = 86_400_000
const known: Readonly<Record<string, { off: string[][]; work: string[] }>> = holidays.years

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The day so many days after an ISO day. */
export const plusDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether China's public holidays of that year are known; of other years Saturdays and Sundays alone are free. */
export const isYearKnown = (day: string): boolean => day.slice(0, 4) in known

/** Whether people work in China on that day: Monday to Friday without public holidays, and the days that make up for them. */
export function isWorkingDay(day: string): boolean {
  const year = known[day.slice(0, 4)]
  if (year?.work.includes(day)) return true
  if (year?.off.some(([from, to]) => from! <= day && day <= to!)) return false
  const weekday = new Date(atNoon(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** That day, or the first working day after it. */
export const workingDayFrom = (day: string): string =>
  isWorkingDay(day) ? day : workingDayFrom(plusDays(day, 1))

/** The nth working day after a day. */
export function plusWorkingDays(day: string, count: number): string {
  let at = day
  for (let n = 0; n < count; n += 1) at = workingDayFrom(plusDays(at, 1))
  return at
}

/** How many working days after the first day, up to and with the second; 0 where it is not later. */
export function workingDaysBetween(first: string, second: string): number {
  let count = 0
  for (let at = first; at < second;) {
    at = plusDays(at, 1)
    if (isWorkingDay(at)) count += 1
  }
  return count
}
