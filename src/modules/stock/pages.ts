import { z } from 'zod'
import { StockPage } from '../../../views/pages/desk/stock/stock-page.tsx'
import { action, deskInput, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { idText, inWords, optional, singleLine } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { CountStock, FloorStock, ReceiveStock, StockQuery, stockViews } from './schema.ts'
import { stockGlance } from './service/glance.ts'
import {
  countStock,
  findLots,
  floorStock,
  ownStock,
  receiveStock,
  skuStock,
  stockWaiting,
} from './service/keep.ts'

const { q } = StockQuery.shape

/** Walked by numbers alone: a store has some thousands of SKUs in stock at most. */
const listing = { sorts: { '-made': true } } as const

const ListInput = z.object({
  q,
  only: optional(z.enum(stockViews)),
  ...deskInput(listing),
})

const wholeNumber = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** Forms send texts; the schemas of the calls then read them. */
const Receive = z
  .object({
    ...ReceiveStock.shape,
    quantity: wholeNumber.pipe(ReceiveStock.shape.quantity),
    reason: optional(singleLine(1, 200)),
  })
  .strict()
const Count = z
  .object({ ...CountStock.shape, value: wholeNumber.pipe(CountStock.shape.value), was: wholeNumber })
  .strict()
const Floor = z.object({
  skuId: idText,
  least: z.union([z.literal('').transform(() => null), wholeNumber]).pipe(FloorStock.shape.least),
})

/** /seller/stock: SKUs in stock, one of them open with its lots, and what came in, was counted and is warned of. */
export function stockPages(page: PageDoor): void {
  page('SellerStock', {
    input: ListInput,
    load: async (ctx, { open, q: words, only, page: at, size }) => {
      const [{ rows, ...place }, sku] = await Promise.all([
        ownStock(ctx, { q: words, only, page: at, size }),
        opened(open, (key) => skuStock(ctx, idText.parse(key))),
      ])
      const ends = { totalExact: true, sort: '-made', nextCursor: null, previousCursor: null }
      return { stock: { list: rows, ...place, ...ends }, sku }
    },
    head: ({ t }) => ({ title: t('pages.sellerStock'), description: '', canonical: null }),
    view: StockPage,
    waiting: stockWaiting,
    find: async (ctx, q) => {
      const found = await findLots(ctx, q)
      return found.map(({ lot, skuId, number, nameZh, nameEn }) => ({
        label: lot,
        note: `${number} · ${inWords(ctx, nameZh, nameEn)}`,
        href: hrefOf('SellerStock', { open: String(skuId) }),
      }))
    },
    glance: stockGlance,
    actions: {
      receive: action(Receive, async (ctx, input, { here }) => {
        await receiveStock(ctx, input)
        return here
      }),
      count: action(Count, async (ctx, input, { here }) => {
        await countStock(ctx, input)
        return here
      }),
      floor: action(Floor, async (ctx, input, { here }) => {
        await floorStock(ctx, input)
        return here
      }),
    },
  })
}
