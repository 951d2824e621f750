import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { StoreState } from '../rules.ts'

/** A store as the operator reads it. */
export interface OverseenStore {
  id: number
  nameZh: string
  nameEn: string
  state: StoreState
  level: number
  violations: number
  productCount: number
  openedOn: string
  /** Null for the stores of a demo. */
  company: string | null
  creditCode: string | null
  /** Last day of its licence for hazardous goods; null where it has none. */
  licenceUntil: string | null
}

/** Stores for the operator: who came first comes first, or who came last. */
export const storeListing = {
  sorts: {
    opened: { columns: ['s.id'], keys: ({ id }) => [id], descending: false },
    '-opened': { columns: ['s.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'opened',
  size: 20,
} as const satisfies Listing<Pick<OverseenStore, 'id'>>

/** One page of all stores, and one more row where there is one. */
export function listOverseen(
  tx: Tx,
  status: StoreState | undefined,
  place: Place<keyof typeof storeListing.sorts>,
): Promise<OverseenStore[]> {
  const { here, order, rows } = seek(tx, storeListing, place)
  return tx.sql<OverseenStore[]>`
    select ${columns(tx)} where ${inState(tx, status)} and ${here} ${order} ${rows}`
}

/** One store; null where there is none of this number. */
export async function findOverseen(tx: Tx, storeId: number): Promise<OverseenStore | null> {
  const [row] = await tx.sql<OverseenStore[]>`select ${columns(tx)} where s.id = ${storeId}`
  return row ?? null
}

const inState = ({ sql }: Tx, status: StoreState | undefined) =>
  status === undefined ? sql`true` : sql`s.state = ${status}`

const columns = ({ sql }: Tx) => sql`
    s.id, s.name_zh as "nameZh", s.name_en as "nameEn", s.state, s.level, s.violations,
      s.product_count as "productCount", s.opened_on::text as "openedOn", c.name as company,
      c.credit_code as "creditCode", l.valid_until::text as "licenceUntil"
    from stores s left join store_companies c on c.store_id = s.id
      left join store_licences l on l.store_id = s.id and l.kind = 'hazardous'`

/** How many stores are in this state, or there at all with suspended and closed ones; as far as they are counted. */
export const countOverseen = (tx: Tx, status: StoreState | undefined) =>
  counted(tx, tx.sql`from stores s where ${inState(tx, status)}`)

/** Records a violation and counts it; answers how many the store has, or null where there is no such store. */
export async function insertViolation(
  { sql }: Tx,
  { storeId, reason, by, at }: { storeId: number; reason: string; by: number; at: Date },
): Promise<number | null> {
  const [row] = await sql<{ violations: number }[]>`
    with counted as (update stores set violations = violations + 1 where id = ${storeId} returning id, violations),
      recorded as (
        insert into store_violations (store_id, reason, recorded_by, at)
        select id, ${reason}, ${by}::bigint, ${at}::timestamptz from counted)
    select violations from counted`
  return row?.violations ?? null
}
