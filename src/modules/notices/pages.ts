import { z } from 'zod'
import { MessagesPage } from '../../../views/pages/notices/messages-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { NoticeId, NoticeKind } from './schema.ts'
import { noticePage, openNotice, readNotices } from './service.ts'

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

/** /message: notices by kind. Opening one submits a form, because it marks the notice as read. */
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
}
