import type { Tx } from '../../platform/db/index.ts'
import { counted, firstAt } from '../../platform/list.ts'
import type { Language } from '../../platform/i18n.ts'
import type { managerChangeStates } from './tables.ts'

type State = (typeof managerChangeStates)[number]

export interface CardRow {
  id: number
  workNumber: string
  name: string
  region: string
  telephone: string
  email: string
  /** Whether it is the member's own manager. */
  isOwn: boolean
}

/** Living managers with a card, except the member; and whether each is the member's own. */
export async function listManagers({ sql }: Tx, memberId: number, lang: Language): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select c.member_id as id, c.work_number as "workNumber", c.${sql(`name_${lang}`)} as name,
      c.${sql(`region_${lang}`)} as region,
      c.telephone, c.email, m.id is not null as "isOwn"
    from manager_cards c
    join members a on a.id = c.member_id and a.manager_type <> 0 and not a.disabled
    left join members m on m.id = ${memberId} and m.manager_id = c.member_id
    where c.member_id <> ${memberId} order by c.work_number`
}

/** A manager's name for a notice, which members read in either language. */
export async function managerName({ sql }: Tx, id: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select name_zh || ' / ' || name_en as name from manager_cards where member_id = ${id}`
  return row!.name
}

interface PendingRow {
  toId: number
  name: string
  reason: string
  askedAt: string
}

/** The member's request that waits for the operator, with the name of whom it asks for; null where none does. */
export async function findPending({ sql }: Tx, memberId: number, lang: Language): Promise<PendingRow | null> {
  const [row] = await sql<PendingRow[]>`
    select w.to_id as "toId", c.${sql(`name_${lang}`)} as name, w.reason, w.asked_at as "askedAt"
    from manager_changes w join manager_cards c on c.member_id = w.to_id
    where w.member_id = ${memberId} and w.state = 'pending'`
  return row ?? null
}

/**
 * As a part of a statement: the living manager with this id and a card, or no row. Held until the transaction ends, so that of clients
 * who come and an erasure that meet one sees the other.
 */
const livingManager = ({ sql }: Tx, id: number) => sql`
  manager as (
    select a.id from manager_cards c join members a on a.id = c.member_id
    where a.id = ${id} and a.manager_type <> 0 and not a.disabled for key share of a
  )`

/** Stores a waiting request, unless one waits already or this manager is not available; answers its id, or null. */
export async function insertChange(
  { sql }: Tx,
  change: { memberId: number; toId: number; reason: string; now: Date },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    with ${livingManager({ sql }, change.toId)}
    insert into manager_changes (member_id, from_id, to_id, reason, asked_at)
    select m.id, m.manager_id, manager.id, ${change.reason}, ${change.now} from members m, manager
    where m.id = ${change.memberId} and m.id <> manager.id and m.manager_id is distinct from manager.id
    on conflict (member_id) where state = 'pending' do nothing returning id`
  return row?.id ?? null
}

/** Whether a request of the member waits: why `insertChange` stored none. */
export async function hasPending({ sql }: Tx, memberId: number): Promise<boolean> {
  const [row] = await sql`select 1 from manager_changes where member_id = ${memberId} and state = 'pending'`
  return row !== undefined
}

/** Withdraws the member's own request; answers whether one waited. */
export async function withdrawChange({ sql }: Tx, memberId: number, now: Date): Promise<boolean> {
  const { count } = await sql`
    update manager_changes set state = 'withdrawn', decided_at = ${now}, decided_by = ${memberId}
    where member_id = ${memberId} and state = 'pending'`
  return count === 1
}

/** Gives the member this manager; answers the former one, or null if there is no such member or manager. */
export async function assign(
  { sql }: Tx,
  memberId: number,
  managerId: number,
): Promise<{ before: number | null } | null> {
  const [row] = await sql<{ before: number | null }[]>`
    with ${livingManager({ sql }, managerId)}
    update members m set manager_id = manager.id from members old, manager
    where m.id = ${memberId} and old.id = m.id and m.id <> manager.id and m.erased_at is null
    returning old.manager_id as before`
  return row ?? null
}

interface Decision {
  by: number
  now: Date
}

/** Decides a waiting request of the member: agreed if it asked for this manager. */
export async function decideByAssignment(
  { sql }: Tx,
  memberId: number,
  managerId: number,
  { by, now }: Decision,
): Promise<State | null> {
  const [row] = await sql<{ state: State }[]>`
    update manager_changes set state = case when to_id = ${managerId} then 'agreed' else 'refused' end,
      decided_at = ${now}, decided_by = ${by}
    where member_id = ${memberId} and state = 'pending' returning state`
  return row?.state ?? null
}

/** Refuses a waiting request of somebody other than the operator who decides; answers whose it was, or null. */
export async function refuse({ sql }: Tx, id: number, { by, now }: Decision): Promise<number | null> {
  const [row] = await sql<{ memberId: number }[]>`
    update manager_changes set state = 'refused', decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'pending' and member_id <> ${by} returning member_id as "memberId"`
  return row?.memberId ?? null
}

/** Whose request this is, in any state; null where there is none. Says why `refuse` did nothing. */
export async function findChange({ sql }: Tx, id: number): Promise<{ memberId: number } | null> {
  const [row] = await sql<
    { memberId: number }[]
  >`select member_id as "memberId" from manager_changes where id = ${id}`
  return row ?? null
}

export interface ChangeRow {
  id: number
  memberId: number
  memberName: string
  companyName: string | null
  fromId: number | null
  fromName: string | null
  toId: number
  toName: string
  reason: string
  state: State
  askedAt: string
  decidedAt: string | null
  decidedByName?: string | null
}

/** Requests of one state, the longest waiting first, and how many there are. */
export async function listChanges(
  { sql }: Tx,
  state: State,
  { page, size }: { page: number; size: number },
  lang: Language,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const name = `name_${lang}`
  const rows = await sql<ChangeRow[]>`
    select w.id, w.member_id as "memberId", m.display_name as "memberName", m.company_name as "companyName",
      w.from_id as "fromId", f.${sql(name)} as "fromName",
      w.to_id as "toId", t.${sql(name)} as "toName", w.reason, w.state, w.asked_at as "askedAt",
      w.decided_at as "decidedAt"
    from manager_changes w
    join members m on m.id = w.member_id
    join manager_cards t on t.member_id = w.to_id
    left join manager_cards f on f.member_id = w.from_id
    where w.state = ${state} order by w.id limit ${size} offset ${(page - 1) * size}`
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from manager_changes where state = ${state}`
  return { rows, total: counted!.total }
}

interface OwnChangeRow {
  manager: string
  reason: string
  state: State
  askedAt: string
  decidedAt: string | null
}

/** A member's own requests, the oldest first. */
export const exportChanges = ({ sql }: Tx, memberId: number): Promise<OwnChangeRow[]> =>
  sql<OwnChangeRow[]>`
    select c.name_zh || ' / ' || c.name_en as manager, w.reason, w.state, w.asked_at as "askedAt",
      w.decided_at as "decidedAt"
    from manager_changes w join manager_cards c on c.member_id = w.to_id
    where w.member_id = ${memberId} order by w.id`

interface OwnCardRow {
  workNumber: string
  nameZh: string
  nameEn: string
  regionZh: string
  regionEn: string
  telephone: string
  email: string
}

/** The card by which members know a manager, as it stands; null for anybody else. */
export async function exportCard({ sql }: Tx, memberId: number): Promise<OwnCardRow | null> {
  const [row] = await sql<OwnCardRow[]>`
    select work_number as "workNumber", name_zh as "nameZh", name_en as "nameEn", region_zh as "regionZh", region_en as "regionEn",
      telephone, email
    from manager_cards where member_id = ${memberId}`
  return row ?? null
}

/** Deletes the member's own requests; what they decided for others stays. */
export async function deleteOwnChanges({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from manager_changes where member_id = ${memberId}`
}

/** Empties the card of a manager, to which decided requests of others still refer. */
export async function blankCard({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update manager_cards set work_number = ${`erased-${memberId}`}, name_zh = '—', name_en = '—', region_zh = '—',
      region_en = '—', telephone = '—', email = '—'
    where member_id = ${memberId}`
}

/** Whether a member has this manager or asks for them. */
export async function hasClients({ sql }: Tx, memberId: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from members where manager_id = ${memberId})
      or exists (select from manager_changes where to_id = ${memberId} and state = 'pending') as has`
  return row!.has
}

/** How many requests wait for the operator. */
export const countPending = (tx: Tx) => counted(tx, tx.sql`from manager_changes where state = 'pending'`)

/** Since when the oldest of them has waited. */
export const oldestPending = (tx: Tx) =>
  firstAt(tx, tx.sql`asked_at as at from manager_changes where state = 'pending' order by asked_at limit 1`)

/** A request of any state, with the names of everybody in it. */
export async function findChangeRow({ sql }: Tx, id: number, lang: Language): Promise<ChangeRow | null> {
  const name = `name_${lang}`
  const [row] = await sql<ChangeRow[]>`
    select w.id, w.member_id as "memberId", m.display_name as "memberName", m.company_name as "companyName",
      w.from_id as "fromId", f.${sql(name)} as "fromName", w.to_id as "toId", t.${sql(name)} as "toName", w.reason, w.state,
      w.asked_at as "askedAt", w.decided_at as "decidedAt",
      (select d.display_name from members d where d.id = w.decided_by) as "decidedByName"
    from manager_changes w join members m on m.id = w.member_id join manager_cards t on t.member_id = w.to_id
    left join manager_cards f on f.member_id = w.from_id
    where w.id = ${id}`
  return row ?? null
}
