import type { Tx } from '../../platform/db/index.ts'
import { counted, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import { instant } from '../../shared/time.ts'

export interface LineRow {
  journalId: number
  cause: string
  ref: string
  at: Date
  amountFen: number
  givenFen: number
  afterFen: number
}

/** The newest first: journals of a balance have the order in which they moved it. */
export const lineListing = {
  sorts: {
    newest: {
      columns: ['l.journal_id'],
      keys: ({ journalId }) => [journalId],
      descending: true,
    },
  },
  usual: 'newest',
  size: 20,
} as const satisfies Listing<Pick<LineRow, 'journalId'>>
type LineSort = keyof typeof lineListing.sorts

/** Lines of one member between two journals, of these causes or of all. */
interface Wanted {
  ownerId: number
  /** Null: of all causes. */
  causes: readonly string[] | null
  first: number
  /** The first journal that is too late. */
  end: number
}

/** A number that no journal reaches. */
export const NO_END = Number.MAX_SAFE_INTEGER

const inside = ({ sql }: Tx, { ownerId, first, end }: Wanted) =>
  sql`l.owner_id = ${ownerId} and l.journal_id >= ${first} and l.journal_id < ${end}`

/** What the two parts held before a journal: each as its last line says. */
const beforeJournal = ({ sql }: Tx, ownerId: ReturnType<Tx['sql']>, journalId: ReturnType<Tx['sql']>) => sql`
  coalesce((select b.own_after_fen from balance_lines b where b.owner_id = ${ownerId} and b.journal_id < ${journalId}
      and b.own_after_fen is not null order by b.journal_id desc limit 1), 0)
  + coalesce((select b.given_after_fen from balance_lines b where b.owner_id = ${ownerId} and b.journal_id < ${journalId}
      and b.given_after_fen is not null order by b.journal_id desc limit 1), 0)`

/**
 * One page of lines, and one more where there is one. Causes are walked one by one in their index, so that the page of a rare
 * kind costs no more than another. Journals are looked up one by one: a join would let the planner walk all of them.
 */
export async function listLines(tx: Tx, wanted: Wanted, place: Place<LineSort>): Promise<LineRow[]> {
  const { sql } = tx
  const { here, order, rows, most } = seek(tx, lineListing, place)
  const { causes } = wanted
  const source =
    causes === null
      ? sql`(select l.* from balance_lines l where ${inside(tx, wanted)} and ${here} ${order} ${most}) l`
      : sql`unnest(${[...causes]}::text[]) c (cause) cross join lateral (
          select l.* from balance_lines l where l.cause = c.cause and ${inside(tx, wanted)} and ${here} ${order} ${most}) l`
  const found = await sql<(Omit<LineRow, 'at'> & { at: string })[]>`
    select l.journal_id as "journalId", l.cause, (select j.ref from journals j where j.id = l.journal_id) as ref, l.at, l.own_fen + l.given_fen as "amountFen", l.given_fen as "givenFen",
      ${beforeJournal(tx, sql`l.owner_id`, sql`l.journal_id`)} + l.own_fen + l.given_fen as "afterFen"
    from ${source} ${order} ${rows}`
  return found.map((row) => ({ ...row, at: instant(row.at) }))
}

/** How many there are, as far as they are counted. */
export const countLines = (tx: Tx, wanted: Wanted) => {
  const { causes } = wanted
  const some = causes === null ? tx.sql`true` : tx.sql`l.cause = any (${[...causes]}::text[])`
  return counted(tx, tx.sql`from balance_lines l where ${inside(tx, wanted)} and ${some}`)
}

/** The first journal of a member's balance at this time or later; null where there is none. */
export async function findFirst({ sql }: Tx, ownerId: number, at: Date): Promise<number | null> {
  const [row] = await sql<{ journalId: number }[]>`
    select journal_id as "journalId" from balance_lines where owner_id = ${ownerId} and at >= ${at}
    order by at, journal_id limit 1`
  return row?.journalId ?? null
}

/** What a balance was before this journal. */
export async function findBefore(tx: Tx, ownerId: number, journalId: number): Promise<number> {
  const { sql } = tx
  const [row] = await sql<{ fen: number }[]>`
    select ${beforeJournal(tx, sql`${ownerId}::bigint`, sql`${journalId}::bigint`)} as fen`
  return row!.fen
}

/** Everything that ever moved a balance, summed up by its cause. */
export const sumByCause = ({ sql }: Tx, ownerId: number) =>
  sql<{ cause: string; fen: number }[]>`
    select cause, sum(own_fen + given_fen)::bigint as fen from balance_lines where owner_id = ${ownerId}
    group by cause order by cause`

/** What came in and what went out between each of these moments and the next. */
export const sumBetween = ({ sql }: Tx, ownerId: number, moments: readonly Date[]) =>
  sql<{ inFen: number; outFen: number }[]>`
    select coalesce(s.came, 0)::bigint as "inFen", coalesce(s.went, 0)::bigint as "outFen"
    from unnest(${moments.slice(0, -1).map((at) => at.toISOString())}::timestamptz[], ${moments.slice(1).map((at) => at.toISOString())}::timestamptz[])
      with ordinality m (start, stop, n)
    cross join lateral (
      select sum(greatest(own_fen + given_fen, 0)) as came, sum(least(own_fen + given_fen, 0)) as went
      from balance_lines where owner_id = ${ownerId} and at >= m.start and at < m.stop
    ) s order by m.n`
