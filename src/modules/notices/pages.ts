import { z } from 'zod'
import { MessageSettingsPage } from '../../../views/pages/notices/message-settings-page.tsx'
import { MessagesPage } from '../../../views/pages/notices/messages-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { NoticeId, NoticeKind, SavePreferences } from './schema.ts'
import { preferences, savePreferences } from './service/preferences.ts'
import { noticePage, openNotice, readNotices } from './service/read.ts'
import { noticeTopics } from './tables.ts'
import type { NoticeTopic } from './view.ts'

/** An unknown tab or page shows the first one. */
const place = {
  type: NoticeKind.optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
}

/** A box that is ticked sends `on`; a fixed one is disabled and sends nothing. */
const tick = z.literal('on').optional()
const ticks = Object.fromEntries(
  noticeTopics.flatMap((topic) => [
    [`site.${topic}`, tick],
    [`mail.${topic}`, tick],
  ]),
) as Record<`${'site' | 'mail'}.${NoticeTopic}`, typeof tick>
const Chosen = z.strictObject({ ...ticks, language: SavePreferences.shape.language })

/** /message and its settings: notices by kind. Opening one submits a form, because it marks the notice as read. */
export function noticePages(page: PageDoor): void {
  page('Messages', {
    input: z.object(place),
    load: async (ctx, input) => ({ ...(await noticePage(ctx, input)), type: input.type ?? null }),
    head: ({ t }) => ({ title: t('pages.messages'), description: t('notices.page.text'), canonical: null }),
    view: MessagesPage,
    actions: {
      open: action(
        z.strictObject({ id: NoticeId, ...place }),
        async (ctx, { id, ...back }) => (await openNotice(ctx, id)) ?? hrefOf('Messages', back),
      ),
      readAll: action(z.strictObject(place), async (ctx, back) => {
        await readNotices(ctx, { all: true })
        return hrefOf('Messages', back)
      }),
    },
  })
  page('MessageSettings', {
    input: z.object({}),
    load: preferences,
    head: ({ t }) => ({ title: t('pages.messageSettings'), description: '', canonical: null }),
    view: MessageSettingsPage,
    actions: {
      default: action(Chosen, async (ctx, { language, ...input }, { tell }) => {
        const topics = noticeTopics.map((topic) => ({
          topic,
          site: input[`site.${topic}`] === 'on',
          mail: input[`mail.${topic}`] === 'on',
        }))
        await savePreferences(ctx, { language, topics })
        tell('messageSettingsSaved')
        return hrefOf('MessageSettings')
      }),
    },
  })
}
