import type { ViewContext } from '../../context.ts'
import type { Changes, ResultListData, SearchAddress } from '../../../src/modules/search/view.ts'

/** The present address, parsed once for the fifty links of a page. */
const langs = new WeakMap<ViewContext, string>()

/** `lang` of this page's address: links keep the language of a reader who came by a link with one. */
export function langOf(view: ViewContext): string {
  let lang = langs.get(view)
  if (lang === undefined) {
    const [, query = ''] = view.path.split('?', 2)
    lang = query.includes('lang=') ? (new URLSearchParams(query).get('lang') ?? '') : ''
    langs.set(view, lang)
  }
  return lang
}

const PLAIN = /^[\w.-]*$/

/** One parameter as a form sends it. */
const pair = (name: string, value: string): string =>
  PLAIN.test(value) ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString()

interface Written {
  /** Each parameter by its name. */
  pairs: [name: string, pair: string][]
  /** Every parameter. */
  query: string
}

const written = new WeakMap<SearchAddress, Written>()

/** The active parameters, serialized once for the fifty links of a page. */
function writtenOf(address: SearchAddress): Written {
  let known = written.get(address)
  if (!known) {
    const given = Object.entries(address).filter(([, value]) => value)
    const pairs = given.map(([name, value]): [string, string] => [name, pair(name, value)])
    written.set(address, (known = { pairs, query: pairs.map(([, text]) => text).join('&') }))
  }
  return known
}

/** Address of the same list with some parameters changed; it opens the first page. */
export function hrefWith(
  view: ViewContext,
  { path, address }: Pick<ResultListData, 'path' | 'address'>,
  changes: Changes,
): string {
  const { pairs, query } = writtenOf(address)
  const names = Object.keys(changes)
  const changed = names.some((name) => address[name])
    ? pairs.flatMap(([name, text]) => {
        const value = changes[name]
        return value === undefined ? text : value ? pair(name, value) : []
      })
    : [query]
  const added = names.filter((name) => changes[name] && !address[name])
  const lang = langOf(view)
  const parts = [...changed, ...added.map((name) => pair(name, changes[name]!)), lang && pair('lang', lang)]
  const text = parts.filter(Boolean).join('&')
  return text ? `${path}?${text}` : path
}

/**
 * Attributes of an area whose marked links (see below) swap `#results` in it and leave the rest of the page alone.
 * `scripts/search.ts` fetches htmx when someone first touches the area; until then the links load whole pages.
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
export const swapLink = { 'hx-boost': 'true', 'hx-swap': 'outerMorph show:none' }
/** The same for a pager, which scrolls to the top of the results. */
export const swapPage = { 'hx-boost': 'true', 'hx-swap': 'outerMorph show:top' }
