import type { ResultListData } from '../../search/view.ts'
import type { StoreGoodsData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { resultList, search } from '../../search/index.ts'
import { ALL_GOODS, storeName, toMenuLink } from '../present.ts'
import type { MenuRow } from '../queries.ts'
import { listMenuGoods } from '../queries/storefront.ts'
import type { GoodsInput } from '../schema.ts'
import { frameOf, openStore } from './store.ts'

const PAGE_SIZE = 20

/** Parameters that make the address of such a list; the page number is not one of them. */
const addressOf = ({ q, sort, view, prodCatId }: GoodsInput): Record<string, string> => ({
  ...(q && { q }),
  ...(prodCatId && { prodCatId: String(prodCatId) }),
  ...(sort && sort !== 'relevance' && { sort }),
  ...(view === 'list' && { view }),
})

/** One page of a store's goods, as cards unless a list is asked for. */
async function findGoods(
  ctx: Context,
  storeId: number,
  prodCatId: number | undefined,
  input: GoodsInput,
  path: string,
): Promise<ResultListData> {
  const { q, sort, page } = input
  const result = await search(ctx, {
    storeId,
    ...(prodCatId && { prodCatId }),
    ...(q && { q }),
    ...(sort && { sort }),
    page: page ?? 1,
    size: PAGE_SIZE,
  })
  return shownAs(ctx, result, { path, input })
}

/** A list of a store's goods, as cards unless the address asks for rows. */
async function shownAs(
  ctx: Context,
  result: Parameters<typeof resultList>[1],
  { path, input }: { path: string; input: GoodsInput },
): Promise<ResultListData> {
  const list = await resultList(ctx, result, { path, address: addressOf(input), look: input.view ?? 'grid' })
  // A store shows cards by default, so here the address must ask for the list.
  const looks = list.looks.map((look, index) => ({ ...look, to: { view: index === 0 ? 'list' : '' } }))
  return { ...list, looks }
}

/** One page of the goods that a store chose for an entry of its menu; words do not narrow it. */
async function findChosen(
  ctx: Context,
  storeId: number,
  entry: MenuRow,
  { q: _words, ...input }: GoodsInput,
  path: string,
): Promise<ResultListData> {
  const { sort = 'relevance', page = 1 } = input
  const place = { sorting: sort, page, size: PAGE_SIZE }
  const { ids, total } = await listMenuGoods(ctx.database, { storeId, sort: entry.sort }, place)
  const result = { hits: ids, total: { count: total, capped: false }, page, size: PAGE_SIZE }
  return shownAs(ctx, result, { path, input })
}

/** The entry of a store's menu that an address names, null for all goods; 404 if there is no such entry. */
function menuEntry(menus: readonly MenuRow[], selectMenu: string): MenuRow | null {
  if (selectMenu === ALL_GOODS) return null
  const entry = menus.find(({ sort }) => String(sort) === selectMenu)
  if (!entry) throw commonErrors.notFound()
  return entry
}

/** Goods of one entry of a store's menu, or all of them; 404 if store or entry does not exist. */
export async function storeCategory(
  ctx: Context,
  { storeId, selectMenu, ...input }: GoodsInput & { storeId: number; selectMenu: string },
): Promise<StoreGoodsData> {
  const open = await openStore(ctx, storeId)
  const entry = menuEntry(open.menus, selectMenu)
  const path = hrefOf('StoreCategory', { storeId, selectMenu })
  const isChosen = entry !== null && entry.categoryId === null
  const results = await (isChosen
    ? findChosen(ctx, storeId, entry, input, path)
    : findGoods(ctx, storeId, entry?.categoryId ?? input.prodCatId, input, path))
  const title = entry ? toMenuLink(ctx, storeId, entry).name : ctx.t('stores.menu.all')
  const store = storeName(ctx, open.row)
  return {
    frame: frameOf(ctx, open, selectMenu),
    title,
    description: ctx.t('stores.goods.description', { store, title, n: results.total }),
    results,
  }
}

/** Goods of one store that match the words; without words all of them. 404 if the store does not exist. */
export async function searchInStore(
  ctx: Context,
  { storeId, ...input }: GoodsInput & { storeId: number },
): Promise<StoreGoodsData> {
  const open = await openStore(ctx, storeId)
  const path = hrefOf('StoreSearch', { storeId })
  const results = await findGoods(ctx, storeId, input.prodCatId, input, path)
  const store = storeName(ctx, open.row)
  const { q = '' } = input
  const title = q ? ctx.t('stores.search.results', { q, store }) : ctx.t('stores.menu.all')
  return {
    frame: frameOf(ctx, open, '', q),
    title,
    description: ctx.t('stores.goods.description', { store, title, n: results.total }),
    results,
  }
}
