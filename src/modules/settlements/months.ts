import { shanghaiDay } from '../../shared/time.ts'

/** First day of the month of a moment in Asia/Shanghai: `2026-11-01`. */
export const monthOf = (at: Date): string => `${shanghaiDay(at).slice(0, 7)}-01`

/** First day of the month before that of a moment. */
export function monthBefore(at: Date): string {
  const [year, month] = monthOf(at).split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
}
