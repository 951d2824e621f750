import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { storeErrors } from '../errors.ts'
import { findOverseen } from '../queries/operator.ts'
import {
  commissionOn,
  insertCommission,
  listCommissions,
  listSteps,
  lockStore,
  moveStore,
} from '../queries/oversight.ts'
import { obstacleNames, storeMoves } from '../rules.ts'
import type { Obstacle, StoreMove, StoreState } from '../rules.ts'
import type { MoveStore, SetCommission } from '../schema.ts'
import type { OverseenView } from '../view.ts'

const RIGHT = 'stores'
/** Rows of a history that are shown. */
const MOST_SHOWN = 50

/** How much of each kind is still alive at a store: of modules that build on this one, so the doors pass it in. */
export type ObstaclesOf = (tx: Tx, storeId: number) => Promise<Record<Obstacle, number>>

const noticeOf = { suspend: 'storeSuspended', reopen: 'storeReopened', close: 'storeClosed' } as const

/** Tells those of a store who look after its people. */
async function tellStaff(
  ctx: Context,
  tx: Tx,
  storeId: number,
  key: (typeof noticeOf)[StoreMove] | 'storeCommission',
  vars: Record<string, string>,
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.people'))
    await notify(ctx, { memberId, kind: 'order', key, vars, path: hrefOf('Seller') }, tx)
}

/** The store for this transaction alone, where the operator may decide about it (R18). */
async function takeStore(ctx: MemberContext, tx: Tx, storeId: number): Promise<StoreState> {
  assertOperator(ctx, RIGHT)
  if (ctx.actor.storeId === storeId) throw storeErrors.ownStore()
  const store = await lockStore(tx, storeId)
  if (!store) throw commonErrors.notFound()
  return store.state
}

/** One step of a store with its reason: its people are notified, and of two who act at once the second is refused with 409. */
async function step(
  ctx: MemberContext,
  tx: Tx,
  move: StoreMove,
  { storeId, reason }: MoveStore,
): Promise<void> {
  const at = ctx.clock.now()
  if (!(await moveStore(tx, { storeId, move, reason, by: ctx.actor.memberId, at })))
    throw commonErrors.stateChanged()
  await tellStaff(ctx, tx, storeId, noticeOf[move], { reason })
  const { from, to } = storeMoves[move]
  const audit = { action: `stores.${move}`, before: { storeId, state: from }, after: { state: to, reason } }
  await recordAudit(ctx, audit, tx)
}

/**
 * The goods of the store leave sale, nobody can order there any more, and its unpaid orders end with the next round of the
 * timer; paid ones go on, its people keep their desk, and payouts wait (decisions 11).
 */
export const suspendStore = (ctx: MemberContext, input: MoveStore): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await takeStore(ctx, tx, input.storeId)
    await step(ctx, tx, 'suspend', input)
  })

/** A suspended store sells again. */
export const reopenStore = (ctx: MemberContext, input: MoveStore): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await takeStore(ctx, tx, input.storeId)
    await step(ctx, tx, 'reopen', input)
  })

/** A suspended store is no more. Throws `notClosable` with what is still alive there (decisions 11). */
export const closeStore = (ctx: MemberContext, input: MoveStore, obstaclesOf: ObstaclesOf): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await takeStore(ctx, tx, input.storeId)
    const alive = await obstaclesOf(tx, input.storeId)
    const obstacles = obstacleNames
      .filter((name) => alive[name] !== 0)
      .map((name) => ctx.t(`stores.desk.obstacle.${name}`))
      .join(ctx.t('desk.list.comma'))
    if (obstacles !== '') throw storeErrors.notClosable({ obstacles })
    await step(ctx, tx, 'close', input)
  })

/** Hundredths of a per cent as people write them: `5.00`. */
export const percentText = (rate: number): string => (rate / 100).toFixed(2)

/** Orders that complete on this day or later pay this commission. Never for days that are over, and at a closed store none does. */
export const setCommission = (ctx: MemberContext, input: SetCommission): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { storeId, rate, fromOn, reason } = input
    if ((await takeStore(ctx, tx, storeId)) === 'closed') throw commonErrors.stateChanged()
    const at = ctx.clock.now()
    if (fromOn < shanghaiDay(at))
      throw commonErrors.invalid({}, [{ path: 'fromOn', key: 'errors.stores.past' }])
    const before = await commissionOn(tx, storeId, fromOn)
    await insertCommission(tx, { storeId, rate, fromOn, reason, by: ctx.actor.memberId, at })
    await tellStaff(ctx, tx, storeId, 'storeCommission', { rate: percentText(rate), day: fromOn, reason })
    const after = { storeId, rate, fromOn, reason }
    await recordAudit(ctx, { action: 'stores.commission', before: { rate: before }, after }, tx)
  })

/** One store with what was done to it and what it pays. */
export async function overseenStore(ctx: Context, { storeId }: { storeId: number }): Promise<OverseenView> {
  assertOperator(ctx, RIGHT)
  const [store, steps, commissions, agreed] = await Promise.all([
    findOverseen(ctx.database, storeId),
    listSteps(ctx.database, storeId, MOST_SHOWN),
    listCommissions(ctx.database, storeId, MOST_SHOWN),
    commissionOn(ctx.database, storeId, shanghaiDay(ctx.clock.now())),
  ])
  if (!store) throw commonErrors.notFound()
  return {
    ...store,
    rate: agreed ?? ctx.settings.commissionRate,
    steps: steps.map((row) => ({ ...row, at: instant(row.at) })),
    commissions: commissions.map((row) => ({ ...row, at: instant(row.at) })),
  }
}
