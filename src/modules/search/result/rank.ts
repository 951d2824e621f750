import type { Sorting } from '../schema.ts'
import { hasWord } from './facts.ts'
import type { Facts } from './facts.ts'

/** What relevance looks at beside popularity. */
export interface Wanted {
  /** Components by name; each may have several ids. */
  components: string[][]
  balanceId: string | null
}

/** As `search_score` in drizzle/0002_search.sql, without the spread that only tiers need. */
const popularity = (facts: Facts): number => 1000 * Math.log(1 + facts.saleCount) + (facts.inStock ? 1250 : 0)

/** Beyond any popularity, so that composition comes first. */
const FIT = 1e6

const certified = (facts: Facts): number => facts.words.split(' c:').length - 1

/** Whether the candidate is certified for the named components and for nothing else. */
export function isExactComposition(facts: Facts, { components }: Wanted): boolean {
  const met = components.every((ids) => ids.some((id) => hasWord(facts, `c:${id}`)))
  return met && certified(facts) === components.length
}

/** How well the composition answers: each named component, none beside them, the balance as balance. */
function fit(facts: Facts, wanted: Wanted): number {
  const { components, balanceId } = wanted
  if (components.length === 0) return 0
  const met = components.filter((ids) => ids.some((id) => hasWord(facts, `c:${id}`))).length
  const exact = met === components.length && isExactComposition(facts, wanted)
  const balanced = balanceId !== null && hasWord(facts, `b:${balanceId}`)
  return met * 4 + (exact ? 2 : 0) + (balanced ? 1 : 0)
}

/** Greater comes first. */
const merit: Record<Sorting, (facts: Facts, wanted: Wanted) => number> = {
  relevance: (facts, wanted) => fit(facts, wanted) * FIT + popularity(facts),
  sales: ({ saleCount }) => saleCount,
  price: ({ priceFen }) => -priceFen,
  priceDesc: ({ priceFen }) => priceFen,
  newest: ({ listedAt }) => listedAt,
  uncertainty: ({ uncertainty }) => (uncertainty === null ? -Infinity : -uncertainty),
}

/** Puts candidates in order; equals by number (the dearest first list backwards), so that pages never overlap. */
export function rank(candidates: Facts[], sorting: Sorting, wanted: Wanted): Facts[] {
  const direction = sorting === 'priceDesc' ? -1 : 1
  return candidates
    .map((facts) => ({ facts, merit: merit[sorting](facts, wanted) }))
    .sort((a, b) => (a.merit === b.merit ? direction * (a.facts.spuId - b.facts.spuId) : b.merit - a.merit))
    .map(({ facts }) => facts)
}
