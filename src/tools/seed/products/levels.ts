import { plainNumber, type Range } from './amounts.ts'
import type { Words } from './names.ts'

const threeLevels: Words[] = [
  { zh: '低量程', en: 'low range' },
  { zh: '中量程', en: 'mid range' },
  { zh: '高量程', en: 'high range' },
]

const steps = [1, 2, 5]

/**
 * Levels in stock for a product offered over a range: up to three round values of a single component
 * (1, 2, 5 of each decade), low, middle and high for a mixture.
 */
export function rangeLevels(parts: readonly { range: Range }[]): Words[] {
  if (parts.length > 1) return threeLevels
  const { minText, maxText, unit } = parts[0]!.range
  const low = Number(minText)
  const high = Number(maxText)
  const values: number[] = []
  for (let decade = Math.floor(Math.log10(low)); decade <= Math.log10(high); decade++)
    for (const step of steps) {
      const value = Number(plainNumber(step * 10 ** decade))
      if (value >= low && value <= high) values.push(value)
    }
  return spread(values.length === 0 ? [low, high] : values).map((value) => {
    const text = `${plainNumber(value)} ${unit}`
    return { zh: text, en: text }
  })
}

/** At most three of a list: first, middle, last. */
const spread = (values: number[]): number[] =>
  values.length <= 3 ? values : [values[0]!, values[values.length >> 1]!, values.at(-1)!]
