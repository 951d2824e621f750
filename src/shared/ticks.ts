import { z } from 'zod'

/** Ticked boxes of one name, as a form sends them: none, one or several. */
export const ticks = z
  .union([
    z
      .string()
      .max(40)
      .transform((one) => [one]),
    z.array(z.string().max(40)).max(60),
  ])
  .optional()
  .transform((list) => list ?? [])
