import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { PurityRow, Stock } from '../gravimetry/index.ts'

export interface LotRow {
  id: number
  parentId: number
  parent: string
  substanceIds: string[]
  balanceId: string | null
  lot: string
  serial: string | null
  certificate: string
  purity: PurityRow[]
  stock: Stock | null
  gramsLeft: number
  expiresOn: string
  version: number
}

const columns = ({ sql }: Tx) => sql`
  l.id, l.parent_id as "parentId", p.name as parent, p.substance_ids as "substanceIds", p.balance_id as "balanceId", l.lot,
  l.serial, l.certificate, l.purity, l.stock, l.grams_left as "gramsLeft", l.expires_on as "expiresOn", l.version`

/** Lots of a store's parents, the first to expire first (R17). */
export async function listLots(
  tx: Tx,
  storeId: number,
  { page, size }: Paging,
): Promise<{ rows: LotRow[]; total: number }> {
  const { sql } = tx
  const [rows, [count]] = await Promise.all([
    sql<LotRow[]>`
      select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
      where p.store_id = ${storeId} order by l.expires_on, l.id limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from parent_lots l join filling_parents p on p.id = l.parent_id
      where p.store_id = ${storeId}`,
  ])
  return { rows, total: count!.total }
}

/** At the desk, the last that came first, or the first. */
export const deskListing = {
  sorts: {
    received: { columns: ['l.id'], keys: ({ id }) => [id], descending: false },
    '-received': { columns: ['l.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: '-received',
  size: 50,
} as const satisfies Listing<Pick<LotRow, 'id'>>

interface WantedLots {
  storeId: number
  /** Of the lots those that can be filled from on this day, or those that cannot; null for all. */
  usable: boolean | null
  today: string
  /** How the lot's or the parent's name begins. */
  q: string
}

const wanted = ({ sql }: Tx, { storeId, usable, today, q }: WantedLots) => sql`
  p.store_id = ${storeId}
    ${usable === null ? sql`` : sql`and (l.grams_left > 0 and l.expires_on >= ${today}::date) = ${usable}`}
    ${q === '' ? sql`` : sql`and (starts_with(lower(l.lot), lower(${q})) or starts_with(lower(p.name), lower(${q})))`}`

/** One page of a store's lots, and one more row where there is one (R17). */
export function listWanted(
  tx: Tx,
  input: WantedLots,
  place: Place<keyof typeof deskListing.sorts>,
): Promise<LotRow[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  return tx.sql<LotRow[]>`
    select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
    where ${wanted(tx, input)} and ${here} ${order} ${rows}`
}

/** How many lots of a store are wanted, on all pages together, as far as they are counted (R17). */
export const countWanted = (tx: Tx, input: WantedLots) =>
  counted(
    tx,
    tx.sql`from parent_lots l join filling_parents p on p.id = l.parent_id where ${wanted(tx, input)}`,
  )

/** A store's lot, as it stands (R17). */
export async function findLot(tx: Tx, id: number, storeId: number): Promise<LotRow | null> {
  const [row] = await tx.sql<LotRow[]>`
    select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
    where l.id = ${id} and p.store_id = ${storeId}`
  return row ?? null
}

interface MovementRow {
  grams: number
  kind: 'received' | 'taken' | 'corrected'
  reason: string | null
  taskNo: string | null
  by: string | null
  at: string
}

/** The last that came to or went from a lot. */
export const listMovements = ({ sql }: Tx, lotId: number, most: number) => sql<MovementRow[]>`
  select m.grams, m.kind, m.reason, t.number as "taskNo", a.display_name as by, m.at
  from parent_movements m left join filling_tasks t on t.id = m.task_id left join members a on a.id = m.actor_id
  where m.lot_id = ${lotId} order by m.id desc limit ${most}`

/** Lots that hold something of what is to be made; of these alone, where some are named. */
export const listLotsFor = (
  tx: Tx,
  storeId: number,
  substanceIds: readonly string[],
  lotIds?: readonly number[],
) =>
  tx.sql<LotRow[]>`
    select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
    where p.store_id = ${storeId} and p.substance_ids && ${substanceIds as string[]}::text[] and l.grams_left > 0
      ${lotIds === undefined ? tx.sql`` : tx.sql`and l.id = any (${lotIds as number[]}::bigint[])`}
    order by l.id`

/** Lots of a store by their names, with what each is a parent of; used up ones too. */
export const listLotsNamed = ({ sql }: Tx, storeId: number, lots: readonly string[]) => sql<
  { id: number; lot: string; substanceIds: string[] }[]
>`
  select l.id, l.lot, p.substance_ids as "substanceIds" from parent_lots l join filling_parents p on p.id = l.parent_id
  where p.store_id = ${storeId} and l.lot = any (${lots as string[]}::text[]) order by l.id`

/** Lots of a store that something was made of, whatever is left of them. */
export const listUsed = (tx: Tx, storeId: number, ids: readonly number[]) =>
  tx.sql<LotRow[]>`
    select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
    where p.store_id = ${storeId} and l.id = ${anyOf(tx.sql, [...ids])} order by l.id`

interface NewParent {
  name: string
  substanceIds: readonly string[]
  balanceId: string | null
}

/** A parent of a store by its name; one that is there keeps what it is of. Answers its row. */
export async function upsertParent(
  { sql }: Tx,
  storeId: number,
  { name, substanceIds, balanceId }: NewParent,
): Promise<{ id: number; substanceIds: string[]; balanceId: string | null }> {
  await sql`
    insert into filling_parents (store_id, name, substance_ids, balance_id)
    values (${storeId}, ${name}, ${substanceIds as string[]}, ${balanceId}) on conflict do nothing`
  const [row] = await sql<{ id: number; substanceIds: string[]; balanceId: string | null }[]>`
    select id, substance_ids as "substanceIds", balance_id as "balanceId" from filling_parents
    where store_id = ${storeId} and name = ${name}`
  return row!
}

interface NewLot {
  lot: string
  serial: string | null
  certificate: string
  purity: readonly PurityRow[]
  stock: Stock | null
  grams: number
  expiresOn: string
}

interface By {
  actorId: number | null
  at: Date
}

/** A lot with what was received of it; null where the parent has a lot of that name. */
export async function insertLot(
  { sql }: Tx,
  parentId: number,
  { lot, serial, certificate, purity, stock, grams, expiresOn }: NewLot,
  { actorId, at }: By,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    with made as (
      insert into parent_lots (parent_id, lot, serial, certificate, purity, stock, grams_left, expires_on)
      values (${parentId}, ${lot}, ${serial}, ${certificate}, ${sql.json(purity as never)},
        ${stock === null ? null : sql.json(stock as never)}, ${grams}, ${expiresOn})
      on conflict do nothing returning id
    )
    insert into parent_movements (lot_id, grams, kind, actor_id, at)
    select id, ${grams}, 'received', ${actorId}::bigint, ${at} from made returning lot_id as id`
  return row?.id ?? null
}

/** A store's lot, for this transaction alone (R17). */
export async function lockLot(tx: Tx, id: number, storeId: number): Promise<LotRow | null> {
  const [row] = await tx.sql<LotRow[]>`
    select ${columns(tx)} from parent_lots l join filling_parents p on p.id = l.parent_id
    where l.id = ${id} and p.store_id = ${storeId} for update of l`
  return row ?? null
}

/**
 * So many grams are left of a lot, and its book says why, and `by` how much that is more or less than before. Whoever calls holds
 * the lot.
 */
export const correctLot = (
  { sql }: Tx,
  { id, grams, by }: { id: number; grams: number; by: number },
  reason: string,
  { actorId, at }: By,
) => sql`
  with moved as (
    update parent_lots set grams_left = ${grams}, version = version + 1 where id = ${id} returning id
  )
  insert into parent_movements (lot_id, grams, kind, reason, actor_id, at)
  select id, ${by}, 'corrected', ${reason}, ${actorId}::bigint, ${at} from moved`

/** Grams leave lots of a store that are in date and hold them; answers the lots that gave. Of each lot one row. */
export const takeFromLots = (
  { sql }: Tx,
  { storeId, taskId, today }: { storeId: number; taskId: number; today: string },
  portions: readonly { lotId: number; grams: number }[],
  { actorId, at }: By,
) => sql<{ lotId: number }[]>`
  with taken as (
    update parent_lots l set grams_left = l.grams_left - n.grams, version = l.version + 1
    from unnest(${portions.map(({ lotId }) => lotId)}::bigint[], ${portions.map(({ grams }) => String(grams))}::text[]::float8[])
      n (id, grams), filling_parents p
    where l.id = n.id and p.id = l.parent_id and p.store_id = ${storeId} and l.grams_left >= n.grams
      and l.expires_on >= ${today}
    returning l.id, n.grams
  )
  insert into parent_movements (lot_id, grams, kind, task_id, actor_id, at)
  select id, -grams, 'taken', ${taskId}::bigint, ${actorId}::bigint, ${at} from taken returning lot_id as "lotId"`

/** What a task is made for: its goods as they stand. */
export interface Making {
  kind: 'gas' | 'liquid' | 'instrument'
  balanceId: string | null
  /** What a solution is made in. */
  matrixEn: string | null
  volumeMl: number | null
  fillPressureMpa: number | null
}

/** By the goods as they are now, not as they were ordered; null where there is no such task. Whose it is the caller has asked. */
export async function findMaking({ sql }: Tx, taskId: number): Promise<Making | null> {
  const [row] = await sql<Making[]>`
    select s.kind, s.balance_id as "balanceId", s.matrix_en as "matrixEn", p.volume_ml as "volumeMl", s.fill_pressure_mpa as "fillPressureMpa"
    from filling_tasks t left join order_lines l on l.id = t.order_line_id join skus k on k.id = coalesce(t.sku_id, l.sku_id)
      join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
    where t.id = ${taskId}`
  return row ?? null
}

/** The substance of the catalogue that is called so: by its id, an element by its symbol, or by name; null where none is. */
export async function findSubstance({ sql }: Tx, text: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from substances where id = ${text} or id = ${`el-${text}`} or name_zh = ${text} or lower(name_en) = lower(${text})
    order by id = ${text} desc, id = ${`el-${text}`} desc, id limit 1`
  return row?.id ?? null
}
