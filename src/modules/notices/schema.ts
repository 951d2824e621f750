import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { noticeKinds } from './tables.ts'

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

export const NoticeView = z.object({
  id: z.string(),
  type: NoticeKind,
  text: z.string(),
  /** The page of the mall that the notice is about. */
  path: z.string().nullable(),
  time: z.iso.datetime({ offset: true }),
  read: z.boolean(),
})

export const NoticeListView = z.object({
  list: z.array(NoticeView),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

export const UnreadView = z.object({ count: z.int() })
