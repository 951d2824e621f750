import { instant } from '../../shared/time.ts'
import type { Tx } from '../db/index.ts'
import { counted, seek } from '../list.ts'
import type { Listing, Place } from '../list.ts'

/** One row of the audit, as who reads it sees it. */
export interface AuditRow {
  id: number
  at: Date
  action: string
  actorId: number | null
  /** Of the member; of the key and the member who made it, where a key acted. */
  actorName: string | null
  memberId: number | null
  memberName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string | null
  requestId: string | null
  /** The row's own hash, in hexadecimal. */
  hash: string
}

/** Rows of the audit, the newest first unless the oldest is asked for. */
export const auditListing = {
  sorts: {
    '-at': { columns: ['e.id'], keys: ({ id }) => [id], descending: true },
    at: { columns: ['e.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-at',
  size: 50,
} as const satisfies Listing<Pick<AuditRow, 'id'>>

/** What is looked for; what is undefined narrows nothing. `by` acted or is concerned. */
interface AuditFilter {
  action: string | undefined
  by: number | undefined
  from: Date | undefined
  to: Date | undefined
}

/** The trail is written one row after the other, so its numbers follow its moments: they bound what is read. */
function matching({ sql }: Tx, { action, by, from, to }: AuditFilter) {
  return sql`true
    ${action === undefined ? sql`` : sql`and e.action = ${action}`}
    ${by === undefined ? sql`` : sql`and (e.actor_id = ${by} or e.member_id = ${by})`}
    ${from === undefined ? sql`` : sql`and e.at >= ${from}`}
    ${to === undefined ? sql`` : sql`and e.at < ${to}`}`
}

const columns = ({ sql }: Tx) => sql`
  e.id, e.at, e.action, e.actor_id as "actorId", (
    select case when e.after ? 'openKey' then e.after ->> 'openKey' || ' · ' || m.username else m.username end
    from members m where m.id = e.actor_id) as "actorName",
  e.member_id as "memberId", (select m.username from members m where m.id = e.member_id) as "memberName", e.before, e.after,
  host(e.ip) as ip, e.request_id as "requestId", encode(e.hash, 'hex') as hash`

type Raw = Omit<AuditRow, 'at'> & { at: string }
const toRow = (row: Raw): AuditRow => ({ ...row, at: instant(row.at) })

/** One page of the trail, and one more row where there is one. */
export async function listAudit(
  tx: Tx,
  filter: AuditFilter,
  place: Place<keyof typeof auditListing.sorts>,
): Promise<AuditRow[]> {
  const { here, order, rows } = seek(tx, auditListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from audit_entries e where ${matching(tx, filter)} and ${here} ${order} ${rows}`
  return found.map(toRow)
}

/** How many rows match, counted as far as lists count. */
export const countAudit = (tx: Tx, filter: AuditFilter) =>
  counted(tx, tx.sql`from audit_entries e where ${matching(tx, filter)}`)

/** One row of the trail, whoever acted and whomever it concerns; null where there is none. */
export async function findAudit(tx: Tx, id: number): Promise<AuditRow | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from audit_entries e where e.id = ${id}`
  return row ? toRow(row) : null
}

/** Every kind of act that the trail has. */
export const listActions = ({ sql }: Tx) => sql<{ action: string }[]>`
  with recursive acts as (
    (select action from audit_entries order by action limit 1)
    union all
    select (select e.action from audit_entries e where e.action > a.action order by e.action limit 1) from acts a
    where a.action is not null
  )
  select action from acts where action is not null`

/** What a part of the chain says of itself. */
export interface ChainProof {
  rows: number
  firstId: number | null
  lastId: number | null
  /** Hash of its last row, in hexadecimal: kept elsewhere, it proves everything before it. */
  lastHash: string | null
  /** Rows that were changed, or whose predecessor was changed or taken out; the first of them. */
  faults: number[]
}

/** Computes the hashes of the last so many rows up to this one anew, each with that of the row before it. */
export async function proveChain(
  { sql }: Tx,
  { upTo, most }: { upTo: number | null; most: number },
): Promise<ChainProof> {
  const [row] = await sql<ChainProof[]>`
    with part as (
      select e.id, e.hash, e.previous, audit_hash(e) as right_hash from audit_entries e
      where ${upTo}::bigint is null or e.id <= ${upTo} order by e.id desc limit ${most}
    ), chain as (
      select p.id, p.hash, p.hash <> p.right_hash or p.previous <> coalesce(lag(p.hash) over (order by p.id),
        (select b.hash from audit_entries b where b.id < p.id order by b.id desc limit 1), ''::bytea) as wrong
      from part p
    )
    select count(*)::int as rows, min(id) as "firstId", max(id) as "lastId",
      (select encode(l.hash, 'hex') from chain l order by l.id desc limit 1) as "lastHash",
      coalesce((select array_agg(f.id) from (select id from chain where wrong order by id limit 20) f), '{}') as faults
    from chain`
  return { ...row!, faults: row!.faults.map(Number) }
}
