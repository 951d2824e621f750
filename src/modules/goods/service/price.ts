import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { parseYuan, yuanText } from '../../../shared/fen.ts'
import { findOwn } from '../queries/read.ts'
import { keepDraft, lockOwnSku, noteChange, setPrice } from '../queries/write.ts'
import type { PriceSku } from '../schema.ts'
import { liveContent } from './content.ts'
import { RIGHT } from './read.ts'

/**
 * A SKU costs so much from now on; carts show it and settlement asks before it charges another price than was seen. A form that was
 * saved with the former price has the new one, and goods that nobody edited have a form from now on: one that was read before is of an
 * earlier version. Throws 409 where the price is no longer the one that was read.
 */
export async function priceSku(
  ctx: Context,
  { skuId, was, price }: PriceSku,
): Promise<{ skuId: number; number: string; priceFen: number }> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  const priceFen = parseYuan(price)!
  return ctx.database.transaction(async (tx) => {
    const sku = await lockOwnSku(tx, skuId, storeId)
    if (sku === null) throw commonErrors.notFound()
    const { spuId, number } = sku
    if (parseYuan(was) !== sku.priceFen) throw commonErrors.stateChanged()
    if (priceFen === sku.priceFen) return { skuId, number, priceFen }
    await setPrice(tx, skuId, priceFen)
    const [before, after] = [yuanText(sku.priceFen), yuanText(priceFen)]
    await noteChange(
      tx,
      { spuId, kind: 'price', fields: [{ field: `skus.${number}.price`, before, after }] },
      note,
    )
    const { draft, pending, publishedAt } = (await findOwn(tx, { spuId, storeId }, false))!
    const content =
      draft === null
        ? await liveContent(tx, spuId)
        : {
            ...draft,
            skus: draft.skus.map((each) =>
              each.number === number && parseYuan(each.price ?? '') === sku.priceFen
                ? { ...each, price: after }
                : each,
            ),
          }
    await keepDraft(tx, { spuId, content, pending, publishedAt }, note)
    return { skuId, number, priceFen }
  })
}
