import { z } from 'zod'
import { NewParentPage } from '../../../../views/pages/desk/parents/new-parent-page.tsx'
import { ParentsPage } from '../../../../views/pages/desk/parents/parents-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { idText, typedFigure } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { gasesIn, lotList, lotOf, purityIn, substanceIn } from '../parents/desk.ts'
import { deskListing } from '../parents/queries.ts'
import { CorrectLot, DeskQuery, ReceiveLot } from '../parents/schema.ts'
import { correctStock, receiveLot } from '../parents/stock.ts'

const typed = z.string().max(200).default('')
const Corrected = z.object({ id: typed, version: z.coerce.number().int(), grams: typed, reason: typed })
const Typed = z.object({
  name: typed,
  of: typed,
  balance: typed,
  lot: typed,
  serial: typed,
  certificate: typed,
  purity: z.string().max(10_000).default(''),
  grams: typed,
  expiresOn: typed,
})

const TypedStock = z.object({
  name: typed,
  substance: typed,
  form: z.enum(['solution', 'pure']).catch('solution'),
  content: typed,
  contentU: typed,
  density: typed,
  densityU: typed,
  lot: typed,
  certificate: typed,
  grams: typed,
  expiresOn: typed,
})

/** The lot that the form says, as the call takes it. */
function said({ of, balance, serial, purity, grams, ...words }: z.output<typeof Typed>): ReceiveLot {
  const [balanceId] = gasesIn(balance, 'balance')
  return parseInput(ReceiveLot, {
    ...words,
    substanceIds: gasesIn(of, 'of'),
    ...(balanceId !== undefined && { balanceId }),
    ...(serial !== '' && { serial }),
    purity: purityIn(purity),
    grams: typedFigure(grams),
  })
}

/** The stock that the form says, as the call takes it. */
async function saidStock(ctx: Context, form: z.output<typeof TypedStock>): Promise<ReceiveLot> {
  const { substance, form: kind, content, contentU, density, densityU, grams, ...words } = form
  const stock =
    kind === 'pure'
      ? { form: 'substance', massFraction: typedFigure(content), uncertainty: typedFigure(contentU) }
      : {
          form: 'solution',
          mgPerLitre: typedFigure(content),
          uncertainty: typedFigure(contentU),
          density: typedFigure(density),
          densityUncertainty: typedFigure(densityU),
        }
  const substanceIds = [await substanceIn(ctx, substance)]
  return parseInput(ReceiveLot, { ...words, substanceIds, stock, grams: typedFigure(grams) })
}

/** /seller/parents: what a store fills from, lot by lot. */
export function parentPages(page: PageDoor): void {
  page('SellerParents', {
    input: z.object({ only: DeskQuery.shape.only, q: DeskQuery.shape.q, ...deskInput(deskListing) }),
    load: async (ctx, { open, ...input }) => {
      const [lots, lot] = await Promise.all([
        lotList(ctx, input),
        opened(open, (id) => lotOf(ctx, idText.parse(id))),
      ])
      return { lots, lot }
    },
    head: ({ t }) => ({ title: t('pages.sellerParents'), description: '', canonical: null }),
    view: ParentsPage,
    actions: {
      correct: action(Corrected, async (ctx, { grams, ...form }, { here }) => {
        await correctStock(ctx, parseInput(CorrectLot, { ...form, grams: typedFigure(grams) }))
        return here
      }),
    },
  })
  page('SellerNewParent', {
    input: z.object({}),
    load: async () => null,
    head: ({ t }) => ({ title: t('pages.sellerNewParent'), description: '', canonical: null }),
    view: NewParentPage,
    actions: {
      receive: action(Typed, async (ctx, form) => {
        const { id } = await receiveLot(ctx, said(form))
        return hrefOf('SellerParents', { open: id })
      }),
      receiveStock: action(TypedStock, async (ctx, form) => {
        const { id } = await receiveLot(ctx, await saidStock(ctx, form))
        return hrefOf('SellerParents', { open: id })
      }),
    },
  })
}
