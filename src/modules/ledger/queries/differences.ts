import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'

interface Difference {
  kind: 'balance' | 'statement' | 'billMissing' | 'billUnknown' | 'billAmount'
  /** What differs: `account:5`, `settlement:3:2026-11`, `wechat:4200…`. */
  subject: string
  ours: number | null
  theirs: number | null
}

/** Differences that are not open already, nor closed as just these; answers how many are new. Nothing is ever put right by itself (R28). */
export async function noteDifferences({ sql }: Tx, found: readonly Difference[], at: Date): Promise<number> {
  if (found.length === 0) return 0
  const rows = await sql`
    insert into differences (kind, subject, ours, theirs, found_at)
    select f.kind, f.subject, f.ours, f.theirs, ${at}
    from jsonb_to_recordset(${sql.json(found as never)}) f (kind text, subject text, ours bigint, theirs bigint)
    where not exists (select from differences d where d.kind = f.kind and d.subject = f.subject
      and (not d.closed or (d.ours, d.theirs) is not distinct from (f.ours, f.theirs)))
    on conflict do nothing returning 1`
  return rows.length
}

export interface OpenDifference extends Difference {
  id: number
  foundAt: Date
}

type Raw = Omit<OpenDifference, 'foundAt'> & { foundAt: string }
const toOpen = (row: Raw): OpenDifference => ({ ...row, foundAt: instant(row.foundAt) })

const columns = ({ sql }: Tx) => sql`id, kind, subject, ours, theirs, found_at as "foundAt"`

/** The longest known first, or the last found. */
export const differenceListing = {
  sorts: {
    found: { columns: ['id'], keys: ({ id }) => [id], descending: false },
    '-found': { columns: ['id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'found',
  size: 50,
} as const satisfies Listing<Pick<OpenDifference, 'id'>>

/** One page of the differences that nobody has closed, and one more row where there is one. */
export async function listOpenDifferences(
  tx: Tx,
  place: Place<keyof typeof differenceListing.sorts>,
): Promise<OpenDifference[]> {
  const { here, order, rows } = seek(tx, differenceListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from differences where not closed and ${here} ${order} ${rows}`
  return found.map(toOpen)
}

/** One that nobody has closed. */
export async function findOpenDifference(tx: Tx, id: number): Promise<OpenDifference | null> {
  const [row] = await tx.sql<
    Raw[]
  >`select ${columns(tx)} from differences where id = ${id}::bigint and not closed`
  return row ? toOpen(row) : null
}

/** How many nobody has closed. */
export const countOpenDifferences = (tx: Tx) => counted(tx, tx.sql`from differences where not closed`)

/** Since when the oldest of them has waited. */
export const oldestDifference = (tx: Tx) =>
  firstAt(tx, tx.sql`found_at as at from differences where not closed order by found_at limit 1`)

/** Somebody has looked into it and says what it was. Whether it was open. */
export async function closeDifference(
  { sql }: Tx,
  { id, closedBy, note }: { id: number; closedBy: number; note: string },
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update differences set closed = true, closed_by = ${closedBy}, closed_at = ${at}, note = ${note}
    where id = ${id} and not closed returning 1`
  return rows.length === 1
}

/** Accounts whose kept balance is not the sum of their entries; both are read at one moment. */
export const listUnbalanced = ({ sql }: Tx) => sql<{ id: number; balance: number; total: number }[]>`
  select a.id, a.balance, coalesce(e.total, 0)::bigint as total
  from accounts a
  left join (select account_id, sum(amount) as total from entries group by account_id) e on e.account_id = a.id
  where a.balance is not null and a.balance <> coalesce(e.total, 0) order by a.id limit 1000`
