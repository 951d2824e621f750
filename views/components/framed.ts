import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewContext } from '../context.ts'

/** Names under one origin: more come only from addresses that somebody makes up. */
const MOST = 200

/** What was made, by language and name, as long as what it was made from is in force. */
const kept = new WeakMap<object, Map<string, unknown>>()

/**
 * Something that all readers of one language see alike, made once for each `from`: the site, or what else it is made from
 * and replaced with. `name` says what beside language it depends on; nothing of a person may be in it.
 */
export function madeOnce<T>(
  { lang }: Pick<ViewContext, 'lang'>,
  from: object,
  name: string,
  make: () => T,
): T {
  const own = kept.get(from) ?? new Map<string, unknown>()
  kept.set(from, own)
  const key = `${lang} ${name}`
  if (own.has(key)) return own.get(key) as T
  const made = make()
  if (own.size < MOST) own.set(key, made)
  return made
}

/** HTML of a part of a page that all readers see alike, rendered once: see `madeOnce`. */
export const framed = (
  view: Pick<ViewContext, 'lang'>,
  from: object,
  name: string,
  render: () => ReactElement,
): { __html: string } => madeOnce(view, from, name, () => ({ __html: renderToStaticMarkup(render()) }))
