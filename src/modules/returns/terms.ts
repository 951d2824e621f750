import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000
/** Once a day, as the store of an order is reminded (decisions 11). */
const HURRY_HOURS = 24

type Mall = Pick<Services, 'settings'>

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

/** Times of a return; each is a setting (decisions 10 and 11). */
export const returnTerms = {
  /** Until when goods that were received then go back without a reason … */
  noReason: ({ settings }: Mall, receivedAt: Date) => after(receivedAt, settings.returnHours),
  /** … for a fault … */
  fault: ({ settings }: Mall, receivedAt: Date) => after(receivedAt, settings.faultHours),
  /** … and for damage that can be seen. */
  damage: ({ settings }: Mall, receivedAt: Date) => after(receivedAt, settings.damageHours),
  /** The store has agreed unless it answers until then. */
  answer: ({ settings }: Mall, now: Date) => after(now, settings.returnAnswerHours),
  /** The operator is notified unless a pick-up is booked, or the address of goods that are sent is said, until then. */
  pickup: ({ settings }: Mall, now: Date) => after(now, settings.pickupHours),
  /** The return lapses unless the goods are on their way until then. */
  sendBack: ({ settings }: Mall, now: Date) => after(now, settings.sendBackHours),
  /** What was sent counts as arrived then, as parcels to buyers do. */
  arrival: ({ settings }: Mall, now: Date) => after(now, settings.receiptHours),
  /** The goods count as accepted unless the store says otherwise until then. */
  inspection: ({ settings }: Mall, now: Date) => after(now, settings.inspectionHours),
  /** The buyer may ask the platform until then. */
  dispute: ({ settings }: Mall, now: Date) => after(now, settings.disputeHours),
  /** Nobody asks the platform any more about what was refused before then. */
  disputable: ({ settings }: Mall, now: Date) => after(now, -settings.disputeHours),
  /** The buyer may hurry the store again then … */
  hurryAgain: (at: Date) => after(at, HURRY_HOURS),
  /** … so one who hurried before this may do it now. */
  hurriedBefore: (now: Date) => after(now, -HURRY_HOURS),
  /** The money goes back unless a replacement is sent until then. */
  replacement: ({ settings }: Mall, now: Date) => after(now, settings.replacementHours),
}
