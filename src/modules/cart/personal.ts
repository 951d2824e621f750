import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteAllOf, listWishes } from './queries.ts'
import { cartLines } from './service/cart.ts'

/** What lies in a member's cart, and the goods they wait for. */
export const cartData: PersonalData = {
  part: 'cart',
  async exported(ctx) {
    const [lines, wishes] = await Promise.all([cartLines(ctx), listWishes(ctx.database, ctx.actor.memberId)])
    return {
      lines: lines.map(({ skuNumber, names, quantity, batchNumber, values, outlet, remark, addedAt }) => ({
        number: skuNumber,
        name: names.zh,
        quantity,
        batchNumber,
        values,
        outlet,
        remark,
        addedAt: instant(addedAt).toISOString(),
      })),
      waitingFor: wishes.map(({ skuId, askedAt }) => ({ skuId, askedAt: instant(askedAt).toISOString() })),
    }
  },
  erase: (tx, { memberId }) => deleteAllOf(tx, memberId),
}
