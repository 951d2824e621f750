import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext, Services } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import type { SuspenseEffect } from '../effects.ts'
import { paymentErrors } from '../errors.ts'
import {
  closeSuspense,
  countStuck,
  oldestStuck,
  findSuspense,
  finishSuspense,
  listSuspense,
  moveSuspense,
  reopenSuspense,
  takeOpenSuspense,
} from '../queries/suspense.ts'
import type { SuspenseItem, SuspenseState } from '../queries/suspense.ts'
import { channelNumberOf, suspenseEntries, toBalanceEntries, tryOf } from '../rules.ts'
import type { ByHand, OfRefund, SuspenseQuery } from '../schema.ts'
import { assertRefused, sendBack } from './way-back.ts'

const RIGHT = 'finance.refunds'
const AT_ONCE = 20
const LIST_SIZE = 20

type Mall = Pick<Services, 'clock' | 'database'>

/** Money in suspense has gone back, or is stuck at the provider and waits for a person. */
async function receiveOf(services: Mall, tx: Tx, item: SuspenseItem, said: Refund): Promise<SuspenseEffect> {
  const at = services.clock.now()
  const { id, memberId, amountFen, paymentNumber } = item
  if (said.status === 'PROCESSING') {
    await moveSuspense(tx, id, 'refunding', at)
    return 'suspenseRefunding'
  }
  if (said.status === 'CLOSED') {
    await closeSuspense(tx, item)
    return 'suspenseStuck'
  }
  if (said.status !== 'SUCCESS') {
    await moveSuspense(tx, id, 'stuck', at)
    return 'suspenseStuck'
  }
  if (!(await moveSuspense(tx, id, 'refunded', at))) {
    // Somebody may have put it on the balance since it was read.
    const now = await findSuspense(tx, item.number)
    return now?.finishedBy === null ? 'repeated' : 'suspensePaidTwice'
  }
  const back = suspenseEntries(-amountFen)
  await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${id}`, at, entries: back })
  const vars = { number: paymentNumber, amount: yuanText(amountFen) }
  await notify(services, { memberId, kind: 'payment', key: 'suspenseReturned', vars }, tx)
  return 'suspenseRefunded'
}

/** What the provider says of money on its way out of suspense takes effect; null when it is none. */
export async function receiveSuspense(services: Mall, tx: Tx, said: Refund): Promise<SuspenseEffect | null> {
  const { number, round } = tryOf(said.outRefundNo)
  const item = await findSuspense(tx, number)
  if (!item) return null
  return item.round === round ? receiveOf(services, tx, item, said) : 'repeated'
}

/** Money in suspense goes back to who paid it, as far as the provider lets it (R35). Answers how many items were tried. */
export async function returnSuspense(services: RoundServices): Promise<number> {
  const items = await takeOpenSuspense(services.database, services.clock.now(), AT_ONCE)
  const send = (item: SuspenseItem) => {
    const way = {
      outTradeNo: item.paymentNumber,
      outRefundNo: channelNumberOf(item),
      refundFen: item.amountFen,
      totalFen: item.amountFen,
    }
    return sendBack(services, way, receiveSuspense)
  }
  await eachDue(services, items, ({ number }) => `suspense ${number}`, send)
  return items.length
}

const statesOf: Record<SuspenseQuery['status'], SuspenseState[]> = {
  stuck: ['stuck'],
  open: ['held', 'refunding', 'stuck'],
  refunded: ['refunded'],
}

/** Money in suspense, for staff who look after it. */
export async function suspensePage(ctx: MemberContext, input: SuspenseQuery) {
  assertOperator(ctx, RIGHT)
  const paging = pagingOf(input, LIST_SIZE)
  const states = statesOf[input.status]
  return { ...(await listSuspense(ctx.database, { states, ...paging })), ...paging }
}

/** One of them. */
export async function suspenseOf(ctx: Context, { refundNo }: OfRefund): Promise<SuspenseItem> {
  assertOperator(ctx, RIGHT)
  const item = await findSuspense(ctx.database, refundNo)
  if (!item) throw commonErrors.notFound()
  return item
}

/** How much of it is stuck and waits for a person. */
export async function suspenseWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countStuck(ctx.database)
}

/** Since when the oldest of them has waited, for home. */
export async function suspenseGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestStuck(ctx.database) }
}

/** Nobody looks after money that is to be their own (R18). */
async function getSuspense(ctx: MemberContext, tx: Tx, refundNo: string): Promise<SuspenseItem> {
  assertOperator(ctx, RIGHT)
  const item = await findSuspense(tx, refundNo)
  if (!item) throw commonErrors.notFound()
  if (item.memberId === ctx.actor.memberId) throw paymentErrors.ownDecision()
  return item
}

/** Money that is stuck goes on its way back once more: under its number, or a new one where the provider closed that. */
export const retrySuspense = (ctx: MemberContext, { refundNo }: OfRefund) =>
  ctx.database.transaction(async (tx) => {
    const { id, memberId } = await getSuspense(ctx, tx, refundNo)
    if (!(await reopenSuspense(tx, id))) throw paymentErrors.refundNotStuck()
    await recordAudit(ctx, { action: 'payments.suspenseRetry', memberId, after: { refundNo } }, tx)
    return { refundNo, status: 'held' as const }
  })

/** Before money that is stuck is put on a balance, outside of any transaction: the provider is asked once more. */
export async function prepareSuspenseToBalance(ctx: MemberContext, { refundNo }: ByHand): Promise<void> {
  assertOperator(ctx, RIGHT)
  const item = await findSuspense(ctx.database, refundNo)
  if (item?.state === 'stuck') await assertRefused(ctx, channelNumberOf(item), receiveSuspense)
}

/** Money that is stuck is the balance of the member whose payment it came in for. `prepareSuspenseToBalance` has gone before. */
export const suspenseToBalance = (ctx: MemberContext, { refundNo, reason }: ByHand) =>
  ctx.database.transaction(async (tx) => {
    const { id, memberId, amountFen, paymentNumber } = await getSuspense(ctx, tx, refundNo)
    const at = ctx.clock.now()
    if (!(await finishSuspense(tx, id, ctx.actor.memberId, at))) throw paymentErrors.refundNotStuck()
    const entries = toBalanceEntries(memberId, amountFen)
    await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${id}`, at, entries })
    const vars = { number: paymentNumber, amount: yuanText(amountFen) }
    await notify(ctx, { memberId, kind: 'payment', key: 'suspenseToBalance', vars }, tx)
    const after = { refundNo, amountFen, reason }
    await recordAudit(ctx, { action: 'payments.suspenseToBalance', memberId, after }, tx)
    return { refundNo, status: 'refunded' as const }
  })
