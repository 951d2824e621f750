import type { Context } from '../../platform/context.ts'
import { amountIn, amountUnits } from '../../shared/amounts.ts'
import { inWords } from '../../shared/text.ts'
import { valuesAsked } from '../catalogue/index.ts'
import type { GoodsComponent, SkuFacts } from '../catalogue/index.ts'
import type { ReadLine } from '../search/index.ts'
import { usableFrom } from './lines.ts'
import { inRange, stockOfLine } from './rules.ts'
import type { QuickOption, QuickValue } from './view.ts'

/** What was chosen inside a row of a quick order; `was` is the text that the row had then. */
export interface Choice {
  was: string | null
  /** The row rewritten, at another reference temperature. */
  reading: string | null
  package: string | null
  level: string | null
  value: string | null
  /** The amount that the row's words named then: a value that is the same follows them. */
  named: string | null
  quantity: string | null
}

export const noChoice: Choice = {
  was: null,
  reading: null,
  package: null,
  level: null,
  value: null,
  named: null,
  quantity: null,
}

/** What a row offers to choose from, and the SKU that is chosen by now. */
export interface Offers {
  sku: SkuFacts | null
  packages: QuickOption[]
  levels: QuickOption[]
  /** The amount that the goods are made to; null where none is asked for. */
  value: QuickValue | null
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

const levelOf = ({ levelZh }: SkuFacts): string => levelZh ?? ''

/** Four digits at most, no exponent. */
const short = (value: number): string => String(Number(value.toPrecision(4)))

/** The amount of this component that a line names, in the unit of its range; null where it names none, or a range. */
function namedAmount(line: ReadLine | null, { substanceId, unit }: GoodsComponent): string | null {
  const amount = line?.amounts.find(({ ids }) => ids.length === 0 || ids.includes(substanceId))
  const known = amountUnits.find((each) => each === unit)
  if (!amount || !known || amount.low <= 0 || amount.high / amount.low > 1.01) return null
  const value = amountIn(known, (amount.low + amount.high) / 2)
  return value === null ? null : short(value)
}

/** The one component whose amount a SKU asks for; goods made to several amounts are put together on their own page. */
const askedComponent = (sku: SkuFacts): GoodsComponent | undefined => only(valuesAsked(sku, sku.components))

/** Whether every amount that the SKU asks for is named and offered. */
export function isSettled(sku: SkuFacts, { value }: Pick<Offers, 'value'>): boolean {
  if (valuesAsked(sku, sku.components).length === 0) return true
  const asked = askedComponent(sku)
  return asked !== undefined && value !== null && inRange(value.text, asked)
}

/** The values of the line that a settled row puts in the cart; null where the goods ask for none. */
export function valueFor(sku: SkuFacts, value: QuickValue | null) {
  const asked = askedComponent(sku)
  return asked && value ? [{ substanceId: asked.substanceId, value: value.text, unit: asked.unit }] : null
}

/** The packages and concentrations of these SKUs as options: what was chosen, else what the row's words name, else the only one. */
export function offersOf(
  ctx: Pick<Context, 'lang' | 'clock'>,
  { skus, best }: { skus: readonly SkuFacts[]; best: SkuFacts | null },
  choice: Choice,
  line: ReadLine | null,
): Offers {
  const packages = [...new Set(skus.map(({ packageZh }) => packageZh))]
  const given = packages.includes(choice.package ?? '') ? choice.package : null
  const pack = given ?? best?.packageZh ?? only(packages) ?? null
  const packed = pack === null ? skus : skus.filter(({ packageZh }) => packageZh === pack)
  const levels = [...new Set(packed.map(levelOf))]
  const wanted = choice.level !== null && levels.includes(choice.level) ? choice.level : null
  const named = best && levels.includes(levelOf(best)) ? levelOf(best) : null
  const level = wanted ?? named ?? only(levels) ?? null
  const isThere = (each: SkuFacts) => each.sellable && stockOfLine(each, null, usableFrom(ctx)) !== 0
  // One package at one concentration may be in stock and made to order: what is there comes first.
  const meant = pack === null ? [] : packed.filter((each) => levelOf(each) === level)
  const sku = meant.find((each) => each === best) ?? meant.find(isThere) ?? meant[0]
  const asked = sku && askedComponent(sku)
  const amountNamed = asked ? namedAmount(line, asked) : null
  const typed = choice.value === choice.named ? null : choice.value
  const option = (
    value: string,
    name: string,
    of: readonly SkuFacts[],
    chosen: string | null,
  ): QuickOption => ({
    value,
    name,
    priceFen: Math.min(...of.map(({ priceFen }) => priceFen)),
    from: of.length > 1,
    soldOut: !of.some(isThere),
    chosen: value === chosen,
  })
  return {
    sku: sku ?? null,
    packages: packages.map((each) => {
      const of = skus.filter(({ packageZh }) => packageZh === each)
      return option(each, inWords(ctx, each, of[0]!.packageEn), of, pack)
    }),
    levels: levels.map((each) => {
      const of = packed.filter((one) => levelOf(one) === each)
      return option(each, inWords(ctx, each, of[0]!.levelEn), of, level)
    }),
    value: asked
      ? {
          text: typed ?? amountNamed ?? '',
          named: amountNamed ?? '',
          name: inWords(ctx, asked.nameZh, asked.nameEn),
          minText: asked.minText,
          maxText: asked.maxText,
          unit: asked.unit,
        }
      : null,
  }
}
