import type { Settings } from '../../platform/settings.ts'

/** What a sign-in is worth now. */
export type SignInTerms = Pick<Settings, 'signInPoints' | 'signInMost'>

/** Points for the n-th day in a row: 5, 10, … and 30 from the sixth on, unless settings say otherwise (decisions 9). */
export const pointsFor = (streak: number, { signInPoints, signInMost }: SignInTerms): number =>
  Math.min(signInMost, signInPoints * streak)

/** What the rule of sign-ins names: points of the first day, and the most. */
export interface SignInRule {
  first: number
  most: number
}

/** The terms as pages say them. */
export const ruleOf = ({ signInPoints, signInMost }: SignInTerms): SignInRule => ({
  first: signInPoints,
  most: signInMost,
})

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

/** The days of a month such as `2026-11`, from its first. */
export function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day)
  return days
}

const MONTHS_KEPT = 3

/** The first day of the records: three months back (specification 9). */
export function recordsSince(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - MONTHS_KEPT, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - MONTHS_KEPT, Math.min(day, last))).toISOString().slice(0, 10)
}

/** What moved points, by the kind of its journal. */
const sources = {
  'points.clockin': 'signIn',
  'points.earn': 'order',
  'points.takeBack': 'takenBack',
  'points.expire': 'expired',
  'wallet.hold': 'spent',
  'wallet.release': 'released',
  'payments.refund': 'refunded',
  'wallet.grant': 'granted',
  'points.exchange': 'exchange',
  'points.exchangeBack': 'exchangeBack',
  'points.review': 'review',
  'points.reviewRemoved': 'reviewRemoved',
} as const
export const recordSources = [...Object.values(sources), 'other'] as const
export type RecordSource = (typeof recordSources)[number]

/** Where points came from, or what they went into; `other` for a kind that this table does not name. */
export const sourceOf = (kind: string): RecordSource =>
  (sources as Record<string, RecordSource>)[kind] ?? 'other'

/** Points that came back were earned before: they keep their end, which their record does not know. */
const cameBack = new Set<RecordSource>(['released', 'refunded', 'exchangeBack'])

/** What moved points by this much has an end of its own: it neither went nor came back. */
export const hasEnd = (source: RecordSource, amount: number): boolean => amount > 0 && !cameBack.has(source)
