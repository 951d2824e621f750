import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000

type Settings = Pick<Services, 'config'>

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

/** Times of a parcel; each is a setting (decisions 11). */
export const parcelTerms = {
  /** When a parcel that leaves now is received by itself. */
  receipt: ({ config }: Settings, shippedAt: Date) => after(shippedAt, config.TERM_RECEIPT_HOURS),
  extended: ({ config }: Settings, dueAt: Date) => after(dueAt, config.TERM_EXTENSION_HOURS),
  /** The buyer is told now of what is received by itself until then. */
  toldUntil: ({ config }: Settings, now: Date) => after(now, config.TERM_RECEIPT_NOTICE_HOURS),
  /** Until when damage of what was received then may be noted. */
  damage: ({ config }: Settings, receivedAt: Date) => after(receivedAt, config.TERM_DAMAGE_HOURS),
}
