import type { Services } from '../../platform/context.ts'

const HOUR_MS = 3_600_000

type Mall = Pick<Services, 'settings'>

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

/** Ends of what an order waits for; each length is a setting (decisions 9). */
export const terms = {
  payment: ({ settings }: Mall, now: Date) => after(now, settings.paymentHours),
  transfer: ({ settings }: Mall, now: Date) => after(now, settings.transferHours),
  confirmation: ({ settings }: Mall, now: Date) => after(now, settings.confirmationHours),
  quote: ({ settings }: Mall, now: Date) => after(now, settings.quoteHours),
  review: ({ settings }: Mall, now: Date) => after(now, settings.reviewHours),
}
