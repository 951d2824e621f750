import type { ProductCardData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow } from '../queries/cards.ts'
import { pictureOf } from './picture.ts'
import { shownSku, toSkuData } from './sku.ts'
import type { AskedAmount } from './sku.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Address of the product page that this reader may open: visitors get the public one (decisions 1). */
export const productHref = (ctx: Pick<Context, 'actor'>, spuId: number, storeId: number): string =>
  ctx.actor ? hrefOf('StoreProduct', { storeId, spu: spuId }) : hrefOf('ProductDetail', { spuId })

/** What was asked for: the amounts, and the SKU that answers, where a search chose one. */
export interface Answering {
  skuId?: number | undefined
  asked?: readonly AskedAmount[]
}

/** One product by one SKU as cards and rows show it, in the reader's language. */
export function toCard(ctx: Reader, row: CardRow, { skuId, asked = [] }: Answering = {}): ProductCardData {
  const sku = shownSku(row, skuId)
  const others = row.skus.filter((each) => each !== sku)
  return {
    ...toSkuData(ctx, row, sku, asked),
    spuId: String(row.id),
    storeId: String(row.storeId),
    number: row.number,
    name: pick(ctx, row.nameZh, row.nameEn),
    formula: row.formula,
    picture: pictureOf(row),
    others: others.map((each) => toSkuData(ctx, row, each, asked)),
    othersFromFen: others.length === 0 ? null : Math.min(...others.map(({ priceFen }) => priceFen)),
    isNew: row.labelCode === 'XP',
    saleCount: row.saleCount,
    storeName: pick(ctx, row.storeZh, row.storeEn),
    dangerous: row.dangerousGoods,
    storeHref: hrefOf('StoreHome', { storeId: row.storeId }),
  }
}
