import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { skuFacts } from '../../catalogue/index.ts'
import type { SkuFacts } from '../../catalogue/index.ts'
import { notify } from '../../notices/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { insertWish, listReturned, deleteWishes } from '../queries.ts'
import { stockOfLine } from '../rules.ts'

/** SKUs one member may wait for, and SKUs looked at in one statement of `notifyReturned`. */
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

/** The wait of everybody for a SKU that is there again ends with their notice. Answers how many they were. */
const notifyOf = (services: Services, sku: SkuFacts): Promise<number> =>
  services.database.transaction(async (tx) => {
    const members = await deleteWishes(tx, sku.skuId)
    const path = hrefOf('StoreProduct', { storeId: sku.storeId, spu: sku.spuId, skuId: sku.skuId })
    const vars = namesOf(sku)
    for (const memberId of members)
      await notify(services, { memberId, kind: 'order', key: 'stockReturned', vars, path }, tx)
    return members.length
  })

/**
 * Notifies every member who waits for goods that are in stock again, once, and ends the wait, however many wait for others. Answers how
 * many were notified. Safe in several processes: the one that deletes a wish sends its notice.
 */
export async function notifyReturned(services: RoundServices): Promise<number> {
  const from = usableFrom(services)
  const next = (after: number) => listReturned(services.database, { from, after, limit: ROUND })
  let notified = 0
  for (let skuIds = await next(0); skuIds.length > 0; skuIds = await next(skuIds.at(-1)!)) {
    const back = (await skuFacts(services, { skuIds })).filter(
      (sku) => sku.sellable && (stockOfLine(sku, null, from) ?? 0) > 0,
    )
    await eachDue(
      services,
      back,
      ({ skuNumber }) => `SKU ${skuNumber}`,
      async (sku) => {
        notified += await notifyOf(services, sku)
      },
    )
  }
  return notified
}
