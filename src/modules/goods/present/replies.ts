import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Listed } from '../../../platform/list.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import { instant } from '../../../shared/time.ts'
import { productHref } from '../../catalogue/index.ts'
import type { GoodsPageReply, GoodsReply, HistoryReply, ImportReply, PictureReply } from '../schema.ts'
import type { GoodsPicture, GoodsRow, GoodsView, HistoryPage, ImportView } from '../view.ts'

type Reader = Pick<Context, 'lang' | 't' | 'actor'>

const faultReply = ({ t }: Pick<Reader, 't'>, { path, key, vars }: FieldError) => ({
  path,
  msg: t.dynamic(key, vars ?? {}),
})

/** A picture of a product as the API says it. */
export const pictureReply = ({ key, href }: GoodsPicture): z.input<typeof PictureReply> => ({
  picture: key,
  url: href,
})

/** A product as its store edits it, as the API says it. */
export const goodsReply = (reader: Reader, goods: GoodsView): z.input<typeof GoodsReply> => ({
  spuId: String(goods.spuId),
  version: goods.version,
  state: goods.shelf,
  stateText: reader.t.dynamic(`goods.shelf.${goods.shelf}`),
  pending: goods.pending,
  url: goods.shelf === 'onShelf' ? productHref(reader, goods.spuId, goods.storeId) : null,
  content: goods.content,
  skus: goods.skus.map(({ skuId, number, priceFen, available, reserved }) => ({
    skuId: String(skuId),
    number,
    price: yuanText(priceFen),
    available,
    reserved,
  })),
  problems: goods.problems.map((each) => faultReply(reader, each)),
  sheet: goods.sheet,
  pictures: goods.pictures.map(pictureReply),
})

/** A page of `api/seller/spu/page`: `priceFrom` is null while a product has no SKU, names are in the reader's language. */
export const goodsPageReply = (
  reader: Reader,
  { list, ...paging }: Listed<GoodsRow>,
): z.input<typeof GoodsPageReply> => ({
  list: list.map((row) => ({
    spuId: String(row.spuId),
    number: row.number,
    name: inWords(reader, row.nameZh, row.nameEn),
    category: inWords(reader, row.categoryZh, row.categoryEn),
    state: row.shelf,
    stateText: reader.t.dynamic(`goods.shelf.${row.shelf}`),
    pending: row.pending,
    skus: row.skus,
    priceFrom: row.skus === 0 ? null : yuanText(row.minPriceFen),
    stock: row.stock,
    sheet: row.sheet,
    changedAt: instant(row.changedAt).toISOString(),
  })),
  ...paging,
})

/** A page of `api/seller/spu/history`, the newest change first; `by` is empty where no person made it. */
export const historyReply = (
  reader: Reader,
  { rows, ...paging }: HistoryPage,
): z.input<typeof HistoryReply> => ({
  list: rows.map(({ kind, by, at, fields }) => ({
    kind,
    kindText: reader.t.dynamic(`goods.change.${kind}`),
    by,
    at: instant(at).toISOString(),
    fields,
  })),
  ...paging,
})

/**
 * A price list as `api/seller/spu/import` and `applyImport` say it: every row with its faults in words, and how many there are of
 * each kind. `spuIds` is empty after a dry run.
 */
export const importReply = (
  reader: Reader,
  { importId, filename, rows, spuIds }: ImportView,
): z.input<typeof ImportReply> => {
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  return {
    importId: String(importId),
    filename,
    counts: { price: count('price'), new: count('new'), same: count('same'), fault: count('fault') },
    rows: rows.map((row) => ({
      ...row,
      stateText: reader.t.dynamic(`goods.row.${row.state}`),
      faults: row.faults.map((each) => faultReply(reader, each)),
    })),
    spuIds: spuIds.map(String),
  }
}
