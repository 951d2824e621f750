import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'
import { words } from './words.ts'

interface PointsGoodsRow {
  id: number
  name: string
  icon: string
  hasPicture: boolean
  points: number
  stock: number
  perMember: number
}

/** One page of the goods on the shelf of the points mall and how many there are. */
export async function listPointsGoods(
  tx: Tx,
  lang: Language,
  limit: number,
  offset: number,
): Promise<{ rows: PointsGoodsRow[]; total: number }> {
  const { sql } = tx
  const [rows, [count]] = await Promise.all([
    sql<PointsGoodsRow[]>`
      select id, ${words(tx, lang, 'name')} as name, icon, picture_key is not null as "hasPicture", points, stock, per_member as "perMember"
      from points_goods where on_shelf order by sort, id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from points_goods where on_shelf`,
  ])
  return { rows, total: count!.total }
}
