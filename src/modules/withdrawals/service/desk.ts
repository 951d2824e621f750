import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, historyOf, takeStep } from '../../../platform/moves/index.ts'
import type { Also } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { assertRefused, channelNumberOf, meansOf } from '../../payments/index.ts'
import { withdrawalErrors } from '../errors.ts'
import { tryAtOnce } from '../queries/channel.ts'
import {
  countWaiting,
  countWithdrawals,
  deskListing,
  findDeskWithdrawal,
  findName,
  listWithdrawals,
  oldestWaiting,
} from '../queries/desk.ts'
import { findWithdrawal, lockWithdrawal } from '../queries/steps.ts'
import type { WithdrawalRow } from '../queries/steps.ts'
import type {
  ApproveWithdrawal,
  DeskQuery,
  OfWithdrawal,
  PayWithdrawal,
  RefuseWithdrawal,
} from '../schema.ts'
import { withdrawalAxis } from '../states.ts'
import type { WithdrawalMove } from '../states.ts'
import type { DeskWithdrawal, DeskWithdrawalView } from '../view.ts'
import { receiveWithdrawal } from './channel.ts'
import { giveBack, payOut } from './held.ts'

const RIGHT = 'finance.payouts'

/** Withdrawals in one state, for finance. */
export async function withdrawalPage(
  ctx: Context,
  { status, ...input }: DeskQuery,
): Promise<Listed<DeskWithdrawal>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listWithdrawals(ctx.database, { state: status, place }),
    countWithdrawals(ctx.database, status),
  ])
  return listed(deskListing, place, rows, total)
}

/** One of them, with its last step and what the reader may do. */
export async function withdrawalOf(
  ctx: Context,
  { withdrawalNo }: OfWithdrawal,
): Promise<DeskWithdrawalView> {
  assertOperator(ctx, RIGHT)
  const row = await findDeskWithdrawal(ctx.database, withdrawalNo)
  if (!row) throw commonErrors.notFound()
  const last = (await historyOf(ctx.database, withdrawalAxis, row.id)).at(-1)
  const me = ctx.actor?.memberId
  return {
    ...row,
    isOwn: row.memberId === me,
    approvedBySelf: row.approvedBy === me,
    lastByName: last?.actorId ? await findName(ctx.database, last.actorId) : null,
    lastAt: last?.at ?? null,
    reason: last?.move === 'refuse' ? last.reason : null,
  }
}

/** How many wait for one of finance. */
export async function withdrawalsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countWaiting(ctx.database)
}

/** Since when the oldest of them has waited, for home. */
export async function withdrawalsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestWaiting(ctx.database) }
}

/** One of them for this transaction alone; nobody decides about their own money (R18). */
async function take(
  ctx: MemberContext,
  tx: Tx,
  { withdrawalNo, version }: ApproveWithdrawal,
): Promise<WithdrawalRow> {
  assertOperator(ctx, RIGHT)
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row) throw commonErrors.notFound()
  if (row.memberId === ctx.actor.memberId) throw withdrawalErrors.ownMoney()
  if (version !== undefined && version !== row.version) throw commonErrors.stateChanged()
  return row
}

/** A step of one of finance. */
async function step(
  ctx: MemberContext,
  tx: Tx,
  of: WithdrawalRow,
  move: WithdrawalMove,
  also: Also,
  reason?: string,
): Promise<void> {
  const by = { role: 'finance', actorId: ctx.actor.memberId } as const
  assertMoved(await takeStep(tx, withdrawalAxis, { of, move, by, at: ctx.clock.now(), also, reason }))
}

/** A first person has looked at it: another one may pay. Audited. */
export const approveWithdrawal = (ctx: MemberContext, input: ApproveWithdrawal) =>
  ctx.database.transaction(async (tx) => {
    const row = await take(ctx, tx, input)
    const { memberId, number, amountFen } = row
    await step(ctx, tx, row, 'approve', { approved_by: ctx.actor.memberId, approved_at: ctx.clock.now() })
    await recordAudit(ctx, { action: 'withdrawals.approve', memberId, after: { number, amountFen } }, tx)
    return { withdrawalNo: number, status: 'approved' as const, amountFen }
  })

/** A second person has made the transfer under this number of the bank: the money has left. */
async function payByBank(ctx: MemberContext, tx: Tx, row: WithdrawalRow, bankReference: string | undefined) {
  if (bankReference === undefined)
    throw commonErrors.invalid({}, [{ path: 'bankReference', key: 'errors.validation.required' }])
  const at = ctx.clock.now()
  const actorId = ctx.actor.memberId
  const also = { sent_by: actorId, sent_at: at, ended_at: at, bank_reference: bankReference }
  await step(ctx, tx, row, 'pay', also)
  await payOut(ctx, tx, row, { role: 'finance', actorId })
  return 'paid' as const
}

/** A second person has given it to WeChat, whose word ends it; a job hands it over. */
async function payByWechat(ctx: MemberContext, tx: Tx, row: WithdrawalRow) {
  await step(ctx, tx, row, 'send', { sent_by: ctx.actor.memberId, sent_at: ctx.clock.now() })
  await tryAtOnce(tx, row.id)
  return 'sending' as const
}

/** What another one approved leaves the way it came, by the hand of a second person (R18). Audited. */
export const payWithdrawal = (ctx: MemberContext, { bankReference, ...of }: PayWithdrawal) =>
  ctx.database
    .transaction(async (tx) => {
      const row = await take(ctx, tx, of)
      const { memberId, number, amountFen } = row
      if (row.approvedBy === ctx.actor.memberId) throw withdrawalErrors.secondPerson()
      const status = meansOf(row.method).throughProvider
        ? await payByWechat(ctx, tx, row)
        : await payByBank(ctx, tx, row, bankReference)
      const after = { number, status, ...(bankReference && { bankReference }) }
      await recordAudit(ctx, { action: 'withdrawals.pay', memberId, after }, tx)
      return { withdrawalNo: number, status, amountFen }
    })
    .catch((error: unknown) => {
      if (sqlConstraint(error) !== 'withdrawals_bank_reference_unique') throw error
      throw withdrawalErrors.referenceUsed({}, [
        { path: 'bankReference', key: 'errors.withdrawals.referenceUsed' },
      ])
    })

/** Before one that failed is refused, outside of any transaction: WeChat is asked once more (R40). */
export async function prepareRefusal(ctx: MemberContext, { withdrawalNo }: OfWithdrawal): Promise<void> {
  assertOperator(ctx, RIGHT)
  const row = await findWithdrawal(ctx.database, withdrawalNo)
  if (row?.state === 'failed') await assertRefused(ctx, channelNumberOf(row), receiveWithdrawal)
}

/** It is not paid, and the member is notified of the reason: the money is on the balance again. `prepareRefusal` has gone before. Audited. */
export const refuseWithdrawal = (ctx: MemberContext, { reason, ...of }: RefuseWithdrawal) =>
  ctx.database.transaction(async (tx) => {
    const row = await take(ctx, tx, of)
    const { memberId, number, amountFen } = row
    const at = ctx.clock.now()
    await step(ctx, tx, row, 'refuse', { ended_at: at }, reason)
    await giveBack(tx, row, at)
    const vars = { number, amount: yuanText(amountFen), reason }
    await notify(ctx, { memberId, key: 'withdrawalRefused', vars, path: hrefOf('Tixian') }, tx)
    await recordAudit(ctx, { action: 'withdrawals.refuse', memberId, after: { number, reason } }, tx)
    return { withdrawalNo: number, status: 'refused' as const, amountFen }
  })
