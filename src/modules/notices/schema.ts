import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { noticeKinds, noticeTopics } from './tables.ts'

export const NoticeKind = z.enum(noticeKinds)

export const NoticeQuery = z.strictObject({ type: NoticeKind.optional(), ...pagingQuery })
export type NoticeQuery = z.output<typeof NoticeQuery>

export const NoticeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Either some notices by id or all of them. */
export const ReadNotices = z
  .strictObject({ ids: z.array(NoticeId).min(1).max(100).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    params: { key: 'errors.notices.idsOrAll' },
  })
export type ReadNotices = z.output<typeof ReadNotices>

const NoticeView = z.object({
  id: z.string(),
  type: NoticeKind,
  text: z.string(),
  /** The page of the mall that the notice is about. */
  path: z.string().nullable(),
  time: z.iso.datetime({ offset: true }),
  read: z.boolean(),
  /** What it also tells of, the latest first: steps of one order within minutes are one message. */
  earlier: z.array(z.object({ text: z.string(), time: z.iso.datetime({ offset: true }) })),
})

export const NoticeListView = z.object({
  list: z.array(NoticeView),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

export const UnreadView = z.object({ count: z.int() })

const NoticeTopic = z.enum(noticeTopics)
const MailLanguage = z.enum(['zh', 'en'])
const channel = z.object({ on: z.boolean(), fixed: z.boolean() })

export const PreferencesReply = z.object({
  language: MailLanguage,
  /** Whether an address is bound; without one no mail is sent. */
  hasMail: z.boolean(),
  topics: z.array(z.object({ topic: NoticeTopic, text: z.string(), site: channel, mail: channel })),
})

/** Topics that are left out keep their choice; what is fixed is not changed. */
export const SavePreferences = z.strictObject({
  language: MailLanguage,
  topics: z
    .array(z.strictObject({ topic: NoticeTopic, site: z.boolean(), mail: z.boolean() }))
    .max(noticeTopics.length),
})
export type SavePreferences = z.output<typeof SavePreferences>
