import type { LineValue } from '../../shared/line-value.ts'
import { valuesAsked } from '../catalogue/index.ts'
import type { GoodsComponent, SkuFacts } from '../catalogue/index.ts'

/** Lines of one cart, and pieces of one line, at most: settings may say less (decisions 9). The database knows both. */
export const CART_MOST = 100
export const LINE_MOST = 999

/**
 * How a line stands at this moment. `ready` can be bought; `short` could with fewer pieces; the others cannot:
 * `soldOut` has nothing left (of the chosen batch, where one was), `batchOver` names a batch that has expired, `notForSale`
 * is off the shelf or its store closed, `valuesChanged` names values that the goods are no longer offered with.
 */
export const lineStates = ['ready', 'short', 'soldOut', 'batchOver', 'notForSale', 'valuesChanged'] as const
export type LineState = (typeof lineStates)[number]

/** Whether a line can go to settlement; a `short` one is pointed out there, and is ordered with fewer pieces alone. */
export const isBuyable = (state: LineState): boolean => state === 'ready' || state === 'short'

const plain = (value: string): string => {
  const [whole = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/**
 * Values and outlet in one canonical text, so that the same choice in any order and writing is the same line; '' without any.
 */
export const valuesKey = (values: readonly LineValue[] | null, outlet: string | null): string =>
  [
    ...(values ?? []).map(({ substanceId, value, unit }) => `${substanceId}=${plain(value)} ${unit}`).sort(),
    ...(outlet === null ? [] : [`outlet=${outlet}`]),
  ].join(';')

/** Whether an amount as typed lies in the range of its component. */
export const inRange = (value: string, { minText, maxText }: GoodsComponent): boolean =>
  /^\d{1,9}(\.\d{1,9})?$/.test(value) && Number(value) >= Number(minText) && Number(value) <= Number(maxText)

/** Whether these values are exactly what the SKU asks for, each in its range and unit. */
function valuesFit(sku: SkuFacts, values: readonly LineValue[] | null): boolean {
  const asked = valuesAsked(sku, sku.components)
  const given = values ?? []
  return (
    asked.length === given.length &&
    asked.every((each) =>
      given.some(
        ({ substanceId, value, unit }) =>
          substanceId === each.substanceId && unit === each.unit && inRange(value, each),
      ),
    )
  )
}

/** Pieces that a line may hold: of its batch, or of all unopened batches that live long enough; null where goods are made to order. */
export function stockOfLine(sku: SkuFacts, batchId: number | null, usableFrom: string): number | null {
  if (sku.fulfilment === 'madeToOrder') return null
  return sku.batches
    .filter((batch) =>
      batchId === null ? !batch.opened && batch.expiresOn >= usableFrom : batch.id === batchId,
    )
    .reduce((sum, { free }) => sum + free, 0)
}

/**
 * How a line stands; `stock` is what `stockOfLine` answers for it. The first fault names the state: off the shelf, then values or
 * outlet, then the chosen batch, then too few pieces. Goods that are made to order are never short.
 */
export function stateOfLine(
  sku: SkuFacts,
  line: { batchId: number | null; quantity: number; values: LineValue[] | null; outlet: string | null },
  stock: number | null,
): LineState {
  if (!sku.sellable) return 'notForSale'
  if (!valuesFit(sku, line.values)) return 'valuesChanged'
  if (line.outlet !== null && !sku.outlets.includes(line.outlet)) return 'valuesChanged'
  if (stock === null) return 'ready'
  if (line.batchId !== null && !sku.batches.some(({ id }) => id === line.batchId)) return 'batchOver'
  if (stock === 0) return 'soldOut'
  return stock < line.quantity ? 'short' : 'ready'
}

/** Parts of a name with a space between them; Chinese and English alike. */
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

/**
 * What a line is called: the product, its package, its level or its values, and an outlet that was chosen, so that lines of one product
 * differ by name (decisions 9).
 */
export function lineName(
  sku: SkuFacts,
  values: readonly LineValue[] | null,
  formulaOf: (substanceId: string) => string,
  outlet: string | null = null,
): { zh: string; en: string | null } {
  const named = values?.map(({ substanceId, value, unit }) => `${formulaOf(substanceId)} ${value} ${unit}`)
  const end = named?.join(' + ') ?? null
  return {
    zh: joined(sku.nameZh, sku.packageZh, end ?? sku.levelZh, outlet),
    en: sku.nameEn && joined(sku.nameEn, sku.packageEn, end ?? sku.levelEn ?? sku.levelZh, outlet),
  }
}
