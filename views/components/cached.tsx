import { LRUCache } from 'lru-cache'
import type { FormHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewContext } from '../context.ts'

/** Characters of HTML that are kept, names included. */
const MOST_CHARACTERS = 8_000_000

interface Fragment {
  from: object | undefined
  html: string
}

const fragments = new LRUCache<string, Fragment>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: ({ html }, name) => html.length + name.length,
})

/** React answers thousands of small strings that V8 joins when they are read: here once, and not again in each page. */
const joined = (html: string): string => Buffer.from(html).toString()

interface Props
  extends
    HTMLAttributes<HTMLElement>,
    Pick<FormHTMLAttributes<HTMLFormElement>, 'action' | 'target' | 'rel'> {
  view: Pick<ViewContext, 'lang'>
  as: 'aside' | 'div' | 'fieldset' | 'footer' | 'form' | 'nav' | 'section' | 'tbody' | 'tr'
  /** Which part of which page it is, with all that its children depend on beside the language and `from`. */
  name: string
  /** What the children show, an object of the data cache: they are rendered anew for another. None: the name says all; null: they are shown once. */
  from?: object | null
  children: ReactNode
}

/** The kinds of readers whose frames differ, in words for a fragment's name. */
export const readersOf = ({ viewer }: Pick<ViewContext, 'viewer'>): 'visitors' | 'members' | 'managers' => {
  if (!viewer) return 'visitors'
  return viewer.isManager ? 'managers' : 'members'
}

/**
 * An element whose children every reader sees alike: they are rendered once, and kept as text. Nothing of a reader may be in
 * them. What this saves stands in docs/performance.md.
 */
export function Cached({ view, as: Element, name, from, children, ...attributes }: Props) {
  if (from === null) return <Element {...attributes}>{children}</Element>
  const key = `${view.lang} ${name}`
  let fragment = fragments.get(key)
  if (!fragment || fragment.from !== from) {
    fragment = { from, html: joined(renderToStaticMarkup(children)) }
    fragments.set(key, fragment)
  }
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: fragment.html }} />
}
