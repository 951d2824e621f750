import { facetLetters, uncertaintySteps, word } from '../facts.ts'
import type { FacetKey } from '../facts.ts'
import { priceBandStarts } from '../price-bands.ts'
import type { Facts } from './facts.ts'

/** Facets that take one value (cylinders: any of several); each is counted without its own selection. */
const singleFacets = ['category', 'store', 'balance', 'cylinder', 'uncertainty', 'price', 'inStock'] as const
export type SingleFacet = (typeof singleFacets)[number]
export type FacetName =
  | 'category'
  | 'element'
  | 'component'
  | 'balance'
  | 'uncertainty'
  | 'cylinder'
  | 'store'
  | 'price'
  | 'inStock'

export const facetNames: readonly FacetName[] = [
  'category',
  'element',
  'component',
  'balance',
  'uncertainty',
  'cylinder',
  'store',
  'price',
  'inStock',
]

/** An active filter: its facet and the test that candidates pass. */
export interface Selection {
  facet: SingleFacet
  passes(facts: Facts): boolean
  /** Counted words of which a passing product has exactly one; null when words cannot express the filter exactly. */
  words: string[] | null
}

/** Steps of the price facet in fen; both ends belong to a step. */
const priceSteps: [minFen: number, maxFen: number | null][] = [
  [0, 19_999],
  [20_000, 49_999],
  [50_000, 99_999],
  [100_000, 199_999],
  [200_000, 499_999],
  [500_000, 999_999],
  [1_000_000, null],
]
const priceStepOf = (fen: number): number => priceSteps.findIndex(([, max]) => max === null || fen <= max)

const priceStepWords = priceSteps.map((_, i) => `price:${i}`)

/** How often each word occurs, the price step as `price:<index>` and stock as `i:1`. */
export type Tally = Map<string, number>

/** Turns counts by price band into counts by price step: bands begin where steps do. */
export function withPriceSteps(counts: ReadonlyMap<string, number>): Tally {
  const tally: Tally = new Map(counts)
  for (const [key, n] of counts) {
    if (!key.startsWith('y:')) continue
    const step = `price:${priceStepOf(priceBandStarts[Number(key.slice(2)) - 1] ?? 0)}`
    tally.set(step, (tally.get(step) ?? 0) + n)
  }
  return tally
}

const letterOf: Partial<Record<SingleFacet, string>> = {
  category: 'k',
  store: 's',
  balance: 'b',
  cylinder: 'p',
  uncertainty: 'u',
}

const count = (counts: Tally, word: string) => void counts.set(word, (counts.get(word) ?? 0) + 1)

/** Counts the words of one product: all of them, or only those of this facet. */
function countFacts(counts: Tally, facts: Facts, only: SingleFacet | null): void {
  const letter = only === null ? null : letterOf[only]
  if (letter !== undefined)
    for (const each of facts.words.split(' ')) if (letter === null || each[0] === letter) count(counts, each)
  // Price step and stock are numbers, not words.
  if (only === null || only === 'price') count(counts, priceStepWords[priceStepOf(facts.priceFen)]!)
  if ((only === null || only === 'inStock') && facts.inStock) count(counts, 'i:1')
}

/**
 * Counts words over the candidates that pass every selection; a word of a selected facet also counts where only
 * that facet's own selection fails, so that a choice does not hide its alternatives.
 */
export function tally(candidates: Facts[], selections: Selection[]): { passing: Facts[]; counts: Tally } {
  const passing: Facts[] = []
  const counts: Tally = new Map()
  for (const facts of candidates) {
    const failed = selections.length === 0 ? [] : selections.filter((selection) => !selection.passes(facts))
    if (failed.length > 1) continue
    const only = failed[0]?.facet ?? null
    if (only === null) passing.push(facts)
    countFacts(counts, facts, only)
  }
  return { passing, counts }
}

export interface FacetValue {
  value: string
  /** Null when the number is not known and so not shown. */
  count: number | null
  /** The number is a lower bound and is written `1,000+`. */
  capped?: true
  selected: boolean
}
export interface Facet {
  key: FacetName
  values: FacetValue[]
}

/** Most values shown for a facet; elements have their own table. */
const most: Record<FacetName, number> = {
  category: 40,
  element: 24,
  component: 24,
  balance: 12,
  uncertainty: uncertaintySteps.length,
  cylinder: 16,
  store: 16,
  price: priceSteps.length,
  inStock: 1,
}

/** What is known about a facet's numbers: every count, counts that are lower bounds, or only which values occur. */
export interface Known {
  counts: Tally
  certainty: 'exact' | 'present'
}

const grouped = new WeakMap<Tally, Map<string, [value: string, n: number][]>>()

/** Values by the letter of their facet; the facets of one answer share a tally, so it is split once. */
function byLetter(counts: Tally): Map<string, [value: string, n: number][]> {
  const known = grouped.get(counts)
  if (known) return known
  const groups = new Map<string, [string, number][]>()
  for (const [key, n] of counts) {
    if (n <= 0 || key[1] !== ':') continue
    const group = groups.get(key[0]!)
    if (group) group.push([key.slice(2), n])
    else groups.set(key[0]!, [[key.slice(2), n]])
  }
  grouped.set(counts, groups)
  return groups
}

const wordsOf = (counts: Tally, facet: FacetKey): [value: string, n: number][] =>
  byLetter(counts).get(facetLetters[facet]) ?? []

/** Uncertainty counts at each step that it meets; prices are counted by step or by band. */
function valuesOf(key: FacetName, counts: Tally): [value: string, n: number][] {
  if (key === 'inStock') return counts.has('i:1') ? [['1', counts.get('i:1')!]] : []
  if (key === 'price') return priceSteps.map((_, i) => [String(i), counts.get(`price:${i}`) ?? 0])
  if (key !== 'uncertainty')
    return [...wordsOf(counts, key)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  let sum = 0
  return uncertaintySteps.map((step) => [String(step), (sum += counts.get(word('uncertainty', step)) ?? 0)])
}

/** Above this a number is written `1,000+`. */
const COUNT_CAP = 1000

const valueName = (key: FacetName, value: string): string => {
  if (key !== 'price') return value
  const [min, max] = priceSteps[Number(value)]!
  return `${min / 100}-${max === null ? '' : (max / 100).toFixed(2)}`
}

/** Every value that occurs, the most frequent first. */
export const everyValue = (key: FacetName, { counts }: Known): string[] =>
  valuesOf(key, counts).flatMap(([value, n]) => (n > 0 ? [value] : []))

/** One facet to show: values with numbers that are exact, lower bounds, or absent; selected values are always in. */
export function facetView(key: FacetName, { counts, certainty }: Known, selected: string[]): Facet {
  const found = valuesOf(key, counts).filter(([, n]) => n > 0)
  const chosen = new Set(selected)
  const shown = found.filter(([value], i) => i < most[key] || chosen.has(valueName(key, value)))
  const values = shown.map(([value, n]): FacetValue => {
    const name = valueName(key, value)
    const common = { value: name, selected: chosen.has(name) }
    if (n >= COUNT_CAP) return { ...common, count: COUNT_CAP, capped: true }
    return { ...common, count: certainty === 'exact' ? n : null }
  })
  const missing = selected.filter((value) => !values.some((each) => each.value === value))
  const absent = missing.map((value): FacetValue => ({
    value,
    count: certainty === 'exact' ? 0 : null,
    selected: true,
  }))
  return { key, values: [...values, ...absent] }
}
