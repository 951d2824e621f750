import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { listPlaced } from '../queries/placed.ts'
import type { PlacedOrder } from '../queries/placed.ts'

/** What the caller placed together with this order or payment group, as it stands; a stranger's is not found (R14). */
export async function placedTogether(
  ctx: Context,
  by: { orderNo?: string | undefined; payNo?: string | undefined },
): Promise<PlacedOrder[]> {
  const orders = await listPlaced(ctx.database, memberOf(ctx).memberId, by)
  if (orders.length === 0) throw commonErrors.notFound()
  return orders
}
