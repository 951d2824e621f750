import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { LineValue } from '../../../shared/line-value.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { Outcome, VesselKind } from '../../../shared/vessels.ts'
import type { FillingState } from '../states.ts'
import type { CalculatedMass, Reading, Result } from '../tables.ts'

interface FailedRow {
  fillNumber: number
  serial: string
  fillerId: number
  outcome: Outcome
  reason: string
  at: string
}

export interface UnitRow {
  id: number
  position: number
  state: FillingState
  fillNumber: number
  serial: string | null
  inspectedUntil: string | null
  fillerId: number | null
  station: string | null
  vacuumPa: number | null
  dispensedMl: number | null
  pretreatment: string | null
  pretreatedBy: number | null
  startedAt: string | null
  readings: Reading[]
  weighedAt: string | null
  homogenisedMinutes: number | null
  restMinutes: number | null
  inspectorId: number | null
  method: string | null
  results: Result[] | null
  checkedAt: string | null
  lot: string | null
  expiresOn: string | null
  failed: FailedRow[]
}

/** The last time that the ERP was told of a task. */
interface ErpRow {
  requestNo: string
  isWaiting: boolean
  refusal: string | null
  erpNumber: string | null
}

export interface Calculation {
  masses: CalculatedMass[]
  pressureMpa: number
  tolerancePercent: number
  parentExpiresOn: string
}

export interface TaskRow {
  id: number
  number: string
  vessel: VesselKind
  storeId: number
  orderId: number
  orderLineId: number
  skuId: number | null
  quantity: number
  state: FillingState
  version: number
  released: boolean
  recipe: LineValue[]
  calculation: Calculation | null
  etaOn: string | null
  lot: string | null
  expiresOn: string | null
  createdAt: string
  /** Null where it was never announced. */
  erp: ErpRow | null
  units: UnitRow[]
}

const columns = ({ sql }: Tx) => sql`
  t.id, t.number, t.vessel, t.store_id as "storeId", t.order_id as "orderId", t.order_line_id as "orderLineId", t.sku_id as "skuId",
  t.quantity, t.state, t.version, t.released, t.recipe, t.calculation, t.eta_on as "etaOn", t.lot, t.expires_on as "expiresOn",
  t.created_at as "createdAt", (
    select jsonb_build_object('requestNo', a.request_no, 'isWaiting', a.decided_at is null and a.given_up_at is null,
      'refusal', a.refusal, 'erpNumber', a.erp_number)
    from filling_announcements a where a.task_id = t.id order by a.id desc limit 1) as erp, coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'position', u.position, 'state', u.state, 'fillNumber', u.fill_number,
      'serial', u.serial, 'inspectedUntil', u.inspected_until, 'fillerId', u.filler_id, 'station', u.station,
      'vacuumPa', u.vacuum_pa, 'dispensedMl', u.dispensed_ml, 'pretreatment', u.pretreatment, 'pretreatedBy', u.pretreated_by, 'startedAt', u.started_at,
      'readings', u.readings, 'weighedAt', u.weighed_at, 'homogenisedMinutes', u.homogenised_minutes,
      'restMinutes', u.rest_minutes, 'inspectorId', u.inspector_id, 'method', u.method, 'results', u.results,
      'checkedAt', u.checked_at, 'lot', u.lot, 'expiresOn', u.expires_on, 'failed', coalesce((
        select jsonb_agg(jsonb_build_object('fillNumber', f.fill_number, 'serial', f.serial, 'fillerId', f.filler_id,
          'outcome', f.outcome, 'reason', f.reason, 'at', f.at) order by f.fill_number)
        from failed_fills f where f.unit_id = u.id), '[]')) order by u.position)
    from filling_units u where u.task_id = t.id), '[]') as units`

interface NewTask {
  number: string
  storeId: number
  orderId: number
  orderLineId: number
  skuId: number
  quantity: number
  recipe: LineValue[]
  etaOn: string | null
}

/** Tasks with a unit for each piece, in what their goods are packed; answers the units with their tasks. */
export const insertTasks = (
  { sql }: Tx,
  tasks: readonly NewTask[],
  now: Date,
): Promise<{ id: number; taskId: number }[]> =>
  sql<{ id: number; taskId: number }[]>`
    with made as (
      insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, vessel, state, recipe, eta_on, created_at)
      select number, store_id, order_id, order_line_id, sku_id, quantity, case when exists (
          select from skus k join packages p on p.id = k.package_id where k.id = sku_id and p.kind in ('bottle', 'ampoule'))
        then 'bottle' else 'cylinder' end, 'toBeCalculated', recipe, eta_on, ${now}
      from jsonb_to_recordset(${sql.json(
        tasks.map((task) => ({
          number: task.number,
          store_id: task.storeId,
          order_id: task.orderId,
          order_line_id: task.orderLineId,
          sku_id: task.skuId,
          quantity: task.quantity,
          recipe: task.recipe,
          eta_on: task.etaOn,
        })) as never,
      )}) r (number text, store_id int, order_id bigint, order_line_id bigint, sku_id bigint, quantity int, recipe jsonb, eta_on date)
      returning id, quantity
    )
    insert into filling_units (task_id, position, state)
    select m.id, n, 'toBeCalculated' from made m cross join generate_series(1, m.quantity) n
    returning id, task_id as "taskId"`

/** A store's own task (R17). */
export async function findTask(tx: Tx, number: string, storeId: number): Promise<TaskRow | null> {
  const [row] = await tx.sql<TaskRow[]>`
    select ${columns(tx)} from filling_tasks t where t.number = ${number} and t.store_id = ${storeId}`
  return row ?? null
}

/** A store's own task, for this transaction alone (R17), with its units as they stand once it is held. Two statements. */
export async function lockTask(tx: Tx, number: string, storeId: number): Promise<TaskRow | null> {
  await tx.sql`select 1 from filling_tasks where number = ${number} and store_id = ${storeId} for update`
  return findTask(tx, number, storeId)
}

/** Every task of an order with its units, cancelled ones too, by id. Whose order it is the caller has asked. */
export const listTasksOf = (tx: Tx, orderId: number) =>
  tx.sql<TaskRow[]>`select ${columns(tx)} from filling_tasks t where t.order_id = ${orderId} order by t.id`

/** Where the fillings of these orders stand that were not given up, and whether all units of one are in these states. */
export const listStandings = ({ sql }: Tx, orderIds: readonly number[], states: readonly FillingState[]) =>
  sql<
    {
      id: number
      orderId: number
      orderLineId: number
      state: FillingState
      released: boolean
      within: boolean
    }[]
  >`
    select t.id, t.order_id as "orderId", t.order_line_id as "orderLineId", t.state, t.released, not exists (
      select from filling_units u where u.task_id = t.id and u.state <> all (${[...states]}::text[])) as within
    from filling_tasks t where t.order_id = any (${[...orderIds]}::bigint[]) and t.state <> 'cancelled' order by t.id`

/**
 * Lines with units that passed their check and have not left, of a lot that was called back: nothing takes their place. Of one order, or
 * of all where none is named.
 */
export const listRecalledFills = ({ sql }: Tx, orderId: number | null) => sql<
  { orderId: number; lineId: number }[]
>`
  select distinct t.order_id as "orderId", t.order_line_id as "lineId"
  from recalls r join filling_units u on u.lot = r.lot and u.state = 'qualityCheckComplete'
  join filling_tasks t on t.id = u.task_id and t.store_id = r.store_id
  ${orderId === null ? sql`` : sql`where t.order_id = ${orderId}`} order by 1, 2`

/**
 * Every task of an order, for this transaction alone, with their units as they stand once all are held; taken by id, so that two who take
 * them do not wait for one another. Two statements.
 */
export async function lockTasksOf(tx: Tx, orderId: number): Promise<TaskRow[]> {
  await tx.sql`select 1 from filling_tasks where order_id = ${orderId} order by id for update`
  return listTasksOf(tx, orderId)
}

/** Tasks of a store in one state, or in any, the newest first (R17). */
export async function listTasks(
  tx: Tx,
  storeId: number,
  state: FillingState | undefined,
  { page, size }: Paging,
): Promise<{ rows: TaskRow[]; total: number }> {
  const { sql } = tx
  const condition = sql`t.store_id = ${storeId} ${state ? sql`and t.state = ${state}` : sql``}`
  const [rows, [count]] = await Promise.all([
    sql<TaskRow[]>`
      select ${columns(tx)} from filling_tasks t where ${condition} order by t.id desc
      limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total from filling_tasks t where ${condition}`,
  ])
  return { rows, total: count!.total }
}

/** Vessels of these orders may be assigned from now on: they are paid, or on credit. A second time changes nothing. */
export const releaseTasksOf = ({ sql }: Tx, orderIds: number[]) => sql`
  update filling_tasks set released = true where order_id = ${anyOf(sql, orderIds)}`

/** Something of these tasks changed: whoever read them before comes too late. */
export const touchTasks = ({ sql }: Tx, ids: readonly number[]) => sql`
  update filling_tasks set version = version + 1 where id = any (${[...ids]}::bigint[])`

/** What was worked out holds for all units of the task from now on; the calculation before it is gone. */
export const setCalculation = ({ sql }: Tx, id: number, calculation: Calculation) => sql`
  update filling_tasks set calculation = ${sql.json(calculation as never)} where id = ${id}`

/** The task says the lot of its first unit, and the day on which the first of them ends. */
export const setLot = ({ sql }: Tx, id: number, lot: string, expiresOn: string) => sql`
  update filling_tasks set lot = coalesce(lot, ${lot}), expires_on = least(expires_on, ${expiresOn}::date) where id = ${id}`

/** Staff of a store who may fill, among these. */
export async function fillersAmong({ sql }: Tx, storeId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where id = any (${ids as number[]}::bigint[]) and store_id = ${storeId}
      and 'filling.fill' = any (permissions)`
  return rows.map(({ id }) => id)
}

/** What was ordered says about its cylinder. */
interface Ordered {
  waterVolumeMl: number | null
  material: string | null
  outlets: string[]
  balanceId: string | null
}

/** Of a line for which an outlet was chosen that one alone fits. */
export async function findOrdered({ sql }: Tx, skuId: number, lineId: number): Promise<Ordered | null> {
  const [row] = await sql<Ordered[]>`
    select p.volume_ml as "waterVolumeMl", p.material,
      case when l.goods ->> 'outlet' is null then s.outlets else array[l.goods ->> 'outlet'] end as outlets,
      s.balance_id as "balanceId"
    from skus k join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
    left join order_lines l on l.id = ${lineId}
    where k.id = ${skuId}`
  return row ?? null
}

/** Orders of a store of which everything that had to be made is made and checked, the oldest first; by `filling_tasks_of_store`. */
export async function listMade({ sql }: Tx, storeId: number, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct t.order_id as id from filling_tasks t
    where t.store_id = ${storeId} and t.state = 'qualityCheckComplete' and not exists (
      select from filling_tasks e
      where e.order_id = t.order_id and e.state not in ('qualityCheckComplete', 'shipped', 'cancelled'))
    order by t.order_id limit ${most}`
  return rows.map(({ id }) => id)
}
