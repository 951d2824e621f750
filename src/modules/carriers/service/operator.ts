import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { carrierErrors } from '../errors.ts'
import {
  countInState,
  decideCarrier,
  deskListing,
  findCarrier,
  listCarriers,
  listInState,
  lockCarrier,
  oldestPending,
} from '../queries.ts'
import { isOver } from '../rules.ts'
import type { AdminCarrierQuery, CarrierStep, DeskCarrierQuery, RefuseCarrier } from '../schema.ts'
import { carrierMoves } from '../states.ts'
import type { CarrierPage, CarrierView } from '../view.ts'
import { assertMay, factsOf, LIST_SIZE, viewOf } from './store.ts'

const RIGHT = 'stores'

/** Carriers of all stores. */
export async function allCarriers(
  ctx: Context,
  { state, ...query }: AdminCarrierQuery,
): Promise<CarrierPage> {
  assertOperator(ctx, RIGHT)
  const paging = pagingOf(query, LIST_SIZE)
  const { rows, total } = await listCarriers(ctx.database, { state }, paging)
  return { carriers: rows.map((row) => viewOf(ctx, row, 'operator')), total, ...paging }
}

/** Carriers in one state, as a list of the desk. */
export async function carriersInState(
  ctx: Context,
  { state, ...input }: DeskCarrierQuery,
): Promise<Listed<CarrierView>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listInState(ctx.database, { state, place }),
    countInState(ctx.database, state),
  ])
  const views = rows.map((row) => viewOf(ctx, row, 'operator'))
  return listed(deskListing, place, views, total)
}

/** One of them. */
export async function carrierOf(ctx: Context, id: number): Promise<CarrierView> {
  assertOperator(ctx, RIGHT)
  const row = await findCarrier(ctx.database, id)
  if (!row) throw commonErrors.notFound()
  return viewOf(ctx, row, 'operator')
}

/** How many wait for the operator's check. */
export async function carriersWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countInState(ctx.database, 'pending')
}

/** Since when the first of them has waited, for home. */
export async function carriersGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestPending(ctx.database) }
}

/** One decision about a carrier, with its audit row. */
async function decide(
  ctx: Context,
  { id, version }: CarrierStep,
  move: 'pass' | 'refuse',
  reason: string | null,
): Promise<CarrierView> {
  assertOperator(ctx, RIGHT)
  const at = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const row = await lockCarrier(tx, id)
    if (!row || row.state === 'removed') throw commonErrors.notFound()
    assertMay(ctx, { row, version, move, role: 'operator' })
    if (move === 'pass' && isOver(row.validUntil, shanghaiDay(at)))
      throw carrierErrors.expired({ carrier: row.name, day: row.validUntil })
    await decideCarrier(tx, id, carrierMoves[move].to, { reason, by: memberOf(ctx).memberId, at })
    const after = (await lockCarrier(tx, id))!
    await recordAudit(
      ctx,
      { action: `carriers.${move}`, before: factsOf(row), after: { ...factsOf(after), reason } },
      tx,
    )
    return viewOf(ctx, after, 'operator')
  })
}

/** Its licence is as the store says: goods may leave with it. */
export const passCarrier = (ctx: Context, input: CarrierStep): Promise<CarrierView> =>
  decide(ctx, input, 'pass', null)

/** Nothing leaves with it, or nothing any more; the store reads why. */
export const refuseCarrier = (ctx: Context, { reason, ...input }: RefuseCarrier): Promise<CarrierView> =>
  decide(ctx, input, 'refuse', reason)
