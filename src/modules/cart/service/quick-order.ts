import type { Context } from '../../../platform/context.ts'
import { memberOf } from '../../../platform/context.ts'
import { inSavepoint } from '../../../platform/db/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { DomainError } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { skuFacts, valuesAsked } from '../../catalogue/index.ts'
import type { SkuFacts } from '../../catalogue/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { LINE_MOST, lineName, stockOfLine } from '../rules.ts'
import { numberKey, ROWS_MOST, ROWS_NAMED } from '../sheet.ts'
import type { SheetRow } from '../sheet.ts'
import type { RowState } from '../view.ts'
import { putInCart } from './add.ts'

export interface ReadRow {
  /** Line of the sheet, counted from 1. */
  row: number
  number: string
  /** As it was written; a row without one asks for one piece. */
  quantity: string
  state: RowState
  name: string
  /** Pieces that are there where they are too few. */
  left: number | null
  /** Where to choose or to look further. */
  href: string
}

interface Match {
  row: ReadRow
  sku: SkuFacts | null
  pieces: number
}

const WHOLE = /^[1-9]\d{0,3}$/

/** The SKU that a number means: its own, or the only one of its product. */
function skuOf(number: string, skus: readonly SkuFacts[]): SkuFacts | 'several' | null {
  const own = skus.find(({ skuNumber }) => skuNumber.toUpperCase() === number)
  if (own) return own
  const ofProduct = skus.filter(({ spuNumber }) => spuNumber.toUpperCase() === number)
  return ofProduct.length > 1 ? 'several' : (ofProduct[0] ?? null)
}

function stateOf(sku: SkuFacts, pieces: number, stock: number | null): RowState {
  if (!sku.sellable) return 'notForSale'
  if (valuesAsked(sku, sku.components).length > 0) return 'values'
  if (stock === 0) return 'soldOut'
  return stock !== null && stock < pieces ? 'short' : 'ready'
}

function understood(
  ctx: Context,
  { row, number, quantity }: SheetRow,
  at: number,
  skus: readonly SkuFacts[],
): Match {
  const beyond = at >= ROWS_MOST
  const found = beyond ? null : skuOf(numberKey(number), skus)
  const sku = found === 'several' ? null : found
  const product = sku ?? skus.find(({ spuNumber }) => spuNumber.toUpperCase() === numberKey(number))
  const wanted = quantity === '' ? '1' : quantity
  const pieces = WHOLE.test(wanted) ? Number(wanted) : 0
  const stock = sku && stockOfLine(sku, null, usableFrom(ctx))
  const counted = pieces >= 1 && pieces <= LINE_MOST
  const state: RowState = beyond
    ? 'tooMany'
    : found === 'several'
      ? 'several'
      : !sku
        ? 'unknown'
        : counted
          ? stateOf(sku, pieces, stock)
          : 'quantity'
  const names = sku && lineName(sku, null, String)
  const name = names
    ? inWords(ctx, names.zh, names.en)
    : product && inWords(ctx, product.nameZh, product.nameEn)
  const href = product
    ? hrefOf('StoreProduct', {
        storeId: product.storeId,
        spu: product.spuId,
        ...(sku && { skuId: sku.skuId }),
      })
    : hrefOf('Search', { q: number })
  return {
    row: {
      row,
      number,
      quantity: wanted,
      state,
      name: name ?? '',
      left: state === 'short' ? stock : null,
      href,
    },
    sku,
    pieces,
  }
}

async function matches(ctx: Context, rows: readonly SheetRow[]): Promise<Match[]> {
  if (rows.length > ROWS_NAMED) throw cartErrors.tooManyRows({ most: ROWS_MOST })
  await takeShared(ctx, `quick-order:${memberOf(ctx).memberId}`, 60, 60)
  const numbers = [...new Set(rows.slice(0, ROWS_MOST).map(({ number }) => numberKey(number)))]
  const skus = numbers.length > 0 ? await skuFacts(ctx, { numbers }) : []
  return rows.map((row, at) => understood(ctx, row, at, skus))
}

/** How each row of a list is understood, in its order; nothing is kept. */
export const readRows = async (ctx: Context, rows: readonly SheetRow[]): Promise<ReadRow[]> =>
  (await matches(ctx, rows)).map(({ row }) => row)

export interface Imported {
  /** Rows that are in the cart. */
  added: number
  rows: ReadRow[]
}

/** Everything of a list that can be had is in the caller's cart; every other row is named with its reason. */
export async function importRows(ctx: Context, rows: readonly SheetRow[]): Promise<Imported> {
  const answer: Imported = { added: 0, rows: [] }
  for (const { row, sku, pieces } of await matches(ctx, rows)) {
    if (row.state === 'ready' && sku) {
      const wanted = { skuId: sku.skuId, quantity: pieces }
      const refused = await inSavepoint(ctx.database, () => putInCart(ctx, sku, wanted)).then(
        () => null,
        (error: unknown) => {
          if (error instanceof DomainError) return error
          throw error
        },
      )
      if (refused) row.state = refused.key === 'errors.cart.full' ? 'full' : 'short'
      else answer.added += 1
    }
    answer.rows.push(row)
  }
  return answer
}
