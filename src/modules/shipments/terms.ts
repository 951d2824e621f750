import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000

type Mall = Pick<Services, 'settings'>

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

/** Times of a parcel; each is a setting (decisions 11). */
export const parcelTerms = {
  /** When a parcel that leaves now is received by itself. */
  receipt: ({ settings }: Mall, shippedAt: Date) => after(shippedAt, settings.receiptHours),
  extended: ({ settings }: Mall, dueAt: Date) => after(dueAt, settings.extensionHours),
  /** The buyer is notified now of what is received by itself until then. */
  noticeUntil: ({ settings }: Mall, now: Date) => after(now, settings.receiptNoticeHours),
  /** Until when damage of what was received then may be noted. */
  damage: ({ settings }: Mall, receivedAt: Date) => after(receivedAt, settings.damageHours),
}
