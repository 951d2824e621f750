import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { asTyped } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { holdLot, revokeLot } from '../../certificates/index.ts'
import { notifyAll } from '../../notices/index.ts'
import { renewReservations } from '../../orders/index.ts'
import { refundUnheld } from '../../refunds/index.ts'
import { openedLot, recallStock } from '../../stock/index.ts'
import { batchErrors } from '../errors.ts'
import { presentHolder, presentRecall } from '../present.ts'
import {
  askHolders,
  countAnswers,
  countForDesk,
  deskListing,
  findLot,
  findRecall,
  insertRecall,
  listAnswers,
  listForDesk,
  listHoldersOf,
  listNamed,
  listRecalls,
  listUncertified,
  saveAnswer,
  wasAsked,
} from '../queries/recalls.ts'
import type { DeskQuery, NewRecallOf, OneRecall, RecallAnswer, RecallQuery } from '../schema.ts'
import type { RecallDetail, RecallPage, RecallView } from '../view.ts'

const STORE_RIGHT = 'store.certificates'
const OPERATOR_RIGHT = 'stores'
const LIST_SIZE = 20
const HOLDERS_SIZE = 50
const DIGITS = '0123456789'
const MOST_FOUND = 5

interface Called extends NewRecallOf {
  role: 'approver' | 'system'
}

/**
 * Everybody who holds units is notified, with what to do next. Whose units have no certificate has nothing to answer on the page of
 * batches, and writes to the store on that of the order.
 */
async function tellHolders(
  ctx: Context,
  tx: Tx,
  id: number,
  { storeId, lot, reason }: Called,
): Promise<void> {
  const noticeTo = (memberId: number, quantity: number, path: string) => ({
    memberId,
    vars: { lot, quantity: String(quantity), why: reason },
    path,
  })
  const batches = hrefOf('Pici', { tab: 'changed', q: lot })
  const [asked, uncertified] = await Promise.all([
    listHoldersOf(tx, id),
    listUncertified(tx, { storeId, lot, opened: openedLot(lot) }),
  ])
  await notifyAll(
    ctx,
    'batchRecalled',
    [
      ...asked.map(({ memberId, quantity }) => noticeTo(memberId, quantity, batches)),
      ...uncertified.map(({ memberId, quantity, orderNo }) =>
        noticeTo(memberId, quantity, hrefOf('OrderDetail', { orderNo })),
      ),
    ],
    tx,
  )
}

/**
 * Calls a lot back (decisions 11): in one transaction its stock leaves sale and shipping, its certificates are revoked, nothing of it
 * is certified any more, and everybody who holds units is notified and asked. `renewRecalled` follows.
 */
async function recall(ctx: Context, called: Called): Promise<RecallView> {
  const now = ctx.clock.now()
  const { memberId: calledBy } = memberOf(ctx)
  const { storeId, level, reason, role } = called
  const number = `RC${shanghaiDay(now).replaceAll('-', '')}${ctx.random.text(DIGITS, 8)}`
  await ctx.database.transaction(async (tx) => {
    const lot = await findLot(tx, storeId, asTyped(called.lot))
    if (lot === null) throw batchErrors.unknownLot({ lot: called.lot })
    await holdLot(tx, { storeId, lot })
    const stopped = await recallStock(tx, { storeId, lot, ref: `recall:${number}` }, now)
    const row = { number, storeId, lot, level, reason, stopped, calledBy }
    const id = await insertRecall(tx, row, now)
    if (id === null) throw batchErrors.recalledAlready({ lot })
    await revokeLot(tx, { storeId, lot, why: reason }, { role, actorId: calledBy, at: now })
    await askHolders(tx, id)
    await tellHolders(ctx, tx, id, { ...called, lot })
    await recordAudit(ctx, { action: 'batches.recall', after: { ...row } }, tx)
  })
  const { id: _id, ...facts } = (await findRecall(ctx.database, number, storeId))!
  return presentRecall(facts)
}

/**
 * After a recall has committed: what orders hold of the lot is held of another batch, or they are given up, for which the provider may have
 * to close a code; the daily job does what was left.
 */
export const renewRecalled = (ctx: Context): Promise<void> => renewReservations(ctx, refundUnheld)

/** A lot of the caller's store. `renewRecalled` follows. */
export const recallOwn = (ctx: Context, input: Omit<NewRecallOf, 'storeId'>): Promise<RecallView> =>
  recall(ctx, { ...input, storeId: storeOf(ctx, STORE_RIGHT), role: 'approver' })

/** A lot of any store, by the operator. `renewRecalled` follows. */
export function recallOf(ctx: Context, input: NewRecallOf): Promise<RecallView> {
  assertOperator(ctx, OPERATOR_RIGHT)
  return recall(ctx, { ...input, role: 'system' })
}

/** The store of the caller; null for the operator, who reads those of all. */
const scopeOf = (ctx: Context, of: 'store' | 'operator'): number | null => {
  if (of === 'store') return storeOf(ctx, STORE_RIGHT)
  assertOperator(ctx, OPERATOR_RIGHT)
  return null
}

/** Recalls with how far they are answered, the newest first. */
export async function recallPage(
  ctx: Context,
  of: 'store' | 'operator',
  input: RecallQuery,
): Promise<RecallPage> {
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listRecalls(ctx.database, scopeOf(ctx, of), paging)
  return { recalls: rows.map(presentRecall), total, ...paging }
}

/** The same as a list of the desk. */
export async function recallList(
  ctx: Context,
  of: 'store' | 'operator',
  input: DeskQuery,
): Promise<Listed<RecallView>> {
  const storeId = scopeOf(ctx, of)
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listForDesk(ctx.database, storeId, place),
    countForDesk(ctx.database, storeId),
  ])
  const page = listed(deskListing, place, rows, total)
  return { ...page, list: page.list.map(presentRecall) }
}

/** Recalls by their number or lot, a few. */
export const findRecalls = (
  ctx: Context,
  of: 'store' | 'operator',
  name: string,
): Promise<{ number: string; lot: string }[]> =>
  listNamed(ctx.database, scopeOf(ctx, of), asTyped(name), MOST_FOUND)

/** One recall with a page of its holders and their answers, the last page where it has fewer; 404 for another store's. Three queries. */
export async function recallDetail(
  ctx: Context,
  of: 'store' | 'operator',
  { recallNo, ...input }: OneRecall,
): Promise<RecallDetail> {
  const row = await findRecall(ctx.database, recallNo, scopeOf(ctx, of))
  if (!row) throw commonErrors.notFound()
  const { id, ...facts } = row
  const { page: asked, size } = pagingOf(input, HOLDERS_SIZE)
  const total = await countAnswers(ctx.database, id)
  const page = Math.max(1, Math.min(asked, Math.ceil(total / size)))
  const holders = await listAnswers(ctx.database, id, { page, size })
  return { ...presentRecall(facts), holders: holders.map(presentHolder), total, page, size }
}

/** What the caller did with what they hold of a recalled lot. An answer is given once. */
export async function answerRecall(ctx: Context, { recallNo, serial, answer }: RecallAnswer): Promise<true> {
  const { memberId } = memberOf(ctx)
  return ctx.database.transaction(async (tx) => {
    const asked = { memberId, number: recallNo, serial, answer }
    if ((await saveAnswer(tx, asked, ctx.clock.now())) === 0) {
      if (!(await wasAsked(tx, memberId, asked))) throw commonErrors.notFound()
      throw batchErrors.answeredAlready()
    }
    await recordAudit(ctx, { action: 'batches.answerRecall', memberId, after: { recallNo, answer } }, tx)
    return true as const
  })
}
