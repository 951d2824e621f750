import { z } from 'zod'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { Phone } from '../verification/index.ts'
import { isConsignee, LONGEST_NAME } from './rules.ts'

const words = (key: string) => ({ params: { key: `errors.addresses.${key}` } })

const areaCode = (pattern: RegExp, key: string) => z.string().refine((code) => pattern.test(code), words(key))

export const AreaQuery = z.strictObject({
  parentCode: z
    .string()
    .regex(/^\d{2}(\d{2})?$/)
    .optional(),
})
export const AreaView = z.object({ code: z.string(), name: z.string() })

const fields = {
  consignee: singleLine(1, LONGEST_NAME).refine(isConsignee, words('consignee')),
  mobile: Phone,
  province: areaCode(/^\d{2}$/, 'province'),
  city: areaCode(/^\d{4}$/, 'city'),
  district: areaCode(/^\d{6}$/, 'district'),
  detail: singleLine(3, 50),
  landline: optional(
    z
      .string()
      .trim()
      .refine((text) => /^[0-9]{3,4}-?[0-9]{7,8}(-[0-9]{1,6})?$/.test(text), words('landline')),
  ),
  postcode: optional(
    z
      .string()
      .trim()
      .refine((text) => /^[0-9]{6}$/.test(text), words('postcode')),
  ),
}

/** A new address, or with an id the change of one. Without `isDefault` the default stays the same. */
export const SaveAddress = z.strictObject({
  id: idText.optional(),
  ...fields,
  isDefault: z.boolean().optional(),
})
export type SaveAddress = z.output<typeof SaveAddress>

/** The same as a form sends it: an unchecked box sends nothing and changes nothing. */
export const AddressFields = z.strictObject({
  id: optional(idText),
  ...fields,
  isDefault: z
    .literal('true')
    .transform(() => true)
    .optional(),
})

/** An unfinished form: whatever was typed so far, without checks. */
export const UnfinishedAddress = z.strictObject(
  Object.fromEntries(
    [...Object.keys(fields), 'id', 'isDefault'].map((name) => [name, z.string().max(400).optional()]),
  ),
)

export const AddressId = z.strictObject({ id: idText })
export type AddressId = z.output<typeof AddressId>

export const AddressView = z.object({
  id: z.string(),
  consignee: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  /** The three as one text in the caller's language. */
  region: z.string(),
  detail: z.string(),
  landline: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
})

export const SavedView = z.object({ id: z.string() })
