import type { Context } from '../../../platform/context.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { inWords } from '../../../shared/text.ts'
import { storeErrors } from '../errors.ts'
import { findHalted } from '../queries/halted.ts'

/** Since when and why a store does not sell, as its page says it to everybody; null for a store that sells, and for none at all. */
export async function whyHalted(ctx: Context, storeId: number): Promise<DomainError | null> {
  const row = await findHalted(ctx.database, storeId)
  if (!row) return null
  const { nameZh, nameEn, state, reason, at } = row
  return storeErrors[state]({ name: inWords(ctx, nameZh, nameEn), day: shanghaiDay(instant(at)), reason })
}
