import type { AmountUnit } from '../../../shared/amounts.ts'
import { methodReadings } from './methods.ts'
import type { MethodReading } from './methods.ts'

/** An amount as typed: one value or a range, both ends in `unit`. */
export interface TypedAmount {
  low: number
  high: number
  unit: AmountUnit | '%LEL'
  /** The unit as the visitor wrote it: `ppm` is a reading, `µmol/mol` a fact. */
  typedUnit: string
}

export type Reading =
  | { kind: 'amount'; end: number; amount: TypedAmount }
  | { kind: 'volume'; end: number; volumeMl: number }
  /** A number without a unit, or a number of components (七种, 57 组分): neither narrows by itself. */
  | { kind: 'bareNumber'; end: number; decimals: boolean }
  | { kind: 'cas'; end: number; cas: string }
  | { kind: 'code'; end: number; code: string }
  | MethodReading

/** Spellings of units, longest first where one begins another; the factor converts to the named unit. */
const units: [spelling: RegExp, unit: TypedAmount['unit'], factor: number][] = [
  [/%lel|lel%|%爆炸下限/y, '%LEL', 1],
  [/mg\/(?:n?m3|立方米|立方)|mg·?m-3|毫克\/(?:立方米|m3)|毫克每立方米/y, 'mg/m³', 1],
  [/[uμ]g\/(?:n?m3|立方米)|微克\/(?:立方米|m3)/y, 'µg/m³', 1],
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

const NUMBER = /(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?/y
const RANGE = /(?:~|-|至|到|to)/y
const COMPARED = /(?:[<>≤≥=≈约]|大于|不低于|小于|不大于)+/y

const match = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
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

/** `50ppm`, `10~100 ppm`, `10ppm-100ppm`, `500×10-6`; an amount of zero is none. */
function readAmount(text: string, at: number): Extract<Reading, { kind: 'amount' }> | null {
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
      Number(second) > Number(first)
    ) {
      end = secondAt + second.length + unit.typed.length
      return amountReading(end, Number(first), Number(second), unit)
    }
  }
  if (!ownUnit) return null
  end += ownUnit.typed.length
  return amountReading(end, Number(first), Number(first), ownUnit)
}

function amountReading(
  end: number,
  low: number,
  high: number,
  { unit, factor, typed }: { unit: TypedAmount['unit']; factor: number; typed: string },
): Extract<Reading, { kind: 'amount' }> | null {
  if (!(high > 0)) return null
  return { kind: 'amount', end, amount: { low: low * factor, high: high * factor, unit, typedUnit: typed } }
}

const VOLUME = /((?:0|[1-9]\d{0,3})(?:\.\d{1,2})?)(ml|毫升|l(?!el)|升|公升|liters?|litres?)/y

function readVolume(text: string, at: number): Reading | null {
  VOLUME.lastIndex = at
  const found = VOLUME.exec(text)
  if (!found) return null
  const small = found[2] === 'ml' || found[2] === '毫升'
  const volumeMl = Math.round(Number(found[1]) * (small ? 1000 : 1e6)) / 1000
  return volumeMl > 0 ? { kind: 'volume', end: at + found[0].length, volumeMl } : null
}

const CAS = /\d{2,7}-\d{2}-\d(?!\d)/y
/** Numbers of public materials and of this mall, with brackets, hyphens and spaces as people type them. */
const CODES = [
  /gbw\(?e?\)?-?\d{5,6}[a-z]?/y,
  /gbw\(?e?\)?-?\d{5,6}/y,
  /gsb[\d-]{4,14}/y,
  /(?:nist)?srm-?\d{3,4}[a-z]?/y,
  /(?:nist)?srm-?\d{3,4}/y,
  /demo-?[a-z]{0,4}-?\d{1,9}[a-z]?/y,
  /demo-?[a-z]{0,4}-?\d{1,9}/y,
  // A serial number begins with zeros, an amount never does.
  /[a-z]{1,3}-?0\d{3,8}/y,
]

const KINDS = /[一二两三四五六七八九十百]{1,3}(?:种|组分|项)/y

/** Everything but known words that can begin at this position of a squashed, lower-case text. */
export function readingsAt(text: string, at: number): Reading[] {
  const readings: Reading[] = methodReadings(text, at)
  for (const pattern of CODES) {
    const code = match(pattern, text, at)
    if (code) readings.push({ kind: 'code', end: at + code.length, code: code.replace(/^nist/, '') })
  }
  const cas = match(CAS, text, at)
  if (cas) readings.push({ kind: 'cas', end: at + cas.length, cas })
  const amount = readAmount(text, at)
  if (amount) readings.push(amount)
  const volume = readVolume(text, at)
  if (volume) readings.push(volume)
  const bare = match(NUMBER, text, at)
  if (bare) readings.push({ kind: 'bareNumber', end: at + bare.length, decimals: bare.includes('.') })
  const kinds = match(KINDS, text, at)
  if (kinds) readings.push({ kind: 'bareNumber', end: at + kinds.length, decimals: false })
  return readings
}

/** The last digit of a CAS number checks the others. */
export function isCas(cas: string): boolean {
  const digits = cas.replace(/\D/g, '')
  const sum = digits
    .slice(0, -1)
    .split('')
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}
