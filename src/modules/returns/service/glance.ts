import { assertOperator } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance, GlanceRow } from '../../../platform/desk/glance.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { oldestDispute } from '../queries/read.ts'
import type { ReturnRow } from '../queries/returns.ts'
import { disputes, storeReturns } from './read.ts'
import { RIGHT } from './right.ts'

/** Rows of the list of today. */
const MOST = 6
const DAY_MS = 86_400_000

const rowOf = (
  ctx: Context,
  { number, state, goods, quantity, dueAt, complainedAt }: ReturnRow,
  href: string,
): GlanceRow => ({
  kind: ctx.t.dynamic(`returns.state.${state}`),
  act: ctx.t('desk.glance.handle'),
  label: number,
  href,
  text: `${inWords(ctx, goods.nameZh, goods.nameEn)} × ${quantity}`,
  note: null,
  due: dueAt,
  since: complainedAt,
  isUrgent: dueAt !== null && dueAt.getTime() - ctx.clock.now().getTime() < DAY_MS,
})

/** Returns that wait for the store, with the terms of its answers, for home. */
export async function returnsGlance(ctx: Context): Promise<Glance> {
  const { list } = await storeReturns(ctx, { status: 'waiting', size: MOST })
  return { today: list.map((row) => rowOf(ctx, row, hrefOf('SellerReturns', { open: row.number }))) }
}

/** Returns that wait for the operator, for home. */
export async function disputesGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  const [oldest, { list }] = await Promise.all([
    oldestDispute(ctx.database),
    disputes(ctx, { status: 'waiting', size: MOST }),
  ])
  return {
    oldest,
    today: list.map((row) => rowOf(ctx, row, hrefOf('OperatorReturns', { open: row.number }))),
  }
}
