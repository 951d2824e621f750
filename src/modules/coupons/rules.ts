/** Days before its end on which a member is notified of an unused coupon. */
const REMIND_DAYS = 3

const DAY_MS = 86_400_000

/** The moment up to which a coupon ends soon. */
export const soonFrom = (now: Date): Date => new Date(now.getTime() + REMIND_DAYS * DAY_MS)

/** Whole days that are left, the last one counted as 1; null where more than the term of the reminder is left. */
export function daysLeft(until: Date, now: Date): number | null {
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS)
  return days > REMIND_DAYS || days < 1 ? null : days
}

/** How much of an offer is gone, in whole per cent; 100 only where nothing is left. */
export const shareGone = ({ left, total }: { left: number; total: number }): number =>
  total === 0 ? 100 : Math.floor(((total - left) / total) * 100)
