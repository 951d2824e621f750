import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, beginHistory, historyOf, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, post } from '../../ledger/index.ts'
import { settlementErrors } from '../errors.ts'
import { insertLine } from '../queries/lines.ts'
import {
  countPayouts,
  oldestAsked,
  findPayout,
  insertPayout,
  listPayouts,
  lockPayout,
  payoutListing,
} from '../queries/payouts.ts'
import type { Payout } from '../queries/payouts.ts'
import { findNewest, storeOfStatement } from '../queries/statements.ts'
import { owedEntries } from '../rules.ts'
import type { AskPayout, PayPayout, PayoutQuery, RefusePayout } from '../schema.ts'
import { payoutAxis } from '../states.ts'
import type { PayoutMove, PayoutState } from '../states.ts'
import type { PayoutView } from '../view.ts'
import { lockOwed } from './owed.ts'

const RIGHT = 'finance.payouts'
const DIGITS = '0123456789'

/** Payouts to stores: those that wait for a second person, or are decided. */
export async function payoutPage(
  ctx: Context,
  { status, ...input }: PayoutQuery,
): Promise<Listed<Payout> & { status: PayoutState }> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(payoutListing, input)
  const [rows, total] = await Promise.all([
    listPayouts(ctx.database, { state: status, place }),
    countPayouts(ctx.database, status),
  ])
  return { status, ...listed(payoutListing, place, rows, total) }
}

/** One of them, with why it was refused. */
export async function payoutOf(ctx: Context, { payoutNo }: { payoutNo: string }): Promise<PayoutView> {
  assertOperator(ctx, RIGHT)
  const payout = await findPayout(ctx.database, payoutNo)
  if (!payout) throw commonErrors.notFound()
  const history = await historyOf(ctx.database, payoutAxis, payout.id)
  return { ...payout, isOwn: payout.askedBy === ctx.actor?.memberId, reason: history.at(-1)?.reason ?? null }
}

/** How many payouts wait for a second person. */
export async function payoutsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countPayouts(ctx.database, 'asked')
}

/** Since when the oldest of them has waited, for home. */
export async function payoutsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestAsked(ctx.database) }
}

/**
 * The money of a store's newest statement is held to be paid out, by the word of one of finance: what it closed with, or what
 * is left of that. Nothing where it closed at or below zero, which carries over, or while the store is suspended (decisions 11).
 */
export const askPayout = (ctx: MemberContext, { settlementId }: AskPayout) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const storeId = await storeOfStatement(tx, settlementId)
    if (storeId === null) throw commonErrors.notFound()
    const { dueFen } = await lockOwed(tx, storeId)
    // No statement is made while the store's money is held.
    const statement = await findNewest(tx, settlementId)
    if (!statement) throw settlementErrors.notNewest()
    if (statement.suspended) throw settlementErrors.suspended()
    const amountFen = Math.min(dueFen, statement.closingFen)
    if (amountFen <= 0) throw settlementErrors.nothingDue()
    const at = ctx.clock.now()
    const askedBy = ctx.actor.memberId
    const number = `PO${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const id = await insertPayout(tx, { number, settlementId, storeId, amountFen, askedBy }, at)
    const by = { role: 'finance', actorId: askedBy } as const
    await beginHistory(tx, payoutAxis, [{ id, state: 'asked' }], { ...by, at })
    const journal = { kind: 'settlements.payout', ref: `payout:${id}` }
    await insertLine(tx, {
      storeId,
      kind: 'payout',
      at,
      number,
      journal,
      otherFen: -amountFen,
      totalFen: -amountFen,
    })
    await post(tx, {
      ...journal,
      at,
      entries: [
        { account: account('storeDue', storeId), amount: -amountFen },
        { account: account('payoutHeld', storeId), amount: amountFen },
      ],
    })
    await recordAudit(ctx, { action: 'settlements.askPayout', after: { number, storeId, amountFen } }, tx)
    return { payoutNo: number, status: 'asked' as const, amountFen }
  })

/** A payout for this transaction alone, and its step by somebody who did not ask for it (R18). */
async function decide(
  ctx: MemberContext,
  tx: Tx,
  { payoutNo, version }: { payoutNo: string; version?: number | undefined },
  move: PayoutMove,
  { reason, bankReference = null }: { reason?: string; bankReference?: string | null },
): Promise<Payout> {
  assertOperator(ctx, RIGHT)
  const payout = await lockPayout(tx, payoutNo)
  if (!payout) throw commonErrors.notFound()
  if (payout.askedBy === ctx.actor.memberId) throw settlementErrors.ownPayout()
  if (version !== undefined && version !== payout.version) throw commonErrors.stateChanged()
  const at = ctx.clock.now()
  const actorId = ctx.actor.memberId
  const also = { decided_by: actorId, decided_at: at, bank_reference: bankReference }
  const by = { role: 'finance', actorId } as const
  assertMoved(await takeStep(tx, payoutAxis, { of: payout, move, by, at, reason, also }))
  return payout
}

/** A second person has sent the money, and names the bank's number of the transfer. Nothing is sent while the store is suspended. */
export const payPayout = (ctx: MemberContext, { bankReference, ...of }: PayPayout) =>
  ctx.database
    .transaction(async (tx) => {
      const payout = await decide(ctx, tx, of, 'pay', { bankReference })
      const { id, number, storeId, amountFen, isHeld } = payout
      if (isHeld) throw settlementErrors.suspended()
      const journal = { kind: 'settlements.payoutPaid', ref: `payout:${id}` }
      const entries = [
        { account: account('payoutHeld', storeId), amount: -amountFen },
        { account: account('bankClearing'), amount: amountFen },
      ]
      await post(tx, { ...journal, at: ctx.clock.now(), entries })
      await recordAudit(ctx, { action: 'settlements.payPayout', after: { number, bankReference } }, tx)
      return { payoutNo: number, status: 'paid' as const, amountFen }
    })
    .catch((error: unknown) => {
      throw sqlConstraint(error) === 'payouts_bank_reference_unique'
        ? settlementErrors.referenceUsed({}, [
            { path: 'bankReference', key: 'errors.settlements.referenceUsed' },
          ])
        : error
    })

/** A second person does not send it, and says why: the store is owed it again. */
export const refusePayout = (ctx: MemberContext, { reason, ...of }: RefusePayout) =>
  ctx.database.transaction(async (tx) => {
    const payout = await decide(ctx, tx, of, 'refuse', { reason })
    const { id, number, storeId, amountFen } = payout
    const at = ctx.clock.now()
    const journal = { kind: 'settlements.payoutBack', ref: `payout:${id}` }
    const owed = await lockOwed(tx, storeId)
    await insertLine(tx, {
      storeId,
      kind: 'payoutBack',
      at,
      number,
      journal,
      otherFen: amountFen,
      totalFen: amountFen,
    })
    const entries = [
      { account: account('payoutHeld', storeId), amount: -amountFen },
      ...owedEntries(storeId, owed, amountFen),
    ]
    await post(tx, { ...journal, at, entries })
    await recordAudit(ctx, { action: 'settlements.refusePayout', after: { number, reason } }, tx)
    return { payoutNo: number, status: 'refused' as const, amountFen }
  })
