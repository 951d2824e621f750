import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewContext } from '../context.ts'

/** Names under one origin: more come only from addresses that somebody makes up. */
const MOST = 50

/** HTML by language and name, as long as the site it was made from is the one in force. */
const kept = new WeakMap<object, Map<string, string>>()

/**
 * HTML of a part of the frame that all readers of one language see alike, rendered once for each `from`: the site, or
 * what else it is made from and replaced with. `name` says what beside language the part depends on; nothing of a person
 * may be in it.
 */
export function framed(
  { lang }: Pick<ViewContext, 'lang'>,
  from: object,
  name: string,
  render: () => ReactElement,
): { __html: string } {
  const own = kept.get(from) ?? new Map<string, string>()
  kept.set(from, own)
  const key = `${lang} ${name}`
  const known = own.get(key)
  if (known !== undefined) return { __html: known }
  const html = renderToStaticMarkup(render())
  if (own.size < MOST) own.set(key, html)
  return { __html: html }
}
