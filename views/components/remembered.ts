import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

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
