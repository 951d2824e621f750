import type { Tx } from '../../../platform/db/index.ts'
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
import { pickSku } from './pick.ts'

/** One plan and everything needed to answer it. */
export interface Search {
  tx: Tx
  knowledge: Knowledge
  plan: Plan
  filters: SearchFilters
  sorting: Sorting
  /** Number of products needed from the beginning of the list. */
  most: number
  /** Questions already put to the database, because a filter may repeat what the rest already requires. */
  asked: Map<string, { exact: boolean; found: Promise<Candidates> }>
}

/** Words and bounds together; null words match every product. */
export interface Asked {
  condition: Condition | null
  bounds: Bounds
}

/** Every product of the mall, in words that the index contains. */
const everything = ({ vocabulary }: Knowledge): Condition => {
  const roots = vocabulary.categories.filter(({ parentId }) => parentId === null)
  // Before the first category exists, no product does.
  return roots.length === 0 ? word('category', 0) : any(...roots.map(({ id }) => word('category', id)))
}

/** Words that have counts, and so are rare when they have none; numbers and amounts are assumed to be rare. */
const COUNTED = /^[kscbepugliynam]:/
const RARE = 50

/** Upper bound of the documents that carry a word, as of some seconds ago. */
function frequencyOf({ frequency }: Knowledge, each: string): number {
  const known = frequency.get(each)
  if (known !== undefined) return known
  if (COUNTED.test(each)) return RARE
  const parts = implied(each).filter((part) => part !== each)
  return Math.min(Infinity, ...parts.map((part) => frequency.get(part) ?? RARE))
}

/** Upper bound of the products that can match; Infinity when no count gives one. */
export const possible = ({ knowledge }: Search, { condition }: Asked): number =>
  condition === null ? Infinity : atMost(condition, (each) => frequencyOf(knowledge, each))

/** Number of conditions that the word indexes join at once. */
const MOST_JOINED = 4

/** A condition in the form that the word indexes answer fastest: part by part. */
export const indexed = (condition: Condition): string[] =>
  jointParts(condition, implied, MOST_JOINED).map(tsquery)

/** When there are too many to count one by one, this many best sellers are ranked and counted for their facets. */
export const SAMPLE = 200

/** The price or the stock of a SKU decides what is found or in which order: a thousand candidates are looked at. */
export const isBySku = ({ plan, sorting }: Search): boolean =>
  plan.sku !== null &&
  (sorting === 'price' ||
    sorting === 'priceDesc' ||
    plan.selections.some(({ facet }) => facet === 'price' || facet === 'inStock'))

/**
 * Number of best sellers from which this part of a long list is cut: whole samples. The nearest to an amount are chosen
 * from all that are read, or those equally near would be others on each page.
 */
export const sampleOf = (search: Search): number => {
  const { most, plan } = search
  return plan.near.length > 0 || isBySku(search) ? MOST_CANDIDATES : SAMPLE * Math.ceil(most / SAMPLE)
}

/** The result: all products that match, best sellers first, or the beginning of a long list. */
export interface Candidates {
  facts: Facts[]
  /** There are `most` or more; only the sample that this part of the list needs was read. */
  full: boolean
  /** When `full`, products of exactly the named composition, if `exact` asked for them. */
  best: Facts[]
}

/** Products that match; if there are too many, the answer includes those of the composition `exact`. */
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

async function read(search: Search, words: string[], bounds: Bounds, wish: Wish): Promise<Candidates> {
  const { lines, n, best } = await findCandidates(search.tx, words, bounds, wish)
  const how = { near: wish.near.length > 0 }
  const read = { facts: readFacts(lines, how), full: n >= wish.most, best: readFacts(best, how) }
  const wished = search.plan.sku
  if (!wished) return read
  const withSku = (facts: Facts): Facts => {
    const sku = pickSku(facts, wished)
    return sku ? { ...facts, sku, priceFen: sku.priceFen, inStock: sku.inStock } : facts
  }
  return { ...read, facts: read.facts.map(withSku), best: read.best.map(withSku) }
}

/** The category that a plan stays in, when it names exactly one; otherwise 0: all. */
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
