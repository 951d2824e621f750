import { z } from 'zod'

/** Characters as people count them; the database counts the same way. */
export const characters = (text: string): number => [...text].length

const CONTROL = /\p{Cc}/u

const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
const tidyLines = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const bounded = (
  minimum: number,
  maximum: number,
  tidy: (text: string) => string,
  isClean: (text: string) => boolean,
) =>
  z
    .string()
    .overwrite(tidy)
    .refine((text) => text !== '', { abort: true, params: { key: 'errors.validation.required' } })
    .refine(isClean, { abort: true, params: { key: 'errors.validation.control' } })
    .refine((text) => characters(text) >= minimum, { params: { key: 'errors.validation.tooShort', minimum } })
    .refine((text) => characters(text) <= maximum, { params: { key: 'errors.validation.tooLong', maximum } })

/** A text of one line as people type it: trimmed, spaces single, without control characters, `minimum` to `maximum` characters. */
export const singleLine = (minimum: number, maximum: number) =>
  bounded(minimum, maximum, tidyLine, (text) => !CONTROL.test(text))

/** The same for a text that may have several lines. */
export const manyLines = (minimum: number, maximum: number) =>
  bounded(minimum, maximum, tidyLines, (text) => !CONTROL.test(text.replaceAll('\n', '')))

const ID = /^[1-9]\d{0,14}$/

/** An id as it travels: text of digits; a number inside. What is no id is nobody's, which the verb answers with 404. */
export const idText = z
  .string()
  .max(40)
  .transform((text) => (ID.test(text) ? Number(text) : 0))

/** The key of a form of its own: what is sent twice happens once. What is no key counts as none. */
export const formKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined)

/**
 * A field that may stay empty: an empty text is the same as none. A check of `schema` that aborts would lose its words in
 * the union.
 */
export const optional = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()
