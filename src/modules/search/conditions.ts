/** What a document's words must satisfy. A string is one word; `prefix` any word that begins so. */
export type Condition =
  | string
  | { prefix: string }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

export const all = (...conditions: Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { all: conditions }
export const any = (...conditions: Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { any: conditions }

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * A condition as the text of a tsquery, every word quoted, so that nothing a visitor types is an operator.
 * An empty `all` or `any` has no tsquery and is refused.
 */
export function tsquery(condition: Condition): string {
  if (typeof condition === 'string') return quoted(condition)
  if ('prefix' in condition) return `${quoted(condition.prefix)}:*`
  if ('not' in condition) return `!(${tsquery(condition.not)})`
  const [parts, operator] = 'all' in condition ? [condition.all, ' & '] : [condition.any, ' | ']
  if (parts.length === 0) throw new RangeError('a condition without words')
  return `(${parts.map(tsquery).join(operator)})`
}

/** Frequencies of words, to guess how many documents can match; unknown words count as `rare`. */
export function atMost(condition: Condition, frequency: (word: string) => number | undefined): number {
  const rare = 50
  if (typeof condition === 'string') return frequency(condition) ?? rare
  if ('prefix' in condition) return rare
  if ('not' in condition) return Infinity
  if ('any' in condition) return condition.any.reduce((sum, part) => sum + atMost(part, frequency), 0)
  return Math.min(Infinity, ...condition.all.map((part) => atMost(part, frequency)))
}
