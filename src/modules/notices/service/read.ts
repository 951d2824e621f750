import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { saidIn } from '../events.ts'
import { countKinds, countUnreadOf, listNotices, markAllRead, markRead } from '../queries.ts'
import type { NoticeRow } from '../queries.ts'
import type { NoticeQuery, ReadNotices } from '../schema.ts'
import { noticeKinds } from '../tables.ts'
import type { NoticeListView, NoticeTally, NoticeView } from '../view.ts'

const LIST_SIZE = 20

/** A notice in the reader's language; `earlier` is what it told before, the latest first. */
export const toView =
  ({ lang, t }: Context) =>
  (row: NoticeRow): NoticeView => ({
    id: String(row.id),
    type: row.kind,
    text: t.dynamic(`notices.text.${row.key}`, saidIn(lang, row.vars)),
    path: row.path,
    time: instant(row.createdAt).toISOString(),
    read: row.read,
    earlier: row.earlier.toReversed().map(({ key, vars, at }) => ({
      text: t.dynamic(`notices.text.${key}`, saidIn(lang, vars)),
      time: new Date(at).toISOString(),
    })),
  })

/** How many notices there are of each kind, also of empty ones, and how many of them are unread. */
async function tallies(ctx: Context, memberId: number): Promise<NoticeTally[]> {
  const counts = new Map((await countKinds(ctx.database, memberId)).map((row) => [row.kind, row]))
  return noticeKinds.map((kind) => counts.get(kind) ?? { kind, total: 0, unread: 0 })
}

/** A page of the caller's notices, newest first, with the tallies of all kinds. Two queries. */
export async function noticePage(
  ctx: Context,
  input: NoticeQuery,
): Promise<NoticeListView & { kinds: NoticeTally[] }> {
  const { memberId } = memberOf(ctx)
  const paging = pagingOf(input, LIST_SIZE)
  const [rows, kinds] = await Promise.all([
    listNotices(ctx.database, { memberId, kind: input.type }, paging),
    tallies(ctx, memberId),
  ])
  const counted = kinds.filter(({ kind }) => input.type === undefined || kind === input.type)
  const total = counted.reduce((sum, kind) => sum + kind.total, 0)
  return { list: rows.map(toView(ctx)), total, ...paging, kinds }
}

/** `api/message/page`: a page of the caller's notices, newest first, without the tallies. */
export async function listOwnNotices(ctx: Context, input: NoticeQuery): Promise<NoticeListView> {
  const { kinds: _kinds, ...page } = await noticePage(ctx, input)
  return page
}

/** The caller's newest notices, for the account home. One query. */
export async function latestNotices(ctx: Context, size: number): Promise<NoticeView[]> {
  const rows = await listNotices(
    ctx.database,
    { memberId: memberOf(ctx).memberId, kind: undefined },
    { page: 1, size },
  )
  return rows.map(toView(ctx))
}

/** How many of the caller's notices are unread. One query. */
export const countUnread = async (ctx: Context): Promise<{ count: number }> => ({
  count: await countUnreadOf(ctx.database, memberOf(ctx).memberId),
})

/** Marks these notices, or all, as read. If one is not the caller's, it throws 404 and changes nothing. */
export async function readNotices(ctx: Context, { ids }: ReadNotices): Promise<true> {
  const { memberId } = memberOf(ctx)
  if (!ids) await markAllRead(ctx.database, memberId, ctx.clock.now())
  else await markOwn(ctx, [...new Set(ids)])
  return true
}

async function markOwn(ctx: Context, ids: number[]): Promise<(string | null)[]> {
  const paths = await markRead(ctx.database, memberOf(ctx).memberId, ids, ctx.clock.now())
  if (paths.length < ids.length) throw commonErrors.notFound()
  return paths
}

/** Marks a notice as read; answers the page it is about, or null. */
export async function openNotice(ctx: Context, id: number): Promise<string | null> {
  const [path = null] = await markOwn(ctx, [id])
  return path
}
