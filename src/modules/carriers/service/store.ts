import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { carrierErrors } from '../errors.ts'
import {
  countOwn,
  insertCarrier,
  listCarriers,
  lockCarrier,
  removeCarrierRow,
  updateCarrier,
} from '../queries.ts'
import type { CarrierRow } from '../queries.ts'
import { isOver } from '../rules.ts'
import type { CarrierQuery, CarrierStep, SaveCarrier } from '../schema.ts'
import { carrierMoves } from '../states.ts'
import type { CarrierMove, CarrierRole } from '../states.ts'
import type { CarrierPage, CarrierView } from '../view.ts'

export const LIST_SIZE = 20
/** Carriers of one store. */
export const MOST_CARRIERS = 50
const RIGHT = 'store.ship'

/** A carrier as this role reads it. */
export const viewOf = (ctx: Pick<Context, 'clock'>, row: CarrierRow, role: CarrierRole): CarrierView => ({
  ...row,
  over: isOver(row.validUntil, shanghaiDay(ctx.clock.now())),
  moves: movesOf(carrierMoves, row.state, role) as CarrierMove[],
})

/** Throws in words unless this role may make this move now, on the version that was looked at. */
export function assertMay(
  ctx: Pick<Context, 't'>,
  { row, version, move, role }: { row: CarrierRow; version: number; move: CarrierMove; role: CarrierRole },
): void {
  if (row.version !== version) throw commonErrors.stateChanged()
  if (nextState(carrierMoves, move, row.state, role) !== null) return
  throw carrierErrors.cannotMove({
    state: ctx.t.dynamic(`carriers.state.${row.state}`),
    move: ctx.t.dynamic(`carriers.move.${move}`),
  })
}

/** The carriers of one's store (R17). */
export async function ownCarriers(ctx: Context, input: CarrierQuery): Promise<CarrierPage> {
  const storeId = storeOf(ctx, RIGHT)
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listCarriers(ctx.database, { storeId }, paging)
  return { carriers: rows.map((row) => viewOf(ctx, row, 'store')), total, ...paging }
}

/** Names of the carriers that goods of one's store may leave with today. */
export async function carrierNames(ctx: Context): Promise<string[]> {
  const storeId = storeOf(ctx, RIGHT)
  const paging = { page: 1, size: MOST_CARRIERS }
  const { rows } = await listCarriers(ctx.database, { storeId, state: 'passed' }, paging)
  const today = shanghaiDay(ctx.clock.now())
  return rows.filter(({ validUntil }) => !isOver(validUntil, today)).map(({ name }) => name)
}

/** A carrier more, where there is room. Answers its id. */
async function add(ctx: Context, tx: Tx, storeId: number, input: SaveCarrier): Promise<number> {
  if ((await countOwn(tx, storeId)) >= MOST_CARRIERS) throw carrierErrors.tooMany({ most: MOST_CARRIERS })
  return insertCarrier(tx, storeId, input, { by: memberOf(ctx).memberId, at: ctx.clock.now() })
}

/** A carrier of one's store, to be checked by the operator; a changed one is checked anew, and nothing leaves with it meanwhile. */
export async function saveCarrier(ctx: Context, input: SaveCarrier): Promise<CarrierView> {
  const storeId = storeOf(ctx, RIGHT)
  const now = ctx.clock.now()
  if (isOver(input.validUntil, shanghaiDay(now)))
    throw commonErrors.invalid({}, [{ path: 'validUntil', key: 'errors.carriers.termOver' }])
  try {
    return await ctx.database.transaction(async (tx) => {
      const { id: given, version } = input
      const before = given === undefined ? null : await lockCarrier(tx, given, storeId)
      if (given !== undefined) {
        if (!before) throw commonErrors.notFound()
        assertMay(ctx, { row: before, version: version!, move: 'change', role: 'store' })
        await updateCarrier(tx, given, input, { by: memberOf(ctx).memberId, at: now })
      }
      const id = given ?? (await add(ctx, tx, storeId, input))
      const row = (await lockCarrier(tx, id, storeId))!
      await recordAudit(
        ctx,
        { action: 'carriers.save', ...(before && { before: factsOf(before) }), after: factsOf(row) },
        tx,
      )
      return viewOf(ctx, row, 'store')
    })
  } catch (error) {
    throw sqlConstraint(error) === 'carriers_once' ? carrierErrors.sameName({ name: input.name }) : error
  }
}

/** What the audit says of a carrier. */
export const factsOf = ({
  id,
  storeId,
  name,
  licenceNumber,
  classes,
  validUntil,
  trackingCode,
  state,
}: CarrierRow) => ({
  carrier: id,
  storeId,
  name,
  licenceNumber,
  classes,
  validUntil,
  trackingCode,
  state,
})

/** The store ships with this carrier no more; parcels that left with it keep its name. */
export async function removeCarrier(ctx: Context, { id, version }: CarrierStep): Promise<void> {
  const storeId = storeOf(ctx, RIGHT)
  await ctx.database.transaction(async (tx) => {
    const row = await lockCarrier(tx, id, storeId)
    if (!row || row.state === 'removed') throw commonErrors.notFound()
    assertMay(ctx, { row, version, move: 'remove', role: 'store' })
    await removeCarrierRow(tx, id)
    await recordAudit(ctx, { action: 'carriers.remove', before: factsOf(row) }, tx)
  })
}
