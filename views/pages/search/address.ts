import type { ViewContext } from '../../context.ts'
import type { Changes, ResultListData } from './types.ts'

/** Read once for the fifty links of a page. */
const langs = new WeakMap<ViewContext, string>()

/** `lang` of this page's address: a reader who came by a link in one language stays in it. */
export function langOf(view: ViewContext): string {
  let lang = langs.get(view)
  if (lang === undefined) {
    lang = new URL(view.path, view.origin).searchParams.get('lang') ?? ''
    langs.set(view, lang)
  }
  return lang
}

/** Address of the same list with some parameters changed; it begins at its first page again. */
export function hrefWith(
  view: ViewContext,
  { path, address }: Pick<ResultListData, 'path' | 'address'>,
  changes: Changes,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...address, ...changes, lang: langOf(view) })) {
    if (value) query.append(name, value)
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Attributes of an area whose links marked below swap `#results` in it and leave the rest of the page alone.
 * `scripts/search.ts` fetches htmx when someone first touches the area; until then its links are links.
 */
export const swapResults = (view: ViewContext) => ({
  id: 'search',
  'data-htmx': view.asset('htmx.js'),
  'hx-target:inherited': '#results',
  'hx-select:inherited': '#results',
  'hx-indicator:inherited': '#results',
  'hx-history-elt': 'true',
})

/** Attributes of a link inside the search area that swaps the results instead of loading the whole page. */
export const swapLink = { 'hx-boost': 'true', 'hx-swap': 'outerHTML show:none' }
/** The same for a pager, whose results are read from the top again. */
export const swapPage = { 'hx-boost': 'true', 'hx-swap': 'outerHTML show:top' }
