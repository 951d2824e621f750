import type { FootprintsData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { memberOf } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { listItems } from '../../catalogue/index.ts'
import type { ListCards } from '../../catalogue/index.ts'
import {
  countFootprints,
  deleteFootprints,
  listFootprintRows,
  upsertFootprint,
} from '../queries/footprints.ts'
import type { ClearFootprints, ListQuery } from '../schema.ts'

/** The most products whose footprints are kept for one member. */
const FOOTPRINTS_MOST = 200

const LIST_SIZE = 20

/** Records that the member looks at a product. The page does not wait for it and does not fail if it fails. */
export function leaveFootprint(ctx: Context, spuId: number): void {
  if (!ctx.actor) return
  const { memberId } = ctx.actor
  upsertFootprint(ctx.database, { memberId, spuId, now: ctx.clock.now(), most: FOOTPRINTS_MOST }).catch(
    (err: unknown) => ctx.log.warn({ err }, 'a footprint was not written'),
  )
}

async function ownFootprints(ctx: Context, paging: Paging) {
  const { memberId } = memberOf(ctx)
  const [rows, total] = await Promise.all([
    listFootprintRows(ctx.database, memberId, paging),
    countFootprints(ctx.database, memberId),
  ])
  return { rows, ids: rows.map(({ id }) => id), total, ...paging }
}

/**
 * Products the caller looked at, the latest first, under their days in Asia/Shanghai. Two queries beside those of the
 * cards.
 */
export async function footprintDays(
  ctx: Context,
  input: ListQuery,
  cardsOf: ListCards,
): Promise<Omit<FootprintsData, 'asks'>> {
  const { rows, ids, ...page } = await ownFootprints(ctx, pagingOf(input, LIST_SIZE))
  const cards = new Map((await cardsOf(ctx, ids)).map((card) => [card.spuId, card]))
  const days: FootprintsData['days'] = []
  for (const { id, seenAt } of rows) {
    const product = cards.get(String(id))
    if (!product) continue
    const day = shanghaiDay(instant(seenAt))
    if (days.at(-1)?.day !== day) days.push({ day, products: [] })
    days.at(-1)!.products.push(product)
  }
  return { ...page, days }
}

/** The same for the API. Three queries. */
export async function footprintItems(ctx: Context, input: ListQuery) {
  const { rows, ids, ...page } = await ownFootprints(ctx, pagingOf(input, LIST_SIZE))
  const items = new Map((await listItems(ctx, ids)).map((item) => [item.spuId, item]))
  const list = rows.map(({ id, seenAt }) => ({
    id: String(id),
    seenAt: instant(seenAt).toISOString(),
    product: items.get(String(id)) ?? null,
  }))
  return { ...page, list }
}

/** Deletes footprints on these products, or all; a product without one changes nothing. */
export async function clearFootprints(ctx: Context, { ids }: ClearFootprints): Promise<true> {
  await deleteFootprints(ctx.database, memberOf(ctx).memberId, ids ?? null)
  return true
}
