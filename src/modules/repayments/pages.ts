import { z } from 'zod'
import { RepayPage } from '../../../views/pages/repayments/repay-page.tsx'
import { asMember } from '../../platform/context.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { formKey } from '../../shared/text.ts'
import { AskRepayment } from './schema.ts'
import { askRepayment, repayOf } from './service.ts'

/** /shouxin/repay: how much and by which means; the cashier does the rest. */
export function repaymentPages(page: PageDoor): void {
  page('Repay', {
    input: z.object({}),
    load: (ctx) => repayOf(ctx),
    head: ({ t }) => ({
      title: t('pages.repay'),
      description: t('repayments.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: RepayPage,
    actions: {
      // The form is asked once for its key, however often it is sent.
      ask: action(AskRepayment.extend({ key: formKey }), async (ctx, { key, ...body }) => {
        const call = { route: 'POST /shouxin/repay', key, body }
        return (await runKeyed(ctx, call, (within) => askRepayment(asMember(within), body))).payHref
      }),
    },
  })
}
