import type { Tx } from '../../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../../platform/list.ts'
import type { Listing, Place } from '../../../../platform/list.ts'
import type { RedState } from '../states.ts'
import { columns, joined, toRow } from './reds.ts'
import type { Raw, RedRow } from './reds.ts'

/** A red letter that is neither issued nor given up, with both sides of its invoice. */
export interface PendingRow extends RedRow {
  title: string
  storeZh: string
  storeEn: string
}

/** By age, the oldest first (decisions 11). */
export const pendingListing = {
  sorts: { asked: { columns: ['r.id'], keys: ({ id }) => [id], descending: false } },
  usual: 'asked',
  size: 20,
} as const satisfies Listing<Pick<PendingRow, 'id'>>

type RawPending = Raw & Pick<PendingRow, 'title' | 'storeZh' | 'storeEn'>
/** Its columns with those of both sides, and where they come from. */
const withSides = (tx: Tx) => tx.sql`
  ${columns(tx)}, i.title, st.name_zh as "storeZh", st.name_en as "storeEn"
  from ${joined(tx)} join stores st on st.id = i.store_id`
const toPending = ({ title, storeZh, storeEn, ...row }: RawPending): PendingRow => ({
  ...toRow(row),
  title,
  storeZh,
  storeEn,
})

const isPending = ({ sql }: Tx) => sql`r.state not in ('issued', 'withdrawn')`

/** One page of pending red letters in one of these states, and one row more where there is one. */
export async function listPending(
  tx: Tx,
  states: readonly RedState[],
  place: Place<'asked'>,
): Promise<PendingRow[]> {
  const { here, order, rows } = seek(tx, pendingListing, place)
  const found = await tx.sql<RawPending[]>`
    select ${withSides(tx)} where ${isPending(tx)} and r.state = any (${[...states]}::text[]) and ${here} ${order} ${rows}`
  return found.map(toPending)
}

/** How many pending red letters of all members are in one of these states, as far as they are counted. */
export const countPending = (tx: Tx, states: readonly RedState[]) =>
  counted(tx, tx.sql`from red_letters r where ${isPending(tx)} and r.state = any (${[...states]}::text[])`)

/** Since when the oldest of them was asked for. */
export const oldestPending = (tx: Tx, states: readonly RedState[]) =>
  firstAt(
    tx,
    tx.sql`r.asked_at as at from red_letters r where ${isPending(tx)} and r.state = any (${[...states]}::text[])
      order by r.id limit 1`,
  )

/** Any red letter by its number, pending or not; null where there is none. */
export async function findWithSides(tx: Tx, number: string): Promise<PendingRow | null> {
  const [row] = await tx.sql<RawPending[]>`select ${withSides(tx)} where r.number = ${number}`
  return row ? toPending(row) : null
}
