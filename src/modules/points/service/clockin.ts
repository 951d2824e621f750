import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { postEarned } from '../../wallet/index.ts'
import { pointErrors } from '../errors.ts'
import { insertClockin, listClockins, takeUnposted } from '../queries/clockins.ts'
import type { ClockinRow } from '../queries/clockins.ts'
import { dayAfter, pointsFor, ruleOf, weekdayOf, weekOf } from '../rules.ts'
import type { SignInTerms } from '../rules.ts'
import type { ClockedInView } from '../schema.ts'
import type { ClockinDay, ClockinView, ClockinWeek } from '../view.ts'

const ROWS_AT_ONCE = 100

/** Posts the journal of one row, at most once (decisions 9). */
const postClockin = (
  tx: Tx,
  { memberId, day, points, at }: { memberId: number; day: string; points: number; at: Date },
) => postEarned(tx, { kind: 'points.clockin', ref: `member:${memberId}:${day}`, memberId, points, at })

/** Signs the member in for today, once, and posts the points; refuses a second time (R33). */
export function clockIn(ctx: Context): Promise<ClockedInView> {
  const now = ctx.clock.now()
  const { memberId } = memberOf(ctx)
  const day = shanghaiDay(now)
  return ctx.database.transaction(async (tx) => {
    const row = await insertClockin(tx, { memberId, day, now, terms: ctx.settings })
    if (!row) throw pointErrors.signedInToday()
    await postClockin(tx, { memberId, day, points: row.points, at: now })
    return { points: row.points, days: row.streak }
  })
}

/**
 * Posts the points of days older than the ledger: one journal for each, on any number of processes. With nothing to do
 * it costs one look into an empty index.
 */
export async function postClockins({ database }: Pick<Services, 'database'>): Promise<void> {
  const some = () =>
    database.transaction(async (tx) => {
      const rows = await takeUnposted(tx, ROWS_AT_ONCE)
      for (const { at, ...row } of rows) await postClockin(tx, { ...row, at: instant(at) })
      return rows.length
    })
  while ((await some()) > 0);
}

/** The member's present state, from rows that reach back to yesterday at least. */
export function standing(
  rows: ReadonlyMap<string, ClockinRow>,
  today: string,
  terms: SignInTerms,
): ClockinView {
  const done = rows.get(today)
  if (done) return { isClockin: true, continuousDays: done.streak, todayPoints: done.points }
  const continuousDays = rows.get(dayAfter(today, -1))?.streak ?? 0
  return { isClockin: false, continuousDays, todayPoints: pointsFor(continuousDays + 1, terms) }
}

/** Rows by their days. */
export const byDay = (rows: ClockinRow[]) => new Map(rows.map((row) => [row.day, row]))

/** Whether the member signed in today; it changes nothing (decisions 6). One query. */
export async function isClockedIn(ctx: Context): Promise<ClockinView> {
  const today = shanghaiDay(ctx.clock.now())
  return standing(
    byDay(await listClockins(ctx.database, memberOf(ctx).memberId, dayAfter(today, -1))),
    today,
    ctx.settings,
  )
}

/**
 * The week around today: the points that each day brought, or would bring if the member misses no day from now on. One
 * query.
 */
export async function clockinWeek(ctx: Context): Promise<ClockinWeek> {
  const today = shanghaiDay(ctx.clock.now())
  const week = weekOf(today)
  const yesterday = dayAfter(today, -1)
  const since = week[0]! < yesterday ? week[0]! : yesterday
  const rows = byDay(await listClockins(ctx.database, memberOf(ctx).memberId, since))
  const now = standing(rows, today, ctx.settings)
  // Days in a row at the end of today, if today is not missed.
  const reached = now.continuousDays + (now.isClockin ? 0 : 1)
  const dayOf = (day: string): ClockinDay => {
    const isToday = day === today
    const row = rows.get(day)
    if (row) return { weekday: weekdayOf(day), isToday, state: 'done', points: row.points }
    if (day < today) return { weekday: weekdayOf(day), isToday, state: 'missed', points: 0 }
    const points = pointsFor(reached + weekdayOf(day) - weekdayOf(today), ctx.settings)
    return { weekday: weekdayOf(day), isToday, state: 'ahead', points }
  }
  return {
    ...now,
    rule: ruleOf(ctx.settings),
    tomorrowPoints: pointsFor(reached + 1, ctx.settings),
    days: week.map(dayOf),
  }
}
