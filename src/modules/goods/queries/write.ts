import type { Tx } from '../../../platform/db/index.ts'
import type { ProductKind } from '../../catalogue/index.ts'
import type { ChangeKind, FieldChange } from '../rules/changes.ts'
import { fits } from '../rules/judge.ts'
import type { ComponentColumns, ProductColumns, SkuColumns } from '../rules/rows.ts'
import type { GoodsContent } from '../schema.ts'

/** Takes the rows of a list as text, which any driver writes alike. */
const rowsText = (rows: readonly object[]): string => JSON.stringify(rows)

/**
 * Products that are nothing yet but a number and a name, off the shelf. Answers the ids of those that were made, by their numbers: a number
 * that another product has makes none.
 */
export async function insertProducts(
  { sql }: Tx,
  storeId: number,
  products: readonly { categoryId: number; kind: ProductKind; number: string; nameZh: string }[],
): Promise<Map<string, number>> {
  const named = products.map(({ categoryId, kind, number, nameZh }) => ({
    categoryId,
    kind,
    number,
    nameZh,
    packages: fits[kind],
  }))
  const rows = await sql<{ id: number; number: string }[]>`
    insert into spus (store_id, category_id, kind, number, name_zh, formula, picture_kind, picture_tone, package_id, on_shelf)
    select ${storeId}::int, p."categoryId", p.kind, p.number, p."nameZh", '', 'ins', '',
      (select k.id from packages k where k.kind = any (p.packages) order by k.sort limit 1), false
    from jsonb_to_recordset(${rowsText(named)}::text::jsonb)
      p ("categoryId" int, kind text, number text, "nameZh" text, packages text[])
    on conflict (number) do nothing
    returning id, number`
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** Who did it, and when. */
interface Note {
  by: number
  at: Date
}

/** The form of a product, and whether it waits to be published. */
interface Draft {
  spuId: number
  content: GoodsContent
  pending: boolean
  publishedAt: string | Date | null
}

/** The forms as they were saved now, each one version later; for a product that nobody edited before, the first. One of a product. */
export const keepDrafts = ({ sql }: Tx, drafts: readonly Draft[], { by, at }: Note) => sql`
  insert into goods_drafts as d (spu_id, content, pending, version, published_at, saved_by, saved_at)
  select "spuId", content, pending, 1, "publishedAt", ${by}::bigint, ${at}::timestamptz
  from jsonb_to_recordset(${rowsText(drafts)}::text::jsonb) k ("spuId" bigint, content jsonb, pending boolean, "publishedAt" timestamptz)
  on conflict (spu_id) do update set content = excluded.content, pending = excluded.pending, version = d.version + 1,
    published_at = excluded.published_at, saved_by = excluded.saved_by, saved_at = excluded.saved_at`

/** The same of one product. */
export const keepDraft = (tx: Tx, draft: Draft, note: Note) => keepDrafts(tx, [draft], note)

interface Change {
  spuId: number
  kind: ChangeKind
  fields: readonly FieldChange[]
}

/** Rows more in the histories of products, in this order; the products themselves are not changed. */
export const noteChanges = ({ sql }: Tx, changes: readonly Change[], { by, at }: Note) => sql`
  insert into goods_changes (spu_id, kind, fields, changed_by, at)
  select "spuId", kind, fields, ${by}::bigint, ${at}::timestamptz
  from jsonb_to_recordset(${rowsText(changes)}::text::jsonb) c ("spuId" bigint, kind text, fields jsonb)`

/** One row more. */
export const noteChange = (tx: Tx, change: Change, note: Note) => noteChanges(tx, [change], note)

interface OfProduct {
  spuId: number
}

/** The products' columns and components as the forms have them. */
export async function writeProducts(
  { sql }: Tx,
  products: readonly (OfProduct & { product: ProductColumns; components: readonly ComponentColumns[] })[],
): Promise<void> {
  const columns = products.map(({ spuId, product }) => ({ id: spuId, ...product }))
  const components = products.flatMap(({ spuId, components: own }) =>
    own.map((component) => ({ spu_id: spuId, ...component })),
  )
  await sql`
    update spus s set category_id = p.category_id, kind = p.kind, number = p.number, name_zh = p.name_zh, name_en = p.name_en,
      title_zh = p.title_zh, title_en = p.title_en, formula = p.formula, balance_id = p.balance_id, matrix_zh = p.matrix_zh,
      matrix_en = p.matrix_en, concentration_range = p.concentration_range, uncertainty_percent = p.uncertainty_percent,
      purity_percent = p.purity_percent, picture_kind = p.picture_kind, picture_tone = p.picture_tone, tags = p.tags,
      preparation_zh = p.preparation_zh, preparation_en = p.preparation_en, fill_pressure_mpa = p.fill_pressure_mpa,
      valve = p.valve, outlets = p.outlets, min_pressure_mpa = p.min_pressure_mpa, min_sample_ml = p.min_sample_ml,
      density = p.density, storage_from_c = p.storage_from_c, storage_to_c = p.storage_to_c,
      protect_from_light = p.protect_from_light, traceability = p.traceability, validity_months = p.validity_months,
      label_code = p.label_code, updated_at = now()
    from jsonb_populate_recordset(null::spus, ${rowsText(columns)}::text::jsonb) p where s.id = p.id`
  await sql`delete from spu_components where spu_id = any (${products.map(({ spuId }) => spuId)}::bigint[])`
  await sql`
    insert into spu_components (spu_id, position, substance_id, min_text, max_text, unit, amount_min, amount_max,
      uncertainty_percent)
    select spu_id, position, substance_id, min_text, max_text, unit, amount_min, amount_max, uncertainty_percent
    from jsonb_to_recordset(${rowsText(components)}::text::jsonb) c (spu_id bigint, position smallint, substance_id text,
      min_text text, max_text text, unit text, amount_min float8, amount_max float8, uncertainty_percent float8)`
}

/** Numbers of SKUs that are no longer in the form but were sold, have batches or certificates: they cannot go. */
export const listKeptSkus = ({ sql }: Tx, spuId: number, numbers: readonly string[]) => sql<
  { number: string }[]
>`
  select k.number from skus k
  where k.spu_id = ${spuId} and k.number <> all (${numbers as string[]}::text[]) and (
    exists (select from order_lines l where l.sku_id = k.id) or exists (select from batches b where b.sku_id = k.id)
    or exists (select from certificates c where c.sku_id = k.id))
  order by k.number`

/** The SKUs of these products are these. Answers those that were written: not those whose number is another product's. */
export async function writeSkus(
  { sql }: Tx,
  products: readonly (OfProduct & { skus: readonly SkuColumns[] })[],
): Promise<{ spuId: number; number: string }[]> {
  const skus = rowsText(
    products.flatMap(({ spuId, skus: own }) => own.map((sku) => ({ spu_id: spuId, ...sku }))),
  )
  await sql`
    delete from skus k where k.spu_id = any (${products.map(({ spuId }) => spuId)}::bigint[]) and not exists (
      select from jsonb_to_recordset(${skus}::text::jsonb) n (spu_id bigint, number text)
      where n.spu_id = k.spu_id and n.number = k.number)`
  return sql<{ spuId: number; number: string }[]>`
    insert into skus (spu_id, number, package_id, level_zh, level_en, amount, fulfilment, price_fen, lead_days, sort)
    select spu_id, number, package_id, level_zh, level_en, amount, fulfilment, price_fen, lead_days, sort
    from jsonb_to_recordset(${skus}::text::jsonb) k (spu_id bigint, number text, package_id text, level_zh text, level_en text,
      amount float8, fulfilment text, price_fen bigint, lead_days smallint, sort smallint)
    on conflict (number) do update set package_id = excluded.package_id, level_zh = excluded.level_zh,
      level_en = excluded.level_en, amount = excluded.amount, fulfilment = excluded.fulfilment,
      price_fen = excluded.price_fen, lead_days = excluded.lead_days, sort = excluded.sort
    where skus.spu_id = excluded.spu_id
    returning spu_id as "spuId", number`
}

/** Puts a product on the shelf, or takes it off. The first time it counts as listed now. */
export const setShelf = (
  { sql }: Tx,
  spuId: number,
  { on, listedAt }: { on: boolean; listedAt: Date | null },
) => sql`
  update spus set on_shelf = ${on}, listed_at = coalesce(${listedAt}, listed_at), updated_at = now() where id = ${spuId}`

/** Dangerous goods of a store that are on the shelf are taken off by the clock, and their histories say so; answers which. */
export async function takeDangerousOff({ sql }: Tx, storeId: number, at: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with off as (
      update spus set on_shelf = false, updated_at = now()
      where store_id = ${storeId} and on_shelf and dangerous_goods returning id
    )
    insert into goods_changes (spu_id, kind, fields, changed_by, at)
    select id, 'withdrawn', '[]'::jsonb, null, ${at} from off returning spu_id as id`
  return rows.map(({ id }) => id)
}

export interface OwnSku {
  skuId: number
  spuId: number
  number: string
  priceFen: number
}

/**
 * Those of these SKUs that this store has, read once their products are held until the end of `tx`, in the order of their rows: what others
 * did before is in it.
 */
export async function lockOwnSkus(
  { sql }: Tx,
  skuIds: readonly number[],
  storeId: number,
): Promise<OwnSku[]> {
  await sql`
    select 1 from spus where store_id = ${storeId} and id in (select spu_id from skus where id = any (${skuIds as number[]}::bigint[]))
    order by id for update`
  return sql<OwnSku[]>`
    select k.id as "skuId", k.spu_id as "spuId", k.number, k.price_fen as "priceFen"
    from skus k join spus s on s.id = k.spu_id where k.id = any (${skuIds as number[]}::bigint[]) and s.store_id = ${storeId}`
}

/**
 * Each of these SKUs costs so many fen; a trigger (`skus_changed`) lets their products and the search follow. The caller holds the products
 * (`lockOwnSkus`).
 */
export const setPrices = ({ sql }: Tx, prices: readonly { skuId: number; newFen: number }[]) => sql`
  update skus set price_fen = p.fen
  from unnest(${prices.map(({ skuId }) => skuId)}::bigint[], ${prices.map(({ newFen }) => newFen)}::bigint[]) p (id, fen)
  where skus.id = p.id`
