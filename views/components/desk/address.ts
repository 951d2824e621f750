import type { ViewContext } from '../../context.ts'

const split = ({ path }: Pick<ViewContext, 'path'>) => {
  const [pathname = '/', query = ''] = path.split('?', 2)
  return { pathname, parameters: new URLSearchParams(query) }
}

/** What the address of this page says of a parameter; empty where it says nothing. */
export const parameter = (view: Pick<ViewContext, 'path'>, name: string): string =>
  split(view).parameters.get(name) ?? ''

/** Every value of a parameter that is repeated. */
export const parameters = (view: Pick<ViewContext, 'path'>, name: string): string[] =>
  split(view).parameters.getAll(name)

/** Everything that the address of this page says but these, as hidden fields of a form need it. */
export const otherParameters = (
  view: Pick<ViewContext, 'path'>,
  ...but: readonly string[]
): [name: string, value: string][] => [...split(view).parameters].filter(([name]) => !but.includes(name))

/** The address of this page without its query. */
export const bare = (view: Pick<ViewContext, 'path'>): string => split(view).pathname

/** Where in the list a page begins; whatever changes the list begins it anew. */
const PLACE = ['page', 'cursor']

/**
 * The address of this page with some parameters changed; undefined leaves one out. The list begins anew unless the change names
 * its place or opens a row of it.
 */
export function hereWith(
  view: Pick<ViewContext, 'path'>,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const { pathname, parameters } = split(view)
  const stays = Object.keys(changes).every((name) => name === 'open' || PLACE.includes(name))
  if (!stays) for (const name of [...PLACE, 'open']) parameters.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') parameters.delete(name)
    else parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname
}
