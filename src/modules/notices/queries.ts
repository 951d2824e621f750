import type { Tx } from '../../platform/db/index.ts'
import type { Paging } from '../../shared/paging.ts'
import type { Language } from '../../platform/i18n.ts'
import type { NoticeKey } from './events.ts'
import type { NoticeEvent } from './tables.ts'
import type { NoticeKind, NoticeTally, NoticeTopic } from './view.ts'

interface EventInsert {
  kind: NoticeKind
  key: string
  topic: NoticeTopic
  /** What holds for this topic unless the member chose otherwise; null where nothing can be chosen. */
  site: { usual: boolean; fixed: boolean }
  mail: { usual: boolean; fixed: boolean }
}

interface Notified {
  memberId: number
  vars: Record<string, string>
  path: string | null
}

interface NoticeInsert extends EventInsert, Notified {
  /** What it is told together with; null for a message of its own. */
  together: string | null
}

interface When {
  now: Date
  /** An unread message since then takes in what is told together with it. */
  since: Date
  /** When the mail may leave. */
  mailAt: Date
}

/** What the member `m` chose, with their settings `s`, of the events of a topic. */
const wishes = ({ sql }: Tx, { topic, site, mail }: EventInsert) => sql`
  m.email is not null and case when ${mail.fixed} then ${mail.usual} else
      coalesce((s.choices -> ${topic} ->> 'mail')::boolean, ${mail.usual}) end as mail,
    case when ${site.fixed} then ${site.usual} else
      coalesce((s.choices -> ${topic} ->> 'site')::boolean, ${site.usual}) end as site`

/**
 * Writes what the member chose to get: a message of the mall, or its event into an unread one; and a mail, or its event into
 * one that waits. Nothing for one whose account is erased; an erasure that comes later waits for `tx` (R56). One statement, which keeps
 * its plan: how lately, and how many notices the member has, is hidden from the planner.
 */
export async function insertNotice(tx: Tx, notice: NoticeInsert, when: When): Promise<void> {
  const { sql } = tx
  const { memberId, kind, key, path, together } = notice
  // As text, which the driver surely writes: a notice travels with what it tells of.
  const vars = JSON.stringify(notice.vars)
  const at = when.now.toISOString()
  const joined =
    together === null
      ? sql`joined as (select 1 where false)`
      : sql`
        joined as (
          update notices n
          set earlier = n.earlier || jsonb_build_object('key', n.key, 'vars', n.vars, 'at', n.created_at),
            key = ${key}, vars = ${vars}::jsonb, path = ${path}, created_at = ${when.now}
          from chosen c
          where c.site and n.id = (
            select id from notices where member_id = (select ${memberId}::bigint) and together = ${together} and read_at is null
              and created_at > (select ${when.since}::timestamptz) order by created_at desc limit 1)
          returning 1
        )`
  await sql`
    with chosen as (
      select ${wishes(tx, notice)}
      from members m left join notice_settings s on s.member_id = m.id
      where m.id = ${memberId} and m.erased_at is null for key share of m
    ), ${joined}, written as (
      insert into notices (member_id, kind, key, vars, path, together, created_at)
      select ${memberId}, ${kind}, ${key}, ${vars}::jsonb, ${path}, ${together}::text, ${when.now} from chosen
      where site and not exists (select from joined)
    )
    insert into notice_mails as waiting (member_id, together, events, due_at)
    select ${memberId}, ${together}::text, ${JSON.stringify([{ key, vars: notice.vars, path, at }])}::jsonb, ${when.mailAt} from chosen
    where mail
    on conflict (member_id, together) where taken_at is null do update set events = waiting.events || excluded.events`
}

/** The same of one event for many members who have their accounts, each with a message of their own. One statement. */
export const insertNotices = (tx: Tx, event: EventInsert, notified: readonly Notified[], now: Date) => tx.sql`
  with chosen as (
    select g.*, ${wishes(tx, event)}
    from jsonb_to_recordset(${JSON.stringify(notified)}) g ("memberId" bigint, vars jsonb, path text)
    join members m on m.id = g."memberId" left join notice_settings s on s.member_id = m.id
    where m.erased_at is null order by m.id for key share of m
  ), written as (
    insert into notices (member_id, kind, key, vars, path, created_at)
    select "memberId", ${event.kind}, ${event.key}, vars, path, ${now} from chosen where site order by "memberId"
  )
  insert into notice_mails (member_id, events, due_at)
  select "memberId", jsonb_build_array(jsonb_build_object('key', ${event.key}::text, 'vars', vars, 'path', path,
    'at', ${now.toISOString()}::text)), ${now}
  from chosen where mail order by "memberId"`

export interface NoticeRow {
  id: number
  kind: NoticeKind
  key: string
  vars: Record<string, string>
  path: string | null
  createdAt: string
  read: boolean
  earlier: NoticeEvent[]
}

/** A member's notices, newest first; of one kind if one is named. Uses `notices_latest`. */
export function listNotices(
  { sql }: Tx,
  { memberId, kind }: { memberId: number; kind: NoticeKind | undefined },
  { page, size }: Paging,
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select id, kind, key, vars, path, created_at as "createdAt", read_at is not null as read, earlier
    from notices where member_id = ${memberId} ${kind ? sql`and kind = ${kind}` : sql``}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`
}

/** How many notices of each kind a member has; without kinds that have none. */
export function countKinds({ sql }: Tx, memberId: number): Promise<NoticeTally[]> {
  return sql<NoticeTally[]>`
    select kind, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notices where member_id = ${memberId} group by kind`
}

/** Uses `notices_unread`, which holds nothing else. */
export async function countUnreadOf({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from notices where member_id = ${memberId} and read_at is null`
  return row!.n
}

/**
 * Marks these notices of a member as read, all or none: one that is not the member's own leaves the others unchanged.
 * Answers the paths of those found; fewer than asked for means that nothing was changed.
 */
export async function markRead(
  { sql }: Tx,
  memberId: number,
  ids: readonly number[],
  now: Date,
): Promise<(string | null)[]> {
  const rows = await sql<{ path: string | null }[]>`
    with own as (
      select id, path from notices where member_id = ${memberId} and id = any(${ids as number[]}::bigint[])
    ), marked as (
      update notices n set read_at = ${now} from own
      where n.id = own.id and n.member_id = ${memberId} and n.read_at is null
        and (select count(*) from own) = ${ids.length}
    )
    select path from own`
  return rows.map(({ path }) => path)
}

/** Marks every unread notice of a member as read; what was read before keeps its moment. */
export async function markAllRead({ sql }: Tx, memberId: number, now: Date): Promise<void> {
  await sql`update notices set read_at = ${now} where member_id = ${memberId} and read_at is null`
}

/** All notices of a member, the oldest first. */
export const exportNotices = ({ sql }: Tx, memberId: number): Promise<NoticeRow[]> =>
  sql<NoticeRow[]>`
    select id, kind, key, vars, path, created_at as "createdAt", read_at is not null as read, earlier
    from notices where member_id = ${memberId} order by created_at, id`

/** Whether any member was told of this event with these values, of which `number` is one. Uses `notices_number`. */
export async function isNotified(
  { sql }: Tx,
  key: NoticeKey,
  vars: Record<string, string> & { number: string },
): Promise<boolean> {
  const [row] = await sql<{ told: boolean }[]>`
    select exists (
      select from notices
      where vars ->> 'number' = ${vars.number} and key = ${key} and vars = ${JSON.stringify(vars)}::jsonb) as told`
  return row!.told
}

/** Deletes the reason of a request from what was told of these orders, to any member. Uses `notices_number`. */
export async function forgetNoticeReasons({ sql }: Tx, orderNumbers: readonly string[]): Promise<void> {
  await sql`
    update notices set
      vars = case when vars ? 'reason' then vars || '{"reason": "—"}' else vars end,
      earlier = coalesce((
        select jsonb_agg(case when e -> 'vars' ? 'reason' then jsonb_set(e, '{vars,reason}', '"—"') else e end order by n)
        from jsonb_array_elements(earlier) with ordinality t (e, n)), '[]')
    where vars ->> 'number' = any (${[...orderNumbers]}::text[])`
}

/** Deletes all notices of the member and the mails of what they were told. */
export async function deleteNotices({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    with mails as (delete from notice_mails where member_id = ${memberId})
    delete from notices where member_id = ${memberId}`
}

/** The member has chosen nothing any more. */
export async function deleteSettings({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from notice_settings where member_id = ${memberId}`
}

interface Settings {
  language: Language | null
  choices: Record<string, { site: boolean; mail: boolean }> | null
  hasMail: boolean
}

/** What a member chose; null where they did not. */
export async function findSettings({ sql }: Tx, memberId: number): Promise<Settings> {
  const [row] = await sql<Settings[]>`
    select s.language, s.choices, m.email is not null as "hasMail"
    from members m left join notice_settings s on s.member_id = m.id where m.id = ${memberId}`
  return row!
}

/** Keeps language and choices of a member; topics that are not among `choices` keep what was chosen before. */
export async function saveSettings(
  { sql }: Tx,
  memberId: number,
  language: Language,
  choices: Record<string, { site: boolean; mail: boolean }>,
): Promise<void> {
  await sql`
    insert into notice_settings as former (member_id, language, choices)
    values (${memberId}, ${language}, ${sql.json(choices)})
    on conflict (member_id) do update set language = excluded.language, choices = former.choices || excluded.choices`
}

export interface DueMail {
  id: number
  email: string
  language: Language
  events: (NoticeEvent & { path: string | null })[]
}

/**
 * Takes the mail that has been due longest, for good; afterwards the caller alone has its events. By `notice_mails_due`.
 */
export async function takeDueMail({ sql }: Tx, now: Date): Promise<DueMail | null> {
  const [row] = await sql<DueMail[]>`
    with due as (
      select n.id, n.events, m.email, coalesce(s.language, 'zh') as language
      from notice_mails n join members m on m.id = n.member_id left join notice_settings s on s.member_id = n.member_id
      where n.taken_at is null and n.due_at <= ${now} and m.email is not null
      order by n.due_at limit 1 for update of n skip locked
    )
    update notice_mails n set taken_at = ${now}, events = '[]' from due where n.id = due.id
    returning n.id, due.email, due.language, due.events`
  return row ?? null
}

/** The mail server accepted a mail of `takeDueMail`. Without this mark it was taken and never accepted; it is not sent again. */
export async function markSent({ sql }: Tx, id: number, now: Date): Promise<void> {
  await sql`update notice_mails set sent_at = ${now} where id = ${id}`
}

/** Deletes mails whose time is long past, sent or not. */
export async function deleteOldMails({ sql }: Tx, before: Date): Promise<void> {
  await sql`delete from notice_mails where due_at < ${before}`
}
