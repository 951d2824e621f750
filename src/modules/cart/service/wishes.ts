import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { skuFacts } from '../../catalogue/index.ts'
import { notify } from '../../notices/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { insertWish, listWished, takeWishes } from '../queries.ts'
import { stockOfLine } from '../rules.ts'

/** SKUs one member may wait for, and SKUs looked at in one round of `tellReturned`. */
export const WISHES_MOST = 200
const ROUND = 500

/** The caller is told when the SKU is there again; waiting twice changes nothing. */
export async function wishStock(ctx: Context, { skuId }: { skuId: number }): Promise<true> {
  const [sku] = await skuFacts(ctx, { skuIds: [skuId] })
  if (!sku?.sellable || sku.fulfilment !== 'stocked') throw commonErrors.notFound()
  const wish = { now: ctx.clock.now(), most: WISHES_MOST }
  if (!(await insertWish(ctx.database, memberOf(ctx).memberId, skuId, wish)))
    throw cartErrors.tooManyWishes({ most: WISHES_MOST })
  return true
}

/**
 * Everybody who waits for goods that are there again has a notice, once, and waits no more. Answers how many were told.
 * Safe in several processes: who takes a wish is who tells.
 */
export async function tellReturned(services: Services): Promise<number> {
  const skuIds = await listWished(services.database, ROUND)
  if (skuIds.length === 0) return 0
  const from = usableFrom(services)
  const back = (await skuFacts(services, { skuIds })).filter(
    (sku) => sku.sellable && (stockOfLine(sku, null, from) ?? 0) > 0,
  )
  let told = 0
  for (const sku of back)
    told += await services.database.transaction(async (tx) => {
      const members = await takeWishes(tx, sku.skuId)
      const path = hrefOf('StoreProduct', { storeId: sku.storeId, spu: sku.spuId, skuId: sku.skuId })
      for (const memberId of members)
        await notify(
          services,
          {
            memberId,
            kind: 'order',
            key: 'stockReturned',
            vars: { name: sku.nameZh, number: sku.spuNumber },
            path,
          },
          tx,
        )
      return members.length
    })
  return told
}
