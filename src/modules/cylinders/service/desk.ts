import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { countWanted, deskListing, findCylinders, listWanted } from '../queries.ts'
import { findPickUp } from '../queries/returns.ts'
import type { DeskQuery } from '../schema.ts'
import { cylinderAxis } from '../states.ts'
import type { CylinderState } from '../states.ts'
import type { CylinderView, DeskCylinder } from '../view.ts'
import { readingRights, viewOf } from './keep.ts'

/** The store of staff who read the ledger. */
function readingStore(ctx: Context): number {
  const held = readingRights.find((right) => memberOf(ctx).permissions.includes(right))
  return storeOf(ctx, held ?? readingRights[0])
}

/** Cylinders of the store, in one state or any, as a list of the desk. */
export async function cylinderList(
  ctx: Context,
  { state, q, ...input }: DeskQuery,
): Promise<Listed<CylinderView & { id: number }>> {
  const wanted = { storeId: readingStore(ctx), state: state ?? null, q: q ?? '' }
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listWanted(ctx.database, wanted, place),
    countWanted(ctx.database, wanted),
  ])
  const today = shanghaiDay(ctx.clock.now())
  const views = rows.map((row) => ({ ...viewOf(row, today), id: row.id }))
  return listed(deskListing, place, views, total)
}

/** One of them, with its round so far; what the reader may do with it, who keeps the ledger. */
export async function cylinderOf(ctx: Context, serial: string): Promise<DeskCylinder> {
  const [row] = await findCylinders(ctx.database, readingStore(ctx), [serial])
  if (!row) throw commonErrors.notFound()
  const history = await historyOf(ctx.database, cylinderAxis, row.id)
  const isKeeper = memberOf(ctx).permissions.includes('store.ship')
  const view = viewOf(row, shanghaiDay(ctx.clock.now()))
  // The step that sent it back names the pick-up, or the return of goods that it came with.
  const number = isKeeper && row.state === 'onTheWayBack' ? history.at(-1)?.reason : null
  return {
    ...view,
    moves: isKeeper ? view.moves : [],
    pickUp: number ? await findPickUp(ctx.database, { number, cylinderId: row.id }) : null,
    history: history.map(({ to, at, reason }) => ({ to: to as CylinderState, at, reason })).toReversed(),
  }
}
