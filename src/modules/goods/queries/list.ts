import type { Tx } from '../../../platform/db/index.ts'
import type { ProductKind } from '../../catalogue/index.ts'
import type { ListWorld } from '../rules/list/product.ts'

/** What the mall and this store know of the names and numbers in a list: five statements, however long it is. */
export async function findListWorld(
  { sql }: Tx,
  {
    storeId,
    numbers,
    products,
  }: { storeId: number; numbers: readonly string[]; products: readonly string[] },
): Promise<ListWorld> {
  const [categories, packages, substances, skus, spus] = await Promise.all([
    sql<{ id: number; slug: string; kind: ProductKind; nameZh: string; nameEn: string }[]>`
      select id, slug, kind, name_zh as "nameZh", name_en as "nameEn" from categories where parent_id is not null`,
    sql<{ id: string; kind: 'cylinder' | 'bottle' | 'ampoule' | 'unit'; nameZh: string; nameEn: string }[]>`
      select id, kind, name_zh as "nameZh", name_en as "nameEn" from packages`,
    sql<{ id: string; formula: string; nameZh: string; nameEn: string }[]>`
      select id, formula, name_zh as "nameZh", name_en as "nameEn" from substances order by id desc`,
    sql<{ skuId: number; number: string; isOwn: boolean; priceFen: number }[]>`
      select k.id as "skuId", k.number, s.store_id = ${storeId} as "isOwn", k.price_fen as "priceFen"
      from skus k join spus s on s.id = k.spu_id where k.number = any (${numbers as string[]}::text[])`,
    sql<{ number: string; isOwn: boolean }[]>`
      select number, store_id = ${storeId} as "isOwn" from spus where number = any (${products as string[]}::text[])`,
  ])
  const named = <T extends { nameZh: string; nameEn: string }>(
    rows: readonly T[],
    more: (row: T) => readonly string[],
  ) =>
    rows.flatMap((row) =>
      [row.nameZh, row.nameEn, ...more(row)].map(
        (name) => [name.normalize('NFKC').trim().toLowerCase(), row] as const,
      ),
    )
  return {
    categories: new Map(named(categories, ({ id, slug }) => [slug, String(id)])),
    packages: new Map(packages.map((each) => [each.id, each])),
    packageNames: new Map(named(packages, ({ id }) => [id]).map(([name, { id }]) => [name, id])),
    substances: new Map(substances.map((each) => [each.id, each])),
    substanceNames: new Map(
      named(substances, ({ id, formula }) => [formula, id]).map(([name, { id }]) => [name, id]),
    ),
    skus: new Map(skus.map((each) => [each.number, each])),
    products: new Map(spus.map((each) => [each.number, each])),
  }
}

/** Keeps the cells of a list that was tried. Answers its id. */
export async function insertImport(
  { sql }: Tx,
  { storeId, filename, cells }: { storeId: number; filename: string; cells: readonly (readonly string[])[] },
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into goods_imports (store_id, filename, cells, read_by, read_at)
    values (${storeId}, ${filename}, ${JSON.stringify(cells)}::text::jsonb, ${by}, ${at}) returning id`
  return row!.id
}

/** A list of this store that was tried since then and not imported. */
export async function findImport(
  { sql }: Tx,
  { importId, storeId, since }: { importId: number; storeId: number; since: Date },
): Promise<{ filename: string; cells: string[][] } | null> {
  const [row] = await sql<{ filename: string; cells: string[][] }[]>`
    select filename, cells from goods_imports
    where id = ${importId} and store_id = ${storeId} and imported_at is null and read_at > ${since}`
  return row ?? null
}

/** A list of this store that was tried since then and not imported: it is imported now, once. */
export async function takeImport(
  { sql }: Tx,
  { importId, storeId, since, at }: { importId: number; storeId: number; since: Date; at: Date },
): Promise<{ filename: string; cells: string[][] } | null> {
  const [row] = await sql<{ filename: string; cells: string[][] }[]>`
    update goods_imports set imported_at = ${at}
    where id = ${importId} and store_id = ${storeId} and imported_at is null and read_at > ${since}
    returning filename, cells`
  return row ?? null
}

/** Lists that were tried before this instant are forgotten. */
export const forgetImports = ({ sql }: Tx, before: Date) =>
  sql`delete from goods_imports where read_at < ${before}`
