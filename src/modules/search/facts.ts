/**
 * The words by which a document is found and counted: a letter that names the facet, a colon and a value.
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
 * | `l:XP` | label |
 *
 * These are counted (`facet_counts`), together with `all`, `i:1` in stock and `y:31` price band, which the database
 * adds. Words for finding only: `d:co:n2` component in balance, `x:co+no` certified for exactly these, `w:2` number of
 * components (3 = more), `t:57` exactly so many, `f:el` several elements (`f:ion` ions), `a:co:-18` amount band (`m:` of solutions), `q:99.999` purity reached,
 * `v:8000` volume in mL, `v:al` and `v:8000:al` what the package is, `n:demog0288` a number. Text tokens have no colon.
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
  label: 'l',
} as const

export type FacetKey = keyof typeof facetLetters

/** The word of one value of a facet: `k:195`. */
export const word = (facet: FacetKey, value: string | number): string => `${facetLetters[facet]}:${value}`

/** Steps of relative expanded uncertainty in per cent that the facet offers; a product counts at each step it meets. */
export const uncertaintySteps = [0.5, 1, 2, 3, 5] as const

/** The tightest step an uncertainty meets; null beyond the last. */
export const uncertaintyStep = (percent: number): number | null =>
  uncertaintySteps.find((step) => percent <= step + 1e-9) ?? null

/** Four bands to a decade, with bounds between round numbers: 0.75, 1.33, 2.37, 4.2. A range is the bands it meets. */
const BANDS_PER_DECADE = 4
/** Wider ranges are cut at their lower end; nobody searches below 10⁻⁷ of the upper end. */
const MAX_BANDS = 7 * BANDS_PER_DECADE

const band = (amount: number) => Math.round(BANDS_PER_DECADE * Math.log10(amount))

/** Bands from the one of `min` to the one of `max`; none for an amount of zero. */
export function amountBands(min: number, max: number): number[] {
  if (!(max > 0)) return []
  const last = band(max)
  if (min === max) return [last]
  const first = min > 0 ? Math.max(band(min), last - MAX_BANDS) : last - MAX_BANDS
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** `a:co:-18`, or `a:-18` for any component; amounts of solutions are bands of mg/L under the letter `m`. */
export const amountWord = (kind: 'gas' | 'liquid', amountBand: number, substanceId?: string): string =>
  `${kind === 'gas' ? 'a' : 'm'}:${substanceId === undefined ? '' : `${substanceId}:`}${amountBand}`

/** Certified for exactly these components and no other. */
export const compositionWord = (substanceIds: string[]): string => `x:${[...substanceIds].sort().join('+')}`
/** Nobody types longer compositions in full. */
export const MAX_COMPOSITION = 8

/** Products with a composition, by its size: 1, 2, 3 and more components. */
export const countWord = (n: number): string => `w:${Math.min(n, 3)}`

/** Exactly this many components: what people count in a mixture. */
export const partsWord = (n: number): string => `t:${n}`

/** The word of a number, which comes as `codeKey` makes it: `n:demog0288`. */
export const codeWord = (key: string): string => `n:${key}`

/** A component in a balance gas: the pair is far rarer than each alone. */
export const inBalanceWord = (substanceId: string, balanceId: string): string =>
  `d:${substanceId}:${balanceId}`

/** At least two components of a family: elements or ions in solution. */
export const severalWord = (family: 'el' | 'ion'): string => `f:${family}`

/** Grades of purity in per cent; a product carries the word of each it reaches. */
const purityGrades = [99, 99.5, 99.9, 99.95, 99.99, 99.995, 99.999, 99.9995, 99.9999, 99.99999]
const reaches = (percent: number, grade: number) => percent >= grade - 1e-9

/** The words of all grades that a purity in per cent reaches, the lowest first; none below 99 %. */
export const purityWords = (percent: number): string[] =>
  purityGrades.filter((grade) => reaches(percent, grade)).map((grade) => `q:${grade}`)

/** The word that every product of at least this purity carries; null below the lowest grade. */
export const purityWord = (percent: number): string | null => purityWords(percent).at(-1) ?? null

/** What a cylinder is made of, or lined with. */
export type PackageMaterial = 'al' | 'steel' | 'ss' | 'nickel' | 'coated'
export type Vessel = 'cyl' | 'btl' | 'amp'

/** Parts of a package id: `cyl-8l-al`, `btl-100ml`, `amp-1.2ml`; null for `unit`. */
function readPackage(id: string): { vessel: Vessel; volumeMl: number; material: string | null } | null {
  const match = /^(cyl|btl|amp)-([\d.]+)(m?)l(?:-(\w+))?$/.exec(id)
  if (!match) return null
  const volumeMl = Math.round(Number(match[2]) * (match[3] === 'm' ? 1000 : 1e6)) / 1000
  return { vessel: match[1] as Vessel, volumeMl, material: match[4] ?? null }
}

/** The word of a volume in mL, alone or of a package of this material: `v:8000`, `v:8000:al`. */
export const volumeWord = (volumeMl: number, material?: string): string =>
  `v:${volumeMl}${material === undefined ? '' : `:${material}`}`
/** The word of what a package is or is made of: `v:cyl`, `v:al`. */
export const vesselWord = (what: Vessel | PackageMaterial | string): string => `v:${what}`

const wordsOfPackage = new Map<string, readonly string[]>()

/** The words of a package. There are few packages, so the answers are kept. */
export function packageWords(id: string): readonly string[] {
  let words = wordsOfPackage.get(id)
  if (!words) wordsOfPackage.set(id, (words = readPackageWords(id)))
  return words
}

function readPackageWords(id: string): string[] {
  const found = readPackage(id)
  if (!found) return []
  const { vessel, volumeMl, material } = found
  const plain = [volumeWord(volumeMl), vesselWord(vessel)]
  return material === null ? plain : [...plain, vesselWord(material), volumeWord(volumeMl, material)]
}

/** Root category of a product that has an amount of gas (`a:`) or of a solution (`m:`). */
const rootOfAmount = { a: word('category', 194), m: word('category', 208) }

/** Words that a word implies, itself included: `d:co:n2` implies CO and N2, `a:co:-18` implies CO and gas. */
export function implied(each: string): string[] {
  const [, letter, first, second] = /^([dam]):([^:]+)(?::([^:]+))?$/.exec(each) ?? []
  if (letter === 'd') return [each, word('component', first!), word('balance', second!)]
  if (letter !== 'a' && letter !== 'm') return [each]
  return [each, rootOfAmount[letter], ...(second === undefined ? [] : [word('component', first!)])]
}
