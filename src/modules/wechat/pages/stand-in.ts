import { z } from 'zod'
import { StandInPage } from '../../../../views/pages/wechat/stand-in-page.tsx'
import { isWechatPretended } from '../../../platform/gateways/index.ts'
import { pretended, pretendedCode } from '../../../platform/gateways/wechat-stand-in.ts'
import type { PageDoor } from '../../../platform/page.tsx'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'

const NONCE_BYTES = 8

/** /dev/wechat: what a person would confirm on the phone. The page does not exist if a real app is configured. */
export function standInPage(page: PageDoor): void {
  page('WechatStandIn', {
    input: z.object({ state: z.string().max(128).optional() }),
    load: async (ctx, { state }) => {
      if (!isWechatPretended(ctx.config)) throw commonErrors.notFound()
      if (state === undefined) return null
      return {
        accounts: pretended.map(({ nickname, unionid }, index) => ({
          nickname: nickname ?? '',
          hasUnionid: unionid !== null,
          href: hrefOf('Home', { code: pretendedCode(index, ctx.random.token(NONCE_BYTES)), state }),
        })),
        refusal: hrefOf('Home', { state }),
      }
    },
    head: ({ t }) => ({
      title: t('wechat.standIn.title'),
      description: t('wechat.standIn.text'),
      canonical: null,
      styles: ['login'],
    }),
    view: StandInPage,
    layout: { frame: 'compact' },
  })
}
