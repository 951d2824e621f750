import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { pagingOf } from '../../shared/paging.ts'
import { any } from './conditions.ts'
import { codeWord } from './facts.ts'
import type { Answers, AskedAmount } from '../catalogue/index.ts'
import { knowledgeOf } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import { parseQuery } from './parse/index.ts'
import type { ParsedQuery } from './parse/index.ts'
import { formulations, saysKindAlone, unanswered, unreadIn } from './plan/formulations.ts'
import type { Formulation, Relaxed, Unanswered } from './plan/formulations.ts'
import { makePlan } from './plan/index.ts'
import type { Plan } from './plan/index.ts'
import type { SkuWish } from './plan/sku.ts'
import { listFacts } from './queries/skus.ts'
import { everyValue, facetNames, facetView } from './result/facets.ts'
import type { Facet, FacetName } from './result/facets.ts'
import type { Search } from './result/candidates.ts'
import { readFacts } from './result/facts.ts'
import { find } from './result/find.ts'
import type { Found } from './result/find.ts'
import { pickSku } from './result/pick.ts'
import type { Answer } from './result/rank.ts'
import type { SearchFilters, SearchInput, Sorting } from './schema.ts'
import type { Vocabulary } from './vocabulary.ts'
import { almostLike } from './completions.ts'
import { searchErrors } from './errors.ts'
import { textKey } from './text.ts'

/** The first thousand of a list can be opened. */
export const MOST_LISTED = 1000
const DEFAULT_SIZE = 24

export interface SearchResult {
  /** Products of this page, in order. */
  hits: number[]
  page: number
  size: number
  /** Exact, or at least `count` when `capped`: then written `1,000+`. */
  total: { count: number; capped: boolean }
  facets: Facet[]
  /** Every store that sells what was found, the one with the most of it first; the facet shows the first of them. */
  sellers: number[]
  /** How the search understood the words; null without words. */
  parsed: ParsedQuery | null
  /** Whether the hits meet the whole query; false when something was relaxed or nothing was found. */
  exact: boolean
  relaxed: Relaxed[]
  /** Words and figures that the answer does not consider. */
  unread: string[]
  /** Substances whose names begin almost like a word that nobody knows, with that word; only where it found nothing. */
  meant: { text: string; id: string }[]
  /** Why the words have no answer, where they say too little. */
  unanswered: Unanswered
  /** The vocabulary that the query was read with. */
  vocabulary: Vocabulary
  /** The amounts asked for, and of each hit the SKU that answers them best: empty where no package and no amount is asked for. */
  answering: Answers
  /** How each hit answers the amount asked for; empty where none is, and in other orders than relevance. */
  answers: ReadonlyMap<number, Answer>
}

const selectedValues = (filters: SearchFilters): Record<FacetName, string[]> => ({
  category: filters.prodCatId === undefined ? [] : [String(filters.prodCatId)],
  element: filters.elements ?? [],
  component: filters.component ?? [],
  balance: filters.balance === undefined ? [] : [filters.balance],
  uncertainty: filters.uncertainty === undefined ? [] : [String(filters.uncertainty)],
  cylinder: filters.cylinder ?? [],
  store: filters.storeId === undefined ? [] : [String(filters.storeId)],
  price: [],
  inStock: filters.inStock ? ['1'] : [],
})

/** Products that their sellers compare with a typed public number come first among all that compare with it. */
async function withNamed(
  search: Omit<Search, 'asked'>,
  parsed: ParsedQuery | null,
  found: Found,
): Promise<Found> {
  const codes = parsed?.materials.map(({ key }) => codeWord(key)) ?? []
  if (codes.length === 0 || found.hits.length === 0 || search.sorting !== 'relevance') return found
  const { plan } = search
  const named = await find({ ...search, plan: { ...plan, base: [any(...codes), ...plan.base] } })
  return { ...found, hits: [...new Set([...named.hits, ...found.hits])].slice(0, search.most) }
}

async function firstFound(
  tx: Tx,
  knowledge: Knowledge,
  filters: SearchFilters,
  parsed: ParsedQuery | null,
  order: { sorting: Sorting; most: number },
): Promise<Formulation & { found: Found; plan: Plan }> {
  let strict: (Formulation & { found: Found; plan: Plan }) | null = null
  for (const formulation of formulations(parsed, knowledge.vocabulary)) {
    const plan = makePlan(formulation.parsed, filters, formulation.dropped, knowledge.vocabulary)
    // Every part is dropped: the products that are left do not answer the words.
    if (formulation.parsed && plan.base.length === 0 && formulation.dropped.size > 0) continue
    const search = { tx, knowledge, plan, filters, ...order }
    const found = await withNamed(search, formulation.parsed, await find(search))
    if (found.total.count > 0) return { ...formulation, found, plan }
    strict ??= { ...formulation, found, plan }
  }
  return strict!
}

/** Twice the slack of a wanted amount: wider is a range. */
const ONE_VALUE = 1.0025

/** The amounts that a wish names: their middle, or none where a range is asked for. */
const askedAmounts = (wish: SkuWish): AskedAmount[] =>
  wish.amounts.map(({ ids, low, high, unit }) => ({
    ids,
    amount: low > 0 && high / low < ONE_VALUE ? (low + high) / 2 : null,
    unit,
  }))

/** The SKU of each of these products that answers best; those that the list did not need are picked now. One query at most. */
async function answeringSkus(
  tx: Tx,
  { sku: wish }: Plan,
  { picked }: Found,
  spuIds: readonly number[],
): Promise<Answers> {
  if (!wish) return { skus: new Map(), asked: [] }
  const missing = spuIds.filter((id) => !picked.has(id))
  const others = missing.length === 0 ? [] : readFacts(await listFacts(tx, missing))
  const skus = [
    ...spuIds.flatMap((id) => picked.get(id) ?? []),
    ...others.flatMap((facts) => pickSku(facts, wish) ?? []),
  ]
  return { skus: new Map(skus.map(({ spuId, skuId }) => [spuId, skuId])), asked: askedAmounts(wish) }
}

/** What the unknown words of a query may mean, where nothing has them: offered, never searched instead (decisions 10). */
function meantBy(
  { text }: ParsedQuery,
  { relaxed, total }: { relaxed: Relaxed[]; total: number },
  knowledge: Knowledge,
): SearchResult['meant'] {
  if (total > 0 && !relaxed.includes('text')) return []
  return text.flatMap((each) => almostLike(textKey(each), knowledge).map((id) => ({ text: each, id })))
}

/**
 * Finds products by words and filters: one page of ids in order, the total, the facets and how the words were read.
 * When no product meets the whole query, the search drops parts and names them in `relaxed`. The work is bounded for
 * any query: the first thousand of a list can be opened, and numbers beyond a thousand may be a lower bound.
 */
export async function search(
  ctx: Pick<Services, 'database' | 'data'>,
  input: SearchInput,
): Promise<SearchResult> {
  const { page, size } = pagingOf(input, DEFAULT_SIZE)
  const most = page * size
  if (most > MOST_LISTED) throw searchErrors.tooDeep({}, [{ path: 'page', key: 'errors.search.tooDeep' }])
  const knowledge = await knowledgeOf(ctx)
  const typed = input.q?.trim() ? parseQuery(input.q, knowledge.vocabulary) : null
  const wish = typed?.cheapest ? 'price' : 'relevance'
  const sorting = input.sort ?? (input.orderSaleCount ? 'sales' : wish)
  const silent = unanswered(typed, input)
  const database = ctx.database.pipelined()
  const { found, plan, ...formulation } = await firstFound(database, knowledge, input, typed, {
    sorting,
    most,
  })
  const { parsed, relaxed } = formulation
  const hits = found.hits.slice(most - size, most)
  const selected = selectedValues(input)
  return {
    hits,
    page,
    size,
    total: found.total,
    sellers: everyValue('store', found.known.store).map(Number),
    facets: facetNames.map((name) => facetView(name, found.known[name], selected[name])),
    parsed,
    exact: relaxed.length === 0 && found.total.count > 0,
    relaxed: found.total.count > 0 ? relaxed : [],
    unread: typed ? unreadIn(formulation, typed) : [],
    meant: typed ? meantBy(typed, { relaxed, total: found.total.count }, knowledge) : [],
    unanswered: silent ?? (typed && found.total.count === 0 && saysKindAlone(typed) ? 'kind' : null),
    vocabulary: knowledge.vocabulary,
    answering: await answeringSkus(database, plan, found, hits),
    answers: found.answers,
  }
}
