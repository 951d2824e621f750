import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { findFirstDay, listClockins } from '../queries/clockins.ts'
import { dayAfter, daysOf, pointsFor, ruleOf, weekdayOf } from '../rules.ts'
import type { CalendarDay, ClockinMonth } from '../view.ts'
import { byDay, standing } from './clockin.ts'

const MS_A_DAY = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_A_DAY
const monthOf = (day: string) => day.slice(0, 7)

/**
 * A month of the caller's sign-ins, this one by default: what each day brought, or would bring if no day is missed from now on.
 * The calendar begins with the membership; a month outside it is this one. Two queries.
 */
export async function clockinMonth(ctx: Context, asked?: string): Promise<ClockinMonth> {
  const { memberId } = memberOf(ctx)
  const today = shanghaiDay(ctx.clock.now())
  const first = await findFirstDay(ctx.database, memberId)
  const isThere = asked !== undefined && asked >= monthOf(first) && asked <= monthOf(today)
  const month = isThere ? asked : monthOf(today)
  const days = daysOf(month)
  const yesterday = dayAfter(today, -1)
  const since = days[0]! < yesterday ? days[0]! : yesterday
  const rows = byDay(await listClockins(ctx.database, memberId, since))
  const now = standing(rows, today, ctx.settings)
  const reached = now.continuousDays + (now.isClockin ? 0 : 1)
  const shown = days.map((day): CalendarDay => {
    const common = { day, weekday: weekdayOf(day), isToday: day === today }
    const row = rows.get(day)
    if (row) return { ...common, state: 'done', points: row.points }
    if (day < first) return { ...common, state: 'outside', points: 0 }
    if (day < today) return { ...common, state: 'missed', points: 0 }
    return { ...common, state: 'ahead', points: pointsFor(reached + daysBetween(today, day), ctx.settings) }
  })
  return {
    ...now,
    rule: ruleOf(ctx.settings),
    month,
    previous: month > monthOf(first) ? monthOf(dayAfter(days[0]!, -1)) : null,
    next: month < monthOf(today) ? monthOf(dayAfter(days.at(-1)!, 1)) : null,
    tomorrowPoints: pointsFor(reached + 1, ctx.settings),
    brought: shown.reduce((sum, { state, points }) => sum + (state === 'done' ? points : 0), 0),
    days: shown,
  }
}
