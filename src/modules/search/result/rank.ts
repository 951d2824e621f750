import { word } from '../facts.ts'
import type { Sorting } from '../schema.ts'
import { holdsWord } from './facts.ts'
import type { Facts } from './facts.ts'

/** What relevance considers besides popularity. */
export interface Wanted {
  /** Components by name; each may have several ids. */
  components: string[][]
  balanceId: string | null
}

/** Same as drizzle/functions/search_score.sql, without the spread that only tiers need. */
const popularity = (facts: Facts): number => 1000 * Math.log(1 + facts.saleCount) + (facts.inStock ? 1250 : 0)

/** Greater than any popularity, so that composition comes first. */
const FIT = 1e6

/** Words as they stand in the facts, composed once for a thousand candidates. */
const needlesOf = ({ components, balanceId }: Wanted) => ({
  components: components.map((ids) => ids.map((id) => word('component', id))),
  balance: balanceId === null ? null : word('balance', balanceId),
})
type Needles = ReturnType<typeof needlesOf>

/** Whether more than `n` components are certified; the first word of a product is its category. */
function certifiesMoreThan(words: string, n: number): boolean {
  let from = 0
  for (let found = 0; found <= n; found++) {
    from = words.indexOf(' c:', from) + 1
    if (from === 0) return false
  }
  return true
}

const metIn = (words: string, { components }: Needles): number =>
  components.filter((ids) => ids.some((each) => holdsWord(words, each))).length

const isExact = (words: string, met: number, { components }: Needles): boolean =>
  met === components.length && !certifiesMoreThan(words, met)

/** How well the composition matches: each named component, no others, the balance as balance. */
function fit({ words }: Facts, needles: Needles): number {
  if (needles.components.length === 0) return 0
  const met = metIn(words, needles)
  const balanced = needles.balance !== null && holdsWord(words, needles.balance)
  return met * 4 + (isExact(words, met, needles) ? 2 : 0) + (balanced ? 1 : 0)
}

/** Greater comes first. */
const merit: Record<Sorting, (facts: Facts, needles: Needles) => number> = {
  relevance: (facts, needles) => fit(facts, needles) * FIT + popularity(facts),
  sales: ({ saleCount }) => saleCount,
  price: ({ priceFen }) => -priceFen,
  priceDesc: ({ priceFen }) => priceFen,
  newest: ({ listedAt }) => listedAt,
  uncertainty: ({ uncertainty }) => (uncertainty === null ? -Infinity : -uncertainty),
}

/**
 * Sorts candidates; by relevance those nearest to wanted amounts come first. Equals are ordered by number (backwards
 * when the dearest come first), so that pages never overlap.
 */
export function rank(candidates: Facts[], sorting: Sorting, wanted: Wanted): Facts[] {
  const direction = sorting === 'priceDesc' ? -1 : 1
  const away = sorting === 'relevance' ? ({ distance }: Facts) => distance : () => 0
  const needles = needlesOf(wanted)
  return candidates
    .map((facts) => ({ facts, merit: merit[sorting](facts, needles) }))
    .sort(
      (a, b) =>
        away(a.facts) - away(b.facts) || b.merit - a.merit || direction * (a.facts.spuId - b.facts.spuId),
    )
    .map(({ facts }) => facts)
}
