import type { ViewContext } from '../../../context.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A span of time in the largest unit that says something: minutes, hours up to two days, then days. */
export function ageText({ t }: Pick<ViewContext, 't'>, spanMs: number): string {
  const span = Math.max(0, spanMs)
  if (span < HOUR_MS) return t('desk.home.minutes', { count: Math.floor(span / MINUTE_MS) })
  if (span < 2 * DAY_MS) return t('desk.home.hours', { count: Math.floor(span / HOUR_MS) })
  return t('desk.home.days', { count: Math.floor(span / DAY_MS) })
}
