import type { Tx } from '../../platform/db/index.ts'
import type { LineValue } from '../../shared/line-value.ts'
import type { Paging } from '../../shared/paging.ts'
import type { FillingState } from './states.ts'

export interface UnitRow {
  id: number
  serial: string
  inspectedUntil: string
  fillerId: number
  vacuumPa: number | null
  startedAt: string | null
  weighedAt: string | null
  masses: { substanceId: string; grams: number }[] | null
  results: { substanceId: string; value: string; unit: string; uncertaintyPercent: number }[] | null
}

export interface Calculation {
  masses: { substanceId: string; grams: number }[]
  pressureMpa: number
  tolerancePercent: number
  parentExpiresOn: string
}

export interface TaskRow {
  id: number
  number: string
  storeId: number
  orderId: number
  orderLineId: number
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
  /** Those that are not scrapped. */
  units: UnitRow[]
}

const columns = ({ sql }: Tx) => sql`
  t.id, t.number, t.store_id as "storeId", t.order_id as "orderId", t.order_line_id as "orderLineId", t.quantity, t.state,
  t.version, t.released, t.recipe, t.calculation, t.eta_on as "etaOn", t.lot, t.expires_on as "expiresOn",
  t.created_at as "createdAt", coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'serial', u.serial, 'inspectedUntil', u.inspected_until,
      'fillerId', u.filler_id, 'vacuumPa', u.vacuum_pa, 'startedAt', u.started_at, 'weighedAt', u.weighed_at,
      'masses', u.masses, 'results', u.results) order by u.position)
    from filling_units u where u.task_id = t.id and not u.scrapped), '[]') as units`

export interface NewTask {
  number: string
  storeId: number
  orderId: number
  orderLineId: number
  quantity: number
  recipe: LineValue[]
  etaOn: string | null
}

export async function insertTasks({ sql }: Tx, tasks: readonly NewTask[], now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into filling_tasks (number, store_id, order_id, order_line_id, quantity, state, recipe, eta_on, created_at)
    select number, store_id, order_id, order_line_id, quantity, 'toBeCalculated', recipe, eta_on, ${now}
    from jsonb_to_recordset(${sql.json(
      tasks.map((task) => ({
        number: task.number,
        store_id: task.storeId,
        order_id: task.orderId,
        order_line_id: task.orderLineId,
        quantity: task.quantity,
        recipe: task.recipe,
        eta_on: task.etaOn,
      })) as never,
    )}) r (number text, store_id int, order_id bigint, order_line_id bigint, quantity int, recipe jsonb, eta_on date)
    returning id`
  return rows.map(({ id }) => id)
}

/** A store's own task, for this transaction alone (R17). */
export async function lockTask(tx: Tx, number: string, storeId: number): Promise<TaskRow | null> {
  const [row] = await tx.sql<TaskRow[]>`
    select ${columns(tx)} from filling_tasks t where t.number = ${number} and t.store_id = ${storeId} for update of t`
  return row ?? null
}

export const listTasksOf = (tx: Tx, orderId: number) =>
  tx.sql<TaskRow[]>`select ${columns(tx)} from filling_tasks t where t.order_id = ${orderId} order by t.id`

export const lockTasksOf = (tx: Tx, orderId: number) =>
  tx.sql<TaskRow[]>`
    select ${columns(tx)} from filling_tasks t where t.order_id = ${orderId} order by t.id for update of t`

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

export const releaseTasksOf = ({ sql }: Tx, orderIds: number[]) => sql`
  update filling_tasks set released = true where order_id = any (${orderIds}::bigint[])`

export interface NewUnit {
  serial: string
  inspectedUntil: string
  fillerId: number
}

/** Cylinders are bound to a task, behind those it has. */
export const insertUnits = ({ sql }: Tx, taskId: number, units: readonly NewUnit[]) => sql`
  insert into filling_units (task_id, position, serial, inspected_until, filler_id)
  select ${taskId}, (select count(*) from filling_units where task_id = ${taskId}) + u.n, u.serial, u.until::date, u.filler
  from unnest(${units.map(({ serial }) => serial)}::text[], ${units.map(({ inspectedUntil }) => inspectedUntil)}::text[],
    ${units.map(({ fillerId }) => fillerId)}::bigint[]) with ordinality u (serial, until, filler, n)`

/** Serials among these of cylinders that are bound to a task not yet shipped or cancelled. */
export async function boundSerials({ sql }: Tx, serials: readonly string[]): Promise<string[]> {
  const rows = await sql<{ serial: string }[]>`
    select u.serial from filling_units u join filling_tasks t on t.id = u.task_id
    where u.serial = any (${serials as string[]}) and not u.scrapped and t.state not in ('shipped', 'cancelled')`
  return rows.map(({ serial }) => serial)
}

export const setVacuum = (
  { sql }: Tx,
  taskId: number,
  units: readonly { serial: string; vacuumPa: number }[],
) => sql`
  update filling_units f set vacuum_pa = u.vacuum
  from unnest(${units.map(({ serial }) => serial)}::text[], ${units.map(({ vacuumPa }) => String(vacuumPa))}::text[]::float8[]) u (serial, vacuum)
  where f.task_id = ${taskId} and f.serial = u.serial and not f.scrapped`

export const setStarted = ({ sql }: Tx, taskId: number, now: Date) => sql`
  update filling_units set started_at = ${now} where task_id = ${taskId} and not scrapped`

export const setWeighed = (
  { sql }: Tx,
  taskId: number,
  units: readonly { serial: string; masses: { substanceId: string; grams: number }[] }[],
  now: Date,
) => sql`
  update filling_units f set masses = u.masses, weighed_at = ${now}
  from jsonb_to_recordset(${sql.json(units as never)}) u (serial text, masses jsonb)
  where f.task_id = ${taskId} and f.serial = u.serial and f.weighed_at is null and not f.scrapped`

export const setResults = (
  { sql }: Tx,
  taskId: number,
  units: readonly { serial: string; results: object[] }[],
) => sql`
  update filling_units f set results = u.results
  from jsonb_to_recordset(${sql.json(units as never)}) u (serial text, results jsonb)
  where f.task_id = ${taskId} and f.serial = u.serial and not f.scrapped`

export const scrapUnits = ({ sql }: Tx, taskId: number) => sql`
  update filling_units set scrapped = true where task_id = ${taskId}`

/** Staff of a store who may fill, among these. */
export async function fillersAmong({ sql }: Tx, storeId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where id = any (${ids as number[]}::bigint[]) and store_id = ${storeId}
      and 'filling.fill' = any (permissions)`
  return rows.map(({ id }) => id)
}
