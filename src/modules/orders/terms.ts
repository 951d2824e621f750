import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000

type Settings = Pick<Services, 'config'>

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

/** Ends of what an order waits for; each length is a setting (decisions 9). */
export const terms = {
  payment: ({ config }: Settings, now: Date) => after(now, config.TERM_PAYMENT_HOURS),
  transfer: ({ config }: Settings, now: Date) => after(now, config.TERM_TRANSFER_HOURS),
  confirmation: ({ config }: Settings, now: Date) => after(now, config.TERM_CONFIRMATION_HOURS),
  quote: ({ config }: Settings, now: Date) => after(now, config.TERM_QUOTE_HOURS),
  review: ({ config }: Settings, now: Date) => after(now, config.TERM_REVIEW_HOURS),
}
