import { z } from 'zod'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { TaxNumber } from '../members/index.ts'

const words = (key: string) => ({ params: { key: `errors.invoices.${key}` } })
const digits = (pattern: RegExp, key: string) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), words(key))

const fields = {
  id: optional(idText),
  type: z.enum(['personal', 'enterprise']),
  title: singleLine(1, 100),
  taxNo: optional(TaxNumber),
  bank: optional(singleLine(2, 100)),
  account: optional(digits(/^[0-9][0-9 -]{4,38}[0-9]$/, 'account')),
  address: optional(singleLine(3, 100)),
  phone: optional(digits(/^[0-9+][0-9 -]{5,19}$/, 'phone')),
}

const isWhole = ({ type, taxNo }: { type: string; taxNo?: string | undefined }) =>
  type === 'personal' || taxNo !== undefined
const taxNoMissing = { path: ['taxNo'], params: { key: 'errors.validation.required' } }

/** A new title, or with an id the change of one, whose text stays. `isDefault` left out: the default stays which it is. */
export const SaveTitle = z
  .strictObject({ ...fields, isDefault: z.boolean().optional() })
  .refine(isWhole, taxNoMissing)
export type SaveTitle = z.output<typeof SaveTitle>

/** The same as a form sends it. */
export const TitleFields = z
  .strictObject({
    ...fields,
    isDefault: z
      .literal('true')
      .transform(() => true)
      .optional(),
  })
  .refine(isWhole, taxNoMissing)

export const TitleId = z.strictObject({ id: idText })

export const TitleReply = z.object({
  id: z.string(),
  type: z.enum(['personal', 'enterprise']),
  title: z.string(),
  taxNo: z.string(),
  bank: z.string(),
  account: z.string(),
  address: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
})

export const SavedTitleReply = z.object({ id: z.string() })
