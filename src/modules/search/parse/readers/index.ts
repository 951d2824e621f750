import { methodReadings } from '../methods.ts'
import { amounts } from './amounts.ts'
import { casNumbers, codes, outlets } from './numbers.ts'
import { volumes } from './packages.ts'
import { parts } from './parts.ts'
import { match, NUMBER, valueOf } from './text.ts'
import type { Reader, Reading } from './types.ts'

export { isCas } from './numbers.ts'
export type { Reading, TypedAmount } from './types.ts'

const bareNumbers: Reader = (text, at) => {
  const figure = match(NUMBER, text, at)
  if (figure === null) return []
  return [
    { kind: 'bareNumber', end: at + figure.length, decimals: figure.includes('.'), value: valueOf(figure) },
  ]
}

/**
 * Everything that is read by its form. A new kind of number is a reader here, its kind in types.ts, its cost in
 * ../segment.ts, its part of the query in ../types.ts and ../interpret.ts, and its condition in plan/reading.ts.
 */
const readers: readonly Reader[] = [
  methodReadings,
  codes,
  casNumbers,
  outlets,
  amounts,
  volumes,
  parts,
  bareNumbers,
]

/** Every reading that can begin at this position of a squashed, lower-case text; known words are the lexicon's. */
export const readingsAt = (text: string, at: number): Reading[] => readers.flatMap((read) => read(text, at))
