import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { inSavepoint, sqlConstraint } from '../../../platform/db/index.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import type { FieldError } from '../../../shared/errors.ts'
import type { LineValue } from '../../../shared/line-value.ts'
import { inWords } from '../../../shared/text.ts'
import { skuFacts, valuesAsked } from '../../catalogue/index.ts'
import { printedFormula } from '../../../shared/formula.ts'
import type { SkuFacts } from '../../catalogue/index.ts'
import { stockErrors } from '../../stock/index.ts'
import { cartErrors } from '../errors.ts'
import { usableFrom } from '../lines.ts'
import { putLine } from '../queries.ts'
import type { NewLine } from '../queries.ts'
import { inRange, lineName, stockOfLine, valuesKey } from '../rules.ts'
import type { AddLine } from '../schema.ts'

/** Values in the order and the units of the goods; refuses what is missing, too much, or out of its range. */
function checkedValues(sku: SkuFacts, given: AddLine['values']): LineValue[] | null {
  const asked = valuesAsked(sku, sku.components)
  if (asked.length === 0) {
    if (given) throw cartErrors.valuesNotAsked()
    return null
  }
  const fields: FieldError[] = []
  const known = new Set(asked.map(({ substanceId }) => substanceId))
  for (const { substanceId } of given ?? [])
    if (!known.has(substanceId)) throw cartErrors.valuesNotAsked({ substance: substanceId })
  const values = asked.map((component) => {
    const { substanceId, unit } = component
    const value = given?.find((each) => each.substanceId === substanceId && (each.unit ?? unit) === unit)
    if (!value || !inRange(value.value, component)) {
      const vars = { ...component, formula: printedFormula(component.formula) }
      const key = value ? 'errors.cart.valueOutOfRange' : 'errors.cart.valueMissing'
      fields.push({ path: `value.${substanceId}`, key, vars })
    }
    return { substanceId, value: value?.value ?? '', unit }
  })
  if (fields.length > 0) throw commonErrors.invalid({}, fields)
  return values
}

/** The outlet that is stored with a line: null for the usual one; refuses one that the goods are not offered with. */
function checkedOutlet({ outlets }: SkuFacts, given: string | undefined): string | null {
  if (given === undefined || given === outlets[0]) return null
  if (outlets.includes(given)) return given
  throw commonErrors.invalid({}, [{ path: 'outlet', key: 'errors.cart.outletNotOffered' }])
}

/** What is to be put in the cart, or bought without it, checked against its goods. */
export function newLine(ctx: Context, sku: SkuFacts, input: AddLine): NewLine {
  if (sku.underReview) throw cartErrors.underReview()
  if (!sku.sellable) throw cartErrors.notForSale()
  const values = checkedValues(sku, input.values)
  const outlet = checkedOutlet(sku, input.outlet)
  const batch =
    input.batchNumber === undefined ? null : sku.batches.find((each) => each.number === input.batchNumber)
  if (batch === undefined) throw cartErrors.noSuchBatch({ number: input.batchNumber })
  const batchId = batch?.id ?? null
  const { linePieces } = ctx.settings
  const stock = stockOfLine(sku, batchId, usableFrom(ctx))
  return {
    skuId: sku.skuId,
    batchId,
    values,
    valuesKey: valuesKey(values, outlet),
    outlet,
    quantity: input.quantity,
    remark: input.remark ?? '',
    priceFen: sku.priceFen,
    most: Math.min(stock ?? linePieces, linePieces),
  }
}

/** Says why a line may not hold so many pieces: there are fewer, or no line holds more. */
export function tooManyPieces(ctx: Context, sku: SkuFacts, values: LineValue[] | null, most: number): Error {
  if (most === ctx.settings.linePieces) return cartErrors.lineFull({ most })
  const names = lineName(sku, values, (id) => id)
  return stockErrors.outOfStock({ name: inWords(ctx, names.zh, names.en), left: most })
}

export interface Added {
  /** Pieces in the cart. */
  count: number
  /** The line that holds the pieces. */
  id: string
}

/** Puts goods whose facts are known in the caller's cart; see `addToCart`. One statement. */
export async function putInCart(ctx: Context, sku: SkuFacts, input: AddLine, set = false): Promise<Added> {
  const { memberId } = memberOf(ctx)
  const line = newLine(ctx, sku, input)
  const put = await putLine(ctx.database, memberId, line, { set, now: ctx.clock.now() }).catch(
    (error: unknown) => {
      throw sqlConstraint(error) === 'cart_lines_bounded'
        ? cartErrors.full({ most: ctx.settings.cartLines })
        : error
    },
  )
  if (!put) throw tooManyPieces(ctx, sku, line.values, line.most)
  return { count: put.count, id: String(put.id) }
}

/**
 * The goods are in the caller's cart, chosen for settlement: a new line, or more pieces of the line that is there. With
 * `set` the line has exactly so many afterwards. Refused where fewer are there, the line or the cart is full, or the values
 * are not those that the goods ask for. Two statements.
 */
export async function addToCart(ctx: Context, input: AddLine, set = false): Promise<Added> {
  const [sku] = await skuFacts(ctx, { skuIds: [input.skuId] })
  if (!sku) throw commonErrors.notFound()
  return putInCart(ctx, sku, input, set)
}

export interface Rebought {
  added: number
  /** What could not be added, and why in the caller's language. */
  missing: { skuId: string; name: string; msg: string }[]
}

/** Everything of these lines that can be had is in the caller's cart; the rest is named. */
export async function rebuy(ctx: Context, lines: readonly AddLine[]): Promise<Rebought> {
  const skus = await skuFacts(ctx, { skuIds: [...new Set(lines.map(({ skuId }) => skuId))] })
  const answer: Rebought = { added: 0, missing: [] }
  for (const line of lines) {
    const sku = skus.find(({ skuId }) => skuId === line.skuId)
    try {
      if (!sku) throw cartErrors.notForSale()
      await inSavepoint(ctx.database, () => putInCart(ctx, sku, line))
      answer.added += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const name = sku ? inWords(ctx, sku.nameZh, sku.nameEn) : ''
      answer.missing.push({ skuId: String(line.skuId), name, msg: ctx.t.dynamic(error.key, error.vars) })
    }
  }
  return answer
}
