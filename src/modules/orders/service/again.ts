import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { rebuy } from '../../cart/index.ts'
import type { Rebought } from '../../cart/index.ts'
import { chosenAgain } from '../copies.ts'
import type { GoodsCopy } from '../copies.ts'
import { orderErrors } from '../errors.ts'
import { findBought, findOrderRow } from '../queries/read.ts'

interface Bought {
  skuId: number
  quantity: number
  goods: GoodsCopy
}

/** The lines are in the cart again, as far as they can be bought now; throws where none can. */
async function again(ctx: Context, lines: readonly Bought[]): Promise<Rebought> {
  const answer = await rebuy(
    ctx,
    lines.map(({ skuId, quantity, goods }) => ({ skuId, quantity, ...chosenAgain(goods) })),
  )
  const [first] = answer.missing
  if (answer.added === 0 && first) throw orderErrors.nothingToBuy({ name: first.name, reason: first.msg })
  return answer
}

/** What was bought with one of one's orders is in the cart again, with its values, at today's prices. */
export async function buyAgain(ctx: Context, { orderNo }: { orderNo: string }): Promise<Rebought> {
  const order = await findOrderRow(ctx.database, { memberId: memberOf(ctx).memberId }, orderNo)
  if (!order) throw commonErrors.notFound()
  return again(ctx, order.lines)
}

/** The call that does the same. */
export const REBUY_CALL = '/api/cart/rebuy'

/** The key of the form that something is bought again with. */
interface Keyed {
  key?: string | undefined
}

/** The same, once for the key of its form: sent again because the answer was lost, it adds nothing. */
export const buyAgainByForm = (ctx: Context, { orderNo, key }: { orderNo: string } & Keyed) =>
  runKeyed(ctx, { route: `POST ${REBUY_CALL}`, key, body: { orderNo } }, (within) =>
    buyAgain(within, { orderNo }),
  )

/** One piece of goods that one bought before is in the cart, with the values of the last time. */
export async function buyGoodsAgain(ctx: Context, { skuId }: { skuId: number }): Promise<Rebought> {
  const bought = await findBought(ctx.database, memberOf(ctx).memberId, skuId)
  if (!bought) throw commonErrors.notFound()
  return again(ctx, [{ skuId, quantity: 1, goods: bought }])
}

/** The same, once for the key of its form. */
export const buyGoodsAgainByForm = (ctx: Context, { skuId, key }: { skuId: number } & Keyed) =>
  runKeyed(ctx, { route: `POST ${hrefOf('Changgou')}`, key, body: { skuId } }, (within) =>
    buyGoodsAgain(within, { skuId }),
  )
