import { z } from 'zod'
import { listOf } from '../../shared/replies.ts'
import {
  calendarDay,
  characters,
  idNumber,
  manyLines,
  optional,
  singleLine,
  wholeNumber,
} from '../../shared/text.ts'
import { listQuery } from '../../platform/list.ts'
import { textListing } from './queries/texts.ts'

const id = idNumber(1)
const version = wholeNumber(0, 2_000_000_000)

/** Texts of one language that may be missing. */
const maybeLine = (most: number) => z.union([z.literal(''), singleLine(1, most)]).default('')
const maybeLines = (most: number) =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characters(text) <= most, {
      params: { key: 'errors.validation.tooLong', maximum: most },
    })
    .default('')

const words = {
  titleZh: singleLine(1, 80),
  titleEn: maybeLine(160),
  bodyZh: manyLines(1, 12_000),
  bodyEn: maybeLines(12_000),
}

/** 0 makes a new text. */
const saved = { id: idNumber(0), version }

export const SaveArticle = z.strictObject({ ...saved, ...words, typeId: id })
export type SaveArticle = z.output<typeof SaveArticle>

export const SaveNews = z.strictObject({
  ...saved,
  ...words,
  summaryZh: singleLine(1, 300),
  summaryEn: maybeLine(600),
  /** Empty for the day of publication. */
  day: z
    .union([z.literal('').transform(() => null), calendarDay])
    .nullable()
    .default(null),
})
export type SaveNews = z.output<typeof SaveNews>

const MOMENT = z.iso.datetime({ local: true, offset: true })
const ZONE = /(?:Z|[+-]\d{2}:\d{2})$/

/** An instant that exists, as a form or a call names it; a form means Shanghai. */
const at = z
  .string()
  .max(40)
  .transform((text, check) => {
    if (MOMENT.safeParse(text).success) return new Date(ZONE.test(text) ? text : `${text}+08:00`)
    check.addIssue({ code: 'custom', params: { key: 'errors.content.moment' } })
    return z.NEVER
  })

export const PublishText = z.strictObject({
  id,
  version,
  at: z.union([z.literal('').transform(() => undefined), at]).optional(),
})
export type PublishText = z.output<typeof PublishText>

export const WithdrawText = z.strictObject({ id, version })
export type WithdrawText = z.output<typeof WithdrawText>

export const TextId = z.strictObject({ id })

export const TextQuery = z.strictObject({
  shown: optional(z.enum(['true', 'false'])),
  q: optional(z.string().max(64)),
  ...listQuery(textListing),
})
export type TextQuery = z.output<typeof TextQuery>

const state = z.enum(['draft', 'shown', 'changed', 'planned', 'withdrawn'])
const act = z.enum(['save', 'publish', 'plan', 'withdraw'])
const time = z.string().nullable()

export const TextLineReply = z.object({
  id: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** Day that a news item bears. */
  day: z.string().nullable(),
  state,
  publishAt: time,
  savedAt: time,
  savedBy: z.string().nullable(),
})

export const TextPageReply = listOf(TextLineReply)

export const TextReply = z.object({
  id: z.string(),
  /** Name it when the text is saved, published or withdrawn. */
  version: z.int(),
  state,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  typeId: z.string().nullable(),
  day: z.string().nullable(),
  publishAt: time,
  history: z.array(
    z.object({
      version: z.int(),
      act,
      at: z.string(),
      by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
})
