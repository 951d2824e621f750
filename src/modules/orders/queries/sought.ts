import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Place } from '../../../platform/list.ts'
import { storeListing } from '../list.ts'
import { openStates } from '../rules.ts'
import type { OrderState } from '../states.ts'
import { countMatching, listOrders, orderColumns, orderJoins, within } from './read.ts'
import type { OrderFilter, OrderRow } from './read.ts'

/** So many orders of sought goods are counted: each costs several blocks more than one of a whole list. */
const MOST_COUNTED = 200

type StorePlace = Place<keyof typeof storeListing.sorts>

/** Goods that a store looks for among its orders. */
interface OfGoods extends Omit<OrderFilter, 'q'> {
  storeId: number
  skuIds: readonly number[]
}

/** The order of a store with this number, or with a contract of it; null where there is none. */
export async function findNumbered({ sql }: Tx, storeId: number, number: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select o.id from orders o where o.number = ${number} and o.store_id = ${storeId}
    union select o.id from orders o where o.contract_number = ${number} and o.store_id = ${storeId}`
  return row?.id ?? null
}

/** Rows are sought beside the keys of their lines, which `order_lines_of_sku` holds in the order of the orders. */
const byLine = {
  ...storeListing,
  sorts: {
    '-placed': { ...storeListing.sorts['-placed'], columns: ['l.order_id'] },
    placed: { ...storeListing.sorts.placed, columns: ['l.order_id'] },
  },
}

/** So few SKUs may have few orders in a state: their own lines are read. */
const FEW = 5
const open: ReadonlySet<OrderState> = new Set(openStates)

/**
 * Whether orders in these states are read with a look at what they are of, instead of the lines of each SKU: what is still under way is
 * little, and of many goods there are orders in every state.
 */
const isByState = ({ states, skuIds }: OfGoods): boolean =>
  states !== undefined && (skuIds.length > FEW || states.every((state) => open.has(state)))

/** Lines, with their orders only where those narrow the search: a SKU is its store's, so its orders are as well. */
function linesOf(tx: Tx, { storeId, ...filter }: OfGoods) {
  const { sql } = tx
  const isNarrow = filter.states !== undefined || filter.from !== undefined || filter.to !== undefined
  return isNarrow
    ? {
        lines: sql`order_lines l join orders o on o.id = l.order_id`,
        narrowed: sql`o.store_id = ${storeId} and ${within(tx, filter, sql`l.order_id`)}`,
      }
    : { lines: sql`order_lines l`, narrowed: sql`true` }
}

/** One page of a store's orders of some goods, and one more row where there is one. */
export function listOfGoods(tx: Tx, sought: OfGoods, place: StorePlace): Promise<OrderRow[]> {
  const { sql } = tx
  const { skuIds, storeId } = sought
  if (isByState(sought)) return listOrders(tx, { storeId }, sought, { listing: storeListing, place })
  const { order, rows } = seek(tx, storeListing, place)
  const { here, order: byOrder, most } = seek(tx, byLine, place)
  const { lines, narrowed } = linesOf(tx, sought)
  return sql<OrderRow[]>`
    select ${orderColumns(tx)} from orders o ${orderJoins(tx)}
    where o.id = any (array(
      select r.id from unnest(${skuIds as number[]}::bigint[]) k (id) cross join lateral (
        select l.order_id as id from ${lines}
        where l.sku_id = k.id and ${narrowed} and ${here} ${byOrder} ${most}) r))
    ${order} ${rows}`
}

/** How many they are, each once, as far as they are counted. */
export function countOfGoods(tx: Tx, sought: OfGoods) {
  const { sql } = tx
  const { storeId } = sought
  if (isByState(sought)) return countMatching(tx, { storeId }, sought, MOST_COUNTED)
  const skuIds = sought.skuIds as number[]
  const { lines, narrowed } = linesOf(tx, sought)
  return counted(
    tx,
    sql`from ${lines}
      where l.sku_id = any (${skuIds}::bigint[]) and ${narrowed} and not exists (
        select from order_lines e where e.order_id = l.order_id and e.position < l.position and e.sku_id = any (${skuIds}::bigint[]))`,
    MOST_COUNTED,
  )
}
