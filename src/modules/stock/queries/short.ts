import type { Tx } from '../../../platform/db/index.ts'

/** A SKU of a store with no more free units than its threshold. */
export interface LowRow {
  skuId: number
  number: string
  nameZh: string
  nameEn: string
  onHand: number
  reserved: number
  free: number
  least: number
}

/** SKUs of a store that run out, the shortest first; only those with a threshold are read. */
export const listLow = ({ sql }: Tx, storeId: number, today: string, most: number) => sql<LowRow[]>`
  select k.id as "skuId", k.number, s.name_zh as "nameZh", s.name_en as "nameEn", b."onHand", b.reserved, b.free, f.least
  from stock_floors f join skus k on k.id = f.sku_id and k.fulfilment = 'stocked'
    join spus s on s.id = k.spu_id and s.store_id = ${storeId}
    cross join lateral (
      select coalesce(sum(on_hand), 0)::int as "onHand", coalesce(sum(reserved), 0)::int as reserved,
        coalesce(sum(on_hand - reserved), 0)::int as free
      from batches where sku_id = f.sku_id and expires_on > ${today}::date) b
  where b.free <= f.least order by b.free - f.least, k.id limit ${most}`

/** A lot of a store that can be sold for a short time only. */
export interface EndingRow {
  skuId: number
  lot: string
  nameZh: string
  nameEn: string
  free: number
  expiresOn: string
}

/** Lots of a store with free units that expire between these days, the first on top; by `batches_expires_on`. */
export const listEnding = (
  { sql }: Tx,
  storeId: number,
  { today, soon }: { today: string; soon: string },
  most: number,
) => sql<EndingRow[]>`
  select k.id as "skuId", b.number as lot, s.name_zh as "nameZh", s.name_en as "nameEn", b.on_hand - b.reserved as free,
    b.expires_on as "expiresOn"
  from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
  where s.store_id = ${storeId} and b.expires_on > ${today}::date and b.expires_on < ${soon}::date
    and b.on_hand > b.reserved and b.recalled_at is null
  order by b.expires_on, b.id limit ${most}`
