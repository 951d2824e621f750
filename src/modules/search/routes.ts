import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import type { MoneyParts } from '../../shared/money.ts'
import { productScopes } from '../catalogue/index.ts'
import { listProducts } from './list.ts'
import { namesFor } from './present/names.ts'
import { FacetView, ProductPage, SuggestionView, toFacetView, toSuggestionView } from './present/api.ts'
import { SearchFilters, SearchInput, SuggestInput } from './schema.ts'
import { search } from './service.ts'
import { suggest } from './suggest.ts'

/** The filters that can narrow a search further, with their counts. */
async function listFacets(ctx: Context, filters: SearchFilters): Promise<z.input<typeof FacetView>[]> {
  const { facets, vocabulary } = await search(ctx, { ...filters, size: 1 })
  const names = namesFor(ctx, vocabulary)
  return facets.map((facet) => toFacetView(ctx, names, facet))
}

/** What the search shows but other modules own. */
interface SearchSources {
  /** Words that the operator proposes in the search bar, in the reader's language. */
  hotTerms(ctx: Context): Promise<string[]>
  /** How prices are printed in the reader's language. */
  moneyOf(ctx: Context): Promise<(fen: number) => MoneyParts>
}

/** Doors of the search: specification 7's list of products and the search help of api 5.3. */
export function searchRoutes(api: ApiDoor, { hotTerms, moneyOf }: SearchSources): void {
  api.get(
    '/f/api/frontspu',
    {
      access: 'public',
      summary: 'Products by words and filters',
      input: SearchInput,
      reply: ProductPage,
      cache: productScopes,
    },
    listProducts,
  )
  api.get(
    '/f/api/frontspu/facets',
    {
      access: 'public',
      summary: 'Filters of a search with their counts',
      input: SearchFilters,
      reply: z.array(FacetView),
      cache: productScopes,
    },
    listFacets,
  )
  api.get(
    '/f/api/frontspu/suggest',
    {
      access: 'public',
      summary: 'Suggestions while typing',
      input: SuggestInput,
      reply: z.array(z.string()),
      maxAge: 60,
    },
    async (ctx, input) => (await suggest(ctx, input)).map(({ text }) => text),
  )
  api.get(
    '/f/api/frontspu/suggestions',
    {
      access: 'public',
      summary: 'Suggestions while typing, with formula and price',
      input: SuggestInput,
      reply: z.array(SuggestionView),
      maxAge: 60,
    },
    async (ctx, input) => {
      const [list, money] = await Promise.all([suggest(ctx, input), moneyOf(ctx)])
      return list.map((each) => toSuggestionView(ctx, each, money))
    },
  )
  api.get(
    '/f/api/frontspu/hot',
    { access: 'public', summary: 'Popular searches', input: noInput, reply: z.array(z.string()), maxAge: 60 },
    hotTerms,
  )
}
