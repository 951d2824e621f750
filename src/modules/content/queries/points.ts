import { words } from './words.ts'
import type { Reader } from './words.ts'

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
  reader: Reader,
  limit: number,
  offset: number,
): Promise<{ rows: PointsGoodsRow[]; total: number }> {
  const { sql } = reader.database
  const [rows, [count]] = await Promise.all([
    sql<PointsGoodsRow[]>`
      select id, ${words(reader, 'name')} as name, icon, picture_key is not null as "hasPicture", points, stock, per_member as "perMember"
      from points_goods where on_shelf order by sort, id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from points_goods where on_shelf`,
  ])
  return { rows, total: count!.total }
}
