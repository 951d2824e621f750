import { hidden } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, MOST_COUNTED, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { AccountKind } from '../tables.ts'
import type { EntryView } from '../view.ts'

/** Entries as they were written, the last first unless the first is asked for. */
export const entryListing = {
  sorts: {
    '-written': {
      columns: ['e.journal_id', 'e.seq'],
      keys: ({ journalId, seq }) => [journalId, seq],
      descending: true,
    },
    written: {
      columns: ['e.journal_id', 'e.seq'],
      keys: ({ journalId, seq }) => [journalId, seq],
      descending: false,
    },
  },
  usual: '-written',
  size: 50,
} as const satisfies Listing<Pick<EntryView, 'journalId' | 'seq'>>

/** Moments that entries are looked for between, `to` not within. */
interface Days {
  from: Date | null
  to: Date | null
}

/** Numbers of the journals that can lie between them, and of those among which each does. */
interface Between extends Days {
  first: number
  last: number
  sureFirst: number
  sureLast: number
}

/** What entries are looked for by; what is null narrows nothing. */
export interface Sought {
  kind: AccountKind | null
  accountIds: number[] | null
  journalIds: number[] | null
  between: Between | null
}

/** How far the number of a journal and its moment may disagree: a transaction, and what clocks of processes differ, take less. */
const SLACK_MS = 600_000
const earlier = (at: Date) => new Date(at.getTime() - SLACK_MS)
const later = (at: Date) => new Date(at.getTime() + SLACK_MS)

/** The numbers of a few journals from a moment on, or before it. */
const near = ({ sql }: Tx, moment: Date, side: 'after' | 'before') =>
  side === 'after'
    ? sql`(select id from journals where at >= ${moment} order by at limit 50) b`
    : sql`(select id from journals where at < ${moment} order by at desc limit 50) b`

/** Journals are numbered about in the order of time: their numbers bound what is read; near the ends their moments decide. */
export async function findBetween(tx: Tx, { from, to }: Days): Promise<Between> {
  const { sql } = tx
  const all = Number.MAX_SAFE_INTEGER
  const begin = from
    ? sql`(select coalesce(min(b.id), 0) from ${near(tx, earlier(from), 'after')}) as first,
        (select coalesce(max(b.id), ${all}::bigint) from ${near(tx, later(from), 'after')}) as "sureFirst"`
    : sql`0::bigint as first, 0::bigint as "sureFirst"`
  const end = to
    ? sql`(select coalesce(max(b.id), 0) from ${near(tx, later(to), 'before')}) as last,
        (select coalesce(min(b.id), 0) from ${near(tx, earlier(to), 'before')}) as "sureLast"`
    : sql`${all}::bigint as last, ${all}::bigint as "sureLast"`
  const [row] = await sql<Omit<Between, keyof Days>[]>`select ${begin}, ${end}`
  return { from, to, ...row! }
}

/**
 * A journal is looked at only where its number does not say enough: a join with journals would be made for each entry, or walk
 * all journals by number before it met the first entry.
 */
function within({ sql }: Tx, { from, to, first, last, sureFirst, sureLast }: Between) {
  return sql`
    and e.journal_id between ${first}::bigint and ${last}::bigint
    and (e.journal_id between ${sureFirst}::bigint and ${sureLast}::bigint or (
      select ${from ? sql`b.at >= ${from}` : sql`true`} and ${to ? sql`b.at < ${to}` : sql`true`} from journals b where b.id = e.journal_id))`
}

const matching = (tx: Tx, { kind, journalIds, between }: Sought) => tx.sql`
  ${kind === null ? tx.sql`true` : tx.sql`a.kind = ${kind}`}
  ${journalIds === null ? tx.sql`` : tx.sql`and e.journal_id = any (${journalIds}::bigint[])`}
  ${between === null ? tx.sql`` : within(tx, between)}`

const columns = ({ sql }: Tx) => sql`
  e.journal_id as "journalId", e.seq, j.at, j.kind, j.ref, a.kind as account, a.owner_id as "ownerId", e.currency, e.amount`

type Raw = Omit<EntryView, 'at'> & { at: string }
const toEntry = (row: Raw): EntryView => ({ ...row, at: instant(row.at) })

/** The entries that are looked for; of accounts that are named each gives `most` by `entries_of_account`, others are walked by number. */
function sides(tx: Tx, sought: Sought, most: ReturnType<Tx['sql']>) {
  const { sql } = tx
  const accounts = sought.kind === null ? sql`` : sql`join accounts a on a.id = e.account_id`
  const narrowed = sql`entries e ${accounts} where ${matching(tx, sought)}`
  if (sought.accountIds === null) return sql`(select e.* from ${narrowed} ${most}) e`
  return sql`unnest(${sought.accountIds}::bigint[]) k (id)
    cross join lateral (select e.* from ${narrowed} and e.account_id = k.id ${most}) e`
}

/** One page of the entries that are looked for, and one more row where there is one. */
export async function listEntries(
  tx: Tx,
  sought: Sought,
  place: Place<keyof typeof entryListing.sorts>,
): Promise<EntryView[]> {
  const { here, order, rows, most } = seek(tx, entryListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)}
    from (select e.* from ${sides(tx, sought, tx.sql`and ${here} ${order} ${most}`)} ${order} ${rows}) e
    join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id ${order}`
  return found.map(toEntry)
}

/** How many they are, as far as they are counted; of what narrows nothing no row is read. */
export const countEntries = (tx: Tx, sought: Sought) =>
  counted(tx, tx.sql`from ${sides(tx, sought, tx.sql`limit ${hidden(tx.sql, MOST_COUNTED + 1)}`)}`)

/** Accounts of these kinds that belong to this owner. */
export async function findAccountIds(
  { sql }: Tx,
  kinds: readonly AccountKind[],
  ownerId: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from accounts where kind = any (${[...kinds]}::text[]) and owner_id = ${ownerId}`
  return rows.map(({ id }) => id)
}

/** More accounts than these are not asked one by one: entries of such a kind are common, and walked by number. */
const MOST_ACCOUNTS = 100

/** All accounts of a kind; null where they are many, as those of members. */
export async function findKind({ sql }: Tx, kind: AccountKind): Promise<number[] | null> {
  const rows = await sql<{ id: number }[]>`
    select id from accounts where kind = ${kind} limit ${MOST_ACCOUNTS + 1}`
  return rows.length > MOST_ACCOUNTS ? null : rows.map(({ id }) => id)
}

const MOST_JOURNALS = 1000

/** Journals that belong to these things, such as `order:17`. */
export async function findJournalIds({ sql }: Tx, refs: readonly string[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from journals where ref = any (${[...refs]}::text[]) order by id desc limit ${MOST_JOURNALS}`
  return rows.map(({ id }) => id)
}

/** All sides of a journal; none where there is no such journal. */
export async function listSides(tx: Tx, journalId: number): Promise<EntryView[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} 
    from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    where e.journal_id = ${journalId} order by e.seq`
  return rows.map(toEntry)
}
