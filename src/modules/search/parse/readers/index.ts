import { methodReadings } from '../methods.ts'
import { amounts, boundedAmounts } from './amounts.ts'
import { casNumbers, codes, outlets } from './numbers.ts'
import { volumes } from './packages.ts'
import { parts } from './parts.ts'
import { match, NUMBER, valueOf } from './text.ts'
import type { Reader, Reading } from './types.ts'

export { isCas } from './numbers.ts'
export type { Bound, Reading, TypedAmount } from './types.ts'

const bareNumbers: Reader = (text, at) => {
  const figure = match(NUMBER, text, at)
  if (figure === null) return []
  return [
    { kind: 'bareNumber', end: at + figure.length, decimals: figure.includes('.'), value: valueOf(figure) },
  ]
}

const CONDUCTIVITY =
  / ?(?:[µμum]s\/?cm|[µm]?s\/?m(?![a-z])|微西(?:门子)?(?:每|\/)?厘米|毫西(?:门子)?(?:每|\/)?厘米)/y

const conductivities: Reader = (text, at) => {
  const figure = match(NUMBER, text, at)
  const unit = figure === null ? null : match(CONDUCTIVITY, text, at + figure.length)
  return unit === null
    ? []
    : [{ kind: 'conductivity', end: at + figure!.length + unit.length, figure: figure! }]
}

const UNCERTAINTY =
  /(?:相对)?(?:扩展)?不确定度|(?:relative)?(?:expanded)?uncertainty(?:of)?|u(?:rel)?(?=[<≤=])/y
const AT_MOST = /(?:≤|<=|<|=|小于等于|不大于|不超过|小于|优于|低于|below|under|upto)?/y

/** 不确定度 ≤ 1 %, U<2%, uncertainty 0.5 %. */
const uncertainties: Reader = (text, at) => {
  const name = match(UNCERTAINTY, text, at)
  if (name === null) return []
  const from = at + name.length + (match(AT_MOST, text, at + name.length) ?? '').length
  const figure = match(NUMBER, text, from)
  if (figure === null || text[from + figure.length] !== '%') return []
  return [{ kind: 'uncertainty', end: from + figure.length + 1, percent: valueOf(figure) }]
}

/**
 * Everything that is read by its form. A new kind of number is a reader here, its kind in types.ts, its cost in
 * ../segment.ts, its part of the query in ../types.ts and ../interpret.ts, and its condition in ../../plan/reading.ts. Readers are
 * asked by the first character alone, since most positions begin with one that they cannot read.
 */
const readers: Record<'digit' | 'letter' | 'other', readonly Reader[]> = {
  digit: [methodReadings, casNumbers, amounts, volumes, conductivities, parts, bareNumbers],
  letter: [methodReadings, codes, outlets, uncertainties, boundedAmounts],
  other: [amounts, parts, uncertainties],
}

const kindOf = (code: number): keyof typeof readers => {
  if (code >= 0x30 && code <= 0x39) return 'digit'
  return code >= 0x61 && code <= 0x7a ? 'letter' : 'other'
}

/** Every reading that can begin at this position of a squashed, lower-case text; known words are the lexicon's. */
export function readingsAt(text: string, at: number): Reading[] {
  const readings: Reading[] = []
  for (const read of readers[kindOf(text.charCodeAt(at))]) readings.push(...read(text, at))
  return readings
}
