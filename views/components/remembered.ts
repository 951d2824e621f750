import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { templateOf } from './template.ts'
import type { Template } from './template.ts'

/** Characters of HTML that are kept, keys included: some thousand rows of a list. */
const MOST = 6_000_000

const kept = new LRUCache<string, string>({
  maxSize: MOST,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * HTML of an element that many pages show alike, rendered once. The key names everything the element shows, so that a
 * changed product is another key; nothing of a person may be in it.
 */
export function remembered(key: string, render: () => ReactElement): string {
  let html = kept.get(key)
  if (html === undefined) kept.set(key, (html = renderToStaticMarkup(render())))
  return html
}

/** Templates that are kept: the values of all filters in both languages, some times over. */
const MOST_TEMPLATES = 5_000

const templates = new LRUCache<string, Template<string>>({ max: MOST_TEMPLATES })

/**
 * The same for an element of which a part differs from page to page: `render` leaves gaps for that, and the key names
 * everything else it shows.
 */
export function rememberedTemplate<Gap extends string>(
  key: string,
  render: () => ReactElement,
): Template<Gap> {
  let template = templates.get(key)
  if (template === undefined) templates.set(key, (template = templateOf(renderToStaticMarkup(render()))))
  return template
}
