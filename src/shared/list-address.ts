/** What an address says beside the list itself: where its page begins, which row is open, the language, and a form that waits. */
const passing = new Set(['page', 'size', 'cursor', 'open', 'lang', 'unsent'])

/**
 * The query of a list's address as far as it makes a view of it (filters, tab, sort, columns), always in the same order; empty where
 * nothing is set.
 */
export function viewOfList(query: string): string {
  const set = [...new URLSearchParams(query)].filter(([name, value]) => value !== '' && !passing.has(name))
  const sorted = set.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}
