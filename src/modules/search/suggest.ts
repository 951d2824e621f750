import type { Context } from '../../platform/context.ts'
import { complete, ownNumbers } from './completions.ts'
import { knowledgeOf } from './knowledge.ts'
import { listNamesLike, listNumbers } from './queries/suggestions.ts'
import { squash } from './text.ts'

type Asker = Pick<Context, 'database' | 'data' | 'lang'>

/** Texts that are offered while the visitor types. */
export const MOST_SUGGESTIONS = 10

/**
 * Texts that complete what the visitor types: numbers, substances that are sold, families, then names of well sold
 * products. Any form of a name matches (alias, formula, CAS number, pinyin, either language, a slip of the pen); the answer
 * is in the reader's. Takes some milliseconds.
 */
export async function suggest(ctx: Asker, { q }: { q: string }): Promise<string[]> {
  const key = squash(q)
  if (key === '') return []
  const { database } = ctx
  const own = ownNumbers(q)
  const [knowledge, names, numbers] = await Promise.all([
    knowledgeOf(ctx),
    listNamesLike(database, ctx.lang, key, MOST_SUGGESTIONS),
    own.length > 0 ? listNumbers(database, own) : [],
  ])
  const texts = new Set([...numbers, ...complete(q, ctx.lang, knowledge), ...names])
  return [...texts].slice(0, MOST_SUGGESTIONS)
}
