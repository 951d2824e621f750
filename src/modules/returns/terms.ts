import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000

type Settings = Pick<Services, 'config'>

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

/** Times of a return; each is a setting (decisions 10 and 11). */
export const returnTerms = {
  /** Until when goods that were received then go back without a reason … */
  noReason: ({ config }: Settings, receivedAt: Date) => after(receivedAt, config.TERM_RETURN_HOURS),
  /** … for a fault … */
  fault: ({ config }: Settings, receivedAt: Date) => after(receivedAt, config.TERM_FAULT_HOURS),
  /** … and for damage that can be seen. */
  damage: ({ config }: Settings, receivedAt: Date) => after(receivedAt, config.TERM_DAMAGE_HOURS),
  /** The store has agreed unless it answers until then. */
  answer: ({ config }: Settings, now: Date) => after(now, config.TERM_RETURN_ANSWER_HOURS),
  /** The operator is told unless a pick-up is booked until then. */
  pickup: ({ config }: Settings, now: Date) => after(now, config.TERM_PICKUP_HOURS),
  /** The return lapses unless the goods are on their way until then. */
  sendBack: ({ config }: Settings, now: Date) => after(now, config.TERM_SEND_BACK_HOURS),
  /** What was sent counts as arrived then, as parcels to buyers do. */
  arrival: ({ config }: Settings, now: Date) => after(now, config.TERM_RECEIPT_HOURS),
  /** The goods count as accepted unless the store says otherwise until then. */
  inspection: ({ config }: Settings, now: Date) => after(now, config.TERM_INSPECTION_HOURS),
  /** The buyer may ask the platform until then. */
  dispute: ({ config }: Settings, now: Date) => after(now, config.TERM_DISPUTE_HOURS),
  /** The money goes back unless a replacement is sent until then. */
  replacement: ({ config }: Settings, now: Date) => after(now, config.TERM_REPLACEMENT_HOURS),
}
