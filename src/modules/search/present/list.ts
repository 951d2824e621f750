import type { LinkChoice, ResultListData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { listCards } from '../../catalogue/index.ts'
import type { ProductCardData } from '../../catalogue/view.ts'
import type { ParsedQuery } from '../parse/index.ts'
import type { Answer } from '../result/rank.ts'
import { sortings } from '../schema.ts'
import type { Sorting } from '../schema.ts'
import { MOST_LISTED } from '../service.ts'
import type { SearchResult } from '../service.ts'
import { countText } from './fields.ts'
import { namesFor } from './names.ts'
import type { Names } from './names.ts'

const sortWords = {
  relevance: 'search.sort.composite',
  sales: 'search.sort.sales',
  price: 'search.sort.priceUp',
  priceDesc: 'search.sort.priceDown',
  newest: 'search.sort.newest',
  uncertainty: 'search.sort.uncertainty',
} as const satisfies Record<Sorting, string>

/** Every order of a list; the composite order needs no parameter. */
const sortChoices = ({ t }: Pick<Context, 't'>, current: Sorting): LinkChoice[] =>
  sortings.map((sort) => ({
    label: t(sortWords[sort]),
    to: { sort: sort === 'relevance' ? '' : sort },
    current: sort === current,
  }))

/** List and grid; the list needs no parameter. */
const lookChoices = ({ t }: Pick<Context, 't'>, look: 'list' | 'grid'): LinkChoice[] => [
  { label: t('search.look.list'), to: { view: '' }, current: look === 'list' },
  { label: t('search.look.grid'), to: { view: 'grid' }, current: look === 'grid' },
]

/** What a list shows: a page of products, and of those that were searched for how the words were read. */
type Listable = Pick<SearchResult, 'hits' | 'total' | 'page' | 'size'> &
  Partial<Pick<SearchResult, 'parsed' | 'vocabulary' | 'answering' | 'answers'>>

/** A page of a list with its cards; the list of pages ends at the depth that can be opened. */
export async function resultList(
  ctx: Context,
  result: Listable,
  { path, address, look }: Pick<ResultListData, 'path' | 'address' | 'look'>,
): Promise<ResultListData> {
  const products = await listCards(ctx, result.hits, result.answering)
  const openable = Math.min(result.total.count, MOST_LISTED)
  return {
    products,
    terms:
      result.parsed && result.vocabulary ? markedTerms(result.parsed, namesFor(ctx, result.vocabulary)) : [],
    groups: groupsOf(ctx, products, result),
    key: ctx.actor ? ctx.random.token(18) : '',
    look,
    looks: lookChoices(ctx, look),
    sorts: sortChoices(
      ctx,
      (address['sort'] as Sorting | undefined) ?? (result.parsed?.cheapest ? 'price' : 'relevance'),
    ),
    total: countText(result.total.count, result.total.capped)!,
    page: result.page,
    pages: Math.min(Math.ceil(openable / result.size), Math.floor(MOST_LISTED / result.size)),
    path,
    address,
  }
}

/** Where a new kind of answer begins in a list by relevance with an amount: in stock at it, in stock otherwise, made to order. */
function groupsOf(
  { t }: Pick<Context, 't'>,
  products: readonly ProductCardData[],
  { answers }: Listable,
): ResultListData['groups'] {
  let before: Answer | undefined
  return products.flatMap(({ spuId }) => {
    const answer = answers?.get(Number(spuId))
    if (!answer || answer === before) return []
    before = answer
    return [{ before: spuId, kind: answer, title: t(`search.group.${answer}`) }]
  })
}

/** Shorter latin words would be marked inside others: `co` in "components". */
const isMarkable = (term: string): boolean =>
  /\p{Script=Han}/u.test(term) ? term.length > 1 : term.length > 3

/** Words of the query that a name may contain: names of its components, phrases and the unknown words as typed. */
function markedTerms(parsed: ParsedQuery, names: Names): string[] {
  const named = parsed.components.flatMap(({ ids }) => ids.map(names.bareSubstance))
  const typed = [...parsed.components, ...parsed.phrases].map(({ text }) => text)
  return [...new Set([...named, ...typed, ...parsed.text])].filter(isMarkable)
}
