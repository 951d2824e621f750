import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { skuFacts } from '../../catalogue/index.ts'
import type { SkuFacts } from '../../catalogue/index.ts'
import { notify } from '../../notices/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { insertWish, listWished, deleteWishes } from '../queries.ts'
import { stockOfLine } from '../rules.ts'

/** SKUs one member may wait for, and SKUs looked at in one round of `notifyReturned`. */
const WISHES_MOST = 200
const ROUND = 500

/** The caller is notified when the SKU is in stock again; waiting twice changes nothing. */
export async function wishStock(ctx: Context, { skuId }: { skuId: number }): Promise<true> {
  const [sku] = await skuFacts(ctx, { skuIds: [skuId] })
  if (!sku?.sellable || sku.fulfilment !== 'stocked') throw commonErrors.notFound()
  const wish = { now: ctx.clock.now(), most: WISHES_MOST }
  if (!(await insertWish(ctx.database, memberOf(ctx).memberId, skuId, wish)))
    throw cartErrors.tooManyWishes({ most: WISHES_MOST })
  return true
}

/** The SKU in both languages: what it is of, at which level, in which package, at its own price (decisions 10). */
function namesOf(sku: SkuFacts) {
  const price = yuanText(sku.priceFen)
  const said = (lang: 'zh' | 'en') =>
    [
      inWords({ lang }, sku.nameZh, sku.nameEn),
      ...(sku.levelZh === null ? [] : [inWords({ lang }, sku.levelZh, sku.levelEn)]),
      inWords({ lang }, sku.packageZh, sku.packageEn),
      lang === 'zh' ? `¥${price}` : `CN¥${price}`,
    ].join(' ')
  return { name: said('zh'), nameEn: said('en'), number: sku.skuNumber }
}

/**
 * Notifies every member who waits for goods that are in stock again, once, and ends the wait. Answers how many were
 * notified. Safe in several processes: the one that deletes a wish sends its notice.
 */
export async function notifyReturned(services: Services): Promise<number> {
  const skuIds = await listWished(services.database, ROUND)
  if (skuIds.length === 0) return 0
  const from = usableFrom(services)
  const back = (await skuFacts(services, { skuIds })).filter(
    (sku) => sku.sellable && (stockOfLine(sku, null, from) ?? 0) > 0,
  )
  let notified = 0
  for (const sku of back)
    notified += await services.database.transaction(async (tx) => {
      const members = await deleteWishes(tx, sku.skuId)
      const path = hrefOf('StoreProduct', { storeId: sku.storeId, spu: sku.spuId, skuId: sku.skuId })
      for (const memberId of members)
        await notify(
          services,
          {
            memberId,
            kind: 'order',
            key: 'stockReturned',
            vars: namesOf(sku),
            path,
          },
          tx,
        )
      return members.length
    })
  return notified
}
