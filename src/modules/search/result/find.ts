import { any, tsquery } from '../conditions.ts'
import { compositionWord, MAX_COMPOSITION, word } from '../facts.ts'
import { countedGroups, question } from '../plan/index.ts'
import { MOST_CANDIDATES } from '../queries/candidates.ts'
import type { ExactComposition } from '../queries/candidates.ts'
import { listCounts } from '../queries/counts.ts'
import { candidatesOf, categoryOf, isBySku, possible, SAMPLE, sampleOf } from './candidates.ts'
import type { Asked, Candidates, Search } from './candidates.ts'
import { tally, withPriceSteps } from './facets.ts'
import type { FacetName, Known, Tally } from './facets.ts'
import type { Facts, PickedSku } from './facts.ts'
import { everyFacet, knownCounts, unnumbered, withAlternatives } from './known.ts'
import { listOrdered } from './ordered.ts'
import type { OrderedSearch } from './ordered.ts'
import { answersOf, rank } from './rank.ts'
import type { Answer } from './rank.ts'

/** The answer to one plan: the first products in order, how many there are, and what is known about each facet. */
export interface Found {
  hits: number[]
  /** SKUs that were picked for hits while the list was made. */
  picked: Map<number, PickedSku>
  /** How hits answer the amount asked for, by relevance. */
  answers: Map<number, Answer>
  total: { count: number; capped: boolean }
  known: Record<FacetName, Known>
}

/** Up to this many possible matches it is faster to find the query alone and apply the selections to the result. */
const WORTH_TRYING = 5_000

function ordered(search: Search, { condition, bounds }: Asked): OrderedSearch {
  const { plan, knowledge, tx, sorting, most } = search
  const within = knowledge.vocabulary.category(categoryOf(plan))
  const roots = knowledge.vocabulary.categories.filter(({ parentId }) => parentId === null)
  // A category alone needs no words.
  const isPlace = within !== undefined && condition === word('category', within.id)
  return {
    tx,
    rootIds: within ? [within.parentId ?? within.id] : roots.map(({ id }) => id),
    categoryId: within?.parentId ? within.id : null,
    condition: isPlace ? null : condition,
    bounds,
    isCounted: (each) => knowledge.frequency.has(each),
    sorting,
    most,
  }
}

/** Products certified for exactly the named components: a search of their own when too many contain others too. */
function exactComposition({ plan, sorting }: Search): ExactComposition | null {
  const { components } = plan.wanted
  const combinations = components.reduce<string[][]>(
    (sets, ids) => sets.flatMap((set) => ids.map((id) => [...set, id])),
    [[]],
  )
  if (sorting !== 'relevance' || components.length === 0) return null
  if (components.length > MAX_COMPOSITION || combinations.length > 8) return null
  return { words: tsquery(any(...combinations.map(compositionWord))), parts: components.length }
}

/**
 * A long list by relevance: sample by sample, so that every page is cut from the same order however much of the list
 * was read for it. Products of exactly the named composition come first. A list by nearness is one sample.
 */
function ranked({ plan }: Search, { facts, best }: Candidates): Facts[] {
  const ids = new Set(best.map(({ spuId }) => spuId))
  const size = plan.near.length > 0 ? MOST_CANDIDATES : SAMPLE
  // Samples are cut before the best are taken out of them, or each would end elsewhere when more was read.
  const rest = (from: number) => facts.slice(from, from + size).filter(({ spuId }) => !ids.has(spuId))
  const samples = [[...best, ...rest(0)]]
  for (let from = size; from < facts.length; from += size) samples.push(rest(from))
  return samples.flatMap((sample) => rank(sample, 'relevance', plan.wanted))
}

type Listed = Pick<Found, 'hits' | 'picked' | 'answers'>

/** A list of which only the numbers of the products are known. */
const unread = (hits: number[]): Listed => ({ hits, picked: new Map(), answers: new Map() })

/** The first products of a list that was read, and the SKUs that were picked for them. */
function shown({ most, plan, sorting }: Search, facts: readonly Facts[]): Listed {
  const first = facts.slice(0, most)
  return {
    hits: first.map(({ spuId }) => spuId),
    picked: new Map(first.flatMap(({ spuId, sku }) => (sku ? [[spuId, sku]] : []))),
    answers: sorting === 'relevance' ? answersOf(first, plan.wanted) : new Map(),
  }
}

const counted = (search: Search, facts: Facts[], counts: Tally): Found => ({
  ...shown(search, rank(facts, search.sorting, search.plan.wanted)),
  total: { count: facts.length, capped: false },
  known: unnumbered(search, everyFacet({ counts, certainty: 'exact' })),
})

/** Whole categories and the whole mall: numbers come from the counts, products from the order's index. */
async function browse(search: Search): Promise<Found> {
  const category = categoryOf(search.plan)
  const asked = question(search.plan, search.plan.selections, search.filters)
  const categories = search.knowledge.vocabulary.categories.map(({ id }) => word('category', id))
  const [counts, allCounts, hits] = await Promise.all([
    listCounts(search.tx, category),
    category === 0 ? null : listCounts(search.tx, 0, categories),
    listOrdered(ordered(search, asked)),
  ])
  const known = everyFacet({ counts: withPriceSteps(counts), certainty: 'exact' })
  if (allCounts) known.category = { counts: allCounts, certainty: 'exact' }
  return { ...unread(hits), total: { count: counts.get('all') ?? 0, capped: false }, known }
}

/** An answer known to be empty: 氮中气体 has no balance but nitrogen. */
const nothing = (known: Partial<Record<FacetName, Known>>): Found => ({
  ...unread([]),
  total: { count: 0, capped: false },
  known: { ...everyFacet({ counts: new Map(), certainty: 'exact' }), ...known },
})

/**
 * A long list in which price or stock of a SKU decides: of the thousand candidates looked at those that pass, in order. How
 * many pass beyond them nobody knows.
 */
async function bySku(search: Search, found: Candidates): Promise<Found> {
  const { plan, sorting } = search
  const ids = new Set(found.facts.map(({ spuId }) => spuId))
  const looked = [...found.facts, ...found.best.filter(({ spuId }) => !ids.has(spuId))]
  const { passing, counts } = tally(looked, plan.selections)
  const known = everyFacet({ counts, certainty: 'present' })
  return {
    ...shown(search, rank(passing, sorting, plan.wanted)),
    total: { count: passing.length, capped: true },
    known: await withAlternatives(search, known),
  }
}

/** The answer when there are too many products to count one by one. */
async function wide(
  search: Search,
  asked: Asked,
  found: Candidates,
  exact: Awaited<ReturnType<typeof knownCounts>>,
): Promise<Found> {
  if (isBySku(search)) return bySku(search, found)
  const relevance = search.sorting === 'relevance'
  const [list, known] = await Promise.all([
    relevance
      ? shown(search, ranked(search, found))
      : listOrdered(ordered(search, asked)).then((hits) => unread(hits.slice(0, search.most))),
    withAlternatives(search, everyFacet({ counts: tally(found.facts, []).counts, certainty: 'present' })),
  ])
  return {
    ...list,
    total:
      exact.total === null ? { count: MOST_CANDIDATES, capped: true } : { count: exact.total, capped: false },
    known: unnumbered(search, { ...known, ...exact.known }),
  }
}

/** Number of products with the one counted word of a plan, as of some seconds ago; null where counts do not tell. */
function expectedTotal({ plan, knowledge }: Search): number | null {
  const groups = plan.selections.length === 0 ? countedGroups(plan) : null
  if (groups?.length !== 1) return null
  return groups[0]!.words.reduce((sum, each) => sum + (knowledge.frequency.get(each) ?? 0), 0)
}

/** A number known to be large needs no counting; the nearest are chosen from as many as can be read. */
const worthReading = (search: Search, total: number | null): number =>
  total !== null && total >= MOST_CANDIDATES && search.plan.near.length === 0
    ? sampleOf(search)
    : MOST_CANDIDATES

/** Takes the path that fits the plan. */
async function findAny(search: Search): Promise<Found> {
  const { plan, filters } = search
  const groups = countedGroups(plan)
  if (groups && groups.length <= 1 && groups.every(({ facet }) => facet === 'category')) return browse(search)
  const asked = question(plan, plan.selections, filters)
  // The exact number is mostly known in advance: then both queries run at once.
  const expected = expectedTotal(search)
  const wish = (total: number | null) => ({
    most: worthReading(search, total),
    exact: exactComposition(search),
  })
  const [exact, early] = await Promise.all([
    knownCounts(search),
    expected === null ? null : candidatesOf(search, asked, wish(expected)),
  ])
  if (exact.total === 0) return nothing(exact.known)
  const base = question(plan, [], filters)
  if (plan.selections.length > 0 && base.condition && possible(search, base) <= WORTH_TRYING) {
    const { facts, full } = await candidatesOf(search, base, wish(null))
    if (!full) {
      const { passing, counts } = tally(facts, plan.selections)
      return counted(search, passing, counts)
    }
  }
  const isRead = early !== null && worthReading(search, exact.total) === worthReading(search, expected)
  const candidates = isRead ? early : await candidatesOf(search, asked, wish(exact.total))
  if (candidates.full) return wide(search, asked, candidates, exact)
  const { passing, counts } = tally(candidates.facts, plan.sku ? plan.selections : [])
  const found = counted(search, passing, counts)
  return { ...found, known: unnumbered(search, await withAlternatives(search, found.known)) }
}

/**
 * Finds what a plan asks for. Any search reads at most some thousand rows: candidates stop at `MOST_CANDIDATES`, best
 * sellers first, and products beyond that are not counted but shown as "1,000+".
 */
export const find = (wanted: Omit<Search, 'asked'>): Promise<Found> =>
  findAny({ ...wanted, asked: new Map() })
