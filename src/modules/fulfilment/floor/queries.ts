import type { Tx } from '../../../platform/db/index.ts'
import type { VesselKind } from '../../../shared/vessels.ts'
import type { PurityRow } from '../gravimetry/index.ts'
import type { FillingState } from '../states.ts'

/** What a task is of, in both languages. */
export interface OpenRow {
  number: string
  vessel: VesselKind
  state: FillingState
  quantity: number
  done: number
  released: boolean
  etaOn: string | null
  recipe: { substanceId: string; value: string; unit: string }[]
  balanceId: string | null
  matrixZh: string | null
  matrixEn: string | null
  packageZh: string | null
  packageEn: string | null
  stations: string[]
  orderNo: string | null
}

const columns = ({ sql }: Tx) => sql`
  t.number, t.vessel, t.state, t.quantity, t.released, t.eta_on as "etaOn", t.recipe, s.balance_id as "balanceId",
  s.matrix_zh as "matrixZh", s.matrix_en as "matrixEn", p.name_zh as "packageZh", p.name_en as "packageEn",
  u.done, u.stations, o.number as "orderNo"`

const joined = ({ sql }: Tx) => sql`
  filling_tasks t
  cross join lateral (
    select count(*) filter (where u.state in ('qualityCheckComplete', 'shipped'))::int as done,
      coalesce(array_agg(distinct u.station) filter (where u.station is not null), '{}') as stations
    from filling_units u where u.task_id = t.id) u
  left join orders o on o.id = t.order_id
  left join skus k on k.id = t.sku_id left join spus s on s.id = k.spu_id left join packages p on p.id = k.package_id`

/** Tasks of a store in these states, the first promised first (R17). */
export const listOpen = (tx: Tx, storeId: number, states: readonly FillingState[], most: number) =>
  tx.sql<OpenRow[]>`
    select ${columns(tx)} from ${joined(tx)}
    where t.store_id = ${storeId} and t.state = any (${[...states]}::text[]) order by t.eta_on nulls last, t.id limit ${most}`

/** One task of a store as its floor shows it, whatever its state (R17). */
export async function findRow(tx: Tx, storeId: number, number: string): Promise<OpenRow | null> {
  const [row] = await tx.sql<OpenRow[]>`
    select ${columns(tx)} from ${joined(tx)} where t.number = ${number} and t.store_id = ${storeId}`
  return row ?? null
}

/** How many tasks of a store are in each of these states; by `filling_tasks_of_store`. */
export const countByState = ({ sql }: Tx, storeId: number, states: readonly FillingState[]) => sql<
  { state: FillingState; count: number }[]
>`
  select state, count(*)::int as count from filling_tasks
  where store_id = ${storeId} and state = any (${[...states]}::text[]) group by state`

/** A task whose promise is near or was moved. */
export interface RiskRow extends OpenRow {
  buyerName: string | null
  /** The day that was promised first. */
  firstOn: string | null
}

/** Unfinished tasks of a store that are promised for a day up to this one, the first promised first. */
export const listAtRisk = (
  tx: Tx,
  { storeId, states, until }: { storeId: number; states: readonly FillingState[]; until: string },
  most: number,
) => tx.sql<RiskRow[]>`
  select ${columns(tx)}, coalesce(m.company_name, m.display_name) as "buyerName",
    (select f.day from filling_promises f where f.task_id = t.id order by f.id limit 1) as "firstOn"
  from ${joined(tx)} left join members m on m.id = o.member_id
  where t.store_id = ${storeId} and t.state = any (${[...states]}::text[]) and t.state <> 'qualityCheckComplete'
    and t.eta_on <= ${until}::date order by t.eta_on, t.id limit ${most}`

/** The task that a code names: its own number, or the serial of a cylinder that it has now (R17). */
export async function findByCode(
  { sql }: Tx,
  storeId: number,
  code: string,
): Promise<{ taskNo: string; position: number | null } | null> {
  const [row] = await sql<{ taskNo: string; position: number | null }[]>`
    select t.number as "taskNo", u.position from filling_tasks t
      left join filling_units u on u.task_id = t.id and u.serial = ${code}
    where t.store_id = ${storeId} and (t.number = ${code}
      or t.id in (select task_id from filling_units where serial = ${code} and state not in ('shipped', 'cancelled')))
    order by t.id desc limit 1`
  return row ?? null
}

/** Names of people. */
export const listNames = ({ sql }: Tx, ids: readonly number[]) => sql<{ id: number; name: string }[]>`
  select id, display_name as name from members where id = any (${[...ids]}::bigint[])`

/** Staff of a store who may fill. */
export const listFillers = ({ sql }: Tx, storeId: number) => sql<{ id: number; name: string }[]>`
  select id, display_name as name from members
  where store_id = ${storeId} and 'filling.fill' = any (permissions) order by id limit 100`

/** Purity tables of lots. */
export const listPurities = ({ sql }: Tx, lotIds: readonly number[]) => sql<
  { id: number; purity: PurityRow[] }[]
>`
  select id, purity from parent_lots where id = any (${[...lotIds]}::bigint[])`
