import type { Sorting } from '../schema.ts'
import type { Facts } from './facts.ts'

/** What relevance looks at beside popularity. */
export interface Wanted {
  /** Components by name; each may have several ids. */
  components: string[][]
  balanceId: string | null
}

/** As `search_score` in drizzle/0002_search.sql, without the spread that only tiers need. */
const popularity = (facts: Facts): number => 1000 * Math.log(1 + facts.saleCount) + (facts.inStock ? 1250 : 0)

/** How well the composition answers: each named component, none beside them, the balance as balance. */
function fit(facts: Facts, wanted: Wanted): number {
  if (wanted.components.length === 0) return 0
  let certified = 0
  let met = 0
  let balance = 0
  for (const word of facts.words) {
    if (word.startsWith('c:')) {
      certified++
      const id = word.slice(2)
      if (wanted.components.some((ids) => ids.includes(id))) met++
    } else if (word === `b:${wanted.balanceId}`) balance = 1
  }
  const exact = certified === wanted.components.length && met === certified ? 1 : 0
  return met * 4 + exact * 2 + balance
}

/** Puts candidates in order; equals by number, so that pages never overlap. */
export function rank(candidates: Facts[], sorting: Sorting, wanted: Wanted): Facts[] {
  const fits = new Map<Facts, number>()
  if (sorting === 'relevance') for (const facts of candidates) fits.set(facts, fit(facts, wanted))
  const orders: Record<Sorting, (a: Facts, b: Facts) => number> = {
    relevance: (a, b) => fits.get(b)! - fits.get(a)! || popularity(b) - popularity(a),
    sales: (a, b) => b.saleCount - a.saleCount,
    price: (a, b) => a.priceFen - b.priceFen,
    priceDesc: (a, b) => b.priceFen - a.priceFen || b.spuId - a.spuId,
    newest: (a, b) => b.listedAt - a.listedAt,
    uncertainty: (a, b) => (a.uncertainty ?? Infinity) - (b.uncertainty ?? Infinity) || 0,
  }
  const order = orders[sorting]
  return [...candidates].sort((a, b) => order(a, b) || a.spuId - b.spuId)
}
