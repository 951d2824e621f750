import { exportKind } from '../../platform/export-kind.ts'
import { inWords } from '../../shared/text.ts'
import { GoodsQuery } from './schema.ts'
import { ownGoods, RIGHT } from './service/read.ts'

/** Products of a store, as /seller/goods lists them. */
export const storeGoodsExport = exportKind({
  name: 'goods.store',
  access: [RIGHT],
  title: 'pages.sellerGoods',
  input: GoodsQuery,
  columns: (ctx) => [
    { label: ctx.t('goods.desk.number'), cell: ({ number }) => number },
    { label: ctx.t('goods.desk.name'), cell: ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn) },
    { label: ctx.t('goods.desk.skus'), cell: ({ skus }) => skus },
    {
      label: ctx.t('goods.desk.from'),
      cell: ({ skus, minPriceFen }) => (skus === 0 ? null : { fen: minPriceFen }),
    },
    { label: ctx.t('goods.desk.stock'), cell: ({ stock }) => stock },
    { label: ctx.t('goods.desk.sheet'), cell: ({ sheet }) => ctx.t.dynamic(`goods.sheetState.${sheet}`) },
    { label: ctx.t('goods.desk.state'), cell: ({ shelf }) => ctx.t.dynamic(`goods.shelf.${shelf}`) },
  ],
  read: ownGoods,
})
