import type { Sql } from '../../../platform/db/index.ts'
import { all, any, atMost, tsquery } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { compositionWord, facetLetters, MAX_COMPOSITION, word } from '../facts.ts'
import type { Knowledge } from '../knowledge.ts'
import { countedGroups, question } from '../plan/index.ts'
import type { Plan } from '../plan/index.ts'
import { findCandidates, MOST_CANDIDATES } from '../queries/candidates.ts'
import type { Bounds } from '../queries/candidates.ts'
import { listCategoryCounts, listCounts } from '../queries/counts.ts'
import type { SearchFilters, Sorting } from '../schema.ts'
import { facetNames, tally, withPriceSteps } from './facets.ts'
import type { FacetName, Known, Selection, Tally } from './facets.ts'
import { readFacts } from './facts.ts'
import { listOrdered } from './ordered.ts'
import type { OrderedSearch } from './ordered.ts'
import type { Facts } from './facts.ts'
import { rank } from './rank.ts'

/** What one plan finds: the first products in order, how many there are, and what is known of each facet. */
export interface Found {
  hits: number[]
  total: { count: number; capped: boolean }
  known: Record<FacetName, Known>
}

export interface Search {
  sql: Sql
  knowledge: Knowledge
  plan: Plan
  filters: SearchFilters
  sorting: Sorting
  /** How many products from the beginning of the list are wanted. */
  most: number
}

/** Up to this many possible matches it pays to look for the query alone and apply the selections to what it finds. */
const WORTH_TRYING = 5_000
/** Alternatives of a selection are counted when at most this many products can match. */
const WORTH_COUNTING = 20_000

/** Beyond what the page shows, so that ranking has something to choose from. */
const SPARE = 100

const everyFacet = (known: Known): Record<FacetName, Known> =>
  Object.fromEntries(facetNames.map((name) => [name, known])) as Record<FacetName, Known>

/** Every product of the mall, as words the index knows. */
const everything = ({ vocabulary }: Knowledge): Condition =>
  any(
    ...vocabulary.categories
      .filter(({ parentId }) => parentId === null)
      .map(({ id }) => word('category', id)),
  )

interface Asked {
  condition: Condition | null
  bounds: Bounds
}

const possible = ({ knowledge }: Search, { condition }: Asked): number =>
  condition === null ? Infinity : atMost(condition, (each) => knowledge.frequency.get(each))

async function candidatesOf(search: Search, { condition, bounds }: Asked, most = MOST_CANDIDATES) {
  const words = tsquery(condition ?? everything(search.knowledge))
  const { lines, n } = await findCandidates(search.sql, words, bounds, most)
  return { facts: readFacts(lines), full: n >= MOST_CANDIDATES }
}

/** The category a plan stays in (0: all), when it names but one. */
function categoryOf(plan: Plan): number {
  const words = [
    ...plan.base,
    ...plan.selections.flatMap(({ facet, words }) => (facet === 'category' ? words! : [])),
  ]
  const category = words.find(
    (each) => typeof each === 'string' && each.startsWith(`${facetLetters.category}:`),
  )
  return typeof category === 'string' ? Number(category.slice(2)) : 0
}

/** Counted words that a condition implies: `d:co:n2` says both CO and N2. */
function implied(condition: Condition): string[] {
  if (typeof condition !== 'string') return 'all' in condition ? condition.all.flatMap(implied) : []
  const inBalance = /^d:(.+):([^:]+)$/.exec(condition)
  return inBalance ? [word('component', inBalance[1]!), word('balance', inBalance[2]!)] : [condition]
}

function ordered(search: Search, { condition, bounds }: Asked): OrderedSearch {
  const { plan, knowledge, sql, sorting, most } = search
  const within = knowledge.vocabulary.category(categoryOf(plan))
  const roots = knowledge.vocabulary.categories.filter(({ parentId }) => parentId === null)
  const selected = plan.selections.flatMap(({ words }) => (words?.length === 1 ? words : []))
  const must = [...plan.base.flatMap(implied), ...selected].filter((each) => knowledge.frequency.has(each))
  // A place alone is said without words.
  const isPlace = within !== undefined && condition === word('category', within.id)
  return {
    sql,
    rootIds: within ? [within.parentId ?? within.id] : roots.map(({ id }) => id),
    categoryId: within?.parentId ? within.id : null,
    condition: isPlace ? null : condition,
    bounds,
    must,
    sorting,
    most,
  }
}

/** Products certified for exactly the named components: found by themselves when too many hold them among others. */
function exactComposition({ plan }: Search): Condition | null {
  const { components } = plan.wanted
  const combinations = components.reduce<string[][]>(
    (sets, ids) => sets.flatMap((set) => ids.map((id) => [...set, id])),
    [[]],
  )
  if (components.length === 0 || components.length > MAX_COMPOSITION || combinations.length > 8) return null
  return any(...combinations.map(compositionWord))
}

async function ranked(search: Search, asked: Asked, facts: Facts[]): Promise<number[]> {
  const exact = exactComposition(search)
  const narrower = exact && asked.condition ? { ...asked, condition: all(asked.condition, exact) } : null
  const best = narrower ? (await candidatesOf(search, narrower, search.most + SPARE)).facts : []
  const ids = new Set(best.map(({ spuId }) => spuId))
  const merged = [...best, ...facts.filter(({ spuId }) => !ids.has(spuId))]
  return rank(merged, 'relevance', search.plan.wanted).map(({ spuId }) => spuId)
}

const without = (selections: Selection[], facet: FacetName): Selection[] =>
  selections.filter((selection) => selection.facet !== facet)

/** What else a selected facet could be: counted where that is cheap, otherwise the mall's own values unnumbered. */
async function alternatives(search: Search, facet: FacetName): Promise<Known> {
  const { plan, filters, knowledge } = search
  const asked = question(plan, without(plan.selections, facet), filters)
  if (possible(search, asked) <= WORTH_COUNTING) {
    const { facts, full } = await candidatesOf(search, asked)
    return { counts: tally(facts, []).counts, certainty: full ? 'present' : 'exact' }
  }
  const present: Tally = new Map([...knowledge.frequency.keys()].map((each) => [each, 1]))
  return { counts: withPriceSteps(present), certainty: 'present' }
}

async function withAlternatives(
  search: Search,
  known: Record<FacetName, Known>,
): Promise<Record<FacetName, Known>> {
  const facets = search.plan.selections.map(({ facet }) => facet)
  const others = await Promise.all(
    facets.map(async (facet) => [facet, await alternatives(search, facet)] as const),
  )
  return { ...known, ...Object.fromEntries(others) }
}

const counted = (facts: Facts[], total: number, counts: Tally, sorting: Sorting, search: Search): Found => ({
  hits: rank(facts, sorting, search.plan.wanted)
    .slice(0, search.most)
    .map(({ spuId }) => spuId),
  total: { count: total, capped: false },
  known: everyFacet({ counts, certainty: 'exact' }),
})

/** Whole categories and the whole mall: numbers from the counts, products along the order's index. */
async function browse(search: Search): Promise<Found> {
  const category = categoryOf(search.plan)
  const asked = question(search.plan, search.plan.selections, search.filters)
  const [counts, allCounts, hits] = await Promise.all([
    listCounts(search.sql, category),
    category === 0 ? null : listCounts(search.sql, 0),
    listOrdered(ordered(search, asked)),
  ])
  const known = everyFacet({ counts: withPriceSteps(counts), certainty: 'exact' })
  if (allCounts) known.category = { counts: allCounts, certainty: 'exact' }
  return { hits, total: { count: counts.get('all') ?? 0, capped: false }, known }
}

/** Numbers that the mall's counts know exactly although the list itself is too long to be counted. */
async function knownCounts(
  search: Search,
): Promise<{ total: number | null; known: Partial<Record<FacetName, Known>> }> {
  const groups = countedGroups(search.plan)
  const others = groups?.filter(({ facet }) => facet !== 'category') ?? []
  if (!groups || others.length !== 1 || groups.length > 2) return { total: null, known: {} }
  const { facet, words } = others[0]!
  const category = categoryOf(search.plan)
  const [byCategory, inCategory] = await Promise.all([
    listCategoryCounts(search.sql, words),
    facet === 'base' ? null : listCounts(search.sql, category),
  ])
  const counts: Tally = new Map([...byCategory].map(([id, n]) => [word('category', id), n]))
  return {
    total: byCategory.get(category) ?? 0,
    known: {
      category: { counts, certainty: 'exact' },
      ...(inCategory ? { [facet]: { counts: withPriceSteps(inCategory), certainty: 'exact' } } : {}),
    },
  }
}

/** More than can be counted one by one. */
async function wide(search: Search, asked: Asked, facts: Facts[]): Promise<Found> {
  const relevance = search.sorting === 'relevance'
  const [hits, exact, known] = await Promise.all([
    relevance ? ranked(search, asked, facts) : listOrdered(ordered(search, asked)),
    knownCounts(search),
    withAlternatives(search, everyFacet({ counts: tally(facts, []).counts, certainty: 'present' })),
  ])
  return {
    hits: hits.slice(0, search.most),
    total:
      exact.total === null ? { count: MOST_CANDIDATES, capped: true } : { count: exact.total, capped: false },
    known: { ...known, ...exact.known },
  }
}

/**
 * Finds what a plan asks for. Whatever the plan, a search reads at most some thousand rows: candidates stop at
 * `MOST_CANDIDATES`, best sellers first, and what is beyond is not counted but called "1,000+".
 */
export async function find(search: Search): Promise<Found> {
  const { plan, filters, sorting } = search
  const groups = countedGroups(plan)
  if (groups && groups.length <= 1 && groups.every(({ facet }) => facet === 'category')) return browse(search)
  const base = question(plan, [], filters)
  if (plan.selections.length > 0 && base.condition && possible(search, base) <= WORTH_TRYING) {
    const { facts, full } = await candidatesOf(search, base)
    if (!full) {
      const { passing, counts } = tally(facts, plan.selections)
      return counted(passing, passing.length, counts, sorting, search)
    }
  }
  const asked = question(plan, plan.selections, filters)
  const { facts, full } = await candidatesOf(search, asked)
  if (full) return wide(search, asked, facts)
  const found = counted(facts, facts.length, tally(facts, []).counts, sorting, search)
  return { ...found, known: await withAlternatives(search, found.known) }
}
