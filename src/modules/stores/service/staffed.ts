import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { DeskOwner } from '../../../platform/desk/owner.ts'
import { inWords } from '../../../shared/text.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { findDeskStore } from '../queries/halted.ts'

/**
 * The store whose staff asks, in their language; without a name for who is of no store. A suspended store has its desk, which says on
 * every page since when and why it does not sell.
 */
export async function staffedStore(ctx: Context): Promise<DeskOwner> {
  const { storeId } = memberOf(ctx)
  const row = storeId === null ? null : await findDeskStore(ctx.database, storeId)
  if (!row) return { name: '', halted: null }
  const { nameZh, nameEn, halted } = row
  return {
    name: inWords(ctx, nameZh, nameEn),
    halted:
      halted &&
      ctx.t(`stores.halted.${halted.state}`, {
        day: shanghaiDay(instant(halted.at)),
        reason: halted.reason,
      }),
  }
}
