import type { Tx } from '../../../platform/db/index.ts'
import { counted, listed, seek } from '../../../platform/list.ts'
import type { Listed, Listing, Place } from '../../../platform/list.ts'
import { like } from '../../../shared/text.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { ProductKind } from '../../catalogue/index.ts'
import type { KnownThings } from '../rules/judge.ts'
import type { GoodsContent } from '../schema.ts'
import type { GoodsRow, GoodsSku, HistoryRow, Shelf } from '../view.ts'

/** What a form names. */
type Named = Pick<GoodsContent, 'categoryId' | 'balanceId' | 'components' | 'skus'>

/** What the mall knows of the categories, substances and packages of these forms; of each form its own category. One message. */
export async function listKnown({ sql }: Tx, forms: readonly Named[]): Promise<(form: Named) => KnownThings> {
  const categoryIds = forms.map(({ categoryId }) => categoryId)
  const substanceIds = forms.flatMap(({ components, balanceId }) => [
    ...components.map((each) => each.substanceId),
    ...(balanceId === null ? [] : [balanceId]),
  ])
  const packageIds = forms.flatMap(({ skus }) => skus.map((each) => each.packageId))
  const [categories, substances, packages] = await Promise.all([
    sql<{ id: number; slug: string; kind: ProductKind }[]>`
      select id, slug, kind from categories where id = any (${[...new Set(categoryIds)]}::int[]) and parent_id is not null`,
    sql<{ id: string; formula: string }[]>`
      select id, formula from substances where id = any (${[...new Set(substanceIds)]}::text[])`,
    sql<{ id: string; kind: 'cylinder' | 'bottle' | 'ampoule' | 'unit' }[]>`
      select id, kind from packages where id = any (${[...new Set(packageIds)]}::text[])`,
  ])
  const byId = new Map(categories.map((each) => [each.id, each]))
  const known = {
    substances: new Map(substances.map((each) => [each.id, each])),
    packages: new Map(packages.map((each) => [each.id, each])),
  }
  return ({ categoryId }) => ({ category: byId.get(categoryId) ?? null, ...known })
}

/** The same of one form. */
export const findKnown = async (tx: Tx, form: Named): Promise<KnownThings> =>
  (await listKnown(tx, [form]))(form)

/** A product of a store with what was last saved of it. */
interface OwnProduct {
  spuId: number
  /** As the catalogue has it; a draft on the shelf may have another. */
  number: string
  shelf: Shelf
  kind: ProductKind
  isSigned: boolean
  /** 0 while its form was never saved. */
  version: number
  pending: boolean
  publishedAt: string | null
  /** The form that was saved; null while it never was. */
  draft: GoodsContent | null
}

const shelfOf = ({ sql }: Tx) => sql`
  case when s.on_shelf then 'onShelf' when d.spu_id is not null and d.published_at is null then 'draft' else 'offShelf' end`

/**
 * A product of this store; `isHeld` until the end of `tx`. It is held first: a statement that waits for the row answers the draft beside
 * it as it was before the wait.
 */
export async function findOwn(
  tx: Tx,
  { spuId, storeId }: { spuId: number; storeId: number },
  isHeld: boolean,
): Promise<OwnProduct | null> {
  const { sql } = tx
  if (isHeld) await sql`select 1 from spus where id = ${spuId} and store_id = ${storeId} for update`
  const [row] = await sql<OwnProduct[]>`
    select s.id as "spuId", s.number, ${shelfOf(tx)} as shelf, s.kind,
      exists (select from safety_sheets h where h.spu_id = s.id and h.state = 'signed') as "isSigned",
      coalesce(d.version, 0) as version, coalesce(d.pending, false) as pending,
      case when d.spu_id is null then s.listed_at else d.published_at end as "publishedAt", d.content as draft
    from spus s left join goods_drafts d on d.spu_id = s.id
    where s.id = ${spuId} and s.store_id = ${storeId}`
  return row ?? null
}

/** What was last saved of these products, in the order of their ids; the caller has checked whose they are, and holds them. */
export const listSaved = ({ sql }: Tx, spuIds: readonly number[]) => sql<
  Pick<OwnProduct, 'spuId' | 'pending' | 'publishedAt' | 'draft'>[]
>`
  select s.id as "spuId", coalesce(d.pending, false) as pending,
    case when d.spu_id is null then s.listed_at else d.published_at end as "publishedAt", d.content as draft
  from spus s left join goods_drafts d on d.spu_id = s.id
  where s.id = any (${spuIds as number[]}::bigint[]) order by s.id`

interface LiveSku {
  number: string
  packageId: string
  levelZh: string | null
  levelEn: string | null
  fulfilment: 'stocked' | 'madeToOrder'
  priceFen: number
  leadDays: number
}

/** A product as it is in the catalogue, in the words of the form but for the prices of its SKUs. */
export interface LiveContent extends Omit<GoodsContent, 'skus'> {
  skus: LiveSku[]
}

const liveColumns = ({ sql }: Tx) => sql`
    s.number, s.category_id as "categoryId", s.name_zh as "nameZh", s.name_en as "nameEn",
      nullif(s.title_zh, '') as "titleZh", s.title_en as "titleEn", nullif(s.formula, '') as formula, s.balance_id as "balanceId",
      s.matrix_zh as "matrixZh", s.matrix_en as "matrixEn",
      coalesce((
        select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'min', c.min_text, 'max', c.max_text, 'unit', c.unit,
          'uncertaintyPercent', c.uncertainty_percent) order by c.position)
        from spu_components c where c.spu_id = s.id
      ), '[]') as components,
      case when exists (select from spu_components c where c.spu_id = s.id) then null else s.concentration_range end as printed,
      s.preparation_zh as "preparationZh", s.preparation_en as "preparationEn", s.fill_pressure_mpa as "fillPressureMpa",
      s.min_pressure_mpa as "minPressureMpa", s.valve, s.outlets, s.min_sample_ml as "minSampleMl", s.density,
      s.storage_from_c as "storageFromC", s.storage_to_c as "storageToC", s.protect_from_light as "protectFromLight",
      s.validity_months as "validityMonths", s.tags, s.label_code is not distinct from 'XP' as "isNew",
      coalesce((
        select jsonb_agg(jsonb_build_object('number', k.number, 'packageId', k.package_id, 'levelZh', k.level_zh,
          'levelEn', k.level_en, 'fulfilment', k.fulfilment, 'priceFen', k.price_fen, 'leadDays', k.lead_days)
          order by k.sort, k.id)
        from skus k where k.spu_id = s.id
      ), '[]') as skus`

/**
 * What the catalogue has of a product that exists, whichever store's: the caller has checked whose it is. SKUs are in the order
 * of its page, prices in fen; `printed` is null where there are components.
 */
export async function getLive(tx: Tx, spuId: number): Promise<LiveContent> {
  const [row] = await tx.sql<LiveContent[]>`select ${liveColumns(tx)} from spus s where s.id = ${spuId}`
  return row!
}

/** The same of several products, each beside its id. */
export const listLive = (tx: Tx, spuIds: readonly number[]) =>
  tx.sql<(LiveContent & { spuId: number })[]>`
    select s.id as "spuId", ${liveColumns(tx)} from spus s where s.id = any (${spuIds as number[]}::bigint[])`

/** SKUs of a product with what is free of their stock on `today`, in the order of its page. */
export const listOwnSkus = ({ sql }: Tx, spuId: number, today: string): Promise<GoodsSku[]> => sql<
  GoodsSku[]
>`
  select k.id as "skuId", k.number, k.price_fen as "priceFen", p.name_zh as "packageZh", p.name_en as "packageEn",
    k.level_zh as "levelZh", k.level_en as "levelEn",
    coalesce(sum(b.on_hand - b.reserved) filter (where b.expires_on > ${today}::date), 0)::int as available,
    coalesce(sum(b.reserved), 0)::int as reserved
  from skus k join packages p on p.id = k.package_id left join batches b on b.sku_id = k.id
  where k.spu_id = ${spuId} group by k.id, p.id order by k.sort, k.id`

/** Ids grow as products are made; `spus_store` holds those of a store. */
const byMaking = { columns: ['s.id'], keys: ({ spuId }: { spuId: number }) => [spuId] }
export const goodsListing = {
  sorts: { '-made': { ...byMaking, descending: true }, made: { ...byMaking, descending: false } },
  usual: '-made',
  size: 20,
} as const satisfies Listing<{ spuId: number }>

/** Products of a store. */
export async function listOwn(
  tx: Tx,
  { storeId, q, state }: { storeId: number; q?: string | undefined; state?: Shelf | undefined },
  place: Place<keyof typeof goodsListing.sorts>,
): Promise<Listed<GoodsRow>> {
  const { sql } = tx
  const from = sql`
    from spus s left join goods_drafts d on d.spu_id = s.id
    where s.store_id = ${storeId}
      ${q ? sql`and (s.number ilike ${like(q)} or s.name_zh ilike ${like(q)} or s.name_en ilike ${like(q)})` : sql``}
      ${state === undefined ? sql`` : sql`and ${shelfOf(tx)} = ${state}`}`
  const { here, order, rows: limited } = seek(tx, goodsListing, place)
  const [rows, total] = await Promise.all([
    sql<GoodsRow[]>`
      select s.id as "spuId", coalesce(d.version, 0) as version, s.number, s.name_zh as "nameZh", s.name_en as "nameEn",
        (select name_zh from categories c where c.id = s.category_id) as "categoryZh",
        (select name_en from categories c where c.id = s.category_id) as "categoryEn",
        ${shelfOf(tx)} as shelf, coalesce(d.pending, false) as pending,
        (select count(*) from skus k where k.spu_id = s.id)::int as skus, s.min_price_fen as "minPriceFen",
        s.stock_count as stock,
        case when s.kind = 'instrument' then 'notNeeded'
          when exists (select from safety_sheets h where h.spu_id = s.id and h.state = 'signed') then 'signed'
          else 'underReview' end as sheet,
        greatest(s.updated_at, d.saved_at) as "changedAt"
      ${from} and ${here} ${order} ${limited}`,
    counted(tx, sql`${from}`),
  ])
  return listed(goodsListing, place, rows, total)
}

/** Products of a store that one of these names: its own number, or that of one of its SKUs, whole. */
export const listNamed = ({ sql }: Tx, storeId: number, names: readonly string[], most: number) =>
  sql<Pick<GoodsRow, 'number' | 'nameZh' | 'nameEn'>[]>`
    select number, name_zh as "nameZh", name_en as "nameEn" from spus
    where store_id = ${storeId} and id in (
      select id from spus where number = any (${[...names]}::text[])
      union select spu_id from skus where number = any (${[...names]}::text[]))
    order by id desc limit ${most}`

/** Whether a product is dangerous in transport, by its safety sheet. */
export async function isDangerous({ sql }: Tx, spuId: number): Promise<boolean> {
  const [row] = await sql<{ dangerous: boolean }[]>`
    select dangerous_goods as dangerous from spus where id = ${spuId}`
  return row!.dangerous
}

/** What was changed of a product, the newest first. */
export async function listChanges(
  { sql }: Tx,
  spuId: number,
  { page, size }: Paging,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<HistoryRow[]>`
      select c.kind, c.fields, coalesce(m.display_name, '') as by, c.at from goods_changes c
      left join members m on m.id = c.changed_by
      where c.spu_id = ${spuId} order by c.id desc limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total from goods_changes where spu_id = ${spuId}`,
  ])
  return { rows, total: count!.total }
}
