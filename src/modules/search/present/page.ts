import type { SearchAddress, SearchPageData } from '../view.ts'
import type { Crumb } from '../../catalogue/view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { SearchResult } from '../service.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Answer } from './answer.ts'
import { activeFilters, clearedFilters } from './filters.ts'
import { errorWords, formOf, unitOf } from './form.ts'
import { namesFor } from './names.ts'
import type { Names } from './names.ts'
import { nearOf } from './near.ts'
import { publicFacts } from './public.ts'
import { toReadings } from './reading.ts'

function crumbsOf(ctx: Context, names: Names, vocabulary: Vocabulary, address: SearchAddress): Crumb[] {
  const { prodCatId, q } = address
  const category = prodCatId ? vocabulary.category(Number(prodCatId)) : undefined
  const line = category ? [category.parentId, category.id].filter((id) => id !== null) : []
  const crumbs: Crumb[] = line.map((id) => ({
    label: names.category(id),
    href: hrefOf('Search', { prodCatId: id }),
  }))
  if (q) return [...crumbs, { label: ctx.t('search.page.resultsFor', { q }) }]
  if (crumbs.length === 0) return [{ label: ctx.t('search.page.all') }]
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { label: crumb.label } : crumb))
}

/** Most stores that the facet lists. */
const MOST_STORES = 16

/** Number of stores among the hits, exact or a lower bound; null where one store is chosen or none is known. */
function storesOf(result: SearchResult, address: SearchAddress): SearchPageData['stores'] {
  const values = result.facets.find(({ key }) => key === 'store')?.values ?? []
  if (address['storeId'] || values.length === 0 || result.total.count === 0) return null
  const certain = values.length < MOST_STORES && values.every(({ count }) => count !== null)
  const { q } = address
  return { total: `${values.length}${certain ? '' : '+'}`, href: hrefOf('SearchStore', q ? { q } : {}) }
}

/** Search engines index category pages, not searches and filtered lists. */
function canonicalOf({ prodCatId, ...rest }: SearchAddress): string | null {
  if (Object.keys(rest).length > 0) return null
  return hrefOf('Search', prodCatId ? { prodCatId } : {})
}

/** One search as its page shows it. */
export function toSearchPage(ctx: Context, answer: Answer): SearchPageData {
  const { address, result, results, errors } = answer
  const { vocabulary } = result
  const names = namesFor(ctx, vocabulary)
  const words = errorWords(ctx, errors)
  const { q = '', prodCatId } = address
  const title = q || (prodCatId ? names.category(prodCatId) : ctx.t('search.page.all'))
  const filters = activeFilters(ctx, names, address, unitOf(vocabulary, address))
  return {
    title,
    description: ctx.t('search.page.description', { title, n: results.total }),
    canonical: canonicalOf(address),
    crumbs: crumbsOf(ctx, names, vocabulary, address),
    q,
    form: { ...formOf(ctx, names, answer, words), active: filters.length + (address['inStock'] ? 1 : 0) },
    otherErrors: words.others,
    filters,
    clear: clearedFilters,
    readings: result.parsed ? toReadings(ctx, names, { chips: result.parsed.chips, q, vocabulary }) : [],
    stores: storesOf(result, address),
    facts: publicFacts(ctx, result),
    results,
    near: nearOf(ctx, answer),
  }
}
