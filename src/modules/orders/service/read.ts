import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed, Listing } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Page } from '../../../shared/envelope.ts'
import { hrefOf } from '../../../sitemap.ts'
import { licencesFor, licencesOf } from '../../carriers/index.ts'
import { findNamedSkus } from '../../catalogue/index.ts'
import { beingFilled, fillingOf } from '../../fulfilment/index.ts'
import { transportOf } from '../../safety/index.ts'
import { listShippedBatches } from '../../stock/index.ts'
import { ownListing, storeListing } from '../list.ts'
import { presentTransport } from '../present/transport.ts'
import { orderReply, storeOrderReply } from '../present/reply.ts'
import { findActorName } from '../queries/order.ts'
import { presentLog } from '../present/log.ts'
import { iso, presentDetails, presentGoods, presentOrder, presentStoreOrder } from '../present/order.ts'
import {
  countMatching,
  countStates,
  findOrderRow,
  listCards,
  listFrequent,
  listOrders,
} from '../queries/read.ts'
import type { OrderRow, Whose } from '../queries/read.ts'
import { countOfGoods, findNumbered, listOfGoods } from '../queries/sought.ts'
import { orderAxis } from '../states.ts'
import { isRefundable, tabNames, tabs } from '../rules.ts'
import type { Tab } from '../rules.ts'
import type { FrequentQuery, OrderQuery, StoreOrderQuery } from '../schema.ts'
import type {
  FrequentView,
  LastStep,
  OrderDetails,
  OrderDetailView,
  OrderFacts,
  OrderView,
  StoreOrderDetailView,
  StoreOrderView,
  TakenStep,
} from '../view.ts'

const LIST_SIZE = 10

const filterOf = ({ status, q, from, to, storeId }: Omit<OrderQuery, 'sort'>) => ({
  ...(status && status !== 'removed' && { states: tabs[status] }),
  removed: status === 'removed',
  q,
  from,
  to,
  storeId: storeId ? Number(storeId) || -1 : undefined,
})

/**
 * Orders whose money nobody may ask back any more, because they are being filled: the buyer may where a line is left whose date moved
 * too far (decisions 10).
 */
async function filledAmong(
  ctx: Context,
  rows: readonly OrderRow[],
  by: 'buyer' | 'store',
): Promise<Set<number>> {
  const asked = rows.filter((row) => row.kind === 'madeToOrder' && isRefundable(row))
  const { orders, late } = await beingFilled(
    ctx,
    asked.map(({ id }) => id),
  )
  const isLeft = ({ id, quantity, refundedQuantity, shippedQuantity }: OrderRow['lines'][number]) =>
    late.has(id) && shippedQuantity === 0 && refundedQuantity < quantity
  return new Set(
    asked
      .filter(({ id, lines }) => orders.has(id) && !(by === 'buyer' && lines.some(isLeft)))
      .map(({ id }) => id),
  )
}

/** One's orders as their lists show them. */
async function presentOwn(ctx: Context, rows: readonly OrderRow[]): Promise<OrderView[]> {
  const filled = await filledAmong(ctx, rows, 'buyer')
  return rows.map((row) => presentOrder(ctx, row, filled.has(row.id)))
}

/** One page of orders as `present` shows them. Four queries at most. */
async function page<Name extends string, View>(
  ctx: Context,
  whose: Whose,
  listing: Listing<OrderRow, Name>,
  input: Omit<OrderQuery, 'sort'> & { sort?: Name | undefined },
  present: (rows: OrderRow[]) => Promise<View[]>,
): Promise<Listed<View>> {
  const place = placeOf(listing, input)
  const filter = filterOf(input)
  const [rows, total] = await Promise.all([
    listOrders(ctx.database, whose, filter, { listing, place }),
    countMatching(ctx.database, whose, filter),
  ])
  const found = listed(listing, place, rows, total)
  return { ...found, list: await present(found.list) }
}

/** One's orders, newest first unless sorted otherwise; those in the recycle bin only where they are asked for. */
export const ownOrders = (ctx: Context, input: OrderQuery): Promise<Listed<OrderView>> =>
  page(ctx, { memberId: memberOf(ctx).memberId }, ownListing, input, (rows) => presentOwn(ctx, rows))

/** One's newest orders. Three queries at most. */
export async function newestOrders(ctx: Context, size: number): Promise<OrderView[]> {
  const place = placeOf(ownListing, { size })
  const whose = { memberId: memberOf(ctx).memberId }
  const rows = await listOrders(ctx.database, whose, {}, { listing: ownListing, place })
  return presentOwn(ctx, rows.slice(0, size))
}

/** So many SKUs of a store that bear the words are looked for among its orders. */
const MOST_SKUS = 500

/** Rows of a store's orders. A whole number means that one; other words mean orders of the goods that bear them. */
async function rowsOfStore(
  ctx: Context,
  storeId: number,
  { q, ...input }: StoreOrderQuery,
): Promise<Listed<OrderRow>> {
  const place = placeOf(storeListing, input)
  const filter = filterOf(input)
  const tx = ctx.database
  const among = async (...asked: [Promise<OrderRow[]>, ReturnType<typeof countMatching>]) =>
    listed(storeListing, place, ...(await Promise.all(asked)))
  if (q === undefined)
    return among(
      listOrders(tx, { storeId }, filter, { listing: storeListing, place }),
      countMatching(tx, { storeId }, filter),
    )
  const orderId = await findNumbered(tx, storeId, q)
  if (orderId !== null) {
    const one = { ...filter, orderId }
    return among(
      listOrders(tx, { storeId }, one, { listing: storeListing, place }),
      countMatching(tx, { storeId }, one),
    )
  }
  const sought = { ...filter, storeId, skuIds: await findNamedSkus(tx, storeId, q, MOST_SKUS) }
  return among(listOfGoods(tx, sought, place), countOfGoods(tx, sought))
}

/** Orders placed at the store whose staff asks (R17). */
export async function storeOrders(ctx: Context, input: StoreOrderQuery): Promise<Listed<StoreOrderView>> {
  const found = await rowsOfStore(ctx, storeOf(ctx, 'store.orders'), input)
  const { permissions } = memberOf(ctx)
  const filled = await filledAmong(ctx, found.list, 'store')
  return {
    ...found,
    list: found.list.map((row) => presentStoreOrder(ctx, row, permissions, filled.has(row.id))),
  }
}

export type Counts = Record<Tab | 'all' | 'removed', number>

/** How many orders stand in each tab. One query. */
export async function countOrders(ctx: Context): Promise<Counts> {
  const byState = await countStates(ctx.database, memberOf(ctx).memberId)
  const removed = byState.get('removed') ?? 0
  const sum = (tab: Tab) => tabs[tab].reduce((total, state) => total + (byState.get(state) ?? 0), 0)
  const counted = Object.fromEntries(tabNames.map((tab) => [tab, sum(tab)])) as Record<Tab, number>
  const all = [...byState.values()].reduce((total, count) => total + count, 0) - removed
  return { ...counted, all, removed }
}

async function orderRow(ctx: Context, whose: Whose, orderNo: string): Promise<OrderRow> {
  const row = await findOrderRow(ctx.database, whose, orderNo)
  if (!row) throw commonErrors.notFound()
  return row
}

/** The order with everything about it; six queries at most. */
async function withDetails<Order extends OrderFacts>(
  ctx: Context,
  row: OrderRow,
  order: Order,
): Promise<Order & OrderDetails> {
  const [log, cards, filling, batches] = await Promise.all([
    historyOf(ctx.database, orderAxis, row.id),
    listCards(ctx.database, row.id),
    fillingOf(ctx, row),
    row.parcels > 0 ? listShippedBatches(ctx.database, row.id) : [],
  ])
  const around = { log, cards, filling, batches }
  return { ...order, ...presentDetails(ctx, row, around) }
}

/** Everything about one's order; 404 for anybody else's (R14). */
export async function ownOrder(ctx: Context, { orderNo }: { orderNo: string }): Promise<OrderDetailView> {
  const row = await orderRow(ctx, { memberId: memberOf(ctx).memberId }, orderNo)
  const [order] = await presentOwn(ctx, [row])
  return withDetails(ctx, row, order!)
}

/** The same for the staff of its store. */
export async function storeOrder(
  ctx: Context,
  { orderNo }: { orderNo: string },
): Promise<StoreOrderDetailView> {
  const storeId = storeOf(ctx, 'store.orders')
  const row = await orderRow(ctx, { storeId }, orderNo)
  const filled = await filledAmong(ctx, [row], 'store')
  const order = presentStoreOrder(ctx, row, memberOf(ctx).permissions, filled.has(row.id))
  const skuIds = row.lines.map(({ skuId }) => skuId)
  const [detailed, buyerLicences, neededLicences, transport] = await Promise.all([
    withDetails(ctx, row, order),
    licencesOf(ctx.database, storeId, row.memberId),
    licencesFor(ctx.database, skuIds),
    transportOf(ctx.database, skuIds),
  ])
  return {
    ...detailed,
    buyerLicences,
    neededLicences,
    transport: presentTransport(ctx, row.lines, transport),
  }
}

/** What changed an order of one's store last, after `since` where that is known: the order itself or one of its parcels, else what its record says. */
export async function lastStep(
  ctx: Context,
  { orderNo, log }: Pick<StoreOrderDetailView, 'orderNo' | 'log'>,
  { ofParcels, since }: { ofParcels: TakenStep | null; since: Date | null },
): Promise<LastStep | null> {
  const row = await orderRow(ctx, { storeId: storeOf(ctx, 'store.orders') }, orderNo)
  const own = (await historyOf(ctx.database, orderAxis, row.id)).at(-1)
  const ofOrder = own ? { ...presentLog(ctx, [own])[0]!, id: own.id, actorId: own.actorId } : null
  const isNew = ({ at }: { at: string }) => since === null || new Date(at) >= since
  const [last] = [ofOrder, ofParcels]
    .filter((step) => step !== null)
    .filter(isNew)
    .toSorted((a, b) => b.id - a.id)
  if (last) {
    const { title, actorId, at } = last
    const by = actorId === null ? ctx.t('orders.role.timer') : await findActorName(ctx.database, actorId)
    return { title, by, at }
  }
  const [newest] = log.filter(isNew)
  return newest ? { title: newest.title, by: null, at: newest.at } : null
}

/** One's order after a step, as the calls answer it. */
export const ownOrderAnswer = async (ctx: Context, orderNo: string) =>
  orderReply(ctx, await ownOrder(ctx, { orderNo }))

/** An order of the store after a step, as the calls of its staff answer it. */
export const storeOrderAnswer = async (ctx: Context, orderNo: string) =>
  storeOrderReply(ctx, await storeOrder(ctx, { orderNo }))

/** What one bought before, the most often bought first, at the price of the last time. Two queries. */
export async function frequentPurchases(ctx: Context, input: FrequentQuery): Promise<Page<FrequentView>> {
  const paging = pagingOf(input, LIST_SIZE)
  const { memberId } = memberOf(ctx)
  const { rows, total } = await listFrequent(ctx.database, memberId, input.q, paging)
  const list = rows.map((row): FrequentView => ({
    skuId: String(row.skuId),
    spuId: String(row.spuId),
    storeId: String(row.storeId),
    ...presentGoods(ctx, row.goods),
    times: row.times,
    quantity: row.quantity,
    lastPriceFen: row.lastPriceFen,
    lastAt: iso(row.lastAt)!,
    href: hrefOf('StoreProduct', { storeId: row.storeId, spu: row.spuId }),
  }))
  return { list, total, ...paging }
}
