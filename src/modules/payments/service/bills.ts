import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext, Services } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { BillRow } from '../../../platform/gateways/wechat-pay/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import {
  closeDifference,
  countOpenDifferences,
  differenceListing,
  findOpenDifference,
  oldestDifference,
  listOpenDifferences,
  noteDifferences,
} from '../../ledger/index.ts'
import type { OpenDifference } from '../../ledger/index.ts'
import { findInBill, findMissing, saveBill } from '../queries/bills.ts'
import type { BillLine, Billed } from '../queries/bills.ts'
import type { DifferenceQuery } from '../schema.ts'

const RIGHT = 'finance.refunds'
const DAY_MS = 86_400_000
/** A bill is there from ten in the morning on; days that were missed are made good. */
const DAYS_BACK = 3

const toLine = (row: BillRow): BillLine =>
  row.kind === 'payment'
    ? { kind: 'payment', number: row.outTradeNo, channelNumber: row.transactionId, amountFen: row.orderFen }
    : { kind: 'refund', number: row.outRefundNo!, channelNumber: row.refundId!, amountFen: row.refundFen }

/**
 * The provider's bill of a day is held against our books (R28): whatever one of them does not know, or knows with another
 * amount, is a difference that a person must close. `billed`: what was refunded. Answers how many are new; null when there is no bill yet.
 */
export async function reconcileBill(
  services: Services,
  date: string,
  billed: Billed,
): Promise<number | null> {
  const answer = await services.wechatPay.tradeBill(date)
  if (!answer.ok && answer.refused !== 'NO_STATEMENT_EXIST') return null
  const lines = answer.ok?.rows.map(toLine) ?? []
  return services.database.transaction(async (tx) => {
    await saveBill(tx, date, lines)
    const found = [...(await findInBill(tx, date, billed)), ...(await findMissing(tx, date, billed))]
    return noteDifferences(tx, found, services.clock.now())
  })
}

/** Bills of the last days, each as often as it is asked for: a second time finds nothing new. */
export async function reconcileBills(services: Services, billed: Billed): Promise<number> {
  if (!services.wechatPay.available) return 0
  const now = services.clock.now().getTime()
  let found = 0
  for (let back = DAYS_BACK; back >= 1; back -= 1)
    found += (await reconcileBill(services, shanghaiDay(new Date(now - back * DAY_MS)), billed)) ?? 0
  return found
}

/** Differences that nobody has closed. */
export async function differencePage(ctx: Context, input: DifferenceQuery): Promise<Listed<OpenDifference>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(differenceListing, input)
  const [rows, total] = await Promise.all([
    listOpenDifferences(ctx.database, place),
    countOpenDifferences(ctx.database),
  ])
  return listed(differenceListing, place, rows, total)
}

/** One of them. */
export async function differenceOf(ctx: Context, { id }: { id: string }): Promise<OpenDifference> {
  assertOperator(ctx, RIGHT)
  const found = /^\d{1,15}$/.test(id) ? await findOpenDifference(ctx.database, Number(id)) : null
  if (!found) throw commonErrors.notFound()
  return found
}

/** How many differences nobody has closed. */
export async function differencesWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countOpenDifferences(ctx.database)
}

/** Since when the oldest of them has waited, for home. */
export async function differencesGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestDifference(ctx.database) }
}

/** Somebody says what a difference was; money that has to move moves by its own verbs. */
export const endDifference = (ctx: MemberContext, { id, note }: { id: string; note: string }) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const closed = { id: Number(id), closedBy: ctx.actor.memberId, note }
    if (!(await closeDifference(tx, closed, ctx.clock.now()))) throw commonErrors.notFound()
    await recordAudit(ctx, { action: 'ledger.differenceClosed', after: { id } }, tx)
    return true as const
  })
