import { z } from 'zod'
import { TopUpPage } from '../../../views/pages/deposits/top-up-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { AskDeposit, DepositQuery } from './schema.ts'
import { askDeposit, depositsOf } from './service.ts'

/** /chongzhi: how much and by which means; the cashier does the rest. */
export function depositPages(page: PageDoor): void {
  page('TopUp', {
    input: z.object(DepositQuery.shape),
    load: (ctx, input) => depositsOf(ctx, input),
    head: ({ t }) => ({
      title: t('pages.topUp'),
      description: t('deposits.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: TopUpPage,
    actions: {
      ask: action(AskDeposit, async (ctx, input) => (await askDeposit(asMember(ctx), input)).payHref),
    },
  })
}
