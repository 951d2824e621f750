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
    .refine((text) => minimum === 0 || text !== '', {
      abort: true,
      params: { key: 'errors.validation.required' },
    })
    .refine(isClean, { abort: true, params: { key: 'errors.validation.control' } })
    .refine((text) => characters(text) >= minimum, { params: { key: 'errors.validation.tooShort', minimum } })
    .refine((text) => characters(text) <= maximum, { params: { key: 'errors.validation.tooLong', maximum } })

/** A text of one line as people type it: trimmed, spaces single, without control characters, `minimum` to `maximum` characters. */
export const singleLine = (minimum: number, maximum: number) =>
  bounded(minimum, maximum, tidyLine, (text) => !CONTROL.test(text))

/** The same for a text that may have several lines. With a `minimum` of 0 an empty text is one, as forms send it. */
export const manyLines = (minimum: number, maximum: number) =>
  bounded(minimum, maximum, tidyLines, (text) => !CONTROL.test(text.replaceAll('\n', '')))

const ID = /^[1-9]\d{0,14}$/

/** An id in JSON is a text of digits, inside it is a number. A text that is no id belongs to nobody: the verb answers 404. */
export const idText = z
  .string()
  .max(40)
  .transform((text) => (ID.test(text) ? Number(text) : 0))

/** A day as its field sends it, one that the database has too: neither 30 February nor a day of the year 0. */
export const calendarDay = z.iso.date().regex(/^(?!0000)/, 'errors.validation.date')

/**
 * A whole number: a number of JSON, or its digits, as forms and addresses send it and as an answer names an id. Nothing else
 * becomes one (R49): true is not 1, null not 0, and a list of 2 not 2.
 */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  )

/** A figure as somebody types it, in digits of any width; NaN where there is none, so that its field asks for a number. */
export const typedFigure = (text: string): number => {
  const plain = text.normalize('NFKC').trim()
  return plain === '' ? Number.NaN : Number(plain)
}

const MOST_ID = 2_000_000_000

/**
 * The id of something that this call changes, 0 for something new where `least` is 0. The document calls it a text, as every id on the
 * wire (decisions 2); a number of JSON is read too.
 */
export const idNumber = (least: 0 | 1) =>
  wholeNumber(least, MOST_ID).meta({
    type: 'string',
    pattern: String.raw`^\d{1,10}$`,
    minimum: undefined,
    maximum: undefined,
  })

/** The key of one form, so that sending it twice acts once. An invalid key counts as none. */
export const formKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .catch(undefined)

/**
 * An optional field: an empty text is the same as none. A check of `schema` that aborts would lose its message in the union.
 */
export const optional = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const FULL_WIDTH = /[\uff0d\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** The number of an order, a payment, a return …: letters, a day and digits. */
const DOCUMENT = /^[a-z]{2,8}20\d{6}[\da-z]{4,}$/i

/** What somebody looks for at a desk, as it is written: letters and digits of a Chinese keyboard are ordinary ones, numbers of documents in capitals. */
export const asSought = (text: string): string => {
  const plain = text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim()
  return DOCUMENT.test(plain) ? plain.toUpperCase() : plain
}

/** Words or a number to look for, `most` characters at most; blanks are none. */
export const soughtText = (most = 64) =>
  z
    .string()
    .max(most)
    .transform((text) => asSought(text) || undefined)
    .optional()

/** A text in the reader's language; Chinese where there is no English. */
export const inWords = ({ lang }: { lang: string }, zh: string, en: string | null): string =>
  (lang === 'en' && en) || zh

/** The English name of a substance within a sentence: a plain word begins small; `p-Xylene`, `pH` and brands keep their letters. */
export const midSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) && !/^(Freon|Halon|Sudan)/.test(name)
    ? name[0]!.toLowerCase() + name.slice(1)
    : name

/** The pattern of ILIKE that finds this text anywhere. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A number as somebody types it into a search, and as it is written: in capitals. */
export const asTyped = (text: string): string[] => [...new Set([text, text.toUpperCase()])]
