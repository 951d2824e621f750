import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import { goodsPageReply, goodsReply, historyReply } from './present/replies.ts'
import {
  GoodsId,
  GoodsPageReply,
  GoodsQuery,
  GoodsReply,
  HistoryQuery,
  HistoryReply,
  PriceReply,
  PriceSku,
  SaveGoods,
  ShelveGoods,
} from './schema.ts'
import { priceSku } from './service/price.ts'
import { goodsHistory, ownGoods, readGoods } from './service/read.ts'
import { saveGoods } from './service/save.ts'
import { shelveGoods } from './service/shelve.ts'

/** Products and prices of a store (api 5.10). */
export function goodsRoutes({ storeGet, storeOnce }: ApiDoor): void {
  storeGet(
    'store.goods',
    '/api/seller/spu/page',
    'Products of my store',
    GoodsQuery,
    GoodsPageReply,
    async (ctx, input) => goodsPageReply(ctx, await ownGoods(ctx, input)),
  )
  storeGet(
    'store.goods',
    '/api/seller/spu/detail',
    'A product of my store as it is edited',
    GoodsId,
    GoodsReply,
    async (ctx, { spuId }) => goodsReply(ctx, await readGoods(ctx, spuId)),
  )
  storeGet(
    'store.goods',
    '/api/seller/spu/history',
    'Who changed what of a product',
    HistoryQuery,
    HistoryReply,
    async (ctx, input) => historyReply(ctx, await goodsHistory(ctx, input)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/spu/save',
    'Save a product: a new draft, or a change',
    SaveGoods,
    GoodsReply,
    async (ctx, input) => goodsReply(ctx, await saveGoods(ctx, input)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/spu/shelf',
    'Publish what was saved, or take the product off the shelf',
    ShelveGoods,
    GoodsReply,
    async (ctx, input) => goodsReply(ctx, await shelveGoods(ctx, input)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/sku/price',
    'Change the price of a SKU',
    PriceSku,
    PriceReply,
    async (ctx, input) => {
      const { skuId, number, priceFen } = await priceSku(ctx, input)
      return { skuId: String(skuId), number, price: yuanText(priceFen) }
    },
  )
}
