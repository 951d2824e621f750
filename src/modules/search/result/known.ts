import { word } from '../facts.ts'
import { countedGroups, question } from '../plan/index.ts'
import { listCategoryCounts, listCounts } from '../queries/counts.ts'
import { candidatesOf, categoryOf, possible } from './candidates.ts'
import type { Search } from './candidates.ts'
import { facetNames, tally, withPriceSteps } from './facets.ts'
import type { FacetName, Known, Selection, Tally } from './facets.ts'

/** Alternatives of a selection are counted when at most this many products can match. */
const WORTH_COUNTING = 20_000

/** The same counts for all facets, of which callers replace those that they know better. */
export const everyFacet = (known: Known): Record<FacetName, Known> =>
  Object.fromEntries(facetNames.map((name) => [name, known])) as Record<FacetName, Known>

const without = (selections: Selection[], facet: FacetName): Selection[] =>
  selections.filter((selection) => selection.facet !== facet)

/** Other values that a selected facet could take: counted where cheap, otherwise the mall's values unnumbered. */
async function alternatives(search: Search, facet: FacetName): Promise<Known> {
  const { plan, filters, knowledge } = search
  const asked = question(plan, without(plan.selections, facet), filters)
  if (possible(search, asked) <= WORTH_COUNTING) {
    const { facts, full } = await candidatesOf(search, asked)
    // What a SKU costs and whether it is in stock is not asked of the documents but of what was picked.
    const chosen = plan.sku ? without(plan.selections, facet) : []
    return { counts: tally(facts, chosen).counts, certainty: full ? 'present' : 'exact' }
  }
  const present: Tally = new Map([...knowledge.frequency.keys()].map((each) => [each, 1]))
  return { counts: withPriceSteps(present), certainty: 'present' }
}

/**
 * Packages without numbers where price or stock is chosen: choosing a package asks for the price and the stock of another
 * SKU.
 */
export function unnumbered({ plan }: Search, known: Record<FacetName, Known>): Record<FacetName, Known> {
  const bySku = plan.selections.some(({ facet }) => facet === 'price' || facet === 'inStock')
  return bySku ? { ...known, cylinder: { ...known.cylinder, certainty: 'present' } } : known
}

/** The same with each selected facet counted as if it were not selected. */
export async function withAlternatives(
  search: Search,
  known: Record<FacetName, Known>,
): Promise<Record<FacetName, Known>> {
  const facets = search.plan.selections.map(({ facet }) => facet)
  const others = await Promise.all(
    facets.map(async (facet) => [facet, await alternatives(search, facet)] as const),
  )
  return { ...known, ...Object.fromEntries(others) }
}

/** Numbers that the mall's counts give exactly although the list itself is too long to count. */
export async function knownCounts(
  search: Search,
): Promise<{ total: number | null; known: Partial<Record<FacetName, Known>> }> {
  const groups = countedGroups(search.plan)
  const others = groups?.filter(({ facet }) => facet !== 'category') ?? []
  if (!groups || others.length !== 1 || groups.length > 2) return { total: null, known: {} }
  const { facet, words } = others[0]!
  const category = categoryOf(search.plan)
  const [byCategory, inCategory] = await Promise.all([
    listCategoryCounts(search.tx, words),
    facet === 'base' ? null : listCounts(search.tx, category),
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
