import { z } from 'zod'
import { TopUpPage } from '../../../views/pages/deposits/top-up-page.tsx'
import { asMember } from '../../platform/context.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { formKey } from '../../shared/text.ts'
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
      // The form is asked once for its key, however often it is sent.
      ask: action(AskDeposit.extend({ key: formKey }), async (ctx, { key, ...body }) => {
        const call = { route: 'POST /chongzhi', key, body }
        return (await runKeyed(ctx, call, (within) => askDeposit(asMember(within), body))).payHref
      }),
    },
  })
}
