import type { Tx } from '../../../platform/db/index.ts'
import { counted } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import { like } from '../../../shared/text.ts'
import type { stockViews } from '../schema.ts'
import type { BatchRow, MoveRow, SkuStock, StockRow } from '../view.ts'

export interface OwnSku {
  skuId: number
  number: string
  fulfilment: 'stocked' | 'madeToOrder'
}

/** A SKU of this store, held until the end of `tx`: of two who receive the same new lot one waits. */
export async function lockSku({ sql }: Tx, skuId: number, storeId: number): Promise<OwnSku | null> {
  const [row] = await sql<OwnSku[]>`
    select k.id as "skuId", k.number, k.fulfilment from skus k join spus s on s.id = k.spu_id
    where k.id = ${skuId} and s.store_id = ${storeId} for no key update of k`
  return row ?? null
}

interface LockedBatch {
  id: number
  producedOn: string
  expiresOn: string
  onHand: number
  reserved: number
  isRecalled: boolean
  isOpened: boolean
}

/** A lot of a SKU, for this transaction alone; in capitals or not, but where both exist the one that is written so. */
export async function lockLot({ sql }: Tx, skuId: number, lot: string): Promise<LockedBatch | null> {
  const [row] = await sql<LockedBatch[]>`
    select id, produced_on as "producedOn", expires_on as "expiresOn", on_hand as "onHand", reserved,
      recalled_at is not null as "isRecalled", opened as "isOpened"
    from batches where sku_id = ${skuId} and upper(number) = upper(${lot}) order by number = ${lot} desc limit 1 for update`
  return row ?? null
}

/** A lot without units yet: what comes in is a move of its own. Answers its id. */
export async function insertLot(
  { sql }: Tx,
  {
    skuId,
    lot,
    producedOn,
    expiresOn,
    opened = false,
  }: { skuId: number; lot: string; producedOn: string; expiresOn: string; opened?: boolean },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand, opened)
    values (${skuId}, ${lot}, ${producedOn}, ${expiresOn}, 0, ${opened}) returning id`
  return row!.id
}

/** Units come or go by a person's word, with the row in the book of stock in one statement (I4). */
export const changeOnHand = (
  { sql }: Tx,
  {
    batchId,
    kind,
    quantity,
    ref,
    reason,
    by,
  }: {
    batchId: number
    kind: 'received' | 'returned' | 'corrected'
    quantity: number
    ref: string
    reason: string | null
    by: number
  },
  at: Date,
) => sql`
  with counted as (update batches set on_hand = on_hand + ${quantity} where id = ${batchId} returning id)
  insert into stock_moves (batch_id, kind, quantity, ref, reason, moved_by, at)
  select id, ${kind}, ${quantity}, ${ref}, ${reason}, ${by}::bigint, ${at} from counted`

/** From so many free units on the SKU runs out; the last floor that was set holds. */
export const setFloor = ({ sql }: Tx, skuId: number, least: number) => sql`
  insert into stock_floors (sku_id, least) values (${skuId}, ${least})
  on conflict (sku_id) do update set least = excluded.least`

/** The SKU never runs out by a floor; nothing happens where it has none. */
export const dropFloor = ({ sql }: Tx, skuId: number) => sql`delete from stock_floors where sku_id = ${skuId}`

/** SKUs of this store that have no more than their threshold; only those with one are read. */
export const countLow = (
  tx: Tx,
  storeId: number,
  today: string,
): Promise<{ count: number; exact: boolean }> =>
  counted(
    tx,
    tx.sql`
      from stock_floors f join skus k on k.id = f.sku_id and k.fulfilment = 'stocked'
      join spus s on s.id = k.spu_id and s.store_id = ${storeId}
      where f.least >= (
        select coalesce(sum(b.on_hand - b.reserved) filter (where b.expires_on > ${today}::date), 0)
        from batches b where b.sku_id = f.sku_id)`,
  )

/** A SKU of this store without its batches and moves; null for any other. */
export async function findStock(
  { sql }: Tx,
  skuId: number,
  storeId: number,
): Promise<Omit<SkuStock, 'batches' | 'moves'> | null> {
  const [row] = await sql<Omit<SkuStock, 'batches' | 'moves'>[]>`
    select k.id as "skuId", s.id as "spuId", k.number, s.name_zh as "nameZh", s.name_en as "nameEn", f.least
    from skus k join spus s on s.id = k.spu_id left join stock_floors f on f.sku_id = k.id
    where k.id = ${skuId} and s.store_id = ${storeId}`
  return row ?? null
}

interface LotDays {
  today: string
  /** The first last day of life with which a lot is sold to who did not choose it. */
  usableFrom: string
}

/** Whether a batch can be sold on this day: a value of `batchStates`. */
export const lotState = ({ sql }: Tx, { today, usableFrom }: LotDays) => sql`
  case when recalled_at is not null then 'recalled' when expires_on <= ${today}::date then 'expired'
    when opened then 'opened' when expires_on < ${usableFrom}::date then 'short' else 'forSale' end`

/** Batches of a SKU, the earliest expiry first: the order in which they leave. */
export const listLots = (tx: Tx, skuId: number, days: LotDays) => tx.sql<BatchRow[]>`
  select number, certificate_number as "certificateNumber", produced_on as "producedOn", expires_on as "expiresOn",
    on_hand as "onHand", reserved, ${lotState(tx, days)} as state
  from batches where sku_id = ${skuId} order by expires_on, id`

/**
 * Lots of a store that one of these names, whole, the newest first. A lot is known within its SKU: each of the store's is asked
 * for it by `batches_sku_number`.
 */
export const listNamedLots = ({ sql }: Tx, storeId: number, names: readonly string[], most: number) =>
  sql<(Pick<StockRow, 'skuId' | 'number' | 'nameZh' | 'nameEn'> & { lot: string })[]>`
    select b.number as lot, k.id as "skuId", k.number, s.name_zh as "nameZh", s.name_en as "nameEn"
    from spus s join skus k on k.spu_id = s.id join batches b on b.sku_id = k.id
    where s.store_id = ${storeId} and b.number = any (${[...names]}::text[])
    order by b.id desc limit ${most}`

/** The last moves of a SKU's stock, the newest first. */
export const listMoves = ({ sql }: Tx, skuId: number, most: number) => sql<MoveRow[]>`
  select b.number as lot, m.kind, m.quantity, m.reason, p.display_name as by, m.at
  from batches b join stock_moves m on m.batch_id = b.id left join members p on p.id = m.moved_by
  where b.sku_id = ${skuId} order by m.id desc limit ${most}`

/** Which SKUs: of a store, with part of a number or name, in one of the views that need somebody's care. */
export interface StockWanted {
  storeId: number
  q?: string | undefined
  only?: (typeof stockViews)[number] | undefined
  today: string
  /** Batches that are no longer sold on this day expire soon. */
  soon: string
}

/** Stocked SKUs `k` of products `s` that are wanted, with what is in stock of them. */
export const wantedSkus = ({ sql }: Tx, { storeId, q, only, today, soon }: StockWanted) => sql`
    from spus s join skus k on k.spu_id = s.id and k.fulfilment = 'stocked'
    join packages p on p.id = k.package_id left join stock_floors f on f.sku_id = k.id
    cross join lateral (
      select coalesce(sum(on_hand), 0)::int as "onHand", coalesce(sum(reserved), 0)::int as reserved,
        coalesce(sum(on_hand - reserved) filter (where expires_on > ${today}::date), 0)::int as free,
        min(expires_on) filter (where on_hand > reserved and expires_on > ${today}::date) as "nextExpiry",
        coalesce(sum(on_hand) filter (where expires_on <= ${today}::date), 0)::int as expired
      from batches where sku_id = k.id
    ) b
    where s.store_id = ${storeId}
      ${q ? sql`and (k.number ilike ${like(q)} or s.name_zh ilike ${like(q)} or s.name_en ilike ${like(q)})` : sql``}
      ${only === 'low' ? sql`and b.free <= f.least` : sql``}
      ${only === 'expiring' ? sql`and b."nextExpiry" < ${soon}::date` : sql``}
      ${only === 'expired' ? sql`and b.expired > 0` : sql``}`

/** Stocked SKUs of a store with their stock, the newest product first. */
export async function listStock(
  tx: Tx,
  wanted: StockWanted,
  { page, size }: Paging,
): Promise<{ rows: StockRow[]; total: number }> {
  const { sql } = tx
  const from = wantedSkus(tx, wanted)
  const [rows, [count]] = await Promise.all([
    sql<StockRow[]>`
      select k.id as "skuId", s.id as "spuId", k.number, s.name_zh as "nameZh", s.name_en as "nameEn",
        p.name_zh as "packageZh", p.name_en as "packageEn", k.level_zh as "levelZh", k.level_en as "levelEn",
        b."onHand", b.reserved, b.free, f.least, b."nextExpiry"
      ${from} order by s.id desc, k.sort, k.id limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total ${from}`,
  ])
  return { rows, total: count!.total }
}
