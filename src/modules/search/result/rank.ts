import { word } from '../facts.ts'
import type { Sorting } from '../schema.ts'
import { holdsWord } from './facts.ts'
import type { Facts } from './facts.ts'

/** What relevance considers besides popularity. */
export interface Wanted {
  /** Components by name; each may have several ids. */
  components: string[][]
  balanceId: string | null
  /** An amount is asked for and not dropped. */
  amounts: boolean
  /** Number of components that comes first. */
  parts: number | null
}

/** Same as drizzle/functions/search_score.sql, without the spread that only tiers need. */
const popularity = (facts: Facts): number => 1000 * Math.log(1 + facts.saleCount) + (facts.inStock ? 1250 : 0)

/** Kinds of answers to an amount, in the order of the list (decisions 10). */
export type Answer = 'exact' | 'inStock' | 'made' | 'soldOut'
const answers: Answer[] = ['exact', 'inStock', 'made', 'soldOut']

/**
 * How a product answers an amount: the asked package and value in stock and no other component; in stock otherwise; made to
 * order; neither. Null where no amount was asked for.
 */
function answerOf({ words, sku }: Facts, needles: Needles): Answer | null {
  if (!needles.amounts || !sku) return null
  if (!sku.inStock) return sku.madeToOrder ? 'made' : 'soldOut'
  const whole = needles.components.length === 0 || isExact(words, metIn(words, needles), needles)
  return sku.exact && whole ? 'exact' : 'inStock'
}

/** Greater than any popularity, so that composition comes first. */
const FIT = 1e6

/** Words as they stand in the facts, composed once for a thousand candidates. */
const needlesOf = ({ components, balanceId, amounts, parts }: Wanted) => ({
  amounts,
  parts,
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

const certifies = (words: string, n: number): boolean =>
  !certifiesMoreThan(words, n) && certifiesMoreThan(words, n - 1)

const metIn = (words: string, { components }: Needles): number =>
  components.filter((ids) => ids.some((each) => holdsWord(words, each))).length

const isExact = (words: string, met: number, { components }: Needles): boolean =>
  met === components.length && !certifiesMoreThan(words, met)

/** How well the composition matches: each named component, no others, the balance as balance. */
function fit({ words }: Facts, needles: Needles): number {
  const counted = needles.parts !== null && certifies(words, needles.parts) ? 1 : 0
  if (needles.components.length === 0) return counted
  const met = metIn(words, needles)
  const balanced = needles.balance !== null && holdsWord(words, needles.balance)
  return met * 4 + (isExact(words, met, needles) ? 2 : 0) + (balanced ? 1 : 0) + counted
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
 * Sorts candidates; by relevance those nearest to dropped amounts come first, and what is in stock at a wanted amount before
 * what would have to be made. Equals are ordered by number (backwards
 * when the dearest come first), so that pages never overlap.
 */
export function rank(candidates: Facts[], sorting: Sorting, wanted: Wanted): Facts[] {
  const direction = sorting === 'priceDesc' ? -1 : 1
  const away = sorting === 'relevance' ? ({ distance }: Facts) => distance : () => 0
  const needles = needlesOf(wanted)
  const group = (facts: Facts): number => {
    const answer = sorting === 'relevance' ? answerOf(facts, needles) : null
    return answer === null ? 0 : answers.indexOf(answer)
  }
  return candidates
    .map((facts) => ({ facts, group: group(facts), merit: merit[sorting](facts, needles) }))
    .sort(
      (a, b) =>
        away(a.facts) - away(b.facts) ||
        a.group - b.group ||
        b.merit - a.merit ||
        direction * (a.facts.spuId - b.facts.spuId),
    )
    .map(({ facts }) => facts)
}

/** How each of these products answers the amount asked for; empty where none is. */
export function answersOf(list: readonly Facts[], wanted: Wanted): Map<number, Answer> {
  const needles = needlesOf(wanted)
  return new Map(
    list.flatMap((facts) => {
      const answer = answerOf(facts, needles)
      return answer === null ? [] : [[facts.spuId, answer]]
    }),
  )
}
