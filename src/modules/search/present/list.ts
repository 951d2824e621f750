import type { LinkChoice, ResultListData } from '../../../../views/pages/search/types.ts'
import type { ProductCardData } from '../../../../views/components/types.ts'
import type { Context } from '../../../platform/context.ts'
import type { ParsedQuery } from '../parse/index.ts'
import { sortings } from '../schema.ts'
import type { Sorting } from '../schema.ts'
import { MOST_LISTED } from '../service.ts'
import type { SearchResult } from '../service.ts'
import { countText } from './fields.ts'

const sortWords = {
  relevance: 'search.sort.composite',
  sales: 'search.sort.sales',
  price: 'search.sort.priceUp',
  priceDesc: 'search.sort.priceDown',
  newest: 'search.sort.newest',
  uncertainty: 'search.sort.uncertainty',
} as const satisfies Record<Sorting, string>

/** Every order of a list; the composite one leaves the address as it is. */
export const sortChoices = ({ t }: Pick<Context, 't'>, current: Sorting): LinkChoice[] =>
  sortings.map((sort) => ({
    label: t(sortWords[sort]),
    to: { sort: sort === 'relevance' ? '' : sort },
    current: sort === current,
  }))

/** List and grid; the list needs no parameter. */
export const lookChoices = ({ t }: Pick<Context, 't'>, look: 'list' | 'grid'): LinkChoice[] => [
  { label: t('search.look.list'), to: { view: '' }, current: look === 'list' },
  { label: t('search.look.grid'), to: { view: 'grid' }, current: look === 'grid' },
]

/** A found page as the list of it is drawn; pages end where a list may no longer be opened. */
export function toResultList(
  ctx: Pick<Context, 't'>,
  result: Pick<SearchResult, 'total' | 'page' | 'size' | 'parsed'>,
  cards: ProductCardData[],
  { path, address, look }: Pick<ResultListData, 'path' | 'address' | 'look'>,
): ResultListData {
  const openable = Math.min(result.total.count, MOST_LISTED)
  return {
    products: cards,
    terms: result.parsed ? markedTerms(result.parsed) : [],
    look,
    looks: lookChoices(ctx, look),
    sorts: sortChoices(ctx, (address['sort'] as Sorting | undefined) ?? 'relevance'),
    total: countText(result.total.count, result.total.capped)!,
    page: result.page,
    pages: Math.min(Math.ceil(openable / result.size), Math.floor(MOST_LISTED / result.size)),
    path,
    address,
  }
}

/** The words of a query that a name may hold: what was typed for components, phrases and the rest. */
function markedTerms(parsed: ParsedQuery): string[] {
  const typed = [...parsed.components, ...parsed.phrases, ...(parsed.balance ? [parsed.balance] : [])]
  return [...new Set([...typed.map(({ text }) => text), ...parsed.text])].filter(({ length }) => length > 1)
}
