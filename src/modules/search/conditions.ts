/** A condition on a document's words. A string is one word; `prefix` is any word that begins with it. */
export type Condition =
  | string
  | { prefix: string }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

/** All of these hold; one alone stands for itself. Of none there is no tsquery. */
export const all = (...conditions: Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { all: conditions }
/** At least one of these holds; one alone stands for itself. Of none there is no tsquery. */
export const any = (...conditions: Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { any: conditions }

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * A condition as the text of a tsquery. Every word is quoted, so that nothing a visitor types acts as an operator.
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

/**
 * The parts of a condition that must all hold, at most `most` of them, without parts that another part already
 * implies: a search for CO in nitrogen does not look for CO again.
 */
export function jointParts(
  condition: Condition,
  implied: (word: string) => string[],
  most: number,
): Condition[] {
  const parts = flattened(condition)
  const saidBy = parts.map((part) => new Set(wordsSaid(part, implied)))
  const needed = parts.filter(
    (part, i) =>
      typeof part !== 'string' ||
      !saidBy.some((said, other) => said.has(part) && (parts[other] !== part || other < i)),
  )
  return needed.length <= most ? needed : [...needed.slice(0, most - 1), all(...needed.slice(most - 1))]
}

const flattened = (condition: Condition): Condition[] =>
  typeof condition !== 'string' && 'all' in condition ? condition.all.flatMap(flattened) : [condition]

/** Words that every document carries that meets the condition. */
function wordsSaid(condition: Condition, implied: (word: string) => string[]): string[] {
  if (typeof condition === 'string') return implied(condition)
  if (!('any' in condition)) return []
  const [first = [], ...others] = condition.any.map((part) => wordsSaid(part, implied))
  return first.filter((each) => others.every((words) => words.includes(each)))
}

/** Every word a condition names. */
export function wordsIn(condition: Condition): string[] {
  if (typeof condition === 'string') return [condition]
  if ('prefix' in condition) return []
  if ('not' in condition) return wordsIn(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(wordsIn)
}

/** Estimated share of documents that meet a condition, as if its words were independent; unknown words count as 1. */
export function likelihood(condition: Condition, share: (word: string) => number): number {
  if (typeof condition === 'string') return share(condition)
  if ('prefix' in condition) return 1
  if ('not' in condition) return 1 - likelihood(condition.not, share)
  if ('any' in condition)
    return Math.min(
      1,
      condition.any.reduce((sum, part) => sum + likelihood(part, share), 0),
    )
  return condition.all.reduce((product, part) => product * likelihood(part, share), 1)
}

/** Whether what has exactly these words meets a condition. */
export const meets = (condition: Condition, words: readonly string[]): boolean =>
  likelihood(condition, (each) => (words.includes(each) ? 1 : 0)) > 0

/** Frequencies of words, to guess how many documents can match; unknown words count as `rare`. */
export function atMost(condition: Condition, frequency: (word: string) => number | undefined): number {
  const rare = 50
  if (typeof condition === 'string') return frequency(condition) ?? rare
  if ('prefix' in condition) return rare
  if ('not' in condition) return Infinity
  if ('any' in condition) return condition.any.reduce((sum, part) => sum + atMost(part, frequency), 0)
  return Math.min(Infinity, ...condition.all.map((part) => atMost(part, frequency)))
}
