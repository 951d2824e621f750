/**
 * Judges a search by labels: what is relevant follows from facts about products, never from the search code.
 * Pure: the facts and the search are handed in, so the same labels score any catalogue.
 */

/** Every substance a label may name, under the id the catalogue stores it by. */
export const substances = {
  balances: ['n2', 'air', 'he', 'ar', 'o2', 'h2'],
  oxides: ['co', 'co2', 'no', 'no2', 'n2o', 'so2'],
  hydrides: ['h2s', 'nh3', 'hcl', 'sih4', 'sf6'],
  hydrocarbons: ['ch4', 'c2h6', 'c3h8', 'c2h4', '13-butadiene'],
  aromatics: ['benzene', 'toluene', 'ethylbenzene', 'o-xylene', 'm-xylene', 'p-xylene'],
  organics: ['methanol', 'ethanol', 'chcl3', 'ccl4', 'hcho', 'r134a', 'org-dichlorvos'],
  elements: ['el-Al', 'el-As', 'el-Cd', 'el-Co', 'el-Cr', 'el-Cu', 'el-Hg', 'el-K', 'el-Pb', 'el-Zn'],
  ions: ['ion-sulfate', 'ion-chloride', 'ion-nitrate'],
} as const

export type SubstanceId = (typeof substances)[keyof typeof substances][number]
export type Kind = 'gas' | 'liquid' | 'instrument'
export type Mode = 'all' | 'any' | 'none'
export type Material = 'aluminium' | 'steel'

/** One product as the evaluator's own SQL reads it. */
export type ProductFacts = {
  spuId: string
  number: string
  kind: Kind
  /** Slug of the product's own category, not of the root above it. */
  categorySlug: string
  /** Substance id of the balance gas; of the solvent where the catalogue keeps one. */
  balance: string | null
  /** Words of a solution's matrix, Chinese and English together. */
  matrix: string | null
  /** Certified components; a pure gas is its own component. mol/mol for gases, mg/L for solutions. */
  components: { substance: string; min: number; max: number }[]
  /** Symbols over all certified components; balance gas and solvent do not count. */
  elements: string[]
  packages: { id: string; volumeL?: number; volumeMl?: number; material: string | null }[]
  comparableTo: string | null
  /** Per cent; given for pure gases only. */
  purity: number | null
  nameZh: string
  nameEn: string
  titleZh: string
  titleEn: string
  tags: string[]
}

/** A component's offered range meets [from, to], in mol/mol (gas) or mg/L (liquid). */
export type Amount = { kind: 'gas' | 'liquid'; of: SubstanceId; from: number; to: number }

/** What makes a product right for a query: every field given must hold. README.md gives the reasons. */
export type Where = {
  kind?: Kind
  category?: string
  has?: SubstanceId[]
  balance?: SubstanceId
  /** Balance or certified component: two gases typed side by side. */
  beside?: SubstanceId
  amounts?: Amount[]
  /** Certified for exactly these and nothing else. */
  only?: SubstanceId[]
  /** Exactly so many components. */
  parts?: number
  /** At least two components of this family. */
  several?: 'el-' | 'ion-'
  pure?: { of: SubstanceId; atLeast: number }
  /** A container it is sold in: water volume of a cylinder or content of a bottle, and the cylinder's metal. */
  packed?: `${number}L` | `${number}mL` | `${number}L ${Material}`
  elements?: { mode: Mode; symbols: string[] }
  /** Any of these tags. */
  tagged?: string[]
  /** Any of these words in a name or title. */
  named?: string[]
  matrix?: string[]
  comparableTo?: string
  number?: string
  any?: Where[]
  never?: true
}

export type Query = { q: string; lang: 'zh' | 'en'; elements?: string; mode?: Mode }
export type Label = {
  id: string
  kind: string
  query: Query
  where: Where
  /** Held back: scored for the final figure, never looked at while tuning. */
  held: boolean
  /** Place (0–1) in the sorted product numbers of the one that `{number}` stands for. */
  numberAt?: number
  /** No catalogue of this mall should hold a match. */
  expectNone?: true
}
export type Answer = { spuIds: string[]; exact: boolean }

const amount =
  (kind: Amount['kind'], unit: number) =>
  (of: SubstanceId, from: number, to: number = from) => ({
    kind,
    of,
    from: from * unit,
    to: to * unit,
  })
export const ppm = amount('gas', 1e-6)
export const percent = amount('gas', 1e-2)
export const mgPerL = amount('liquid', 1)

/** Molar volume in L/mol at 0 °C and 101.325 kPa: the reading decisions 10 fixes for mg/m³. */
const molarVolume = (8.314462618 * 273.15) / 101.325
/** g/mol; [textbook] IUPAC weights. */
const molarMasses = { so2: 64.058 }
/** Mass concentration of a gas in mg/m³ at 0 °C. */
export const mgPerM3 = (of: keyof typeof molarMasses, value: number): Amount =>
  ppm(of, (value * molarVolume) / molarMasses[of])

/** Covers rounded molar masses and float noise; far below any preparation tolerance (2 % at best). */
const rounding = 1e-3
const meets = (range: { min: number; max: number }, wanted: Amount) =>
  range.min <= wanted.to * (1 + rounding) && range.max >= wanted.from * (1 - rounding)
const includesAny = (text: string, words: string[]) =>
  words.some((word) => text.normalize('NFKC').toLowerCase().includes(word.toLowerCase()))
const materials: Record<Material, RegExp> = { aluminium: /^al|铝/i, steel: /steel|^ss$|钢/i }
const codeKey = (code: string) =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const contains = (facts: ProductFacts, id: string) => facts.components.some((part) => part.substance === id)

const tests: { [K in keyof Where]-?: (wanted: NonNullable<Where[K]>, facts: ProductFacts) => boolean } = {
  kind: (kind, facts) => facts.kind === kind,
  category: (slug, facts) => facts.categorySlug === slug,
  has: (ids, facts) => ids.every((id) => contains(facts, id)),
  balance: (id, facts) => facts.balance === id,
  beside: (id, facts) => facts.balance === id || contains(facts, id),
  amounts: (amounts, facts) =>
    amounts.every(
      (wanted) =>
        facts.kind === wanted.kind &&
        facts.components.some((part) => part.substance === wanted.of && meets(part, wanted)),
    ),
  only: (ids, facts) => facts.components.length === ids.length && ids.every((id) => contains(facts, id)),
  parts: (count, facts) => facts.components.length === count,
  several: (family, facts) => facts.components.filter((part) => part.substance.startsWith(family)).length > 1,
  pure: ({ of, atLeast }, facts) =>
    contains(facts, of) && facts.purity !== null && facts.purity >= atLeast - 1e-9,
  packed: (wanted, facts) => {
    const [, volume, unit, material] = /^([\d.]+)(m?L)(?: (\w+))?$/.exec(wanted) ?? []
    const madeOf = materials[material as Material] ?? /^/
    return facts.packages.some(
      (found) =>
        (unit === 'L' ? found.volumeL : found.volumeMl) === Number(volume) &&
        madeOf.test(found.material ?? ''),
    )
  },
  elements: ({ mode, symbols }, facts) => {
    const present = symbols.filter((symbol) => facts.elements.includes(symbol)).length
    if (mode === 'none') return facts.elements.length > 0 && present === 0
    return mode === 'all' ? present === symbols.length : present > 0
  },
  tagged: (tags, facts) => tags.some((tag) => facts.tags.includes(tag)),
  named: (words, facts) =>
    includesAny([facts.nameZh, facts.nameEn, facts.titleZh, facts.titleEn].join('\n'), words),
  matrix: (words, facts) => includesAny(facts.matrix ?? '', words),
  comparableTo: (code, facts) => codeKey(facts.comparableTo ?? '') === codeKey(code),
  number: (number, facts) => facts.number === number,
  any: (choices, facts) => choices.some((choice) => holds(choice, facts)),
  never: () => false,
}

const passes = (field: keyof Where, where: Where, facts: ProductFacts): boolean => {
  const wanted = where[field]
  // Field and wanted value come from the same predicate, which the compiler cannot follow through a union.
  return wanted === undefined || tests[field](wanted as never, facts)
}
const holds = (where: Where, facts: ProductFacts): boolean =>
  (Object.keys(where) as (keyof Where)[]).every((field) => passes(field, where, facts))

/** The products a chemist would call right for this label. */
export const relevant = (label: Pick<Label, 'where'>, facts: ProductFacts[]): Set<string> =>
  new Set(facts.filter((product) => holds(label.where, product)).map((product) => product.spuId))

/** Share of what could stand in the first `places` that does; with nothing relevant, whether no hit is claimed. */
const share = (places: number) => (answer: Answer, right: Set<string>) => {
  if (right.size === 0) return answer.exact ? 0 : 1
  const shown = new Set(answer.spuIds.slice(0, places))
  return [...shown].filter((id) => right.has(id)).length / Math.min(places, right.size)
}
/** Hits in the top 5 over min(5, R); decisions 8. */
export const precisionAt5 = share(5)
/** Hits in the top 20 over min(20, R); decisions 8. */
export const recallAt20 = share(20)

/** The two forms a query is scored in: as typed, and as the search box leaves it (one space between two digits). */
export const spacings = ({ query }: Pick<Label, 'query'>): { typed: Query; stripped: Query } => ({
  typed: query,
  stripped: {
    ...query,
    q: query.q.replace(/[\s,，]+/g, (gap, at: number, whole: string) =>
      /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + gap.length] ?? '') ? ' ' : '',
    ),
  },
})

/** A label with `{number}` (also `:lower`, `:spaced`) filled in from the sorted product numbers. */
export const resolve = (label: Label, numbers: string[]): Label => {
  if (label.numberAt === undefined) return label
  const number = numbers[Math.floor(label.numberAt * numbers.length)] ?? 'DEMO-0'
  const q = label.query.q
    .replace('{number}', number)
    .replace('{number:lower}', number.toLowerCase())
    .replace('{number:spaced}', number.replaceAll('-', ' '))
  return { ...label, query: { ...label.query, q }, where: { number } }
}

export type QueryScore = {
  id: string
  kind: string
  form: 'typed' | 'stripped'
  q: string
  relevantCount: number
  precision5: number
  recall20: number
}
export type HalfScore = { precision5: number; recall20: number; perQuery: QueryScore[] }
/** `surprises`: labels with nothing relevant though something was expected, or the reverse. */
export type Scores = { tune: HalfScore; held: HalfScore; surprises: { id: string; relevantCount: number }[] }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const half = (perQuery: QueryScore[]): HalfScore => ({
  precision5: mean(perQuery.map((score) => score.precision5)),
  recall20: mean(perQuery.map((score) => score.recall20)),
  perQuery,
})

/** Scores every label in both spacings, each form weighing the same, the two halves apart. One search at a time. */
export async function scoreAll(
  labels: Label[],
  facts: ProductFacts[],
  search: (query: Query) => Promise<Answer>,
): Promise<Scores> {
  const numbers = facts.map((product) => product.number).sort()
  const scores: Record<'tune' | 'held', QueryScore[]> = { tune: [], held: [] }
  const surprises: Scores['surprises'] = []
  for (const label of labels.map((each) => resolve(each, numbers))) {
    const right = relevant(label, facts)
    const [id, kind, relevantCount] = [label.id, label.kind, right.size]
    if ((relevantCount === 0) !== (label.expectNone === true)) surprises.push({ id, relevantCount })
    for (const [form, query] of Object.entries(spacings(label)) as ['typed' | 'stripped', Query][]) {
      const answer = await search(query)
      const figures = { precision5: precisionAt5(answer, right), recall20: recallAt20(answer, right) }
      scores[label.held ? 'held' : 'tune'].push({ id, kind, form, q: query.q, relevantCount, ...figures })
    }
  }
  return { tune: half(scores.tune), held: half(scores.held), surprises }
}

/** One tried query in one spacing: whether a right product stands in the first three, or nothing is claimed where none is sold. */
export type Trial = { q: string; rightCount: number; isRight: boolean }

/** Places that a visitor looks at. */
const FIRST = 3

/** Asks queries as typed and as the box leaves them; a query is right when both forms are. One search at a time. */
export async function tryAll(
  queries: readonly { q: string; right: Where | 'none' }[],
  facts: ProductFacts[],
  search: (query: Query) => Promise<Answer>,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const { q, right } of queries) {
    const wanted = right === 'none' ? new Set<string>() : relevant({ where: right }, facts)
    const forms = Object.values(spacings({ query: { q, lang: 'zh' } }))
    const answers: Answer[] = []
    for (const form of forms) answers.push(await search(form))
    const isRight = answers.every(({ spuIds, exact }) =>
      right === 'none' ? !exact : spuIds.slice(0, FIRST).some((id) => wanted.has(id)),
    )
    trials.push({ q, rightCount: wanted.size, isRight })
  }
  return trials
}
