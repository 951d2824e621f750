import type { Context } from '../../../platform/context.ts'
import { recordLicence } from '../../carriers/index.ts'
import type { BuyerLicence } from '../../carriers/index.ts'
import { asStore, takeOrder } from './step.ts'

/** The store of an order records a licence of its buyer, without which restricted goods do not leave (decisions 11). */
export async function recordBuyerLicence(
  ctx: Context,
  { orderNo, kind, number, validUntil }: { orderNo: string } & BuyerLicence,
): Promise<void> {
  const { storeId, of } = asStore(ctx, 'store.ship')
  await ctx.database.transaction(async (tx) => {
    const { memberId } = await takeOrder(tx, of(orderNo))
    await recordLicence(ctx, tx, { storeId, memberId, kind, number, validUntil })
  })
}
