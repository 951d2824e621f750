import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import { columns } from '../queries.ts'
import type { CylinderRow } from '../queries.ts'
import type { PickUp } from '../view.ts'

/** A cylinder that a member has, with whose it is. */
interface HeldRow extends CylinderRow {
  storeZh: string
  storeEn: string
  /** The return that it goes back with, and the days of its pick-up. */
  returnNo: string | null
  collectFrom: string | null
  collectTo: string | null
}

/** What the cylinder `c`, which is on its way back, was sent with: the number of a pick-up, or of a return of goods. */
const sentWith = ({ sql }: Tx) => sql`(
  select h.reason from state_history h where h.axis = 'cylinder' and h.subject_id = c.id order by h.id desc limit 1)`

/** Cylinders that a member has or has sent back, the soonest return first, a page of them. */
export async function listHeldPage(
  tx: Tx,
  memberId: number,
  { page, size }: Paging,
): Promise<{ rows: HeldRow[]; total: number }> {
  const { sql } = tx
  const where = sql`c.holder_id = ${memberId} and c.state in ('shipped', 'atCustomer', 'returnDue', 'onTheWayBack')`
  const [rows, [count]] = await Promise.all([
    sql<HeldRow[]>`
      select ${columns(tx)}, s.name_zh as "storeZh", s.name_en as "storeEn", r.number as "returnNo",
        r.collect_from as "collectFrom", r.collect_to as "collectTo"
      from cylinders c join stores s on s.id = c.store_id left join batches b on b.id = c.batch_id
      left join cylinder_returns r on c.state = 'onTheWayBack' and r.number = ${sentWith(tx)}
      where ${where} order by c.return_on, c.id limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total from cylinders c where ${where}`,
  ])
  return { rows, total: count!.total }
}

/** Stores of which a member has cylinders with these serials. */
export const storesHeld = (
  { sql }: Tx,
  memberId: number,
  serials: readonly string[],
): Promise<{ storeId: number }[]> =>
  sql<{ storeId: number }[]>`
    select distinct store_id as "storeId" from cylinders
    where holder_id = ${memberId} and serial = any (${[...serials]}::text[])`

interface NewReturn {
  number: string
  storeId: number
  memberId: number
  cylinderIds: readonly number[]
  collectFrom: string
  collectTo: string
  contact: string
  phone: string
  place: string
  at: Date
}

/** A pick-up of these cylinders, which the caller has put on their way back in the same transaction. */
export const insertReturn = ({ sql }: Tx, one: NewReturn) => sql`
  insert into cylinder_returns (number, store_id, member_id, cylinder_ids, collect_from, collect_to, contact, phone, place, asked_at)
  values (${one.number}, ${one.storeId}, ${one.memberId}, ${[...one.cylinderIds]}, ${one.collectFrom}, ${one.collectTo},
    ${one.contact}, ${one.phone}, ${one.place}, ${one.at})`

/** A return that a member asked for; who and where are null once their account was erased. */
interface ReturnRow {
  number: string
  storeId: number
  askedAt: string
  collectFrom: string
  collectTo: string
  contact: string | null
  phone: string | null
  place: string | null
  serials: string[]
  /** How many of them are not back yet. */
  open: number
}

/** Cylinders that are on their way back with the return `r`; they may have been sent with others before, and since. */
const underWay = (tx: Tx) => tx.sql`
  from cylinders c where c.id = any (r.cylinder_ids) and c.state = 'onTheWayBack' and ${sentWith(tx)} = r.number`

const returnColumns = (tx: Tx) => tx.sql`
  r.number, r.store_id as "storeId", r.asked_at as "askedAt", r.collect_from as "collectFrom", r.collect_to as "collectTo",
  r.contact, r.phone, r.place,
  (select array_agg(c.serial order by c.serial) from cylinders c where c.id = any (r.cylinder_ids)) as serials,
  (select count(*)::int ${underWay(tx)}) as open`

/** Returns to a store, the soonest pick-up first; those that are all back last. */
export async function listReturns(
  tx: Tx,
  storeId: number,
  { page, size }: Paging,
): Promise<{ rows: ReturnRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    tx.sql<ReturnRow[]>`
      select ${returnColumns(tx)} from cylinder_returns r where r.store_id = ${storeId}
      order by exists (select ${underWay(tx)}) desc, r.collect_from, r.id limit ${size} offset ${(page - 1) * size}`,
    tx.sql<
      { total: number }[]
    >`select count(*)::int as total from cylinder_returns where store_id = ${storeId}`,
  ])
  return { rows, total: count!.total }
}

/** A pick-up of this cylinder by its number; null where that number is of something else. */
export async function findPickUp(
  { sql }: Tx,
  { number, cylinderId }: { number: string; cylinderId: number },
): Promise<PickUp | null> {
  const [row] = await sql<PickUp[]>`
    select number, collect_from as "collectFrom", collect_to as "collectTo", contact, phone, place
    from cylinder_returns where number = ${number} and ${cylinderId}::bigint = any (cylinder_ids)`
  return row ?? null
}

/** Every return that a member asked for, from all stores, the oldest first: their own data, exported. */
export const listReturnsOf = (tx: Tx, memberId: number) => tx.sql<ReturnRow[]>`
  select ${returnColumns(tx)} from cylinder_returns r where r.member_id = ${memberId} order by r.id`

/** Who handed the cylinders over and where is forgotten; that they came back stays. */
export const forgetReturnsOf = ({ sql }: Tx, memberId: number) => sql`
  update cylinder_returns set contact = null, phone = null, place = null where member_id = ${memberId}`
