import { z } from 'zod'
import { BatchesPage } from '../../../views/pages/batches/batches-page.tsx'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { formKey, idText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { recallDesk } from './pages/recalls.ts'
import { dispositions, tabs } from './rules/life.ts'
import { HoldingStep, kinds } from './schema.ts'
import { calendarSince, closeCalendar, openCalendar } from './service/calendar.ts'
import { acknowledgeHolding, ownHoldings, reorderByForm } from './service/holdings.ts'
import { answerRecall } from './service/recall.ts'

/** An address that says something else shows the whole list. */
const Place = z.object({
  tab: z.enum(tabs).optional().catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  q: z.string().trim().max(64).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  calendar: z.literal('1').optional().catch(undefined),
})

/** /order/pici: what the member holds; and what is called back, at the desk. */
export function batchPages(page: PageDoor): void {
  recallDesk(page)
  page('Pici', {
    input: Place,
    load: async (ctx, { tab = 'all', kind, q = '', page: number, calendar }) => ({
      ...(await ownHoldings(ctx, { tab, kind, q: q || undefined, page: number })),
      tab,
      kind: kind ?? null,
      q,
      calendar: calendar ? { since: await calendarSince(ctx) } : null,
      key: ctx.random.token(18),
    }),
    head: ({ t }) => ({
      title: t('pages.batches'),
      description: t('batches.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: BatchesPage,
    actions: {
      again: action(z.strictObject({ id: idText.optional(), key: formKey }), async (ctx, input) => {
        const { added, missing } = await reorderByForm(ctx, input)
        if (missing.length === 0) return hrefOf('Cart')
        return stay({ values: { added: JSON.stringify({ count: added, missing }) } })
      }),
      acknowledge: action(HoldingStep, async (ctx, input) => {
        await acknowledgeHolding(ctx, input)
        return hrefOf('Pici', { tab: 'changed' })
      }),
      answer: action(
        z.strictObject({ recallNo: z.string().max(40), answer: z.enum(dispositions) }),
        async (ctx, input) => {
          await answerRecall(ctx, input)
          return hrefOf('Pici', { tab: 'changed' })
        },
      ),
      open: action(z.strictObject({}), async (ctx) => {
        const { url } = await openCalendar(ctx)
        return stay({ values: { url } })
      }),
      close: action(z.strictObject({}), async (ctx) => {
        await closeCalendar(ctx)
        return hrefOf('Pici')
      }),
    },
  })
}
