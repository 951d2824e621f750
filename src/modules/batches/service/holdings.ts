import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { CART_MOST, rebuy } from '../../cart/index.ts'
import type { Rebought } from '../../cart/index.ts'
import { chosenAgain } from '../../orders/index.ts'
import { batchErrors } from '../errors.ts'
import { presentHolding } from '../present.ts'
import { acknowledge, countHoldings, findHeldLine, listHoldings, listSoonOver } from '../queries/holdings.ts'
import type { HeldLine } from '../queries/holdings.ts'
import type { HoldingQuery, HoldingStep } from '../schema.ts'
import type { HoldingList } from '../view.ts'

const LIST_SIZE = 10

/** What the caller holds, by lot and line, the soonest over first. Three queries. */
export async function ownHoldings(ctx: Context, input: HoldingQuery): Promise<HoldingList> {
  const { memberId } = memberOf(ctx)
  const today = shanghaiDay(ctx.clock.now())
  const paging = pagingOf(input, LIST_SIZE)
  const filter = { memberId, today, tab: input.tab ?? 'all', q: input.q, kind: input.kind }
  const [{ rows, total }, counts] = await Promise.all([
    listHoldings(ctx.database, filter, paging),
    countHoldings(ctx.database, memberId, today),
  ])
  return { list: rows.map((row) => presentHolding(ctx, row, today)), counts, total, ...paging }
}

const asWanted = ({ skuId, quantity, goods }: HeldLine) => ({ skuId, quantity, ...chosenAgain(goods) })

/** What was held is in the cart again, with the same values and outlet, at today's price. */
export async function reorder(ctx: Context, { id }: { id: number }): Promise<Rebought> {
  const line = await findHeldLine(ctx.database, memberOf(ctx).memberId, id)
  if (!line) throw commonErrors.notFound()
  return rebuy(ctx, [asWanted(line)])
}

/** The same of everything that is over within ninety days; what cannot be had is named. */
export async function reorderSoonOver(ctx: Context): Promise<Rebought> {
  const { memberId } = memberOf(ctx)
  const lines = await listSoonOver(ctx.database, { memberId, today: shanghaiDay(ctx.clock.now()) })
  return rebuy(ctx, lines.slice(0, CART_MOST).map(asWanted))
}

interface Keyed {
  key?: string | undefined
}

export const REORDER_CALL = '/api/batch/reorder'

/** By a form, once for its key; without `id` everything that is soon over. */
export const reorderByForm = (ctx: Context, { id, key }: { id?: number | undefined } & Keyed) =>
  runKeyed(ctx, { route: `POST ${REORDER_CALL}`, key, body: { id } }, (within) =>
    id === undefined ? reorderSoonOver(within) : reorder(within, { id }),
  )

/** The caller has read what changed about the certificates of a holding, all or until `seen`; 409 when nothing waited. */
export async function acknowledgeHolding(ctx: Context, { id, seen }: HoldingStep): Promise<true> {
  const { memberId } = memberOf(ctx)
  if (!(await findHeldLine(ctx.database, memberId, id))) throw commonErrors.notFound()
  const read = { memberId, id, seen: seen === undefined ? null : new Date(seen) }
  if ((await acknowledge(ctx.database, read, ctx.clock.now())) === 0) throw batchErrors.nothingToAcknowledge()
  return true
}
