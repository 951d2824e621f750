import type { Segment } from '../view.ts'
import type { ComponentData, Composition } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { ComponentRow, ProductRow } from '../queries/product.ts'
import { isPureRange, logScale, placeOnScale } from '../rules.ts'
import type { LogScale } from '../rules.ts'
import { printedFormula } from '../../../shared/formula.ts'
import { percentText, pick } from './words.ts'

type Reader = Pick<Context, 'lang'>

const BALANCE_SERIES = 'series-5'
const SERIES = 5
/** Smaller shares are drawn as one stretch: each alone would be a hairline. */
const SMALLEST_SEGMENT = 0.005

const isPure = ({ minText, maxText, unit }: ComponentRow): boolean => isPureRange({ minText, maxText, unit })

/** The amount as the seller states it, with its unit: one value, a range, or the minimum of a pure substance. */
export function amountText(row: ComponentRow): string {
  const { minText: min, maxText: max } = row
  if (isPure(row)) return `≥ ${min}`
  return min === max ? min : `${min}–${max}`
}

/** A product of one component at the chosen level of its range: `100 µmol/mol` of 10–500. */
export function atLevel(rows: readonly ComponentRow[], level: string | null): readonly ComponentRow[] {
  const [only] = rows
  const [, value, unit] = /^([\d.]+) (\S+)$/.exec(level ?? '') ?? []
  if (!only || rows.length > 1 || value === undefined || unit !== only.unit) return rows
  const amount = (only.amountMax * Number(value)) / Number(only.maxText)
  return [{ ...only, minText: value, maxText: value, amountMin: amount, amountMax: amount }]
}

/** Two digits without an exponent: 0.0600 → `0.06`. */
const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, useGrouping: false })

/** U = k·u of one stated value, in its unit and with two digits; null for a range. */
function absoluteUncertainty(row: ComponentRow): string | null {
  if (row.minText !== row.maxText || row.uncertaintyPercent === null) return null
  return twoDigits.format((Number(row.maxText) * row.uncertaintyPercent) / 100)
}

function toComponent(ctx: Reader, row: ComponentRow, index: number, scale: LogScale): ComponentData {
  const to = placeOnScale(scale, row.amountMax)
  const from = row.amountMin === row.amountMax || isPure(row) ? 0 : placeOnScale(scale, row.amountMin)
  return {
    formula: printedFormula(row.formula),
    name: pick(ctx, row.nameZh, row.nameEn),
    cas: row.cas,
    amount: amountText(row),
    unit: row.unit,
    uncertainty: absoluteUncertainty(row),
    relative: row.uncertaintyPercent === null ? null : percentText(row.uncertaintyPercent),
    bar: { from, to },
    series: `series-${index % SERIES}`,
    isBalance: false,
  }
}

/** Digits of a share near the whole stop where the remainder begins: 0.99999 is 99.999, never 100. */
const MOST_DIGITS = 7

/** A share of the whole in per cent, as bar and balance print it. */
export function shareInPercent(fraction: number): string {
  const percent = fraction * 100
  if (percent < 90) return String(Number(percent.toPrecision(4)))
  const digits = Math.ceil(-Math.log10(100 - percent))
  return String(Number(percent.toFixed(Math.min(MOST_DIGITS, Math.max(2, digits)))))
}

const shareText = (fraction: number): string => `${shareInPercent(fraction)} %`

interface Part {
  formula: string
  name: string
  fraction: number
  series: string
}

/** Stretches of the bar, the largest first; shares too small to see are drawn together at the end. */
function toSegments(parts: readonly Part[]): Segment[] {
  const large = parts.filter((part) => part.fraction >= SMALLEST_SEGMENT)
  const small = parts.filter((part) => part.fraction < SMALLEST_SEGMENT)
  return [
    ...large.map(({ formula, fraction, series }) => ({
      label: `${formula} ${shareText(fraction)}`,
      share: fraction,
      tone: series,
    })),
    ...(small[0]
      ? [{ label: '', share: small.reduce((sum, part) => sum + part.fraction, 0), tone: small[0].series }]
      : []),
  ]
}

/** The balance as the last row of the table; beside a range the remainder is not a single figure. */
function balanceComponent(
  ctx: Reader,
  row: ProductRow,
  fraction: number,
  isRange: boolean,
  scale: LogScale,
): ComponentData {
  return {
    formula: printedFormula(row.balanceFormula!),
    name: pick(ctx, row.balanceZh!, row.balanceEn),
    cas: row.balanceCas,
    amount: isRange ? '' : shareInPercent(fraction),
    unit: isRange ? '' : '%',
    uncertainty: null,
    relative: null,
    bar: { from: 0, to: placeOnScale(scale, fraction) },
    series: BALANCE_SERIES,
    isBalance: true,
  }
}

const scaleEnd = (kind: 'gas' | 'liquid', exponent: number): string => {
  if (kind === 'gas') return { 0: '100 %', [-6]: '1 µmol/mol', [-9]: '1 nmol/mol' }[exponent] ?? ''
  return exponent === 4 ? '10 g/L' : '1 µg/L'
}

/** What a product is made of: table, bar and the words for the bar. Null for goods without certified components. */
export function toComposition(
  ctx: Reader,
  row: ProductRow,
  rows: readonly ComponentRow[],
): Composition | null {
  if (row.kind === 'instrument' || rows.length === 0) return null
  const kind = row.kind
  const scale = logScale(
    kind,
    rows.flatMap((component) => [component.amountMin, component.amountMax]),
  )
  const components = rows.map((component, index) => toComponent(ctx, component, index, scale))
  const isRange = rows.some((component) => component.minText !== component.maxText)
  const ends = { from: scaleEnd(kind, scale.from), to: scaleEnd(kind, scale.to) }
  const sum = rows.reduce((total, component) => total + component.amountMax, 0)
  if (kind === 'liquid' || row.balanceId === null || sum >= 1) {
    return { kind, components, segments: [], segmentWords: [], scale: ends, isRange }
  }
  const parts: Part[] = [
    {
      formula: printedFormula(row.balanceFormula!),
      name: pick(ctx, row.balanceZh!, row.balanceEn),
      fraction: 1 - sum,
      series: BALANCE_SERIES,
    },
    ...rows
      .map((component, index) => ({
        formula: printedFormula(component.formula),
        name: pick(ctx, component.nameZh, component.nameEn),
        fraction: component.amountMax,
        series: `series-${index % SERIES}`,
      }))
      .sort((a, b) => b.fraction - a.fraction),
  ]
  return {
    kind,
    components: [...components, balanceComponent(ctx, row, 1 - sum, isRange, scale)],
    segments: toSegments(parts),
    segmentWords: parts.slice(0, SERIES + 1).map((part) => `${part.name} ${shareText(part.fraction)}`),
    scale: ends,
    isRange,
  }
}
