import type { MatchCount } from './match-count.ts'
import type { ElementMode, PickerProps, PickerWords } from '../../../src/modules/search/view/picker.ts'

export const modes: ElementMode[] = ['any', 'all', 'none']

/** Puts values into the braces of a sentence: `{n}`, `{list}`. */
export const fill = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The count in words; empty while nothing is chosen. */
export function countWords(words: PickerWords, count: MatchCount, chosen: number): string {
  if (chosen === 0) return ''
  if (count === null) return words.counting
  if (count === 'failed') return words.uncounted
  if (count.exact && count.total === 1) return words.matchOne
  return fill(words.match, { n: count.total.toLocaleString('en-US') + (count.exact ? '' : '+') })
}

/** Address the choice leads to: symbols joined by semicolons (specification 2), the rest kept. */
export function choiceHref(
  { action, keep }: Pick<PickerProps, 'action' | 'keep'>,
  symbols: readonly string[],
  mode: ElementMode,
): string {
  const query = new URLSearchParams(keep)
  if (symbols.length > 0) {
    query.set('elements', symbols.join(';'))
    query.set('elementMode', mode)
  }
  const text = query.toString()
  return text ? `${action}?${text}` : action
}
