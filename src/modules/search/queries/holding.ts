import type { Tx } from '../../../platform/db/index.ts'

/** Goods that meet a tsquery, the best sellers first. */
interface WishedGoods {
  words: string
  most: number
}

/** The goods of each wish. One statement for any number of wishes; each walks the tiers until it has enough. */
export async function listHolding({ sql }: Tx, wishes: readonly WishedGoods[]): Promise<number[][]> {
  const rows = await sql<{ ids: number[] }[]>`
    select coalesce((select array_agg(found.spu_id) from (
      select spu_id from search_documents where tier = 0 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 1 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 2 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 3 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 4 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 5 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 6 and tokens @@ wish.words::tsquery
      union all select spu_id from search_documents where tier = 7 and tokens @@ wish.words::tsquery
      limit wish.most
    ) found), '{}') as ids
    from unnest(${wishes.map(({ words }) => words)}::text[], ${wishes.map(({ most }) => most)}::int[])
      with ordinality as wish(words, most, position)
    order by wish.position`
  return rows.map(({ ids }) => ids)
}
