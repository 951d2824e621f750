import type { AmountNote, PriceUnit, SkuAction, SkuData, StockData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow, PartRow, SkuRow } from '../queries/cards.ts'
import { isPureRange } from '../rules.ts'
import { askedParts, besideAsked, isOneValue } from './asked.ts'
import type { AskedAmount, AskedPart } from './asked.ts'
import { printedFormula } from '../../../shared/formula.ts'
import { percentText, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** The unit after the slash of a price, by the kind of package. */
export const unitOf = (packageKind: SkuRow['packageKind']): PriceUnit => packageKind

/** Goods in stock come first, then those made to order; without either the SKU is sold out. */
function stockOf(sku: Pick<SkuRow, 'available' | 'fulfilment' | 'leadDays'>): StockData {
  if (sku.available > 0) return { state: 'inStock', count: sku.available, leadDays: sku.leadDays }
  if (sku.fulfilment === 'madeToOrder') return { state: 'madeToOrder', leadDays: sku.leadDays }
  return { state: 'outOfStock' }
}

/** Package in words with the fill pressure of a cylinder: `8 L 铝合金瓶 · 9.5 MPa`. */
const packOf = (ctx: Reader, row: CardRow, sku: SkuRow): string =>
  [
    pick(ctx, sku.packageZh, sku.packageEn),
    sku.packageKind === 'cylinder' && row.fillPressureMpa !== null && `${row.fillPressureMpa} MPa`,
  ]
    .filter(Boolean)
    .join(' · ')

const isPure = ({ minText, maxText, unit }: PartRow): boolean => isPureRange({ minText, maxText, unit })

const partText = ({ minText, maxText, unit }: PartRow): string =>
  minText === maxText ? `${minText} ${unit}` : `${minText}–${maxText} ${unit}`

/** Values to have made: those asked for, where this SKU is made at any value of a range. */
const valuesToMake = (row: CardRow, sku: SkuRow, asked: readonly AskedAmount[]): AskedPart[] =>
  sku.fulfilment === 'madeToOrder' && row.ranged && !isOneValue(sku.levelZh)
    ? askedParts(row, asked).filter(({ value }) => value !== null)
    : []

const madeText = ({ part, value }: AskedPart): string =>
  `${printedFormula(part.formula)} ${value} ${part.unit}`

/** Other components of a mixture in few words: `CO 50 µmol/mol、SO₂ 50 µmol/mol`. */
const MOST_OTHERS = 2

interface Amounts {
  concentration: string | null
  note: AmountNote | null
}

/** The concentration of a SKU: its own level, the value asked for where it is made, else what the product offers. */
function amountsOf(ctx: Reader, row: CardRow, sku: SkuRow, asked: readonly AskedAmount[]): Amounts {
  const { parts, partCount, concentrationRange: range } = row
  const level = sku.levelZh === null ? null : pick(ctx, sku.levelZh, sku.levelEn)
  const [only] = parts
  const one = only && partCount === 1 && !isPure(only) ? `${printedFormula(only.formula)} ` : ''
  if (isOneValue(level)) return { concentration: `${one}${level}`, note: null }
  const isMade = sku.fulfilment === 'madeToOrder' && row.ranged
  const [made, ...alsoMade] = valuesToMake(row, sku, asked)
  if (made)
    return {
      concentration: madeText(made),
      note:
        alsoMade.length > 0
          ? { kind: 'also', text: alsoMade.map(madeText).join(ctx.lang === 'en' ? ', ' : '、') }
          : { kind: 'range', text: partText(made.part) },
    }
  const [named] = askedParts(row, asked)
  const others = parts.filter((part) => part !== named?.part)
  if (named && partCount > 1) {
    const also = others
      .slice(0, MOST_OTHERS)
      .map((part) => `${printedFormula(part.formula)} ${partText(part)}`)
    return {
      concentration: `${printedFormula(named.part.formula)} ${partText(named.part)}`,
      note: {
        kind: 'also',
        text: also.join(ctx.lang === 'en' ? ', ' : '、') + (partCount > also.length + 1 ? ' …' : ''),
      },
    }
  }
  const offered = range === null ? null : `${one}${range}`
  if (level !== null && !isMade) return { concentration: offered, note: { kind: 'level', text: level } }
  return { concentration: offered, note: null }
}

/** Of more components the formula alone says too little: isomers share it. */
const MOST_BY_FORMULA = 6

function worstOf({ uncertaintyPercent, leastUncertainty, worstPart, partCount }: CardRow): SkuData['worst'] {
  if (uncertaintyPercent === null || leastUncertainty === null || worstPart === null) return null
  if (leastUncertainty >= uncertaintyPercent) return null
  return partCount > MOST_BY_FORMULA ? { of: partCount } : { part: printedFormula(worstPart) }
}

function actionOf(row: CardRow, sku: SkuRow, asked: readonly AskedAmount[]): SkuAction {
  const { state } = stockOf(sku)
  if (state === 'outOfStock' || row.underReview) return { kind: 'look' }
  if (state === 'inStock' || isOneValue(sku.levelZh) || !row.ranged) return { kind: 'add' }
  const [made, ...others] = valuesToMake(row, sku, asked)
  return made && others.length === 0 && row.partCount === 1
    ? { kind: 'make', value: made.value! }
    : { kind: 'choose' }
}

/** Address of the product's page with this SKU chosen, and with the value asked for typed where it is made. */
function hrefOfSku(ctx: Reader, row: CardRow, sku: SkuRow, asked: readonly AskedAmount[]): string {
  const values = valuesToMake(row, sku, asked)
  const chosen = {
    // The page without a choice opens at this one: one product has one address.
    skuId: sku.id === row.skuId && values.length === 0 ? undefined : sku.id,
    ...Object.fromEntries(values.map(({ part, value }) => [`value.${part.substanceId}`, value!])),
  }
  return ctx.actor
    ? hrefOf('StoreProduct', { storeId: row.storeId, spu: row.id, ...chosen })
    : hrefOf('ProductDetail', { spuId: row.id, ...chosen })
}

/** One SKU of a product as a row shows it, in the reader's language. */
export function toSkuData(ctx: Reader, row: CardRow, sku: SkuRow, asked: readonly AskedAmount[]): SkuData {
  const { concentration, note } = amountsOf(ctx, row, sku, asked)
  const { uncertaintyPercent } = row
  return {
    skuId: String(sku.id),
    skuNumber: sku.number,
    concentration,
    concentrationNote: note,
    besideAsked: besideAsked(row, sku, asked, valuesToMake(row, sku, asked).length > 0),
    uncertainty: uncertaintyPercent === null ? null : percentText(uncertaintyPercent),
    worst: worstOf(row),
    pack: packOf(ctx, row, sku),
    priceFen: sku.priceFen,
    priceUnit: unitOf(sku.packageKind),
    stock: stockOf(sku),
    action: actionOf(row, sku, asked),
    href: hrefOfSku(ctx, row, sku, asked),
  }
}
