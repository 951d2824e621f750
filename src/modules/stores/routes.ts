import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { listProducts, ProductPage } from '../search/index.ts'
import { OneStore, SearchStores, StoreDetail, StoreGoodsQuery, StoreMenu, StorePage } from './schema.ts'
import { searchStores } from './service/list.ts'
import { getStore, storeDetail, storeMenus } from './service/store.ts'

/** The calls of api 5.3 about stores; all of them are public, as the f/ prefix says. */
export function storeRoutes(api: ApiDoor): void {
  api.get(
    '/f/api/frontStore/search',
    { access: 'public', summary: 'Stores by name, city or goods', input: SearchStores, reply: StorePage },
    searchStores,
  )
  api.get(
    '/f/api/frontStore/detail',
    {
      access: 'public',
      summary: 'One store: level, ratings, violations, menu, notices',
      input: OneStore,
      reply: StoreDetail,
    },
    storeDetail,
  )
  api.get(
    '/f/api/frontStore/categories',
    { access: 'public', summary: 'Menu of one store', input: OneStore, reply: z.array(StoreMenu) },
    storeMenus,
  )
  api.get(
    '/f/api/frontStore/spu',
    { access: 'public', summary: 'Goods of one store', input: StoreGoodsQuery, reply: ProductPage },
    async (ctx, input) => {
      await getStore(ctx, input.storeId)
      return listProducts(ctx, input)
    },
  )
}
