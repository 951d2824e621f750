import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderAlone } from './pieces.ts'
import { templateOf } from './template.ts'
import type { Template } from './template.ts'

/** HTML that is kept, keys included: characters of small parts, bytes of some thousand rows of lists. */
const MOST_PARTS = 2_000_000
const MOST_ROWS = 6_000_000

const kept = new LRUCache<string, string>({
  maxSize: MOST_PARTS,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * HTML of an element that many pages show alike, rendered once. The key names everything the element shows, so that a
 * changed product is another key; nothing of a person may be in it.
 */
export function remembered(key: string, render: () => ReactElement): string {
  let html = kept.get(key)
  if (html === undefined) kept.set(key, (html = renderAlone(render())))
  return html
}

/** Plain data that say the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => isSame(a[name as keyof object], b[name as keyof object]))
}

const encoder = new TextEncoder()
const keptOf = new LRUCache<string, { from: object; html: Uint8Array }>({
  maxSize: MOST_ROWS,
  // The data are some tens of short texts.
  sizeCalculation: ({ html }, key) => html.length + key.length + 1000,
})

/**
 * HTML of an element that shows these data, for `placed`; rendered anew when they say something else. The key names what is
 * shown and everything beside the data that it shows; nothing of a person may be in either.
 */
export function rememberedOf(key: string, from: object, render: () => ReactElement): Uint8Array {
  const known = keptOf.get(key)
  if (known && isSame(known.from, from)) return known.html
  const html = encoder.encode(renderAlone(render()))
  keptOf.set(key, { from, html })
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
  if (template === undefined) templates.set(key, (template = templateOf(renderAlone(render()))))
  return template
}
