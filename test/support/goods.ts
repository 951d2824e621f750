import type { Database } from '../../src/platform/db/index.ts'

/** Expiry of test goods, a day in the mall's future, unless a test sets another one. */
const LATER = '2031-12-31'

export interface GoodsWanted {
  number: string
  storeId?: number
  priceFen?: number
  /** Pieces of one batch, or the batches. */
  stock?: number | { number: string; onHand: number; expiresOn?: string; reserved?: number }[]
  level?: string
  /** Made to order, with these ranges of components: [substance, least, most]. */
  ranges?: [string, string, string][]
  /** Made to order, with no values to name. */
  madeToOrder?: boolean
  name?: string
  nameEn?: string
  dangerous?: boolean
  /** Without a signed safety data sheet it is under review: nobody may order it. */
  isUnderReview?: boolean
  packageId?: string
}

export interface Goods {
  skuId: number
  spuId: number
  batches: { id: number; number: string }[]
}

/** Two stores, a category and a package: the surroundings of test goods. */
export async function openShops({ sql }: Database): Promise<void> {
  await sql`
    insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, goods_tenths,
      service_tenths, delivery_tenths, opened_on)
    values (1, '店', 'Store', '店', '', '', '', '', 49, 49, 49, '2020-01-01'),
      (2, '二店', 'Second store', '二', '', '', '', '', 48, 48, 48, '2021-01-01')
    on conflict do nothing`
  await sql`
    insert into categories (id, parent_id, slug, name_zh, name_en, kind, icon, sort)
    values (194, null, 'gas', '标准气体', 'Gas standards', 'gas', 'gas', 1),
      (195, 194, 'two', '二元混合气', 'Binary mixtures', 'gas', 'gas', 1)
    on conflict do nothing`
  await sql`
    insert into packages (id, kind, name_zh, name_en, volume_ml, sort, source)
    values ('cyl', 'cylinder', '8 L 铝合金瓶', '8 L aluminium', 8000, 1, 'test'),
      ('big', 'cylinder', '40 L 钢瓶', '40 L steel', 40000, 2, 'test')
    on conflict do nothing`
  await sql`
    insert into substances (id, formula, name_zh, name_en, elements, source)
    values ('co', 'CO', '一氧化碳', 'carbon monoxide', '{C,O}', 'test'),
      ('c3h8', 'C3H8', '丙烷', 'propane', '{C,H}', 'test'), ('n2', 'N2', '氮', 'nitrogen', '{N}', 'test')
    on conflict do nothing`
}

/** One product with one SKU, on the shelf; needs `openShops`. */
export async function makeGoods({ sql }: Database, wanted: GoodsWanted): Promise<Goods> {
  const { number, storeId = 1, priceFen = 10_000, stock = 10, ranges, packageId = 'cyl' } = wanted
  const toOrder = ranges !== undefined || wanted.madeToOrder === true
  const [spu] = await sql<{ id: number }[]>`
    insert into spus (store_id, category_id, kind, number, name_zh, name_en, formula, picture_kind, picture_tone, package_id,
      dangerous_goods)
    values (${storeId}, 195, 'gas', ${number}, ${wanted.name ?? `商品 ${number}`}, ${wanted.nameEn ?? `Goods ${number}`},
      'CO/N₂', 'cyl', 'silver-red', ${packageId}, ${wanted.dangerous ?? false}) returning id`
  if (!wanted.isUnderReview)
    await sql`
      insert into safety_sheets (spu_id, version, state, statements, un, danger_class, subsidiary, technical_zh,
        technical_en, flags, rules_version, signer, signed_on)
      values (${spu!.id}, 1, 'signed', '{H280}', '1956', '2.2', '{}', '一氧化碳、氮气', 'carbon monoxide, nitrogen', '{}',
        1, '测试', '2026-01-01')`
  for (const [index, [substance, least, most]] of (ranges ?? []).entries())
    await sql`
      insert into spu_components (spu_id, position, substance_id, min_text, max_text, unit, amount_min, amount_max)
      values (${spu!.id}, ${index}, ${substance}, ${least}, ${most}, 'µmol/mol', ${Number(least) / 1e6},
        ${Number(most) / 1e6})`
  const [sku] = await sql<{ id: number }[]>`
    insert into skus (spu_id, number, package_id, level_zh, level_en, fulfilment, price_fen, lead_days)
    values (${spu!.id}, ${`${number}-01`}, ${packageId}, ${wanted.level ?? null}, ${wanted.level ?? null},
      ${toOrder ? 'madeToOrder' : 'stocked'}, ${priceFen}, ${toOrder ? 10 : 1}) returning id`
  const lots = toOrder ? [] : typeof stock === 'number' ? [{ number: `${number}-B1`, onHand: stock }] : stock
  const batches: Goods['batches'] = []
  for (const { expiresOn = LATER, reserved = 0, ...lot } of lots as Exclude<
    GoodsWanted['stock'],
    number | undefined
  >) {
    const [batch] = await sql<{ id: number }[]>`
      insert into batches (sku_id, number, produced_on, expires_on, on_hand, reserved)
      values (${sku!.id}, ${lot.number}, '2020-01-01', ${expiresOn}, ${lot.onHand}, ${reserved}) returning id`
    batches.push({ id: batch!.id, number: lot.number })
  }
  return { skuId: sku!.id, spuId: spu!.id, batches }
}
