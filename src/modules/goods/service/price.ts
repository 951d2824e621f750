import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { parseYuan, yuanText } from '../../../shared/fen.ts'
import { listSaved } from '../queries/read.ts'
import { keepDrafts, lockOwnSkus, noteChanges, setPrices } from '../queries/write.ts'
import type { OwnSku } from '../queries/write.ts'
import type { GoodsContent, PriceSku } from '../schema.ts'
import { liveContents } from './content.ts'
import { RIGHT } from './read.ts'

/** SKUs in one statement: the search follows within it, and a statement has five seconds. */
const AT_ONCE = 500

interface Repriced extends OwnSku {
  newFen: number
}

/** A SKU with its new price; refused where it is not there, or costs something else than was read. */
function repriced({ was, price }: PriceSku, sku: OwnSku | undefined): Repriced {
  if (sku === undefined) throw commonErrors.notFound()
  if (parseYuan(was) !== sku.priceFen) throw commonErrors.stateChanged()
  return { ...sku, newFen: parseYuan(price)! }
}

/** A form in which SKUs that were saved with their former price have the new one. */
const withPrices = (draft: GoodsContent, changed: readonly Repriced[]): GoodsContent => ({
  ...draft,
  skus: draft.skus.map((each) => {
    const now = changed.find(
      ({ number, priceFen }) => number === each.number && priceFen === parseYuan(each.price ?? ''),
    )
    return now ? { ...each, price: yuanText(now.newFen) } : each
  }),
})

/** So many SKUs, whose products `tx` holds, cost something else: their histories and forms say so. */
async function write(tx: Tx, changed: readonly Repriced[], note: { by: number; at: Date }): Promise<void> {
  await setPrices(tx, changed)
  const changes = changed.map(({ spuId, number, priceFen, newFen }) => {
    const [before, after] = [yuanText(priceFen), yuanText(newFen)]
    return { spuId, kind: 'price' as const, fields: [{ field: `skus.${number}.price`, before, after }] }
  })
  await noteChanges(tx, changes, note)
  const bySpu = Map.groupBy(changed, ({ spuId }) => spuId)
  const saved = await listSaved(tx, [...bySpu.keys()])
  const live = await liveContents(
    tx,
    saved.filter(({ draft }) => draft === null).map(({ spuId }) => spuId),
  )
  const drafts = saved.map(({ spuId, draft, ...form }) => ({
    ...form,
    spuId,
    content: draft === null ? live.get(spuId)! : withPrices(draft, bySpu.get(spuId)!),
  }))
  await keepDrafts(tx, drafts, note)
}

/**
 * Each of these SKUs, none of them twice, costs so much from now on; carts show it and settlement asks before it charges another price than
 * was seen. A form that was saved with the former price has the new one, and goods that nobody edited have a form from now on: one that
 * was read before is of an earlier version. All of it or nothing: throws 404 where one is not the store's, and 409 where a price is no
 * longer the one that was read. A handful of statements for five hundred of them.
 */
export function priceSkus(
  ctx: Context,
  wishes: readonly PriceSku[],
): Promise<{ skuId: number; number: string; priceFen: number }[]> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const own = await lockOwnSkus(
      tx,
      wishes.map(({ skuId }) => skuId),
      storeId,
    )
    const byId = new Map(own.map((sku) => [sku.skuId, sku]))
    const all = wishes.map((wish) => repriced(wish, byId.get(wish.skuId)))
    const changed = all.filter(({ priceFen, newFen }) => priceFen !== newFen)
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await write(tx, changed.slice(from, from + AT_ONCE), note)
    return all.map(({ skuId, number, newFen }) => ({ skuId, number, priceFen: newFen }))
  })
}

/** The same of one SKU. */
export const priceSku = async (ctx: Context, wish: PriceSku) => (await priceSkus(ctx, [wish]))[0]!
