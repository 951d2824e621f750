import type { Context } from '../../../platform/context.ts'
import { memberOf } from '../../../platform/context.ts'
import { inSavepoint } from '../../../platform/db/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { DomainError } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { skuFacts } from '../../catalogue/index.ts'
import type { SkuFacts } from '../../catalogue/index.ts'
import { readLines } from '../../search/index.ts'
import type { ReadLine } from '../../search/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { isSettled, noChoice, offersOf, valueFor } from '../quick-choice.ts'
import type { Choice, Offers } from '../quick-choice.ts'
import { lineName, stockOfLine } from '../rules.ts'
import { numberKey, ROWS_MOST, ROWS_NAMED } from '../sheet.ts'
import type { SheetRow } from '../sheet.ts'
import type { QuickRow, RowState } from '../view.ts'
import { putInCart } from './add.ts'

interface Match {
  row: QuickRow
  sku: SkuFacts | null
  pieces: number
}

/** What was chosen in the rows of a list, by row; a choice is of the text that the row had then. */
type Choices = ReadonlyMap<number, Choice>

const WHOLE = /^[1-9]\d{0,3}$/

/** The goods that a row may mean: one SKU by its number, or the SKUs of one product. */
function goodsOf(number: string, line: ReadLine | null, skus: readonly SkuFacts[]) {
  const own = skus.find(({ skuNumber }) => skuNumber.toUpperCase() === number)
  if (own) return { skus: [own], best: own }
  const best = skus.find(({ skuId }) => skuId === line?.best?.skuId) ?? null
  const product = best?.spuNumber ?? number
  return {
    skus: skus.filter(({ spuNumber }) => spuNumber.toUpperCase() === product.toUpperCase()),
    best: line?.best?.exact ? best : null,
  }
}

function stateOf(sku: SkuFacts, pieces: number, stock: number | null, offers: Offers): RowState {
  if (!sku.sellable) return 'notForSale'
  if (!isSettled(sku, offers)) return 'values'
  if (stock === 0) return 'soldOut'
  return stock !== null && stock < pieces ? 'short' : 'ready'
}

function understood(
  ctx: Context,
  { row, number, quantity }: SheetRow,
  { skus, line, choice }: { skus: readonly SkuFacts[]; line: ReadLine | null; choice: Choice },
): Match {
  const goods = goodsOf(numberKey(number), line, skus)
  const offers = offersOf(ctx, goods, choice, line)
  const { sku } = offers
  const product = sku ?? goods.skus[0]
  const wanted = choice.quantity ?? (quantity === '' ? '1' : quantity)
  const pieces = WHOLE.test(wanted) ? Number(wanted) : 0
  const stock = sku && stockOfLine(sku, null, usableFrom(ctx))
  const counted = pieces >= 1 && pieces <= ctx.settings.linePieces
  const state: RowState = !product
    ? 'unknown'
    : !counted
      ? 'quantity'
      : sku
        ? stateOf(sku, pieces, stock, offers)
        : 'several'
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
      skuNumber: sku?.skuNumber ?? product?.spuNumber ?? null,
      read: product ? (line?.read ?? []) : [],
      temperatures: product ? (line?.temperatures ?? []) : [],
      packages: offers.packages,
      levels: offers.levels,
      value: offers.value,
      left: stock,
      leadDays: sku?.fulfilment === 'madeToOrder' ? sku.leadDays : null,
      priceFen: sku?.priceFen ?? null,
      href,
    },
    sku,
    pieces,
  }
}

const tooMany = ({ row, number, quantity }: SheetRow): Match => ({
  row: {
    row,
    number,
    quantity,
    state: 'tooMany',
    name: '',
    skuNumber: null,
    read: [],
    temperatures: [],
    packages: [],
    levels: [],
    value: null,
    left: null,
    leadDays: null,
    priceFen: null,
    href: hrefOf('Search', { q: number }),
  },
  sku: null,
  pieces: 0,
})

const NO_CHOICES: Choices = new Map()

/** The choice of a row, where it was made about the same text. */
const choiceOf = (choices: Choices, { row, number }: SheetRow): Choice => {
  const choice = choices.get(row)
  return choice?.was === number ? choice : noChoice
}

/** At most four statements, however long the list: the names, numbers, words, and the goods that words lead to. */
async function matches(ctx: Context, rows: readonly SheetRow[], choices: Choices): Promise<Match[]> {
  if (rows.length > ROWS_NAMED) throw cartErrors.tooManyRows({ most: ROWS_MOST })
  await takeShared(ctx, `quick-order:${memberOf(ctx).memberId}`, 60, 60)
  const looked = rows.slice(0, ROWS_MOST)
  const numbers = [...new Set(looked.map(({ number }) => numberKey(number)))]
  const byNumber = numbers.length > 0 ? await skuFacts(ctx, { numbers }) : []
  const known = new Set(
    byNumber.flatMap(({ skuNumber, spuNumber }) => [skuNumber.toUpperCase(), spuNumber.toUpperCase()]),
  )
  const textOf = (row: SheetRow): string => choiceOf(choices, row).reading || row.number
  const unknown = [...new Set(looked.filter(({ number }) => !known.has(numberKey(number))).map(textOf))]
  const read = await readLines(ctx, unknown)
  const lineOf = new Map(unknown.map((text, at) => [text, read[at]!]))
  const found = [...new Set(read.flatMap(({ best }) => best?.spuNumber ?? []))]
  const byWords = found.length > 0 ? await skuFacts(ctx, { numbers: found }) : []
  return rows.map((row, at) => {
    if (at >= ROWS_MOST) return tooMany(row)
    const line = known.has(numberKey(row.number)) ? null : (lineOf.get(textOf(row)) ?? null)
    return understood(ctx, row, { skus: line ? byWords : byNumber, line, choice: choiceOf(choices, row) })
  })
}

/** How each row of a list is understood, in its order; nothing is kept. */
export const readRows = async (
  ctx: Context,
  rows: readonly SheetRow[],
  choices: Choices = NO_CHOICES,
): Promise<QuickRow[]> => (await matches(ctx, rows, choices)).map(({ row }) => row)

export interface Imported {
  /** Rows that are in the cart. */
  added: number
  rows: QuickRow[]
}

/** Everything of a list that can be had is in the caller's cart; every other row is named with its reason. */
export async function importRows(
  ctx: Context,
  rows: readonly SheetRow[],
  choices: Choices = NO_CHOICES,
): Promise<Imported> {
  const answer: Imported = { added: 0, rows: [] }
  for (const { row, sku, pieces } of await matches(ctx, rows, choices)) {
    if (row.state === 'ready' && sku) {
      const values = valueFor(sku, row.value)
      const wanted = { skuId: sku.skuId, quantity: pieces, ...(values && { values }) }
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
