import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { instant } from '../../shared/time.ts'
import type { SkuStockReply, StockPageReply } from './schema.ts'
import type { SkuStock, StockPage } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** Units of unexpired batches that nobody holds. */
const freeOf = ({ batches }: SkuStock): number =>
  batches.reduce((sum, { state, onHand, reserved }) => sum + (state === 'expired' ? 0 : onHand - reserved), 0)

/** The stock of a SKU as the API says it. */
export const skuStockReply = (reader: Reader, stock: SkuStock): z.input<typeof SkuStockReply> => ({
  skuId: String(stock.skuId),
  spuId: String(stock.spuId),
  number: stock.number,
  name: inWords(reader, stock.nameZh, stock.nameEn),
  least: stock.least,
  free: freeOf(stock),
  batches: stock.batches.map(({ number, ...batch }) => ({
    lot: number,
    ...batch,
    free: batch.onHand - batch.reserved,
    stateText: reader.t.dynamic(`stock.batch.${batch.state}`),
  })),
  moves: stock.moves.map((move) => ({
    ...move,
    kindText: reader.t.dynamic(`stock.move.${move.kind}`),
    at: instant(move.at).toISOString(),
  })),
})

/** Stock as `/api/seller/stock/page` says it; `isLow` follows the floor of the SKU, and is false where it has none. */
export const stockPageReply = (
  reader: Reader,
  { rows, ...paging }: StockPage,
): z.input<typeof StockPageReply> => ({
  list: rows.map((row) => ({
    skuId: String(row.skuId),
    spuId: String(row.spuId),
    number: row.number,
    name: inWords(reader, row.nameZh, row.nameEn),
    package: inWords(reader, row.packageZh, row.packageEn),
    level: row.levelZh === null ? null : inWords(reader, row.levelZh, row.levelEn),
    onHand: row.onHand,
    reserved: row.reserved,
    free: row.free,
    least: row.least,
    isLow: row.least !== null && row.free <= row.least,
    nextExpiry: row.nextExpiry,
  })),
  ...paging,
})
