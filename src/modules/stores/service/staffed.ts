import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import { findStoreName } from '../queries.ts'

/** Name of the store whose staff asks, in their language; empty for who is of no store. A suspended store has its desk. */
export async function staffedStore(ctx: Context): Promise<string> {
  const { storeId } = memberOf(ctx)
  if (storeId === null) return ''
  const row = await findStoreName(ctx.database, storeId)
  return row ? inWords(ctx, row.nameZh, row.nameEn) : ''
}
