import { z } from 'zod'

/**
 * Specification 7 (decisions 5). `continuousDays` are the days in a row up to today, or up to yesterday while the
 * member may still sign in today; `todayPoints` are the points that today brought, or would bring.
 */
export const ClockinView = z.object({
  isClockin: z.boolean(),
  continuousDays: z.int(),
  todayPoints: z.int(),
})

/** The points of this sign-in, and the days in a row with it. */
export const ClockedInView = z.object({ points: z.int(), days: z.int() })
export type ClockedInView = z.output<typeof ClockedInView>
