import type { ViewContext } from '../../context.ts'
import type { Changes, ResultListData, SearchAddress } from './types.ts'

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

const PLAIN = /^[\w.-]*$/

/** One parameter as a form sends it. */
const pair = (name: string, value: string): string =>
  PLAIN.test(value) ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString()

const pairs = new WeakMap<SearchAddress, [name: string, written: string][]>()

/** What is in force, written once for the fifty links of a page. */
function pairsOf(address: SearchAddress): [name: string, written: string][] {
  let known = pairs.get(address)
  if (!known) {
    const given = Object.entries(address).filter(([, value]) => value)
    pairs.set(address, (known = given.map(([name, value]) => [name, pair(name, value)])))
  }
  return known
}

/** Address of the same list with some parameters changed; it begins at its first page again. */
export function hrefWith(
  view: ViewContext,
  { path, address }: Pick<ResultListData, 'path' | 'address'>,
  changes: Changes,
): string {
  const lang = langOf(view)
  const kept = pairsOf(address).flatMap(([name, written]) => {
    const changed = changes[name]
    return changed === undefined ? written : changed ? pair(name, changed) : []
  })
  const added = Object.entries(changes).filter(([name, value]) => value && !address[name])
  const query = [
    ...kept,
    ...added.map(([name, value]) => pair(name, value)),
    ...(lang ? [pair('lang', lang)] : []),
  ].join('&')
  return query ? `${path}?${query}` : path
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
