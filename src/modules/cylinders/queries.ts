import { anyOf } from '../../platform/db/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { counted, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import type { Paging } from '../../shared/paging.ts'
import type { CylinderOwner, GasFacts } from './rules.ts'
import type { CylinderState } from './states.ts'
import type { CylinderFacts } from './view.ts'

export interface CylinderRow extends CylinderFacts {
  version: number
  maker: string
  tareGrams: number | null
  madeOn: string | null
  inspectedOn: string
  content: string[] | null
  owner: CylinderOwner
  ownerName: string | null
  depositFen: number | null
  batchNumber: string | null
}

/** What a row of the ledger says, for `cylinders c left join batches b`. */
export const columns = ({ sql }: Tx) => sql`
  c.id, c.store_id as "storeId", c.serial, c.state, c.version, c.maker, c.water_volume_ml as "waterVolumeMl", c.material, c.valve,
  c.working_pressure_mpa as "workingPressureMpa", c.test_pressure_mpa as "testPressureMpa", c.tare_grams as "tareGrams",
  c.made_on as "madeOn", c.inspected_on as "inspectedOn", c.inspected_until as "inspectedUntil", c.content, c.owner,
  c.owner_name as "ownerName", c.deposit_fen as "depositFen", c.batch_id as "batchId", b.number as "batchNumber", c.task,
  c.order_line_id as "orderLineId", c.holder_id as "holderId", c.return_on as "returnOn"`

/** Cylinders of a store, the newest first. */
export async function listCylinders(
  tx: Tx,
  {
    storeId,
    state,
    serial,
  }: { storeId: number; state?: CylinderState | undefined; serial?: string | undefined },
  { page, size }: Paging,
): Promise<{ rows: CylinderRow[]; total: number }> {
  const { sql } = tx
  const where = sql`
    c.store_id = ${storeId} ${state === undefined ? sql`` : sql`and c.state = ${state}`}
    ${serial === undefined ? sql`` : sql`and c.serial = ${serial}`}`
  const [rows, [count]] = await Promise.all([
    sql<CylinderRow[]>`
      select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id where ${where}
      order by c.id desc limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total from cylinders c where ${where}`,
  ])
  return { rows, total: count!.total }
}

/** At the desk, the last registered first, or the first. */
export const deskListing = {
  sorts: {
    registered: { columns: ['c.id'], keys: ({ id }) => [id], descending: false },
    '-registered': { columns: ['c.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: '-registered',
  size: 50,
} as const satisfies Listing<Pick<CylinderRow, 'id'>>

interface Wanted {
  storeId: number
  /** Null for any. */
  state: CylinderState | null
  /** How the serial begins, in capitals or not. */
  q: string
}

const wanted = ({ sql }: Tx, { storeId, state, q }: Wanted) => sql`
  c.store_id = ${storeId} ${state === null ? sql`` : sql`and c.state = ${state}`}
  ${q === '' ? sql`` : sql`and starts_with(lower(c.serial), lower(${q}))`}`

/** One page of a store's cylinders, and one more row where there is one. */
export function listWanted(
  tx: Tx,
  input: Wanted,
  place: Place<keyof typeof deskListing.sorts>,
): Promise<CylinderRow[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  return tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where ${wanted(tx, input)} and ${here} ${order} ${rows}`
}

/** How many cylinders of a store are wanted, on all pages together, as far as they are counted (R17). */
export const countWanted = (tx: Tx, input: Wanted) =>
  counted(tx, tx.sql`from cylinders c where ${wanted(tx, input)}`)

/** Cylinders of a store by their serials, for this transaction alone, in one order for all (R31). */
export const lockCylinders = (tx: Tx, storeId: number, serials: readonly string[]): Promise<CylinderRow[]> =>
  tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where c.store_id = ${storeId} and c.serial = any (${[...serials]}::text[]) order by c.id for update of c`

/** Cylinders that are bound to these order lines, for this transaction alone. */
export const lockCylindersOf = (tx: Tx, lineIds: readonly number[]): Promise<CylinderRow[]> =>
  tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where c.order_line_id = ${anyOf(tx.sql, [...lineIds])} order by c.id for update of c`

interface NewCylinder {
  serial: string
  maker: string
  waterVolumeMl: number
  material: string
  valve: string
  workingPressureMpa: number
  testPressureMpa: number
  tareGrams: number | null
  madeOn: string | null
  inspectedOn: string
  inspectedUntil: string
  content: string[] | null
  owner: CylinderOwner
  ownerName: string | null
  depositFen: number | null
}

/** Enters cylinders into the ledger; those whose serial the store has already are left out. */
export const insertCylinders = (
  { sql }: Tx,
  {
    storeId,
    state,
    batchId,
    list,
    at,
  }: {
    storeId: number
    state: 'empty' | 'filled'
    batchId: number | null
    list: readonly NewCylinder[]
    at: Date
  },
): Promise<{ id: number; serial: string }[]> =>
  sql<{ id: number; serial: string }[]>`
    insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
      tare_grams, made_on, inspected_on, inspected_until, content, owner, owner_name, deposit_fen, state, batch_id, registered_at)
    select ${storeId}, n.serial, n.maker, n."waterVolumeMl", n.material, n.valve, n."workingPressureMpa", n."testPressureMpa",
      n."tareGrams", n."madeOn", n."inspectedOn", n."inspectedUntil",
      case when jsonb_typeof(n.content) = 'array' then array(select jsonb_array_elements_text(n.content)) end,
      n.owner, n."ownerName", n."depositFen", ${state}, ${batchId}::bigint, ${at}
    from jsonb_to_recordset(${sql.json(list as never)}) n (serial text, maker text, "waterVolumeMl" float8, material text,
      valve text, "workingPressureMpa" float8, "testPressureMpa" float8, "tareGrams" float8, "madeOn" date, "inspectedOn" date,
      "inspectedUntil" date, content jsonb, owner text, "ownerName" text, "depositFen" bigint)
    on conflict do nothing returning id, serial`

/** A batch of a store's own goods in cylinders, with what is in them; for this transaction alone. */
export async function lockBatch(
  { sql }: Tx,
  { storeId, skuId, number }: { storeId: number; skuId: number; number: string },
): Promise<{ id: number; onHand: number; content: string[] } | null> {
  const [row] = await sql<{ id: number; onHand: number; content: string[] }[]>`
    select b.id, b.on_hand as "onHand", array(select m.substance_id from spu_components m where m.spu_id = s.id)
      || case when s.balance_id is null then '{}'::text[] else array[s.balance_id] end as content
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
    where s.store_id = ${storeId} and k.id = ${skuId} and b.number = ${number} and p.kind = 'cylinder' for update of b`
  return row ?? null
}

/** A SKU of a store by its number, or null. */
export async function findSkuId({ sql }: Tx, storeId: number, number: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select k.id from skus k join spus s on s.id = k.spu_id where k.number = ${number} and s.store_id = ${storeId}`
  return row?.id ?? null
}

/** What the walls of cylinders are made of that goods are packed in. */
export async function listMaterials({ sql }: Tx): Promise<string[]> {
  const rows = await sql<{ material: string }[]>`
    select distinct material from packages where kind = 'cylinder' and material is not null order by material`
  return rows.map(({ material }) => material)
}

/** How many cylinders of a batch are with the store. */
export async function countOfBatch({ sql }: Tx, batchId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from cylinders where batch_id = ${batchId} and state in ('filled', 'reserved')`
  return row!.count
}

/** Serials of the cylinders of a batch that are with the store, free or picked. */
export const listOfBatch = ({ sql }: Tx, batchId: number): Promise<{ serial: string }[]> =>
  sql<{ serial: string }[]>`
    select serial from cylinders where batch_id = ${batchId} and state in ('filled', 'reserved') order by id`

/** Serials of these batches that are filled, bound to nobody and good until this day; the inspection that ends first leads. */
export const listFree = (
  { sql }: Tx,
  batchIds: readonly number[],
  until: string,
): Promise<{ batchId: number; serial: string; inspectedUntil: string }[]> =>
  sql<{ batchId: number; serial: string; inspectedUntil: string }[]>`
    select batch_id as "batchId", serial, inspected_until as "inspectedUntil" from cylinders
    where batch_id = ${anyOf(sql, [...batchIds])} and state = 'filled' and inspected_until >= ${until}::date
    order by batch_id, inspected_until, id`

/** What the rules look at in these substances. */
export const gasFacts = ({ sql }: Tx, ids: readonly string[]): Promise<GasFacts[]> =>
  sql<GasFacts[]>`
    select id, corrosive, flammable, oxidising from substances where id = any (${[...ids]}::text[])`

/** Binds cylinders that stand empty and free to a filling task; answers the ids of those it got. */
export const bindToTask = (
  { sql }: Tx,
  ids: readonly number[],
  task: string,
  until: readonly string[],
): Promise<{ id: number }[]> =>
  sql<{ id: number }[]>`
    update cylinders c set task = ${task}, inspected_until = n.until::date, version = version + 1
    from unnest(${[...ids]}::bigint[], ${[...until]}::text[]) n (id, until)
    where c.id = n.id and c.state = 'empty' and c.task is null returning c.id`

/** Frees cylinders of a task, with what has been in them meanwhile; null leaves that as it was. */
export const freeFromTask = (
  { sql }: Tx,
  ids: readonly number[],
  content: readonly string[] | null,
): Promise<{ id: number }[]> =>
  sql<{ id: number }[]>`
    update cylinders set task = null, content = coalesce(${content === null ? null : [...content]}::text[], content),
      version = version + 1
    where id = any (${[...ids]}::bigint[]) and state = 'empty' and task is not null returning id`

/** Customers' cylinders whose day of return has passed. */
export const lockOverdue = ({ sql }: Tx, today: string): Promise<{ id: number; state: 'atCustomer' }[]> =>
  sql<{ id: number; state: 'atCustomer' }[]>`
    select id, state from cylinders where state = 'atCustomer' and return_on < ${today}::date
    order by id limit 500 for update skip locked`

/** Cylinders that a member has, or had to send back, the soonest return first. */
export const listHeld = (tx: Tx, memberId: number): Promise<CylinderRow[]> =>
  tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where c.holder_id = ${memberId} and c.state in ('shipped', 'atCustomer', 'returnDue', 'onTheWayBack')
    order by c.return_on, c.id`

/** Cylinders of a store by their serials, as they stand. */
export const findCylinders = (tx: Tx, storeId: number, serials: readonly string[]): Promise<CylinderRow[]> =>
  tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where c.store_id = ${storeId} and c.serial = any (${[...serials]}::text[])`

/** Empty, free cylinders of a store with this volume, wall and outlet, strong enough; the inspection that ends last leads. */
export const listEmpty = (
  tx: Tx,
  fill: {
    storeId: number
    waterVolumeMl: number | null
    material: string | null
    outlets: readonly string[]
    pressureMpa: number
  },
  most: number,
): Promise<CylinderRow[]> =>
  tx.sql<CylinderRow[]>`
    select ${columns(tx)} from cylinders c left join batches b on b.id = c.batch_id
    where c.store_id = ${fill.storeId} and c.state = 'empty' and c.task is null
      and (${fill.waterVolumeMl}::float8 is null or c.water_volume_ml = ${fill.waterVolumeMl}::float8)
      and (${fill.material}::text is null or c.material = ${fill.material}::text)
      and (cardinality(${[...fill.outlets]}::text[]) = 0 or c.valve = any (${[...fill.outlets]}::text[]))
      and c.working_pressure_mpa >= ${fill.pressureMpa}
    order by c.inspected_on desc, c.id limit ${most}`
