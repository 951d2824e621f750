import { z } from 'zod'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import { SearchPage } from '../../../views/pages/search/search-page.tsx'
import { SpecificationsPage } from '../../../views/pages/search/specifications-page.tsx'
import type { PickerPageData, SearchPageData, SpecificationsData } from './view.ts'
import type { Context } from '../../platform/context.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { DomainError } from '../../shared/errors.ts'
import { hrefOf } from '../../sitemap.ts'
import { listCards } from '../catalogue/index.ts'
import { canonicalAddress, readAddress } from './present/address.ts'
import type { RawQuery, ReadAddress } from './present/address.ts'
import { resultList } from './present/list.ts'
import { toSearchPage } from './present/page.ts'
import { toPicker } from './present/picker.ts'
import { MOST_LISTED, search } from './service.ts'
import type { SearchResult } from './service.ts'

/** Fields that are left out together with a refused field, because they make no sense without it. */
const together: Record<string, (keyof ReadAddress['input'])[]> = {
  min: ['min', 'max', 'unit'],
  max: ['min', 'max', 'unit'],
  unit: ['min', 'max', 'unit'],
  page: ['page', 'pageNum'],
}

/** Searches with the usable part of the input; fields that the search refuses are left out and get a message. */
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

/** One search with everything its page shows. */
async function loadResults(ctx: Context, raw: RawQuery): Promise<SearchPageData & { wrong: boolean }> {
  const { result, read } = await searchWith(ctx, readAddress(raw))
  const look = raw['view'] === 'grid' ? 'grid' : 'list'
  const address = { ...canonicalAddress(read), ...(look === 'grid' && { view: look }) }
  const results = await resultList(ctx, result, { path: hrefOf('Search'), address, look })
  const { given, errors } = read
  const page = toSearchPage(ctx, { address, given, errors, result, results })
  return { ...page, wrong: errors.length > 0 }
}

/** The periodic table; links keep the rest of the address; `picker=open`. */
async function loadPicker(ctx: Context, raw: RawQuery): Promise<PickerPageData> {
  const address = canonicalAddress(readAddress(raw))
  const title = ctx.t('search.page.elements')
  return {
    title,
    description: ctx.t('search.page.elementsText'),
    crumbs: [{ label: ctx.t('pages.search'), href: hrefOf('Search') }, { label: title }],
    q: address['q'] ?? '',
    picker: await toPicker(ctx, address),
  }
}

type Loaded = Awaited<ReturnType<typeof loadResults> | ReturnType<typeof loadPicker>>

const isPicker = (data: Loaded): data is PickerPageData => 'picker' in data

/** A page past the end of its list. */
const isBeyond = ({ page, pages }: SearchPageData['results']): boolean => pages > 0 && page > pages

const LIST_SIZE = 20

const SpecificationsInput = z.object({
  q: z.string().trim().max(80).catch('').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .catch(1)
    .default(1),
})

/** Products by name or number, with what a specification sheet needs to be named. */
async function loadSpecifications(
  ctx: Context,
  { q, page: asked }: z.output<typeof SpecificationsInput>,
): Promise<SpecificationsData> {
  const page = Math.min(asked, MOST_LISTED / LIST_SIZE)
  const { hits, total } = await search(ctx, { ...(q !== '' && { q }), page, size: LIST_SIZE })
  const cards = await listCards(ctx, hits)
  return {
    q,
    list: cards.map(({ spuId, name, number, storeName, picture }) => ({
      spuId,
      name,
      number,
      store: storeName,
      hasSample: picture.kind !== 'ins' && picture.kind !== 'reg',
    })),
    total: Math.min(total.count, MOST_LISTED),
    page,
    size: LIST_SIZE,
  }
}

/** /specifications: specification sheets and sample certificates, found by name or number. */
function specificationPage(page: PageDoor): void {
  page('Specifications', {
    input: SpecificationsInput,
    load: loadSpecifications,
    head: ({ t }, { q }) => ({
      title: t('pages.specifications'),
      description: t('product.specification.pageText'),
      canonical: q === '' ? hrefOf('Specifications') : null,
      styles: ['verdict'],
    }),
    view: SpecificationsPage,
    cache: ['catalogue', 'stock', 'stores', 'content', 'settings'],
  })
}

/**
 * /search: goods by words and filters. An address with unreadable fields is answered with 400 and the same page,
 * with the message beside its field and all typed text kept. `target=store` is the search bar without scripts.
 */
export function searchPages(page: PageDoor): void {
  specificationPage(page)
  page('Search', {
    input: z.looseObject({}),
    load: async (ctx, raw): Promise<Loaded> => {
      const { target, q, picker } = raw
      if (target === 'store') throw new Redirect(hrefOf('SearchStore', q ? { q: String(q) } : {}))
      return picker === undefined ? loadResults(ctx, raw) : loadPicker(ctx, raw)
    },
    head: (view, data) => ({
      title: data.title,
      description: data.description,
      canonical: isPicker(data) ? null : data.canonical,
      styles: isPicker(data) ? ['picker'] : ['search'],
      scripts: isPicker(data) ? [] : ['search'],
      jsonLd: !isPicker(data) && data.canonical ? [breadcrumbJsonLd(view, data.crumbs)] : [],
    }),
    view: SearchPage,
    layout: (data) => ({
      search: { q: data.q, target: 'goods' },
      tab: isPicker(data) ? 'elements' : 'categories',
    }),
    cache: ['catalogue', 'stock', 'stores', 'content', 'settings'],
    status: (data) => (isPicker(data) ? 200 : data.wrong ? 400 : isBeyond(data.results) ? 404 : 200),
  })
}
