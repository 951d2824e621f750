import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { cartErrors } from '../errors.ts'
import { withFacts } from '../lines.ts'
import type { LineFacts } from '../lines.ts'
import { deleteLines, listLines } from '../queries.ts'
import { isBuyable } from '../rules.ts'

/**
 * The caller's lines that are to be settled, with the facts of this moment: those that are checked, or those with these
 * ids. A line that cannot be bought at all is left out of the checked ones and refused where it is named; one with too
 * few pieces (`state` short) is among them, for the settlement to point out and `reserveStock` to refuse. Never empty.
 */
export async function checkedLines(ctx: Context, ids?: readonly number[]): Promise<LineFacts[]> {
  const wanted = ids && [...new Set(ids)]
  const rows = await listLines(ctx.database, memberOf(ctx).memberId, wanted)
  if (wanted && rows.length < wanted.length) throw commonErrors.notFound()
  const lines = (await withFacts(ctx, rows)).filter(({ checked }) => wanted !== undefined || checked)
  const buyable = lines.filter(({ state }) => isBuyable(state))
  if (wanted && buyable.length < lines.length) {
    const { names } = lines.find(({ state }) => !isBuyable(state))!
    throw cartErrors.notBuyable({ name: (ctx.lang === 'en' && names.en) || names.zh })
  }
  if (buyable.length === 0) throw cartErrors.nothingChosen()
  return buyable
}

/**
 * These of the member's lines are in their cart no more, because they were ordered. Answers how many there were: fewer
 * than asked means that another request took them first.
 */
export const removeLines = (tx: Queryable, memberId: number, ids: readonly number[]): Promise<number> =>
  deleteLines(tx, memberId, ids)
