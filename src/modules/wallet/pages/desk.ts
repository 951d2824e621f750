import { z } from 'zod'
import { CardBatchesPage } from '../../../../views/pages/desk/cards/card-batches-page.tsx'
import { NewCardsPage } from '../../../../views/pages/desk/cards/new-cards-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { formKey, typedFigure } from '../../../shared/text.ts'
import { BatchQuery, MakeGiftCards } from '../schema.ts'
import { cardBatches, makeGiftCards } from '../service/cards.ts'

const typed = z.string().max(40).default('')
const Typed = z.object({ count: typed, amount: typed, expiresOn: typed, key: formKey })

/** /operator/cards: batches of gift cards; codes of a new one are shown once, on the page that made it. */
export function cardDesk(page: PageDoor): void {
  page('OperatorCards', {
    input: z.object(BatchQuery.shape),
    load: (ctx, input) => cardBatches(ctx, input),
    head: ({ t }) => ({ title: t('pages.operatorCards'), description: '', canonical: null }),
    view: CardBatchesPage,
  })
  page('OperatorNewCards', {
    input: z.object({}),
    load: async (ctx) => ({ key: ctx.random.token(18) }),
    head: ({ t }) => ({ title: t('pages.operatorNewCards'), description: '', canonical: null }),
    view: NewCardsPage,
    actions: {
      make: action(Typed, async (ctx, { key, count, ...form }) => {
        const wish = parseInput(MakeGiftCards, {
          ...form,
          count: typedFigure(count),
        })
        const { cards } = await makeGiftCards(asMember(ctx), wish, key)
        return stay({ values: { cards: cards.map(({ number, code }) => `${number} ${code}`).join('\n') } })
      }),
    },
  })
}
