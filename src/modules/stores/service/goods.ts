import type { ResultListData } from '../../../../views/pages/search/types.ts'
import type { StoreGoodsData } from '../../../../views/pages/stores/types.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listCards } from '../../catalogue/index.ts'
import { search, toResultList } from '../../search/index.ts'
import type { SearchInput } from '../../search/index.ts'
import { ALL_GOODS, storeName, toMenuLink } from '../present.ts'
import type { MenuRow } from '../queries.ts'
import { frameOf, openStore } from './store.ts'

/** What the list of a store's goods may be asked for. */
export type GoodsInput = Pick<SearchInput, 'q' | 'sort' | 'page' | 'prodCatId'> & {
  view?: 'grid' | 'list' | undefined
}

const PAGE_SIZE = 20

/** Parameters that make the address of such a list; the page number is not one of them. */
function addressOf({ q, sort, view, prodCatId }: GoodsInput): Record<string, string> {
  return {
    ...(q && { q }),
    ...(prodCatId && { prodCatId: String(prodCatId) }),
    ...(sort && sort !== 'relevance' && { sort }),
    ...(view === 'list' && { view }),
  }
}

async function findGoods(
  ctx: Context,
  filters: Partial<SearchInput>,
  input: GoodsInput,
  path: string,
): Promise<ResultListData> {
  const { q, sort, page } = input
  const result = await search(ctx, {
    ...filters,
    ...(q && { q }),
    sort: sort ?? (q ? 'relevance' : 'sales'),
    page: page ?? 1,
    size: PAGE_SIZE,
  })
  const cards = await listCards(ctx, result.hits)
  const look = input.view ?? 'grid'
  return toResultList(ctx, result, cards, { path, address: addressOf(input), look })
}

/** The entry of a store's menu that an address names; 404 when there is none. */
function menuEntry(menus: readonly MenuRow[], selectMenu: string): MenuRow | null {
  if (selectMenu === ALL_GOODS) return null
  const entry = menus.find(({ sort }) => String(sort) === selectMenu)
  if (!entry) throw commonErrors.notFound()
  return entry
}

/** Goods of one entry of a store's menu, or all of them; 404 for a store or an entry there is not. */
export async function storeCategory(
  ctx: Context,
  { storeId, selectMenu, ...input }: GoodsInput & { storeId: number; selectMenu: string },
): Promise<StoreGoodsData> {
  const open = await openStore(ctx, storeId)
  const entry = menuEntry(open.menus, selectMenu)
  const path = hrefOf('StoreCategory', { storeId, selectMenu })
  const category = entry?.category_id ?? input.prodCatId
  const results = await findGoods(ctx, { storeId, ...(category && { prodCatId: category }) }, input, path)
  const title = entry ? toMenuLink(ctx, storeId, entry).name : ctx.t('stores.menu.all')
  return {
    frame: frameOf(ctx, open, selectMenu),
    title,
    description: ctx.t('stores.goods.description', {
      store: storeName(ctx, open.row),
      title,
      n: results.total,
    }),
    results,
  }
}
