import { z } from 'zod'
import { singleLine } from '../../../shared/text.ts'

const was = z.string().max(200).default('')

/** `wasHotline` and `wasEmail` are what was read. */
export const SaveContact = z.strictObject({
  hotline: singleLine(5, 40),
  email: singleLine(5, 100).pipe(z.email()),
  wasHotline: was,
  wasEmail: was,
})
export type SaveContact = z.output<typeof SaveContact>

export const ContactReply = z.object({ hotline: z.string(), email: z.string() })
