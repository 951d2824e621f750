import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { byNumber, numberedQuery } from '../../platform/export-kind.ts'
import { inWords, optional } from '../../shared/text.ts'
import { StockQuery } from './schema.ts'
import { ownStock } from './service/keep.ts'

const { q, only } = StockQuery.shape

/** What a store has in stock, as /seller/stock lists it. */
export const stockExport = deskFile('SellerStock', {
  name: 'stock.ofStore',
  input: z.strictObject({ ...numberedQuery, q: optional(q.unwrap()), only }),
  read: async (ctx, { cursor, ...query }) => {
    const { rows, ...place } = await ownStock(ctx, { ...query, page: cursor })
    return byNumber({ list: rows, ...place })
  },
  columns: (ctx) => ({
    'stock.desk.sku': ({ number }) => number,
    'stock.desk.name': ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn),
    'stock.desk.package': ({ packageZh, packageEn }) => inWords(ctx, packageZh, packageEn),
    'stock.desk.levelOf': ({ levelZh, levelEn }) => levelZh && inWords(ctx, levelZh, levelEn),
    'stock.desk.onHand': ({ onHand }) => onHand,
    'stock.desk.reserved': ({ reserved }) => reserved,
    'stock.desk.free': ({ free }) => free,
    'stock.desk.least': ({ least }) => least,
    'stock.desk.nextExpiry': ({ nextExpiry }) => nextExpiry,
  }),
})
