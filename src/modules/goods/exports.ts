import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { GoodsQuery } from './schema.ts'
import { ownGoods } from './service/read.ts'

/** Products of a store, as /seller/goods lists them. */
export const storeGoodsExport = deskFile('SellerGoods', {
  name: 'goods.store',
  input: GoodsQuery,
  read: ownGoods,
  columns: (ctx) => ({
    'goods.desk.number': ({ number }) => number,
    'goods.desk.name': ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn),
    'goods.desk.skus': ({ skus }) => skus,
    'goods.desk.from': ({ skus, minPriceFen }) => (skus === 0 ? null : { fen: minPriceFen }),
    'goods.desk.stock': ({ stock }) => stock,
    'goods.desk.sheet': ({ sheet }) => ctx.t.dynamic(`goods.sheetState.${sheet}`),
    'goods.desk.state': ({ shelf }) => ctx.t.dynamic(`goods.shelf.${shelf}`),
  }),
})
