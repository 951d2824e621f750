import { recordAudit } from '../../../platform/audit/index.ts'
import { asMember, assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { account, post } from '../../ledger/index.ts'
import {
  countExchanges,
  oldestToSend,
  exchangeListing,
  findExchange,
  listExchanges,
  markCancelled,
  markShipped,
} from '../queries/exchanges.ts'
import type { ExchangeRow } from '../queries/exchanges.ts'
import type { CancelExchange, ExchangeQuery, ShipExchange } from '../schema.ts'
import type { ExchangeView } from '../view.ts'
import { exchangeView } from './exchange.ts'

const RIGHT = 'marketing'

/** Exchanges that wait to be sent, or were sent or cancelled. */
export async function exchangePage(ctx: Context, { status = 'waiting', ...input }: ExchangeQuery) {
  assertOperator(ctx, RIGHT)
  const place = placeOf(exchangeListing, input)
  const [rows, total] = await Promise.all([
    listExchanges(ctx.database, { state: status, place }),
    countExchanges(ctx.database, status),
  ])
  const page = listed(exchangeListing, place, rows, total)
  return { ...page, list: page.list.map((row) => exchangeView(ctx, row)) }
}

/** How many wait to be sent. */
export const exchangesWaiting = (ctx: Context) => countExchanges(ctx.database, 'waiting')

/** Since when the oldest of them has waited, for home. */
export async function exchangesGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestToSend(ctx.database) }
}

async function exchangeRow(ctx: Context, number: string): Promise<ExchangeRow> {
  const row = await findExchange(ctx.database, number)
  if (!row) throw commonErrors.notFound()
  return row
}

/** One exchange, for those who send it. */
export async function exchangeOf(
  ctx: Context,
  { exchangeNo }: { exchangeNo: string },
): Promise<ExchangeView> {
  assertOperator(ctx, RIGHT)
  return exchangeView(ctx, await exchangeRow(ctx, exchangeNo))
}

/** The goods are on their way; a second time, or after it was cancelled, is refused with 409. Nobody sends to themselves (R18). */
export async function shipExchange(ctx: MemberContext, input: ShipExchange): Promise<ExchangeView> {
  assertOperator(ctx, RIGHT)
  const { exchangeNo: number, carrier, trackingNo: parcelNumber } = input
  await exchangeRow(ctx, number)
  await ctx.database.transaction(async (tx) => {
    const at = ctx.clock.now()
    if (!(await markShipped(tx, { number, carrier, parcelNumber, by: ctx.actor.memberId, at })))
      throw commonErrors.stateChanged()
    await recordAudit(ctx, { action: 'points.shipExchange', after: { number, carrier, parcelNumber } }, tx)
  })
  return exchangeOf(ctx, { exchangeNo: number })
}

/** It is not sent: the points are the member's again and the pieces in stock, once. */
export async function cancelExchange(
  ctx: MemberContext,
  { exchangeNo: number, reason }: CancelExchange,
): Promise<ExchangeView> {
  assertOperator(ctx, RIGHT)
  const { id, memberId, points } = await exchangeRow(ctx, number)
  await ctx.database.transaction(async (tx) => {
    const at = ctx.clock.now()
    if (!(await markCancelled(tx, { number, reason, by: ctx.actor.memberId, at })))
      throw commonErrors.stateChanged()
    await post(tx, {
      kind: 'points.exchangeBack',
      ref: `exchange:${id}`,
      at,
      entries: [
        { account: account('points', memberId), amount: points },
        { account: account('pointsIssued'), amount: -points },
      ],
    })
    await recordAudit(ctx, { action: 'points.cancelExchange', memberId, after: { number, points } }, tx)
  })
  return exchangeOf(asMember(ctx), { exchangeNo: number })
}
