/**
 * The words a document is found and counted by. A word is a letter that names its facet, a colon and a value:
 *
 * | word | meaning |
 * |---|---|
 * | `k:195` | category, its own and its root |
 * | `s:12` | store |
 * | `b:n2` | balance gas |
 * | `c:co` | certified component |
 * | `e:Pb` | element of a certified component |
 * | `p:cyl-8l-al` | package it is sold in |
 * | `u:1` | uncertainty at most 1 %, the tightest such step |
 * | `g:voc` | tag |
 * | `o:gas` | kind |
 *
 * These stand in `facts` and in `tokens`. Tokens alone carry: `x:co+no` certified for exactly these, `m:2` number of
 * components (3 = more), `a:co:-18` amount band of a component, `n:demog0288` a number, `y:31` price band (by trigger).
 */
export const facetLetters = {
  category: 'k',
  store: 's',
  balance: 'b',
  component: 'c',
  element: 'e',
  cylinder: 'p',
  uncertainty: 'u',
  tag: 'g',
  kind: 'o',
} as const

export type FacetKey = keyof typeof facetLetters

export const word = (facet: FacetKey, value: string | number): string => `${facetLetters[facet]}:${value}`

/** Steps of relative expanded uncertainty in per cent that the facet offers; a product counts at each step it meets. */
export const uncertaintySteps = [0.5, 1, 2, 3, 5] as const

/** The tightest step an uncertainty meets; null beyond the last. */
export const uncertaintyStep = (percent: number): number | null =>
  uncertaintySteps.find((step) => percent <= step + 1e-9) ?? null

/** Four bands to a decade: a range of amounts is the bands it touches. */
const BANDS_PER_DECADE = 4
/** Wider ranges are cut at their lower end; below 10⁻⁷ of the upper end nobody searches. */
const MAX_BANDS = 7 * BANDS_PER_DECADE

const band = (amount: number) => Math.floor(BANDS_PER_DECADE * Math.log10(amount) + 1e-6)

/** Bands from the one of `min` to the one of `max`; none for an amount of zero. */
export function amountBands(min: number, max: number): number[] {
  if (!(max > 0)) return []
  const last = band(max)
  const first = min > 0 ? Math.max(band(min), last - MAX_BANDS) : last - MAX_BANDS
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** `a:co:-18`, or `a:-18` for any component; amounts of solutions are bands of mg/L and say `l`. */
export const amountWord = (kind: 'gas' | 'liquid', amountBand: number, substanceId?: string): string =>
  `${kind === 'gas' ? 'a' : 'l'}:${substanceId === undefined ? '' : `${substanceId}:`}${amountBand}`

/** Certified for exactly these components and no other. */
export const compositionWord = (substanceIds: string[]): string => `x:${[...substanceIds].sort().join('+')}`
/** Longer compositions are never typed in full. */
export const MAX_COMPOSITION = 8

/** How many components, as a query can ask: 1, 2, 3 and more. */
export const countWord = (n: number): string => `m:${Math.min(n, 3)}`

export const codeWord = (key: string): string => `n:${key}`
