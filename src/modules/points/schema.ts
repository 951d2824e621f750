import { z } from 'zod'

/**
 * Specification 7 (decisions 5). `continuousDays` are those in a row up to today, or up to yesterday while today may
 * still join them; `todayPoints` is what today brought, or would bring.
 */
export const ClockinView = z.object({
  isClockin: z.boolean(),
  continuousDays: z.int(),
  todayPoints: z.int(),
})

/** What signing in brought, and the days in a row with it. */
export const ClockedInView = z.object({ points: z.int(), days: z.int() })
export type ClockedInView = z.output<typeof ClockedInView>
