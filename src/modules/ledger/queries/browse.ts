import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
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

/** What entries are looked for by; what is null narrows nothing. */
export interface Sought {
  kind: AccountKind | null
  accountIds: number[] | null
  journalIds: number[] | null
  from: Date | null
  to: Date | null
}

/** How far the number of a journal and its moment may disagree: a transaction takes less. */
const SLACK_MS = 3_600_000
const earlier = (at: Date) => new Date(at.getTime() - SLACK_MS)
const later = (at: Date) => new Date(at.getTime() + SLACK_MS)

/** Journals are numbered about in the order of time: their numbers bound what is read, their moments decide. */
function within({ sql }: Tx, { from, to }: Pick<Sought, 'from' | 'to'>) {
  const begin = from
    ? sql`and j.at >= ${from} and e.journal_id >= (
        select coalesce(min(b.id), 0) from (select id from journals where at >= ${earlier(from)} order by at limit 100) b)`
    : sql``
  const end = to
    ? sql`and j.at < ${to} and e.journal_id <= (
        select coalesce(max(b.id), 0) from (select id from journals where at < ${later(to)} order by at desc limit 100) b)`
    : sql``
  return sql`${begin} ${end}`
}

const matching = (tx: Tx, { kind, accountIds, journalIds, ...days }: Sought) => tx.sql`
  ${kind === null ? tx.sql`true` : tx.sql`a.kind = ${kind}`}
  ${accountIds === null ? tx.sql`` : tx.sql`and e.account_id = any (${accountIds}::bigint[])`}
  ${journalIds === null ? tx.sql`` : tx.sql`and e.journal_id = any (${journalIds}::bigint[])`}
  ${within(tx, days)}`

const joined = ({ sql }: Tx) => sql`
  entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id`

const columns = ({ sql }: Tx) => sql`
  e.journal_id as "journalId", e.seq, j.at, j.kind, j.ref, a.kind as account, a.owner_id as "ownerId", e.currency, e.amount`

type Raw = Omit<EntryView, 'at'> & { at: string }
const toEntry = (row: Raw): EntryView => ({ ...row, at: instant(row.at) })

/** One page of the entries that are looked for, and one more row where there is one. */
export async function listEntries(
  tx: Tx,
  sought: Sought,
  place: Place<keyof typeof entryListing.sorts>,
): Promise<EntryView[]> {
  const { here, order, rows } = seek(tx, entryListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where ${matching(tx, sought)} and ${here} ${order} ${rows}`
  return found.map(toEntry)
}

/** How many they are, as far as they are counted; of what narrows nothing no row is read. */
export function countEntries(tx: Tx, sought: Sought) {
  const { sql } = tx
  const journals = sought.from || sought.to ? sql`join journals j on j.id = e.journal_id` : sql``
  const accounts = sought.kind === null ? sql`` : sql`join accounts a on a.id = e.account_id`
  return counted(tx, sql`from entries e ${journals} ${accounts} where ${matching(tx, sought)}`)
}

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
    select ${columns(tx)} from ${joined(tx)} where e.journal_id = ${journalId} order by e.seq`
  return rows.map(toEntry)
}
