import type { Sql } from '../../../platform/db/index.ts'
import { any, atMost, jointParts, tsquery } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { facetLetters, implied, word } from '../facts.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Plan } from '../plan/index.ts'
import { findCandidates, MOST_CANDIDATES } from '../queries/candidates.ts'
import type { Bounds, Wish } from '../queries/candidates.ts'
import type { SearchFilters, Sorting } from '../schema.ts'
import { readFacts } from './facts.ts'
import type { Facts } from './facts.ts'

/** One plan to be answered. */
export interface Search {
  sql: Sql
  knowledge: Knowledge
  plan: Plan
  filters: SearchFilters
  sorting: Sorting
  /** How many products from the beginning of the list are wanted. */
  most: number
  /** What was asked for already: a filter may say nothing that the rest does not say. */
  asked: Map<string, { exact: boolean; found: Promise<Candidates> }>
}

/** Words and bounds together; null words are every product. */
export interface Asked {
  condition: Condition | null
  bounds: Bounds
}

/** Every product of the mall, as words the index knows. */
const everything = ({ vocabulary }: Knowledge): Condition => {
  const roots = vocabulary.categories.filter(({ parentId }) => parentId === null)
  // Before the first category exists, nothing does.
  return roots.length === 0 ? word('category', 0) : any(...roots.map(({ id }) => word('category', id)))
}

/** Words that are counted, and so rare when they have no count; numbers and amounts are taken to be rare. */
const COUNTED = /^[kscbepugliynam]:/
const RARE = 50

/** At most so many documents carry a word, as of some seconds ago. */
function frequencyOf({ frequency }: Knowledge, each: string): number {
  const known = frequency.get(each)
  if (known !== undefined) return known
  if (COUNTED.test(each)) return RARE
  const parts = implied(each).filter((part) => part !== each)
  return Math.min(Infinity, ...parts.map((part) => frequency.get(part) ?? RARE))
}

/** At most so many products can match; Infinity when nothing says. */
export const possible = ({ knowledge }: Search, { condition }: Asked): number =>
  condition === null ? Infinity : atMost(condition, (each) => frequencyOf(knowledge, each))

/** As many conditions as the word indexes join at once. */
const MOST_JOINED = 4

/** A condition as the word indexes answer it quickest: part by part. */
export const indexed = (condition: Condition): string[] =>
  jointParts(condition, implied, MOST_JOINED).map(tsquery)

/** Of more than can be counted one by one, so many best sellers are ranked and looked at for their facets. */
export const SAMPLE = 200

/** As many best sellers as this part of a long list is cut from: whole samples. */
export const sampleOf = ({ most }: Search): number => SAMPLE * Math.ceil(most / SAMPLE)

/** What was found: all products that match, best sellers first, or the beginning of a long list. */
export interface Candidates {
  facts: Facts[]
  /** There are `most` or more; then only the sample that the wanted part of the list needs was read. */
  full: boolean
  /** Of a full one, products of exactly the named composition, where they were asked for. */
  best: Facts[]
}

/** Products that match; `exact` are to be known too, should there be too many. */
export function candidatesOf(
  search: Search,
  { condition, bounds }: Asked,
  { most = MOST_CANDIDATES, exact = null }: Partial<Pick<Wish, 'most' | 'exact'>> = {},
): Promise<Candidates> {
  const words = indexed(condition ?? everything(search.knowledge))
  const key = JSON.stringify([words, bounds, most])
  const before = search.asked.get(key)
  if (before && (before.exact || exact === null)) return before.found
  const found = read(search, words, bounds, { most, sample: sampleOf(search), exact, near: search.plan.near })
  search.asked.set(key, { exact: exact !== null, found })
  return found
}

async function read({ sql }: Search, words: string[], bounds: Bounds, wish: Wish): Promise<Candidates> {
  const { lines, n, best } = await findCandidates(sql, words, bounds, wish)
  const how = { near: wish.near.length > 0 }
  return { facts: readFacts(lines, how), full: n >= wish.most, best: readFacts(best, how) }
}

/** The category a plan stays in (0: all), when it names but one. */
export function categoryOf(plan: Plan): number {
  const words = [
    ...plan.base,
    ...plan.selections.flatMap(({ facet, words }) => (facet === 'category' ? words! : [])),
  ]
  const category = words.find(
    (each) => typeof each === 'string' && each.startsWith(`${facetLetters.category}:`),
  )
  return typeof category === 'string' ? Number(category.slice(2)) : 0
}
