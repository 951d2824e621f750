import type { MemberContext } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import { listSpending } from '../queries/spending.ts'
import type { SpendingRow } from '../queries/spending.ts'
import type { Spending } from '../view.ts'

/** Sums of rows by a part of them, in the order in which its values are met. */
function sumBy<K>(rows: readonly SpendingRow[], of: (row: SpendingRow) => K): [K, number][] {
  const sums = new Map<K, number>()
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + row.fen)
  return [...sums]
}

const greatestFirst = (a: { fen: number }, b: { fen: number }): number => b.fen - a.fen

/** What the caller paid since, less what came back, by month of payment, by store and by kind of goods. */
export async function spendingOf(ctx: MemberContext, since: Date): Promise<Spending> {
  const rows = await listSpending(ctx.database, ctx.actor.memberId, since)
  const names = new Map(rows.map((row) => [row.storeId, inWords(ctx, row.storeZh, row.storeEn)]))
  return {
    totalFen: rows.reduce((sum, { fen }) => sum + fen, 0),
    months: sumBy(rows, ({ month }) => month).map(([month, fen]) => ({ month, fen })),
    stores: sumBy(rows, ({ storeId }) => storeId)
      .map(([id, fen]) => ({ id, name: names.get(id)!, fen }))
      .toSorted(greatestFirst),
    kinds: sumBy(rows, ({ kind }) => kind)
      .map(([kind, fen]) => ({ kind, fen }))
      .toSorted(greatestFirst),
  }
}
