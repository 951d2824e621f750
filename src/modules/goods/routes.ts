import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import { goodsPageReply, goodsReply, historyReply, importReply, pictureReply } from './present/replies.ts'
import {
  ApplyImport,
  GoodsId,
  GoodsPageReply,
  GoodsPicture,
  GoodsQuery,
  GoodsReply,
  HistoryQuery,
  HistoryReply,
  ImportReply,
  PicturesReply,
  PriceReply,
  PriceSku,
  SaveGoods,
  ShelveGoods,
} from './schema.ts'
import { addPicture, arrangePictures } from './service/pictures.ts'
import { applyImport, tryImport } from './service/import.ts'
import { priceSku } from './service/price.ts'
import { goodsHistory, ownGoods, readGoods } from './service/read.ts'
import { saveGoods } from './service/save.ts'
import { shelveGoods } from './service/shelve.ts'

/** Products and prices of a store (api 5.10). */
export function goodsRoutes({ storeGet, storeOnce, uploadOf }: ApiDoor): void {
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
  uploadOf(
    'store.goods',
    '/api/seller/spu/import',
    'What a price list would do, row by row; nothing is changed',
    {},
    ImportReply,
    async (ctx, { file }) => importReply(ctx, await tryImport(ctx, file)),
  )
  storeOnce(
    'store.goods',
    '/api/seller/spu/applyImport',
    'Import what a dry run showed',
    ApplyImport,
    ImportReply,
    async (ctx, { importId }) => importReply(ctx, await applyImport(ctx, importId)),
  )
  pictureRoutes({ storeOnce, uploadOf })
}

/** What the goods of a store look like; each change stands at once. */
function pictureRoutes({ storeOnce, uploadOf }: Pick<ApiDoor, 'storeOnce' | 'uploadOf'>): void {
  uploadOf(
    'store.goods',
    '/api/seller/spu/picture',
    'A picture more of a product',
    { spuId: GoodsId.shape.spuId },
    PicturesReply,
    async (ctx, { spuId, file }) => ({ pictures: (await addPicture(ctx, spuId, file)).map(pictureReply) }),
  )
  for (const [path, act, summary] of [
    ['/api/seller/spu/pictureFirst', 'first', 'Show this picture first'],
    ['/api/seller/spu/pictureRemove', 'remove', 'A picture less'],
  ] as const)
    storeOnce('store.goods', path, summary, GoodsPicture, PicturesReply, async (ctx, input) => ({
      pictures: (await arrangePictures(ctx, { ...input, act })).map(pictureReply),
    }))
}
