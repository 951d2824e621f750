import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import {
  NoticeListView,
  NoticeQuery,
  PreferencesReply,
  ReadNotices,
  SavePreferences,
  UnreadView,
} from './schema.ts'
import { preferences, savePreferences } from './service/preferences.ts'
import { countUnread, listOwnNotices, readNotices } from './service/read.ts'
import type { PreferencesView } from './view.ts'

const preferencesReply = ({ t }: Pick<Context, 't'>, { topics, ...rest }: PreferencesView) => ({
  ...rest,
  topics: topics.map((row) => ({ ...row, text: t(`notices.topic.${row.topic}`) })),
})

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
  api.get(
    '/api/message/preferences',
    {
      access: 'member',
      summary: 'What I am told of, in the mall and by mail',
      input: noInput,
      reply: PreferencesReply,
    },
    async (ctx) => preferencesReply(ctx, await preferences(ctx)),
  )
  api.post(
    '/api/message/preferences',
    {
      access: 'member',
      summary: 'Choose what I am told of',
      input: SavePreferences,
      reply: PreferencesReply,
    },
    async (ctx, input) => preferencesReply(ctx, await savePreferences(ctx, input)),
  )
}
