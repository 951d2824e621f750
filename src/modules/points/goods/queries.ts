import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { pointErrors } from '../errors.ts'
import type { DeskGoods } from '../view.ts'

/** The newest first, or the oldest. */
export const goodsListing = {
  sorts: {
    newest: { columns: ['g.id'], keys: ({ id }) => [id], descending: true },
    oldest: { columns: ['g.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: 'newest',
  size: 20,
} as const satisfies Listing<Pick<DeskGoods, 'id'>>

const columns = ({ sql }: Tx) => sql`
  g.id, g.name_zh as "nameZh", g.name_en as "nameEn", g.icon, g.points, g.stock, g.per_member as "perMember", g.sort,
  g.on_shelf as "onShelf", g.version, g.picture_key is not null as "hasPicture",
  (select coalesce(sum(x.quantity), 0)::int from points_exchanges x where x.goods_id = g.id and x.cancelled_at is null) as exchanged
  from points_goods g`

const among = ({ sql }: Tx, onShelf: boolean | null) =>
  sql`(${onShelf}::boolean is null or g.on_shelf = ${onShelf}::boolean)`

/** One page of the goods, on the shelf or off it, and one more row where there is one. */
export function listGoods(
  tx: Tx,
  onShelf: boolean | null,
  place: Place<keyof typeof goodsListing.sorts>,
): Promise<DeskGoods[]> {
  const { here, order, rows } = seek(tx, goodsListing, place)
  return tx.sql<DeskGoods[]>`select ${columns(tx)} where ${among(tx, onShelf)} and ${here} ${order} ${rows}`
}

/** How many goods of the points mall are on the shelf, off it or, for null, there at all; as far as they are counted. */
export const countGoods = (tx: Tx, onShelf: boolean | null) =>
  counted(tx, tx.sql`from points_goods g where ${among(tx, onShelf)}`)

/** Goods of the points mall, on the shelf or off it; null where there are none of this id. */
export async function findGoods(tx: Tx, id: number): Promise<DeskGoods | null> {
  const [row] = await tx.sql<DeskGoods[]>`select ${columns(tx)} where g.id = ${id}`
  return row ?? null
}

/** Goods as staff typed them; `add` comes to the stock. */
interface TypedGoods {
  id: number
  version: number
  nameZh: string
  nameEn: string
  points: number
  add: number
  perMember: number
  sort: number
  onShelf: boolean
}

/** New goods; answers their id. */
export async function insertGoods({ sql }: Tx, goods: TypedGoods): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into points_goods (name_zh, name_en, icon, points, stock, per_member, sort, on_shelf)
    values (${goods.nameZh}, ${goods.nameEn}, 'box', ${goods.points}, ${goods.add}, ${goods.perMember}, ${goods.sort}, ${goods.onShelf})
    returning id`
  return row!.id
}

/** Changes goods that are as they were read; false where somebody was faster. Stock is added to: members exchange meanwhile. */
export async function updateGoods({ sql }: Tx, goods: TypedGoods): Promise<boolean> {
  try {
    const rows = await sql`
      update points_goods set name_zh = ${goods.nameZh}, name_en = ${goods.nameEn}, points = ${goods.points},
        stock = stock + ${goods.add}::int, per_member = ${goods.perMember}, sort = ${goods.sort}, on_shelf = ${goods.onShelf},
        version = version + 1
      where id = ${goods.id} and version = ${goods.version} returning id`
    return rows.length === 1
  } catch (error) {
    throw sqlConstraint(error) === 'points_goods_values'
      ? pointErrors.stockTooLow({}, [{ path: 'add', key: 'errors.points.stockTooLow' }])
      : error
  }
}

/** The picture of goods from now on; answers the key of the one before, null where there was none. */
export async function setPicture({ sql }: Tx, id: number, key: string): Promise<string | null> {
  const [row] = await sql<{ before: string | null }[]>`
    with old as (select id, picture_key from points_goods where id = ${id} for update)
    update points_goods g set picture_key = ${key} from old where g.id = old.id returning old.picture_key as before`
  return row?.before ?? null
}

/** Key of the picture of goods; null where there is none. */
export async function findPictureKey({ sql }: Tx, id: number): Promise<string | null> {
  const [row] = await sql<
    { key: string | null }[]
  >`select picture_key as key from points_goods where id = ${id}`
  return row?.key ?? null
}
