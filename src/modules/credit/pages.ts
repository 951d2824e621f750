import { z } from 'zod'
import { CreditPage } from '../../../views/pages/credit/credit-page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { applyPages } from './pages/apply.ts'
import { creditDesk } from './pages/desk.ts'
import { applicationQueue } from './pages/queue.ts'
import { CreditQuery } from './schema.ts'
import { creditOf } from './service/read.ts'

/** /shouxin: the credit line, its statements and what is on them. */
export function creditPages(page: PageDoor): void {
  creditDesk(page)
  applicationQueue(page)
  applyPages(page)
  page('Shouxin', {
    input: z.object(CreditQuery.shape),
    load: (ctx, input) => creditOf(ctx, input),
    head: ({ t }) => ({
      title: t('pages.creditLine'),
      description: t('credit.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: CreditPage,
  })
}
