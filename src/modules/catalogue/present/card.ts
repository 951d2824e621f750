import type { ProductCardData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow } from '../queries/cards.ts'
import { pictureOf } from './picture.ts'
import { askedText } from './asked.ts'
import type { AskedAmount } from './asked.ts'
import { toSkuData } from './sku.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Address of the product page that this reader may open: visitors get the public one (decisions 1). */
export const productHref = (ctx: Pick<Context, 'actor'>, spuId: number, storeId: number): string =>
  ctx.actor ? hrefOf('StoreProduct', { storeId, spu: spuId }) : hrefOf('ProductDetail', { spuId })

/** Address of the rows of a product's other SKUs, with the amounts asked for as they stand in `asked`. */
const othersHref = (skuId: number, asked: readonly AskedAmount[]): string =>
  hrefOf('OtherSkus', { skuId, asked: asked.length === 0 ? undefined : askedText(asked) })

/** One product by one SKU as cards and rows show it, in the reader's language. */
export function toCard(ctx: Reader, row: CardRow, asked: readonly AskedAmount[] = []): ProductCardData {
  return {
    ...toSkuData(ctx, row, row.sku, asked),
    spuId: String(row.id),
    storeId: String(row.storeId),
    number: row.number,
    name: pick(ctx, row.nameZh, row.nameEn),
    formula: row.formula,
    picture: pictureOf(row),
    otherSkus: row.otherSkus,
    othersFromFen: row.othersFromFen,
    othersHref: row.otherSkus === 0 ? null : othersHref(row.sku.id, asked),
    isNew: row.labelCode === 'XP',
    saleCount: row.saleCount,
    storeName: pick(ctx, row.storeZh, row.storeEn),
    dangerous: row.dangerousGoods,
    storeHref: hrefOf('StoreHome', { storeId: row.storeId }),
  }
}
