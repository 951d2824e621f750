import { z } from 'zod'
import { CylindersPage } from '../../../views/pages/cylinders/cylinders-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { shanghaiDay } from '../../shared/time.ts'
import { hrefOf } from '../../sitemap.ts'
import { cylinderDesk } from './pages/desk.ts'
import { ReturnForm } from './schema.ts'
import { askReturn, ownCylinders } from './service/return.ts'

/** An address that says something else shows the first page. */
const Place = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

/** /order/cylinders: what a member has from stores, and its return; and the ledger at the desk of a store. */
export function cylinderPages(page: PageDoor): void {
  cylinderDesk(page)
  page('Cylinders', {
    input: Place,
    load: async (ctx, query) => ({
      ...(await ownCylinders(ctx, query)),
      today: shanghaiDay(ctx.clock.now()),
    }),
    head: ({ t }) => ({
      title: t('pages.cylinders'),
      description: t('cylinders.page.text'),
      canonical: null,
    }),
    view: CylindersPage,
    actions: {
      return: action(ReturnForm, async (ctx, { from, to, ...input }, { tell }) => {
        await askReturn(ctx, { ...input, window: { from, to } })
        tell('pickUpAsked')
        return hrefOf('Cylinders')
      }),
    },
  })
}
