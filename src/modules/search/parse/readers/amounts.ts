import { isMassPerGasVolume } from '../../../../shared/amounts.ts'
import type { AmountUnit, CelsiusOfVolume } from '../../../../shared/amounts.ts'
import { chineseNumber } from './parts.ts'
import { match, NUMBER, valueOf } from './text.ts'
import type { Bound, Reader, Reading, TypedAmount } from './types.ts'

/** Spellings of units, longest first where one begins another; the factor converts to the named unit. */
const units: [spelling: RegExp, unit: TypedAmount['unit'], factor: number][] = [
  [/%lel|lel%|%爆炸下限/y, '%LEL', 1],
  [/mg\/(?:n?m\^?3|立方米|立方)|毫克\/(?:立方米|m3)|毫克每立方米/y, 'mg/m³', 1],
  [/[uμ]g\/(?:n?m\^?3|立方米)|微克\/(?:立方米|m3)|微克每立方米/y, 'µg/m³', 1],
  [/g\/(?:n?m\^?3|立方米)|克\/(?:立方米|m3)|克每立方米/y, 'g/m³', 1],
  [/mmol\/l|毫摩尔\/升|毫摩尔每升/y, 'mmol/L', 1],
  [/mol\/l|摩尔\/升|摩尔每升/y, 'mol/L', 1],
  [/mg\/kg|毫克\/千克|毫克每千克|[uμ]g\/g|微克\/克|微克每克/y, 'mg/kg', 1],
  [/[uμ]g\/kg|微克\/千克|微克每千克|ng\/g/y, 'mg/kg', 0.001],
  [/mg\/g|g\/kg|毫克\/克|毫克每克/y, 'mg/g', 1],
  [/%\((?:w\/w|m\/m|wt)\)|%(?:w\/w|m\/m|wt)|wt%|质量分数%/y, '% (w/w)', 1],
  [/mmol\/mol|毫摩尔每摩尔/y, 'µmol/mol', 1000],
  [/cmol\/mol/y, '%', 1],
  [/[uμ]mol\/mol|微摩尔每摩尔|微摩尔\/摩尔/y, 'µmol/mol', 1],
  [/nmol\/mol|纳摩尔每摩尔/y, 'nmol/mol', 1],
  [/pmol\/mol/y, 'nmol/mol', 0.001],
  [/mol\/mol/y, 'mol/mol', 1],
  [/partspermillion|ppmv|vpm|ppmmol|ppm\(v\/v\)|ppm/y, 'ppm', 1],
  [/partsperbillion|ppbv|ppb/y, 'ppb', 1],
  [/pptv|ppt/y, 'ppb', 0.001],
  [
    /mg\/m?l|毫克\/升|毫克每升|[uμ]g\/m?l|mcg\/ml|微克\/(?:毫升|升)|微克每(?:毫升|升)|ng\/m?l|g\/l|克\/升|mg\/dm3/y,
    'mg/L',
    1,
  ],
  [/[x×*]10\^?-2/y, '%', 1],
  [/[x×*]10\^?-6(?:mol\/mol)?/y, 'µmol/mol', 1],
  [/[x×*]10\^?-9(?:mol\/mol)?/y, 'nmol/mol', 1],
  [/‰/y, '%', 0.1],
  [/percent|pct|%(?:mol(?:\/mol)?|vol|\(v\/v\)|v\/v|\(mol\/mol\))?|vol%|mol%|百分/y, '%', 1],
]

const solutionSpelling: Record<string, [AmountUnit, number]> = {
  'mg/ml': ['mg/mL', 1],
  'mg/l': ['mg/L', 1],
  'mg/dm3': ['mg/L', 1],
  'ug/ml': ['µg/mL', 1],
  'mcg/ml': ['µg/mL', 1],
  'ug/l': ['µg/L', 1],
  'ng/ml': ['ng/mL', 1],
  'ng/l': ['ng/mL', 0.001],
  'g/l': ['g/L', 1],
  '毫克/升': ['mg/L', 1],
  毫克每升: ['mg/L', 1],
  '克/升': ['g/L', 1],
  '微克/毫升': ['µg/mL', 1],
  微克每毫升: ['µg/mL', 1],
  '微克/升': ['µg/L', 1],
  微克每升: ['µg/L', 1],
}

const RANGE = /(?:~|-|至|到|to)/y
const ABOUT = /[=≈约]/y
/** In front of an amount; `5 ppm 以下` says it behind. No product is found by the border itself, so `<` is `≤`. */
const AT_MOST = /<=?|≤|≦|小于(?:等于)?|不大于|不高于|不超过|低于|少于|lessthan|below|under|atmost|upto/y
const AT_LEAST = />=?|≥|≧|大于(?:等于)?|不小于|不低于|不少于|高于|超过|多于|morethan|above|over|atleast/y
const OR_LESS = /(?:及|或)?以下|以内|(?:or|and)(?:less|below)/y
const OR_MORE = /(?:及|或)?以上|(?:or|and)(?:more|above)/y

/** 百分之五, 百万分之 0.5: the unit stands before the figure. */
const FRACTIONS: [name: RegExp, unit: '%' | 'ppm' | 'ppb', factor: number][] = [
  [/百分之/y, '%', 1],
  [/千分之/y, '%', 0.1],
  [/万分之/y, '%', 0.01],
  [/百万分之/y, 'ppm', 1],
  [/十亿分之/y, 'ppb', 1],
]
const NUMERAL = /([零一二两三四五六七八九十百]{1,5})(?:点([零一二三四五六七八九]{1,4}))?/y

/** `µmol mol⁻¹`, `mg·L-1`, `mg m-3`: a unit below the line is written as a power. */
const POWER = /([uμmcnp]?(?:mol|g))[·.*]?(?:(mol|m?l|k?g)\^?-1|m\^?-3)(?!\d)/y

/**
 * The temperature beside a mass per volume of gas: `(20 °C)`, `@25`, `25C`. A plain C is one where no name goes on with it: `25 CO`
 * is another component.
 */
const CELSIUS = / ?(?:(?:@|at)?\(?(0|20|25) ?(?:°c|(?:摄氏)?度|c(?=in|$|[^a-z\d]))\)?|@(0|20|25)(?![\d.]))/y

function readCelsius(text: string, at: number): { celsius: CelsiusOfVolume; end: number } | null {
  CELSIUS.lastIndex = at
  const found = CELSIUS.exec(text)
  if (!found) return null
  return { celsius: Number(found[1] ?? found[2]) as CelsiusOfVolume, end: at + found[0].length }
}

interface ReadUnit {
  unit: TypedAmount['unit']
  factor: number
  typed: string
}

function readUnit(text: string, at: number): ReadUnit | null {
  POWER.lastIndex = at
  const power = POWER.exec(text)
  if (!power) return readFraction(text, at)
  const [typed, above, below = 'm3'] = power
  const fraction = `${above}/${below}`
  const read = readFraction(fraction, 0)
  return read?.typed === fraction ? { ...read, typed } : null
}

function readFraction(text: string, at: number): ReadUnit | null {
  for (const [spelling, unit, factor] of units) {
    const typed = match(spelling, text, at)
    if (typed === null) continue
    const solution = unit === 'mg/L' ? solutionSpelling[typed.replace('μ', 'u')] : undefined
    return solution ? { unit: solution[0], factor: solution[1], typed } : { unit, factor, typed }
  }
  return null
}

type AmountReading = Extract<Reading, { kind: 'amount' }>

function readBound(text: string, at: number): { bound: Bound | null; end: number } {
  const most = match(AT_MOST, text, at)
  const least = most === null ? match(AT_LEAST, text, at) : null
  const typed = most ?? least ?? match(ABOUT, text, at) ?? ''
  return { bound: most !== null ? '≤' : least !== null ? '≥' : null, end: at + typed.length }
}

/** `≤5ppm`, `5ppm以下`: a single value with an open end. */
function bounded(text: string, reading: AmountReading | null, before: Bound | null): AmountReading | null {
  if (reading === null || reading.amount.low !== reading.amount.high) return reading
  const less = match(OR_LESS, text, reading.end)
  const more = match(OR_MORE, text, reading.end)
  const bound = before ?? (less !== null ? '≤' : more !== null ? '≥' : null)
  if (bound === null) return reading
  const [low, high] = bound === '≤' ? [0, reading.amount.high] : [reading.amount.low, Infinity]
  const end = reading.end + (before === null ? (less ?? more)!.length : 0)
  return { ...reading, end, amount: { ...reading.amount, low, high, bound } }
}

/** `50ppm`, `10~100 ppm`, `10ppm-100ppm`, `500×10-6`, `<5ppm`, 百分之五; an amount of zero is none. */
function readAmount(text: string, at: number): AmountReading | null {
  const { bound, end } = readBound(text, at)
  return bounded(text, readNamedFraction(text, end) ?? readFigures(text, end), bound)
}

function readNamedFraction(text: string, at: number): AmountReading | null {
  for (const [name, unit, factor] of FRACTIONS) {
    const typed = match(name, text, at)
    if (typed === null) continue
    const from = at + typed.length
    const figure = match(NUMBER, text, from)
    const numeral = figure ?? match(NUMERAL, text, from)
    if (numeral === null) return null
    const value = figure === null ? numeralValue(numeral) : valueOf(figure)
    return amountReading(text, from + numeral.length, value, value, { unit, factor, typed: unit })
  }
  return null
}

/** 九十九点五: behind the point each numeral is a digit. */
function numeralValue(numeral: string): number {
  const [whole, decimals = ''] = numeral.split('点') as [string, string?]
  return Number(`${chineseNumber(whole)}.${[...decimals].map(chineseNumber).join('') || '0'}`)
}

function readFigures(text: string, start: number): AmountReading | null {
  const first = match(NUMBER, text, start)
  if (first === null) return null
  let end = start + first.length
  const ownUnit = readUnit(text, end)
  const dash = match(RANGE, text, end + (ownUnit?.typed.length ?? 0))
  if (dash !== null) {
    const secondAt = end + (ownUnit?.typed.length ?? 0) + dash.length
    const second = match(NUMBER, text, secondAt)
    const unit = second === null ? null : readUnit(text, secondAt + second.length)
    if (
      second !== null &&
      unit &&
      (!ownUnit || ownUnit.unit === unit.unit) &&
      valueOf(second) > valueOf(first)
    ) {
      end = secondAt + second.length + unit.typed.length
      return amountReading(text, end, valueOf(first), valueOf(second), unit)
    }
  }
  if (!ownUnit) return null
  end += ownUnit.typed.length
  return amountReading(text, end, valueOf(first), valueOf(first), ownUnit)
}

function amountReading(
  text: string,
  end: number,
  low: number,
  high: number,
  { unit, factor, typed }: ReadUnit,
): AmountReading | null {
  if (!(high > 0)) return null
  const said = unit !== '%LEL' && isMassPerGasVolume(unit) ? readCelsius(text, end) : null
  return {
    kind: 'amount',
    end: said?.end ?? end,
    amount: { low: low * factor, high: high * factor, unit, typedUnit: typed, celsius: said?.celsius ?? 0 },
  }
}

/** Amounts in the units of gases and solutions, single values and ranges. */
export const amounts: Reader = (text, at) => {
  const reading = readAmount(text, at)
  return reading ? [reading] : []
}

/** At most and at least in English words, which begin with a letter. */
export const boundedAmounts: Reader = (text, at) =>
  readBound(text, at).bound === null ? [] : amounts(text, at)
