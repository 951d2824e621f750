/** Days before the last valid day on which a holder is notified (`/order/pici`); each once. */
export const reminderDays = [90, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

/** Why a lot is called back: its use is unsafe, a value is wrong, or its paper is. */
export const recallLevels = ['safety', 'quality', 'paper'] as const
export type RecallLevel = (typeof recallLevels)[number]

/** What a holder did with the units of a recalled lot (decisions 11). */
export const dispositions = ['returned', 'destroyed', 'usedUp', 'notFound'] as const
export type Disposition = (typeof dispositions)[number]

/** Tabs of the page; `changed`: something about the certificate waits to be acknowledged. */
export const tabs = ['all', 'soon', 'changed', 'over'] as const
export type Tab = (typeof tabs)[number]

const DAY_MS = 86_400_000

/** Days from one ISO day to another; below zero where the other came before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export type LifeTone = 'over' | 'last' | 'soon' | 'good'

/** How near the last valid day is: red from 30 days, yellow from 90. */
export function toneOf(daysLeft: number): LifeTone {
  if (daysLeft < 0) return 'over'
  if (daysLeft <= reminderDays[1]) return 'last'
  return daysLeft <= reminderDays[0] ? 'soon' : 'good'
}

/** The part of its life that is left, from 0 to 1. */
export function lifeLeft(certifiedOn: string, validUntil: string, today: string): number {
  const whole = Math.max(1, daysBetween(certifiedOn, validUntil))
  return Math.min(1, Math.max(0, daysBetween(today, validUntil) / whole))
}
