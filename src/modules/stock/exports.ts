import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import type { Context } from '../../platform/context.ts'
import { byNumber, numberedQuery } from '../../platform/export-kind.ts'
import { inWords, optional } from '../../shared/text.ts'
import { instant } from '../../shared/time.ts'
import { StockQuery } from './schema.ts'
import { ownLots, ownMoves, ownStock } from './service/keep.ts'
import type { StockRow } from './view.ts'

const { q, only } = StockQuery.shape
const wanted = { q: optional(q.unwrap()), only }
/** What is asked of the books beside the list: its own conditions, and where a page begins. */
const ofBooks = z.object({ ...wanted, cursor: optional(z.string().max(200)) })

type Of = Pick<StockRow, 'number' | 'nameZh' | 'nameEn' | 'packageZh' | 'packageEn'>

const skuColumns = (ctx: Pick<Context, 'lang'>) => ({
  'stock.desk.sku': ({ number }: Of) => number,
  'stock.desk.name': ({ nameZh, nameEn }: Of) => inWords(ctx, nameZh, nameEn),
  'stock.desk.package': ({ packageZh, packageEn }: Of) => inWords(ctx, packageZh, packageEn),
})

/** What a store has in stock, as /seller/stock lists it. */
export const stockExport = deskFile('SellerStock', {
  name: 'stock.ofStore',
  input: z.strictObject({ ...numberedQuery, ...wanted }),
  read: async (ctx, { cursor, ...query }) => {
    const { rows, ...place } = await ownStock(ctx, { ...query, page: cursor })
    return byNumber({ list: rows, ...place })
  },
  columns: (ctx) => ({
    ...skuColumns(ctx),
    'stock.desk.levelOf': ({ levelZh, levelEn }) => levelZh && inWords(ctx, levelZh, levelEn),
    'stock.desk.onHand': ({ onHand }) => onHand,
    'stock.desk.reserved': ({ reserved }) => reserved,
    'stock.desk.free': ({ free }) => free,
    'stock.desk.least': ({ least }) => least,
    'stock.desk.nextExpiry': ({ nextExpiry }) => nextExpiry,
  }),
})

/** The lots of those SKUs, with what of each there is. */
export const lotsExport = deskFile('SellerStock', {
  name: 'stock.lots',
  title: 'stock.desk.lots',
  input: ofBooks,
  read: ownLots,
  columns: (ctx) => ({
    ...skuColumns(ctx),
    'stock.desk.receive.lot': ({ lot }) => lot,
    'stock.desk.certificate': ({ certificateNumber }) => certificateNumber,
    'stock.desk.receive.producedOn': ({ producedOn }) => producedOn,
    'stock.desk.receive.expiresOn': ({ expiresOn }) => expiresOn,
    'stock.desk.onHand': ({ onHand }) => onHand,
    'stock.desk.reserved': ({ reserved }) => reserved,
    'stock.desk.state': ({ state }) => ctx.t(`stock.batch.${state}`),
  }),
})

/** What came to and went from those lots. */
export const movesExport = deskFile('SellerStock', {
  name: 'stock.moves',
  title: 'stock.desk.moves',
  input: ofBooks,
  read: ownMoves,
  columns: (ctx) => ({
    'stock.desk.at': ({ at }) => instant(at),
    ...skuColumns(ctx),
    'stock.desk.receive.lot': ({ lot }) => lot,
    'stock.desk.kind': ({ kind }) => ctx.t(`stock.move.${kind}`),
    'stock.desk.receive.quantity': ({ quantity }) => quantity,
    'stock.desk.reason': ({ reason }) => reason,
    'stock.desk.by': ({ by }) => by,
  }),
})
