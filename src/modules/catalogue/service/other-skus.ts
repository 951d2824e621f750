import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { toCard } from '../present/card.ts'
import { readAsked } from '../present/asked.ts'
import { toSkuData } from '../present/sku.ts'
import { findRowOfSku } from '../queries/product.ts'
import type { OtherSkusData } from '../view.ts'

/**
 * The row of a SKU with those of its product's other SKUs, each as a list shows it for the amounts `asked`
 * (`askedText`); 404 when it is not for sale. One query.
 */
export async function otherSkus(
  ctx: Context,
  { skuId, asked: text = '' }: { skuId: number; asked?: string | undefined },
): Promise<OtherSkusData> {
  const asked = readAsked(text)
  const ids = asked.flatMap((each) => each.ids)
  const row = await findRowOfSku(ctx.database, skuId, shanghaiDay(ctx.clock.now()), ids)
  if (!row) throw commonErrors.notFound()
  const product = toCard(ctx, row, asked)
  return {
    product,
    others: row.skus.filter(({ id }) => id !== skuId).map((sku) => toSkuData(ctx, row, sku, asked)),
    crumbs: [
      { label: ctx.t('pages.search'), href: hrefOf('Search') },
      { label: product.name, href: product.href },
      { label: ctx.t('pages.otherSkus') },
    ],
    key: ctx.actor ? ctx.random.token(18) : '',
  }
}
