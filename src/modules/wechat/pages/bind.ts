import { z } from 'zod'
import { BindPage } from '../../../../views/pages/wechat/bind-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { beginJourney } from '../service/journey.ts'
import { myLinks, unbind } from '../service/links.ts'

/** /order/bind: the member's WeChat account; `ask` shows the question before unbinding without scripts. */
export function bindPage(page: PageDoor): void {
  page('Bind', {
    input: z.object({ ask: z.literal('unbind').optional().catch(undefined) }),
    load: async (ctx, { ask }, form) => {
      const [link] = await myLinks(asMember(ctx))
      return { link: link!, asks: ask !== undefined && link!.bound, away: form?.values['away'] ?? null }
    },
    head: ({ t }) => ({
      title: t('pages.accountLinking'),
      description: t('wechat.account.text'),
      canonical: null,
    }),
    view: BindPage,
    actions: {
      bind: action(z.strictObject({}), async (ctx, _input, tools) => {
        const { url } = await beginJourney(ctx, { redirect: hrefOf('Bind') }, tools.credential())
        return stay({ away: url, values: { away: url } })
      }),
      unbind: action(z.strictObject({}), async (ctx, _input, tools) => {
        await unbind(asMember(ctx))
        tools.tell('wechatUnbound')
        return hrefOf('Bind')
      }),
    },
  })
}
