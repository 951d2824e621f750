import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { invoiceDetail, statesOf, toItem } from '../service/read.ts'
import type { StoreInvoice, StoreInvoiceItem } from '../view.ts'
import { countOfStore, findNumbered, listOfStore, storeInvoiceListing } from './queries.ts'
import type { StoreInvoiceQuery } from './schema.ts'

/** Right of the staff of a store who see its invoices and their files. */
export const STORE_RIGHT = 'store.money'

/** Invoices of the orders of one's store, the newest first unless sorted otherwise (R17). */
export async function storeInvoices(
  ctx: Context,
  { status, q, from, to, ...input }: StoreInvoiceQuery,
): Promise<Listed<StoreInvoiceItem>> {
  const storeId = storeOf(ctx, STORE_RIGHT)
  const ids = q === undefined ? undefined : await findNumbered(ctx.database, storeId, q)
  const sought = { storeId, states: statesOf(status), from, to, ids }
  const place = placeOf(storeInvoiceListing, input)
  const [rows, total] = await Promise.all([
    listOfStore(ctx.database, sought, place),
    countOfStore(ctx.database, sought),
  ])
  const page = listed(storeInvoiceListing, place, rows, total)
  return {
    ...page,
    list: page.list.map((row) => {
      const { storeName: _store, reason: _reason, filesRest: _files, id: _id, ...item } = toItem(ctx, row)
      return { ...item, issuedAt: row.issuedAt }
    }),
  }
}

/**
 * One of them, as far as its store may see it (decisions 11): its face once it is issued, which the store does and keeps; never where
 * it is mailed to, nor what finance and its buyer wrote to one another. 404 for another store's (R17).
 */
export async function storeInvoice(
  ctx: Context,
  { invoiceNo }: { invoiceNo: string },
): Promise<StoreInvoice> {
  const whole = await invoiceDetail(ctx, { storeId: storeOf(ctx, STORE_RIGHT) }, invoiceNo)
  const { titleType, taxNumber, bank, account, address, phone } = whole
  const { state, kind, title, appliedAt, issuedAt, fiscalNumber, waits, isUnsealed } = whole
  const { grossFen, netFen, taxFen, capitals, content, seller, orders, others, replaces, lines, reds } = whole
  return {
    invoiceNo,
    state,
    kind,
    title,
    appliedAt,
    issuedAt,
    fiscalNumber,
    waits,
    isUnsealed,
    grossFen,
    netFen,
    taxFen,
    capitals,
    content,
    seller,
    orders,
    others,
    replaces,
    lines,
    reds,
    buyer: fiscalNumber === null ? null : { titleType, taxNumber, bank, account, address, phone },
    files: [
      ...(whole.hasPdf ? (['pdf'] as const) : []),
      ...(whole.hasOfd ? (['ofd'] as const) : []),
      ...(whole.hasXml ? (['xml'] as const) : []),
    ],
  }
}
