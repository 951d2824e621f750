import { systemClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/index.ts'
import { skuFacts, valuesAsked } from '../catalogue/index.ts'
import { CART_MOST, LINE_MOST } from './rules.ts'
import { addToCart } from './service/add.ts'

/** The member who gets a cart, unless something lies in it, with goods in stock at two stores and one that is made. */
const listDemoGoods = ({ sql }: Pick<Database, 'sql'>) => sql<{ memberId: number; skuIds: number[] }[]>`
  select m.id as "memberId", array(
    (select distinct on (s.store_id) k.id from skus k join spus s on s.id = k.spu_id
      join batches b on b.sku_id = k.id and b.expires_on > now() + interval '1 year' and b.on_hand - b.reserved >= 5
    where k.fulfilment = 'stocked' and s.on_shelf order by s.store_id, k.id limit 2)
    union all
    (select k.id from skus k join spus s on s.id = k.spu_id
    where k.fulfilment = 'madeToOrder' and s.on_shelf and exists (
      select from spu_components c where c.spu_id = s.id and c.min_text <> c.max_text)
    order by s.store_id, k.id limit 1)) as "skuIds"
  from members m where m.username = 'demo-member' and m.is_demo
    and not exists (select from cart_lines l where l.member_id = m.id)`

/** The demo member's cart holds something of two stores, put there as they would; who has a cart keeps it. */
export async function seedCart(database: Database): Promise<void> {
  const [wanted] = await listDemoGoods(database)
  if (!wanted) return
  // Nothing else of a request is looked at by who adds to a cart.
  const ctx = {
    database,
    clock: systemClock,
    lang: 'zh',
    settings: { cartLines: CART_MOST, linePieces: LINE_MOST },
    actor: { memberId: wanted.memberId },
  }
  for (const sku of await skuFacts(ctx, { skuIds: wanted.skuIds })) {
    const values = valuesAsked(sku, sku.components).map(({ substanceId, minText }) => ({
      substanceId,
      value: minText,
    }))
    const line = { skuId: sku.skuId, quantity: 2, ...(values.length > 0 && { values }) }
    await addToCart(ctx as unknown as Context, line)
  }
}
