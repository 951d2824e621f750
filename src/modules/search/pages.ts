import { z } from 'zod'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import { SearchPage } from '../../../views/pages/search/search-page.tsx'
import type { SearchPageData } from '../../../views/pages/search/types.ts'
import type { Context } from '../../platform/context.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { DomainError } from '../../shared/errors.ts'
import { hrefOf } from '../../sitemap.ts'
import { listCards } from '../catalogue/index.ts'
import { knowledgeOf } from './knowledge.ts'
import { canonicalAddress, readAddress } from './present/address.ts'
import type { RawQuery, ReadAddress } from './present/address.ts'
import { toSearchPage } from './present/page.ts'
import { toPicker } from './present/picker.ts'
import { search } from './service.ts'
import type { SearchResult } from './service.ts'

/** A field that makes no sense with the others takes these with it. */
const together: Record<string, (keyof ReadAddress['input'])[]> = {
  min: ['min', 'max', 'unit'],
  max: ['min', 'max', 'unit'],
  unit: ['min', 'max', 'unit'],
  page: ['page', 'pageNum'],
}

/** Searches with what can be used of the input; what the search refuses is named and left out. */
async function searchWith(
  ctx: Context,
  { input, given, errors }: ReadAddress,
): Promise<{ result: SearchResult; read: ReadAddress }> {
  try {
    return { result: await search(ctx, input), read: { input, given, errors } }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400 || error.fields.length === 0) throw error
    const rest = { ...input }
    for (const { path } of error.fields) {
      for (const name of together[path] ?? [path as keyof typeof rest]) delete rest[name]
    }
    return searchWith(ctx, { input: rest, given, errors: [...errors, ...error.fields] })
  }
}

/** One search with everything its page shows; `picker=open` is the periodic table as a page of its own. */
async function loadSearch(ctx: Context, raw: RawQuery): Promise<SearchPageData & { wrong: boolean }> {
  const { result, read } = await searchWith(ctx, readAddress(raw))
  const [cards, { vocabulary }] = await Promise.all([
    listCards(ctx, result.hits),
    knowledgeOf(ctx.database.sql),
  ])
  const look: Record<string, string> = raw['view'] === 'grid' ? { view: 'grid' } : {}
  const address = { ...canonicalAddress(read), ...look }
  const page = toSearchPage(ctx, {
    address,
    given: read.given,
    errors: read.errors,
    result,
    cards,
    vocabulary,
  })
  const picker = raw['picker'] === undefined ? null : await toPicker(ctx, address)
  return { ...page, picker, wrong: read.errors.length > 0 }
}

/**
 * /search: goods by words and filters. What cannot be read in the address is answered with 400 and the same page,
 * the message beside its field and nothing typed lost. `target=store` is the search bar without scripts.
 */
export function searchPages(page: PageDoor): void {
  page('Search', {
    input: z.looseObject({}),
    load: async (ctx, raw) => {
      if (raw['target'] === 'store')
        throw new Redirect(hrefOf('SearchStore', raw['q'] ? { q: String(raw['q']) } : {}))
      return loadSearch(ctx, raw)
    },
    head: (view, data) => ({
      title: data.picker ? view.t('search.page.elements') : data.title,
      description: data.description,
      canonical: data.picker ? null : data.canonical,
      styles: data.picker ? ['search', 'picker'] : ['search'],
      scripts: data.picker ? [] : ['htmx', 'search'],
      jsonLd: data.canonical ? [breadcrumbJsonLd(view, data.crumbs)] : [],
    }),
    view: SearchPage,
    layout: ({ q, picker }) => ({ search: { q, target: 'goods' }, tab: picker ? 'elements' : 'categories' }),
    cache: ['catalogue', 'stores', 'content'],
    status: ({ wrong }) => (wrong ? 400 : 200),
  })
}
