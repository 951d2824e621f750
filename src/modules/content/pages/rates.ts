import { z } from 'zod'
import { RatesPage } from '../../../../views/pages/desk/rates/rates-page.tsx'
import { action, deskInput } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { rateListing } from '../rates/queries.ts'
import { SaveRate } from '../rates/schema.ts'
import { ratePage, saveRate } from '../rates/service.ts'

const typed = z.string().max(100).default('')
const Typed = z.object({
  rate: typed,
  day: typed,
  source: typed,
  was: typed,
  sure: z.literal('true').optional(),
})

/** /operator/exchange-rate: the rate of the dollar that English pages say, and those before it. */
export function rateDesk(page: PageDoor): void {
  page('OperatorRates', {
    input: z.object(deskInput(rateListing)),
    load: (ctx, { open: _open, ...input }) => ratePage(ctx, input),
    head: ({ t }) => ({ title: t('pages.operatorRates'), description: '', canonical: null }),
    view: RatesPage,
    actions: {
      save: action(Typed, async (ctx, { sure, ...form }) => {
        await saveRate(ctx, parseInput(SaveRate, { ...form, sure: sure === 'true' }))
        return hrefOf('OperatorRates')
      }),
    },
  })
}
