import { z } from 'zod'
import { OwnStatementPage } from '../../../views/pages/desk/money/own-statement-page.tsx'
import { PayoutsPage } from '../../../views/pages/desk/money/payouts-page.tsx'
import { StatementPage } from '../../../views/pages/desk/money/statement-page.tsx'
import { StatementsPage } from '../../../views/pages/desk/money/statements-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, deskInput, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { idText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { lineListing } from './queries/lines.ts'
import { payoutListing } from './queries/payouts.ts'
import { statementListing } from './queries/statements.ts'
import { AskPayout, PayoutQuery, PayPayout, RefusePayout, SettlementQuery, StatementQuery } from './schema.ts'
import {
  askPayout,
  payoutOf,
  payoutPage,
  payoutsGlance,
  payoutsWaiting,
  payPayout,
  refusePayout,
} from './service/payouts.ts'
import {
  mallGlance,
  ownLine,
  ownSettlement,
  statementLine,
  statementOf,
  statementPage,
  statementWithLines,
  takingsGlance,
} from './service/statements.ts'

const idOf = (key: string): number => idText.parse(key)

/** A browser sends the version as text. */
const version = z.coerce.number().int().positive()

/** /seller/statement: what a month brought the store, line by line. */
function ownStatement(page: PageDoor): void {
  page('SellerStatement', {
    input: z.object({ month: SettlementQuery.shape.month, ...deskInput(lineListing) }),
    load: async (ctx, { open, ...input }) => {
      const [settlement, line] = await Promise.all([
        ownSettlement(ctx, input),
        opened(open, (key) => ownLine(ctx, { month: input.month, id: idOf(key) })),
      ])
      return { settlement, line }
    },
    head: ({ t }) => ({ title: t('pages.sellerStatement'), description: '', canonical: null }),
    view: OwnStatementPage,
    glance: takingsGlance,
  })
}

/** /operator/statements, and one of them with its lines. */
function statements(page: PageDoor): void {
  const actions = {
    ask: action(AskPayout, async (ctx, input) => {
      const { payoutNo } = await askPayout(asMember(ctx), input)
      return hrefOf('OperatorPayouts', { open: payoutNo })
    }),
  }
  page('OperatorStatements', {
    input: z.object({ month: StatementQuery.shape.month, ...deskInput(statementListing) }),
    load: async (ctx, { open, ...input }) => {
      const [found, statement] = await Promise.all([
        statementPage(ctx, input),
        opened(open, (key) => statementOf(ctx, { settlementId: idOf(key) })),
      ])
      return { statements: found, statement }
    },
    head: ({ t }) => ({ title: t('pages.operatorStatements'), description: '', canonical: null }),
    view: StatementsPage,
    glance: mallGlance,
    actions,
  })
  page('OperatorStatement', {
    input: z.object({ settlementId: idText, ...deskInput(lineListing) }),
    load: async (ctx, { open, ...input }) => {
      const { settlementId } = input
      const [found, line] = await Promise.all([
        statementWithLines(ctx, input),
        opened(open, (key) => statementLine(ctx, { settlementId, id: idOf(key) })),
      ])
      return { ...found, line }
    },
    head: ({ t }) => ({ title: t('pages.operatorStatement'), description: '', canonical: null }),
    view: StatementPage,
    actions,
  })
}

/** /operator/payouts: asked for by one of finance, decided by another. */
function payouts(page: PageDoor): void {
  page('OperatorPayouts', {
    tellsFaster: true,
    input: z.object({ status: PayoutQuery.shape.status, ...deskInput(payoutListing) }),
    load: async (ctx, { open, ...input }) => {
      const [found, payout] = await Promise.all([
        payoutPage(ctx, input),
        opened(open, (payoutNo) => payoutOf(ctx, { payoutNo })),
      ])
      return { payouts: found, payout }
    },
    head: ({ t }) => ({ title: t('pages.operatorPayouts'), description: '', canonical: null }),
    view: PayoutsPage,
    waiting: payoutsWaiting,
    glance: payoutsGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (payoutNo) => payoutOf(ctx, { payoutNo }))
      if (!found) return []
      const { number, storeZh, storeEn } = found
      return [
        {
          label: number,
          note: ctx.lang === 'en' ? storeEn : storeZh,
          href: hrefOf('OperatorPayouts', { open: number }),
        },
      ]
    },
    actions: {
      pay: action(PayPayout.extend({ version }), async (ctx, input, { here }) => {
        await payPayout(asMember(ctx), input)
        return here
      }),
      refuse: action(RefusePayout.extend({ version }), async (ctx, input, { here }) => {
        await refusePayout(asMember(ctx), input)
        return here
      }),
    },
  })
}

/** The money of stores behind the counter. */
export function settlementPages(page: PageDoor): void {
  ownStatement(page)
  statements(page)
  payouts(page)
}
