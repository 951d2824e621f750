import { z } from 'zod'
import { CardsPage } from '../../../views/pages/wallet/cards-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { yuanText } from '../../shared/fen.ts'
import { cardDesk } from './pages/desk.ts'
import { BindGiftCard } from './schema.ts'
import { cardBoard } from './service/card-board.ts'
import { bindGiftCard, countCardTry } from './service/cards.ts'
import { cardPeriods } from './view.ts'

export { givingActions } from './pages/giving.ts'

const pageNumber = (pattern: RegExp) =>
  z.string().regex(pattern).transform(Number).optional().catch(undefined)

/** Pages of the records and of the cards. An address that says something else shows the last three months, and the first of each. */
const Place = z.object({
  period: z.enum(cardPeriods).optional().catch(undefined),
  page: pageNumber(/^[1-9]\d{0,2}$/),
  cards: pageNumber(/^[1-9]\d?$/),
})

/** /order/shopcard: the member's gift cards, what moved them, and the form that binds one. */
export function walletPages(page: PageDoor): void {
  cardDesk(page)
  page('Shopcard', {
    input: Place,
    load: (ctx, place) => cardBoard(asMember(ctx), place),
    head: ({ t }) => ({
      title: t('pages.giftCards'),
      description: t('wallet.cards.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: CardsPage,
    actions: {
      bind: action(BindGiftCard, async (ctx, input) => {
        const me = asMember(ctx)
        await countCardTry(me)
        const { amountFen } = await bindGiftCard(me, input)
        return stay({ notice: { key: 'wallet.cards.bound', vars: { sum: yuanText(amountFen) } } })
      }),
    },
  })
}
