import type { ApiDoor } from '../../platform/api.ts'
import { skuStockReply, stockPageReply } from './present.ts'
import {
  CountStock,
  FloorStock,
  ReceiveStock,
  SkuStockQuery,
  SkuStockReply,
  StockPageReply,
  StockQuery,
} from './schema.ts'
import { countStock, floorStock, ownStock, receiveStock, skuStock } from './service/keep.ts'

/** Stock of a store: batches, receipts, counts, thresholds (api 5.10). */
export function stockRoutes({ storeGet, storeOnce }: ApiDoor): void {
  storeGet(
    'store.goods',
    '/api/seller/stock/page',
    'Stocked SKUs of my store, or those that need care',
    StockQuery,
    StockPageReply,
    async (ctx, input) => stockPageReply(ctx, await ownStock(ctx, input)),
  )
  storeGet(
    'store.goods',
    '/api/seller/sku/batches',
    'Batches of a SKU and the moves of its stock',
    SkuStockQuery,
    SkuStockReply,
    async (ctx, { skuId }) => skuStockReply(ctx, await skuStock(ctx, skuId)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/sku/receive',
    'Units of a lot came in',
    ReceiveStock,
    SkuStockReply,
    async (ctx, input) => skuStockReply(ctx, await receiveStock(ctx, input)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/sku/stock',
    'So many units of a lot were counted',
    CountStock,
    SkuStockReply,
    async (ctx, input) => skuStockReply(ctx, await countStock(ctx, input)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/sku/floor',
    'From how many units on a SKU runs out',
    FloorStock,
    SkuStockReply,
    async (ctx, input) => skuStockReply(ctx, await floorStock(ctx, input)),
  )
}
