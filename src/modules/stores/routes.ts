import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { inWords } from '../../shared/text.ts'
import { listProducts, ProductPage } from '../search/index.ts'
import {
  NewViolation,
  OneStore,
  OverseenPageReply,
  OverseenQuery,
  SearchStores,
  StoreDetail,
  StoreGoodsQuery,
  StoreMenu,
  StorePage,
  ViolationReply,
} from './schema.ts'
import { overseenStores, recordViolation } from './service/operator.ts'
import { oversightRoutes } from './desk-routes.ts'
import { storefrontRoutes } from './storefront-routes.ts'
import type { ObstaclesOf } from './service/oversight.ts'
import { searchStores } from './service/list.ts'
import { getStore, storeDetail, storeMenus } from './service/store.ts'

/** The calls of api 5.3 about stores; all of them are public, as the f/ prefix says. */
export function storeRoutes(api: ApiDoor, obstaclesOf: ObstaclesOf): void {
  oversightRoutes(api, obstaclesOf)
  storefrontRoutes(api)
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
  api.operatorGet(
    'stores',
    '/api/admin/store/page',
    'Stores with their companies, licences and violations',
    OverseenQuery,
    OverseenPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await overseenStores(ctx, input)
      return {
        list: list.map(({ id, nameZh, nameEn, state, ...store }) => ({
          ...store,
          storeId: String(id),
          name: inWords(ctx, nameZh, nameEn),
          status: state,
        })),
        ...place,
      }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/violation',
    'Record a violation of a store',
    NewViolation,
    ViolationReply,
    async (ctx, input) => ({
      storeId: String(input.storeId),
      violations: await recordViolation(ctx, input),
    }),
  )
}
