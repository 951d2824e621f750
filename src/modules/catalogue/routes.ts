import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import {
  CategoryListQuery,
  CategoryView,
  DetailQuery,
  ElementView,
  FloorView,
  ProductDetail,
  ProductItem,
  SkuDetail,
  SkuQuery,
  TopQuery,
} from './schema.ts'
import { productScopes } from './scopes.ts'
import { elementList } from './service/elements.ts'
import { productFloors } from './service/home.ts'
import { categoryMenu, recommended, topProducts, wholeTree } from './service/lists.ts'
import { productDetail, skuDetail } from './service/product.ts'
import { orWhyUnsold } from './service/unsold.ts'
import type { WhyHalted } from './service/unsold.ts'

/** Calls of specification 7 and api 5.3 about products; all of them are public. */
export function catalogueRoutes(api: ApiDoor, whyHalted: WhyHalted): void {
  const get = api.keptGet(productScopes)
  get(
    '/f/api/frontcategory/getcategorylist',
    'Categories of the Shop menu',
    CategoryListQuery,
    z.array(CategoryView),
    categoryMenu,
  )
  get('/f/api/frontcategory/tree', 'The whole category tree', noInput, z.array(CategoryView), wholeTree)
  get(
    '/f/api/frontcategory/getproductfloor',
    'Floors of the home page: new products and bestsellers of each root category',
    noInput,
    z.array(FloorView),
    productFloors,
  )
  get(
    '/f/api/frontspu/getfootSpulist',
    'Products of the recommended carousel',
    noInput,
    z.array(ProductItem),
    recommended,
  )
  get(
    '/f/api/frontspu/top',
    'Leaderboard: the three most sold of a category',
    TopQuery,
    z.array(ProductItem),
    topProducts,
  )
  get(
    '/f/api/frontspu/detail',
    'One product with its SKUs and store',
    DetailQuery,
    ProductDetail,
    (ctx, input) =>
      orWhyUnsold(ctx, { ...input, spuId: input.spu }, whyHalted, () => productDetail(ctx, input)),
  )
  // Whoever asks for one SKU is about to buy it: its stock is never from memory.
  api.publicGet(
    '/f/api/frontspu/sku',
    'Price, stock, lead time and lots of one SKU',
    SkuQuery,
    SkuDetail,
    skuDetail,
  )
  get(
    '/f/api/element/list',
    'The 118 elements of the periodic table',
    noInput,
    z.array(ElementView),
    elementList,
  )
}
