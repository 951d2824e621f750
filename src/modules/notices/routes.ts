import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { NoticeListView, NoticeQuery, ReadNotices, UnreadView } from './schema.ts'
import { countUnread, listOwnNotices, readNotices } from './service.ts'

/** Notices (api 5.8). */
export function noticeRoutes(api: ApiDoor): void {
  api.get(
    '/api/message/page',
    { access: 'member', summary: 'My notices, newest first', input: NoticeQuery, reply: NoticeListView },
    listOwnNotices,
  )
  api.get(
    '/api/message/unread',
    { access: 'member', summary: 'How many notices are unread', input: noInput, reply: UnreadView },
    countUnread,
  )
  api.post(
    '/api/message/read',
    { access: 'member', summary: 'Mark notices as read', input: ReadNotices, reply: z.literal(true) },
    readNotices,
  )
}
