import { isMassPerGasVolume } from '../../../../shared/amounts.ts'
import type { AmountUnit, CelsiusOfVolume } from '../../../../shared/amounts.ts'
import { match, NUMBER, valueOf } from './text.ts'
import type { Reader, Reading, TypedAmount } from './types.ts'

/** Spellings of units, longest first where one begins another; the factor converts to the named unit. */
const units: [spelling: RegExp, unit: TypedAmount['unit'], factor: number][] = [
  [/%lel|lel%|%爆炸下限/y, '%LEL', 1],
  [/mg\/(?:n?m\^?3|立方米|立方)|mg·?m-3|毫克\/(?:立方米|m3)|毫克每立方米/y, 'mg/m³', 1],
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
  [/[uμ]mol\/mol|[uμ]mol·mol-1|微摩尔每摩尔|微摩尔\/摩尔/y, 'µmol/mol', 1],
  [/nmol\/mol|纳摩尔每摩尔/y, 'nmol/mol', 1],
  [/pmol\/mol/y, 'nmol/mol', 0.001],
  [/mol\/mol/y, 'mol/mol', 1],
  [/partspermillion|ppmv|ppmmol|ppm\(v\/v\)|ppm/y, 'ppm', 1],
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
const COMPARED = /(?:[<>≤≥=≈约]|大于|不低于|小于|不大于)+/y

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

function readUnit(
  text: string,
  at: number,
): { unit: TypedAmount['unit']; factor: number; typed: string } | null {
  for (const [spelling, unit, factor] of units) {
    const typed = match(spelling, text, at)
    if (typed === null) continue
    const solution = unit === 'mg/L' ? solutionSpelling[typed.replace('μ', 'u')] : undefined
    return solution ? { unit: solution[0], factor: solution[1], typed } : { unit, factor, typed }
  }
  return null
}

type AmountReading = Extract<Reading, { kind: 'amount' }>

/** `50ppm`, `10~100 ppm`, `10ppm-100ppm`, `500×10-6`; an amount of zero is none. */
function readAmount(text: string, at: number): AmountReading | null {
  const start = at + (match(COMPARED, text, at)?.length ?? 0)
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
  { unit, factor, typed }: { unit: TypedAmount['unit']; factor: number; typed: string },
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
