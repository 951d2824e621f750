import type { Tx } from '../../../platform/db/index.ts'
import type { IndexedProduct, SearchDocumentRow } from '../document.ts'
import { searchDocumentColumns } from '../document.ts'

/** Table that a bulk load copies documents to, between `beginLoad` and `finishLoad`. */
export const stagingTable = 'search_staging'

/** Makes an empty `search_staging`, as the owner; what an interrupted load left there is gone. */
export const beginLoad = async ({ sql }: Tx): Promise<void> => void (await sql`select search_begin_load()`)

/** Takes minutes for a million documents: it runs on a connection without statement timeout. */
export async function finishLoad({ sql }: Tx): Promise<void> {
  await sql`select search_finish_load()`
  // Marks pages all-visible for the walks that read the index alone; cannot run inside a transaction.
  await sql`vacuum (analyze) search_documents, facet_counts`
}

type SourceRow = Omit<IndexedProduct, 'listedAt'> & { listedAt: string; onShelf: boolean }

/**
 * Products as the catalogue's tables state them now. Until the transaction ends they are locked, so that indexers take turns, and no
 * store of theirs stops selling or sells again. They are read once both are held.
 */
export async function lockProducts(
  { sql }: Tx,
  spuIds: readonly number[],
): Promise<(IndexedProduct & { onShelf: boolean })[]> {
  const ids = spuIds as number[]
  await sql`select 1 from spus where id = any (${ids}::bigint[]) order by id for update`
  await sql`
    select 1 from stores where id in (select store_id from spus where id = any (${ids}::bigint[])) order by id for share`
  const rows = await sql<SourceRow[]>`
    select s.id as "spuId", s.store_id as "storeId",
      array_remove(array[c.id, c.parent_id], null) as "categoryIds",
      s.kind, s.number, s.name_zh as "nameZh", s.name_en as "nameEn", s.title_zh as "titleZh", s.title_en as "titleEn",
      s.formula, s.balance_id as "balanceId", s.matrix_zh as "matrixZh", s.matrix_en as "matrixEn",
      coalesce(parts.list, '[]') as components, coalesce(parts.elements, '{}') as elements,
      s.uncertainty_percent as "uncertaintyPercent", s.purity_percent as "purityPercent",
      array(select distinct k.package_id from skus k where k.spu_id = s.id order by 1) as "packageIds",
      s.tags, s.comparable_to as "comparableTo", s.price_fen as "priceFen", s.stock_count > 0 as "inStock",
      s.sale_count as "saleCount", s.listed_at as "listedAt", s.rating_tenths / 10.0::float8 as rating,
      s.label_code as "labelCode",
      s.on_shelf and t.state = 'approved' as "onShelf"
    from spus s
    join categories c on c.id = s.category_id
    join stores t on t.id = s.store_id
    left join lateral (
      select json_agg(json_build_object('substanceId', p.substance_id, 'amountMin', p.amount_min,
          'amountMax', p.amount_max, 'uncertaintyPercent', p.uncertainty_percent) order by p.position) as list,
        (select array_agg(distinct e) from spu_components q join substances u on u.id = q.substance_id,
          unnest(u.elements) e where q.spu_id = s.id) as elements
      from spu_components p where p.spu_id = s.id
    ) parts on true
    where s.id = any(${ids}::bigint[])
    order by s.id`
  return rows.map((row) => ({ ...row, listedAt: new Date(row.listedAt) }))
}

const columns = [...searchDocumentColumns, 'on_shelf']

/** A document, and whether buyers see its product. */
interface NewDocument {
  row: SearchDocumentRow
  onShelf: boolean
}

/** Inserts or replaces these documents, of different products. */
export async function saveDocuments({ sql }: Tx, documents: readonly NewDocument[]): Promise<void> {
  const names = columns.join(', ')
  const updates = columns.slice(1).map((name) => `${name} = excluded.${name}`)
  const rows = documents.map(({ row, onShelf }) => {
    const values = [...row, onShelf]
    return Object.fromEntries(columns.map((name, i) => [name, values[i]]))
  })
  await sql.unsafe(
    `insert into search_documents (${names})
     select ${names} from json_populate_recordset(null::search_documents, $1::text::json)
     on conflict (spu_id) do update set ${updates.join(', ')}`,
    [JSON.stringify(rows)],
    { prepare: true },
  )
}
