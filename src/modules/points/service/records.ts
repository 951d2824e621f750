import type { MemberContext } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import { orderNumbersOf } from '../../orders/index.ts'
import { expiringPoints, pointsUntil, pointsValidity } from '../../wallet/index.ts'
import { countRecords, listRecords } from '../queries/records.ts'
import { hasEnd, recordsSince, sourceOf } from '../rules.ts'
import type { PointsBoard, PointsRecord, PointsRecords, PointsStanding, RecordType } from '../view.ts'
import { clockinMonth } from './calendar.ts'

const LIST_SIZE = 20

/** What the caller's points were moved by in three months, the newest first (specification 9). Four queries. */
export async function pointsRecords(
  ctx: MemberContext,
  { type = null, ...query }: Partial<Paging> & { type?: RecordType | null | undefined },
): Promise<PointsRecords> {
  const { page, size } = pagingOf(query, LIST_SIZE)
  const since = recordsSince(shanghaiDay(ctx.clock.now()))
  const wanted = { memberId: ctx.actor.memberId, since: new Date(`${since}T00:00:00+08:00`), type }
  const [rows, { count }, validity] = await Promise.all([
    listRecords(ctx.database, { ...wanted, limit: size, offset: (page - 1) * size }),
    countRecords(ctx.database, wanted),
    pointsValidity(ctx),
  ])
  const numbers = await orderNumbersOf(
    ctx.database,
    rows.map(({ ref }) => ref),
  )
  const list = rows.map((row): PointsRecord => {
    const at = instant(row.at)
    const source = sourceOf(row.kind)
    return {
      id: String(row.id),
      at: at.toISOString(),
      source,
      days: row.days,
      orderNo: numbers.get(row.ref) ?? null,
      amount: row.amount,
      balance: row.balance,
      expiresOn: hasEnd(source, row.amount) ? pointsUntil(at, validity) : null,
    }
  })
  return { list, total: count, page, size, since }
}

/** What the caller has, what of it is over at the end of this year, and how long what is earned now is good (decisions 9). */
export async function pointsStanding(ctx: MemberContext): Promise<PointsStanding> {
  const { memberId } = ctx.actor
  const place = account('points', memberId)
  const at = ctx.clock.now()
  const validity = await pointsValidity(ctx)
  const [balances, expiring] = await Promise.all([
    balancesOf(ctx.database, [place]),
    expiringPoints(ctx.database, { memberId, at, validity }),
  ])
  return { balance: balances.of(place), ...expiring, earnedNowUntil: pointsUntil(at, validity) }
}

/** Everything of /order/jifen. */
export async function pointsBoard(
  ctx: MemberContext,
  {
    month,
    ...query
  }: { month?: string | undefined; type?: RecordType | undefined; page?: number | undefined },
): Promise<PointsBoard> {
  const { page, type } = query
  const [standing, records, clockins] = await Promise.all([
    pointsStanding(ctx),
    pointsRecords(ctx, { ...(page !== undefined && { page }), type }),
    clockinMonth(ctx, month),
  ])
  const { pointsRate, pointsShare, signInPoints, signInMost } = ctx.settings
  const terms = { pointsRate, pointsShare, signInPoints, signInMost }
  return { ...standing, terms, records, month: clockins, type: type ?? null }
}
