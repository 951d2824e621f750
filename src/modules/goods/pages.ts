import { z } from 'zod'
import { GoodsDeskPage } from '../../../views/pages/desk/goods/goods-page.tsx'
import type { Context } from '../../platform/context.ts'
import { action, deskInput, eachRow, opened, tickedRows } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { commonErrors } from '../../shared/errors.ts'
import { idText, inWords } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { goodsListing } from './queries/read.ts'
import { GoodsQuery, PriceSku } from './schema.ts'
import { editorPages } from './pages/editor.ts'
import { importPages } from './pages/import.ts'
import type { ProductPageOf } from './service/preview.ts'
import { historyNames } from './service/editor.ts'
import { priceSku } from './service/price.ts'
import { findGoods, goodsHistory, ownGoods, readGoods } from './service/read.ts'
import { shelveGoods } from './service/shelve.ts'

const HISTORY_SHOWN = 10

const { q, state } = GoodsQuery.shape
const ListInput = z.object({ q, state, ...deskInput(goodsListing) })

/** What a button sends: the version that its reader saw, and where the product is to be. */
const Shelve = z.strictObject({
  spuId: idText,
  version: z.coerce.number().int().min(0),
  on: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

const Ticked = z.object({ row: tickedRows })

/** Puts each ticked product on the shelf, or takes it off, as it stood when its reader ticked it. */
const shelveTicked = (on: boolean) =>
  action(Ticked, (ctx, { row }) =>
    eachRow(ctx, row, async ({ key, version }) => {
      const { shelf } = await shelveGoods(ctx, { spuId: idText.parse(key), version, on })
      return ctx.t.dynamic(`goods.shelf.${shelf}`)
    }),
  )

async function goodsWithHistory(ctx: Context, key: string) {
  const spuId = idText.parse(key)
  if (spuId === 0) throw commonErrors.notFound()
  const [goods, history] = await Promise.all([
    readGoods(ctx, spuId),
    goodsHistory(ctx, { spuId, size: HISTORY_SHOWN }),
  ])
  return { goods, history: history.rows, names: await historyNames(ctx, goods, history.rows) }
}

/** /seller/goods: the products of the store, one of them open with its prices, what keeps it from publication, and its history. */
export function goodsPages(page: PageDoor, productPage: ProductPageOf): void {
  editorPages(page, productPage)
  importPages(page)
  page('SellerGoods', {
    input: ListInput,
    load: async (ctx, { open, ...input }) => {
      const [goods, one] = await Promise.all([
        ownGoods(ctx, input),
        opened(open, (key) => goodsWithHistory(ctx, key)),
      ])
      return { goods, one }
    },
    head: ({ t }) => ({ title: t('pages.sellerGoods'), description: '', canonical: null }),
    view: GoodsDeskPage,
    find: async (ctx, q) => {
      const found = await findGoods(ctx, q)
      return found.map(({ number, nameZh, nameEn }) => ({
        label: number,
        note: inWords(ctx, nameZh, nameEn),
        href: hrefOf('SellerProduct', { productNo: number }),
      }))
    },
    actions: {
      shelve: action(Shelve, async (ctx, input, { here }) => {
        await shelveGoods(ctx, input)
        return here
      }),
      publish: shelveTicked(true),
      withdraw: shelveTicked(false),
      price: action(PriceSku, async (ctx, input, { here }) => {
        await priceSku(ctx, input)
        return here
      }),
    },
  })
}
