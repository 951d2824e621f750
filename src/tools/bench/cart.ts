import type { Database } from '../../platform/db/index.ts'
import type { Target } from './load.ts'

/** Different lines that the bench adds to each cart: fewer than a cart's limit, and out of step with the members. */
const LINES = 19

/**
 * Fifty members who add goods to their carts over the API, nineteen lines each and then more of them. The goods are
 * made to order without values to name, so none of them runs out.
 */
export async function cartAdds(
  { sql }: Database,
  origin: string,
  callers: Target['callers'],
): Promise<Target> {
  await sql`delete from cart_lines where member_id in (select id from members where username like 'bench-%')`
  const skus = await sql<{ id: number; substanceId: string; value: string }[]>`
    select k.id, c.substance_id as "substanceId", c.min_text as value
    from skus k join spus s on s.id = k.spu_id and s.on_shelf
    join stores t on t.id = s.store_id and t.state = 'approved'
    join spu_components c on c.spu_id = s.id
    where k.fulfilment = 'madeToOrder' and k.level_zh like '%内定制' and c.min_text <> c.max_text
      and (select count(*) from spu_components o where o.spu_id = s.id) = 1
    order by k.id limit ${LINES}`
  return {
    origin,
    paths: ['/api/cart/add'],
    callers: callers!.map((headers) => ({ ...headers, language: 'zh', 'sec-fetch-site': 'same-origin' })),
    bodies: skus.map(({ id, substanceId, value }) => ({
      skuId: String(id),
      quantity: 1,
      values: [{ substanceId, value }],
    })),
    connections: callers!.length,
  }
}
