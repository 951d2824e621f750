import type { ClockinDay, ClockinWeek } from '../../../views/pages/points/types.ts'
import { memberOf } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { pointErrors } from './errors.ts'
import { insertClockin, listClockins } from './queries.ts'
import type { ClockinRow } from './queries.ts'
import { dayAfter, pointsFor, weekdayOf, weekOf } from './rules.ts'
import type { ClockedInView, ClockinView } from './schema.ts'

/** The member is signed in for today, once; a second time today is refused (R33). One statement. */
export async function clockIn(ctx: Context): Promise<ClockedInView> {
  const now = ctx.clock.now()
  const row = await insertClockin(ctx, { memberId: memberOf(ctx).memberId, day: shanghaiDay(now), now })
  if (!row) throw pointErrors.signedInToday()
  return { points: row.points, days: row.streak }
}

/** Where the member stands today, from rows that reach back to yesterday at least. */
function standing(rows: ReadonlyMap<string, ClockinRow>, today: string): ClockinView {
  const done = rows.get(today)
  if (done) return { isClockin: true, continuousDays: done.streak, todayPoints: done.points }
  const continuousDays = rows.get(dayAfter(today, -1))?.streak ?? 0
  return { isClockin: false, continuousDays, todayPoints: pointsFor(continuousDays + 1) }
}

const byDay = (rows: ClockinRow[]) => new Map(rows.map((row) => [row.day, row]))

/** Whether the member signed in today; it only asks (decisions.md 6). One query. */
export async function isClockedIn(ctx: Context): Promise<ClockinView> {
  const today = shanghaiDay(ctx.clock.now())
  return standing(byDay(await listClockins(ctx, memberOf(ctx).memberId, dayAfter(today, -1))), today)
}

/** The week around today: what each day brought, or would bring if no day is missed from now on. One query. */
export async function clockinWeek(ctx: Context): Promise<ClockinWeek> {
  const today = shanghaiDay(ctx.clock.now())
  const week = weekOf(today)
  const yesterday = dayAfter(today, -1)
  const since = week[0]! < yesterday ? week[0]! : yesterday
  const rows = byDay(await listClockins(ctx, memberOf(ctx).memberId, since))
  const now = standing(rows, today)
  // Days in a row at the end of today, if today is not missed.
  const reached = now.continuousDays + (now.isClockin ? 0 : 1)
  const dayOf = (day: string): ClockinDay => {
    const isToday = day === today
    const row = rows.get(day)
    if (row) return { weekday: weekdayOf(day), isToday, state: 'done', points: row.points }
    if (day < today) return { weekday: weekdayOf(day), isToday, state: 'missed', points: 0 }
    const points = pointsFor(reached + weekdayOf(day) - weekdayOf(today))
    return { weekday: weekdayOf(day), isToday, state: 'ahead', points }
  }
  return { ...now, tomorrowPoints: pointsFor(reached + 1), days: week.map(dayOf) }
}
