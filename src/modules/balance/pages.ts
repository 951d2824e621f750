import { z } from 'zod'
import { BalancePage } from '../../../views/pages/balance/balance-page.tsx'
import { DetailsPage } from '../../../views/pages/balance/details-page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { BalanceQuery } from './schema.ts'
import { balanceDetails, balanceOf } from './service/read.ts'

/** /order/yue: how much there is and what it is made of. /order/mingxi: every movement of two years. */
export function balancePages(page: PageDoor): void {
  page('Yue', {
    input: z.object({}),
    load: (ctx) => balanceOf(ctx),
    head: ({ t }) => ({
      title: t('pages.balance'),
      description: t('balance.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: BalancePage,
  })
  page('Mingxi', {
    input: z.object(BalanceQuery.shape),
    load: (ctx, input) => balanceDetails(ctx, input),
    head: ({ t }) => ({
      title: t('pages.balanceDetails'),
      description: t('balance.details.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: DetailsPage,
  })
}
