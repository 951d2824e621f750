import type { z } from 'zod'
import type { StoreHeadData, StoreListData, StoreListItem } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { MAX_ROWS_DEEP, pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { listCards } from '../../catalogue/index.ts'
import { search } from '../../search/index.ts'
import { toStoreHead, toStoreItem } from '../present.ts'
import { listStoresById, listStoresByName, listTopProducts } from '../queries.ts'
import type { StoreRow } from '../queries.ts'
import type { SearchStores, StoreItem, StorePage } from '../schema.ts'

const PAGE_SIZE = 10
const TOP_PRODUCTS = 4

/** One spelling of the typed words: the search box removes commas and spaces, an address may keep them. */
const stripped = (q: string): string => q.replace(/[\s,，、]/g, '').toLowerCase()

interface FoundStores {
  rows: StoreRow[]
  total: number
  /** No store's name or city contains the words; these stores sell goods that match. */
  byGoods: boolean
}

/** Stores by name or city, otherwise those that sell goods matching the words. */
async function findStores(ctx: Context, q: string, paging: Paging): Promise<FoundStores> {
  const named = await listStoresByName(ctx.database, stripped(q), paging)
  if (named.total > 0 || !stripped(q)) return { ...named, byGoods: false }
  const { sellers, exact } = await search(ctx, { q, size: 1 })
  const ids = exact ? sellers : []
  const { page, size } = paging
  const rows = await listStoresById(ctx.database, ids.slice((page - 1) * size, page * size))
  return { rows, total: ids.length, byGoods: ids.length > 0 }
}

/** Each store with its best sellers; two queries for all of them. */
async function withTopProducts(ctx: Context, rows: readonly StoreRow[]): Promise<StoreListItem[]> {
  const top = await listTopProducts(
    ctx.database,
    rows.map(({ id }) => id),
    TOP_PRODUCTS,
  )
  const cards = await listCards(
    ctx,
    top.map(({ spuId }) => spuId),
  )
  return rows.map((row) => ({
    store: toStoreHead(ctx, row),
    products: cards.filter(({ storeId }) => storeId === String(row.id)),
  }))
}

/** Stores that match the words of a query, or all of them, largest first, each with its best sellers. */
export async function storeList(ctx: Context, input: { q?: string; page?: number }): Promise<StoreListData> {
  const q = input.q?.trim() ?? ''
  const paging = { page: Math.min(input.page ?? 1, Math.floor(MAX_ROWS_DEEP / PAGE_SIZE)), size: PAGE_SIZE }
  const { rows, total, byGoods } = await findStores(ctx, q, paging)
  return {
    q,
    stores: await withTopProducts(ctx, rows),
    total,
    page: paging.page,
    pages: Math.ceil(total / PAGE_SIZE),
    byGoods,
  }
}

/** The same stores for the API. */
export async function searchStores(ctx: Context, input: SearchStores): Promise<z.input<typeof StorePage>> {
  const paging = pagingOf(input, PAGE_SIZE)
  const { rows, total } = await findStores(ctx, input.q ?? '', paging)
  return { list: rows.map((row) => toStoreItem(ctx, row)), total, ...paging }
}

/** These stores in the order of the ids, for pages, without suspended ones. One query. */
export async function listStoreHeads(ctx: Context, storeIds: readonly number[]): Promise<StoreHeadData[]> {
  if (storeIds.length === 0) return []
  return (await listStoresById(ctx.database, storeIds)).map((row) => toStoreHead(ctx, row))
}

/** The same stores for the API. One query. */
export async function listStoreItems(
  ctx: Context,
  storeIds: readonly number[],
): Promise<z.input<typeof StoreItem>[]> {
  if (storeIds.length === 0) return []
  return (await listStoresById(ctx.database, storeIds)).map((row) => toStoreItem(ctx, row))
}
