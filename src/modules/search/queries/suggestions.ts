import type { Language } from '../../../platform/i18n.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** A name or number of goods; formula and price where it is that of one product. */
interface NamedGoods {
  text: string
  formula: string | null
  priceFen: number | null
}

/** Names of well sold products that contain this squashed text; names that begin with it come first. */
export function listNamesLike({ sql }: Tx, lang: Language, key: string, most: number): Promise<NamedGoods[]> {
  const escaped = key.replace(/[\\%_]/g, (character) => `\\${character}`)
  return sql<NamedGoods[]>`
    select n.name as text, s.formula, d.price_fen as "priceFen"
    from (
      select name, spu_id, key like ${`${escaped}%`} as begins, sale_count from search_suggestions
      where lang = ${lang} and key like ${`%${escaped}%`}
      order by begins desc, sale_count desc, name limit ${most}
    ) n
    left join spus s on s.id = n.spu_id and s.on_shelf
    left join search_documents d on d.spu_id = s.id
    order by n.begins desc, n.sale_count desc, n.name`
}

/** Those of these numbers that products on the shelf have. */
export const listNumbers = ({ sql }: Tx, numbers: readonly string[]): Promise<NamedGoods[]> => sql<
  NamedGoods[]
>`
  select s.number as text, s.formula, d.price_fen as "priceFen" from spus s join search_documents d on d.spu_id = s.id
  where s.number = any(${numbers as string[]}) and s.on_shelf order by s.number`

/** Prices that lists show of these products. */
export const listPrices = ({ sql }: Tx, spuIds: readonly number[]) => sql<
  { spuId: number; priceFen: number }[]
>`
  select spu_id as "spuId", price_fen as "priceFen" from search_documents where spu_id = any(${spuIds as number[]}::bigint[])`

/** The names that are suggested are those of the goods on sale now. */
export async function refreshNames({ sql }: Tx): Promise<void> {
  await sql`select search_refresh_suggestions()`
}
