import type { Context } from '../../platform/context.ts'
import type { Language } from '../../platform/i18n.ts'
import { knowledgeOf } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import { word } from './facts.ts'
import { listNamesLike } from './queries/suggestions.ts'
import { squash, textKey } from './text.ts'

type Asker = Pick<Context, 'database' | 'data' | 'lang'>

/** Texts that are offered while the visitor types. */
export const MOST_SUGGESTIONS = 10
const MOST_SUBSTANCES = 5

/** Substances with a name that begins with the text or contains it; those with most products first. */
function substancesLike(key: string, lang: Language, { vocabulary, frequency }: Knowledge): string[] {
  const found = new Map<string, number>()
  for (const entry of vocabulary.lexicon.entries) {
    const begins = entry.key.startsWith(key)
    if (!begins && !(key.length > 1 && entry.key.includes(key))) continue
    for (const meaning of entry.meanings) {
      if (meaning.kind !== 'substance') continue
      for (const id of meaning.ids) {
        const exact = entry.key === key ? 2e9 : begins ? 1e9 : 0
        const weight = exact + (frequency.get(word('component', id)) ?? 0)
        found.set(id, Math.max(found.get(id) ?? 0, weight))
      }
    }
  }
  return [...found]
    .filter(([id]) => frequency.has(word('component', id)))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_SUBSTANCES)
    .flatMap(([id]) => {
      const substance = vocabulary.substance(id)
      return substance ? [lang === 'zh' ? substance.nameZh : substance.nameEn] : []
    })
}

/**
 * Texts that complete what the visitor types: substances that are sold, then names of well sold products. Any form of
 * a name matches (alias, formula, either language); the answer is in the reader's. Takes some milliseconds.
 */
export async function suggest(ctx: Asker, { q }: { q: string }): Promise<string[]> {
  const key = squash(q)
  if (key === '') return []
  const [knowledge, names] = await Promise.all([
    knowledgeOf(ctx),
    listNamesLike(ctx.database.sql, ctx.lang, key, MOST_SUGGESTIONS),
  ])
  return [...new Set([...substancesLike(textKey(q), ctx.lang, knowledge), ...names])].slice(
    0,
    MOST_SUGGESTIONS,
  )
}
