import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { recordAudit } from '../../../platform/audit/index.ts'
import { hashToken } from '../../../platform/random.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { deleteFeed, feedMadeAt, listFeed, saveFeed } from '../queries/calendar.ts'
import { calendarText } from '../rules/calendar.ts'

const TOKEN_BYTES = 24
const MOST_ENTRIES = 1000

const hashOf = (token: string): string => hashToken(token).toString('hex')

/** Path of the calendar under this token. */
const calendarPath = (token: string): string => `/f/batches/${token}.ics`

/** A new secret address of the caller's calendar; the former one leads nowhere from now on. Told once. */
export async function openCalendar(ctx: Context): Promise<{ url: string }> {
  const token = ctx.random.token(TOKEN_BYTES)
  const { memberId } = memberOf(ctx)
  await ctx.database.transaction(async (tx) => {
    await saveFeed(tx, { memberId, tokenHash: hashOf(token), language: ctx.lang }, ctx.clock.now())
    await recordAudit(ctx, { action: 'batches.openCalendar', memberId }, tx)
  })
  return { url: ctx.config.PUBLIC_ORIGIN + calendarPath(token) }
}

/** The address leads nowhere any more. */
export async function closeCalendar(ctx: Context): Promise<true> {
  const { memberId } = memberOf(ctx)
  await ctx.database.transaction(async (tx) => {
    await deleteFeed(tx, memberId)
    await recordAudit(ctx, { action: 'batches.closeCalendar', memberId }, tx)
  })
  return true
}

/** ISO time since which the caller's calendar has an address; null without one. */
export async function calendarSince(ctx: Context): Promise<string | null> {
  const madeAt = await feedMadeAt(ctx.database, memberOf(ctx).memberId)
  return madeAt === null ? null : instant(madeAt).toISOString()
}

/** The calendar under this token as iCalendar; 404 for a token that is none, or no more. */
export async function calendarOf(
  ctx: Pick<Context, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<string> {
  const rows = await listFeed(ctx.database, hashOf(token), MOST_ENTRIES)
  const [first] = rows
  if (!first) throw commonErrors.notFound()
  const entries = rows.flatMap(({ lot, serials, validUntil, id }) =>
    lot === null ? [] : [{ uid: `${id}`, lot, serials, day: validUntil }],
  )
  return calendarText(entries, {
    language: first.language,
    origin: ctx.config.PUBLIC_ORIGIN,
    now: ctx.clock.now(),
  })
}
