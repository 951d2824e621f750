import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { cameBefore } from '../../../platform/moves/index.ts'
import { instant } from '../../../shared/time.ts'
import type { GoodsCopy } from '../../orders/index.ts'
import type { ReasonName } from '../reasons.ts'
import type { Seal, Valve } from '../inspection.ts'
import { returnAxis } from '../states.ts'
import type { ReturnState } from '../states.ts'
import { kept } from './rules.ts'
import type { Outcome, PackageKind } from './rules.ts'

/** Goods that came back by one return, as they lie in quarantine. */
export interface HeldRow {
  returnId: number
  returnNo: string
  orderNo: string
  lineId: number
  skuId: number
  goods: GoodsCopy
  kind: PackageKind
  quantity: number
  decided: number
  lots: string[]
  serials: string[]
  decidedSerials: string[]
  since: Date
  state: ReturnState
  reason: ReasonName
  condition: string | null
  seal: Seal | null
  valve: Valve | null
}

export const quarantineListing = {
  sorts: {
    oldest: { columns: ['q.return_id'], keys: (row: HeldRow) => [row.returnId], descending: false },
    newest: { columns: ['q.return_id'], keys: (row: HeldRow) => [row.returnId], descending: true },
  },
  usual: 'oldest',
  size: 20,
} as const satisfies Listing<HeldRow>

type Raw = Omit<HeldRow, 'since'> & { since: string }
const rowOf = (raw: Raw): HeldRow => ({ ...raw, since: instant(raw.since) })

const columns = ({ sql }: Tx) => sql`
  q.return_id as "returnId", r.number as "returnNo", o.number as "orderNo", r.order_line_id as "lineId", l.sku_id as "skuId", l.goods,
  q.kind, q.quantity, q.decided, q.lots, q.serials, q.decided_serials as "decidedSerials", q.since, r.state, r.reason, r.condition,
  r.seal, r.valve`
const joined = ({ sql }: Tx) => sql`
  quarantine q join returns r on r.id = q.return_id join orders o on o.id = r.order_id join order_lines l on l.id = r.order_line_id`

/** Which rows a list shows: those with something undecided, those without, or both. */
type QuarantineTab = 'held' | 'decided' | 'all'
const inTab = ({ sql }: Tx, tab: QuarantineTab) =>
  ({ held: sql`and q.decided < q.quantity`, decided: sql`and q.decided = q.quantity`, all: sql`` })[tab]

/** What lies in quarantine of a store, a page of it and one more row. */
export async function listQuarantine(
  tx: Tx,
  storeId: number,
  tab: QuarantineTab,
  place: Place<keyof (typeof quarantineListing)['sorts']>,
): Promise<HeldRow[]> {
  const { here, order, rows } = seek(tx, quarantineListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where ${here} and q.store_id = ${storeId} ${inTab(tx, tab)} ${order} ${rows}`
  return found.map(rowOf)
}

/** How many returns, not units, a store has in this tab, as far as they are counted. */
export const countQuarantine = (tx: Tx, storeId: number, tab: QuarantineTab) =>
  counted(tx, tx.sql`from quarantine q where q.store_id = ${storeId} ${inTab(tx, tab)}`)

/** How many hold something that `outcomesOf` lets the store decide, where what was refused before `refusedBefore` is final. */
export const countDecidable = (tx: Tx, storeId: number, refusedBefore: Date) =>
  counted(
    tx,
    tx.sql`
      from quarantine q join returns r on r.id = q.return_id
      where q.store_id = ${storeId} ${inTab(tx, 'held')} and (r.state = any (${[...kept, 'rejected']}::text[])
        or r.state = 'refused' and (r.complained_at is not null or ${cameBefore(tx, returnAxis, tx.sql`r.id`, 'refused', refusedBefore)}))`,
  )

/** What came back by this return to this store (R17). */
export async function findHeld(
  tx: Tx,
  { returnNo, storeId }: { returnNo: string; storeId: number },
): Promise<HeldRow | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where r.number = ${returnNo} and q.store_id = ${storeId}`
  return row ? rowOf(row) : null
}

/** What came back is kept apart, once for each return. */
export const insertQuarantine = (
  { sql }: Tx,
  one: {
    returnId: number
    storeId: number
    kind: string
    quantity: number
    lots: readonly string[]
    serials: readonly string[]
  },
  now: Date,
) => sql`
  insert into quarantine (return_id, store_id, kind, quantity, lots, serials, since)
  values (${one.returnId}, ${one.storeId}, ${one.kind}, ${one.quantity}, ${[...one.lots]}, ${[...one.serials]}, ${now})
  on conflict do nothing`

interface NewDecision {
  returnId: number
  outcome: Outcome
  quantity: number
  serials: readonly string[]
  reason: string
  batchId: number | null
  by: number
}

/**
 * So many units are decided, if so many lie there undecided and none of the cylinders was decided before: the count and its row in
 * one statement. Answers whether they were.
 */
export async function insertDecision({ sql }: Tx, one: NewDecision, now: Date): Promise<boolean> {
  const serials = [...one.serials]
  const rows = await sql`
    with counted as (
      update quarantine set decided = decided + ${one.quantity}, decided_serials = decided_serials || ${serials}::text[]
      where return_id = ${one.returnId} and decided + ${one.quantity} <= quantity and not decided_serials && ${serials}::text[]
      returning return_id, kind
    )
    insert into quarantine_decisions (return_id, kind, outcome, quantity, serials, reason, batch_id, decided_by, decided_at)
    select return_id, kind, ${one.outcome}, ${one.quantity}, ${serials}::text[], ${one.reason}, ${one.batchId}::bigint, ${one.by}, ${now}
    from counted returning 1`
  return rows.length === 1
}

interface DecisionRow {
  outcome: Outcome
  quantity: number
  serials: string[]
  reason: string
  /** The lot of opened goods that they went to. */
  lot: string | null
  by: string | null
  at: string
}

/** What became of the goods of a return, in the order of the decisions. */
export const listDecisions = ({ sql }: Tx, returnId: number) => sql<DecisionRow[]>`
  select d.outcome, d.quantity, d.serials, d.reason, b.number as lot, m.display_name as by, d.decided_at as at
  from quarantine_decisions d left join batches b on b.id = d.batch_id left join members m on m.id = d.decided_by
  where d.return_id = ${returnId} order by d.id`
