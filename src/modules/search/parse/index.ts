import { shapeOf } from '../text.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { chipsOf } from './chips.ts'
import { interpret } from './interpret.ts'
import type { Lexicon } from './lexicon.ts'
import { rolesOf } from './roles.ts'
import { segment } from './segment.ts'
import type { Token } from './segment.ts'
import { joinNames, splitWords, wholeTokens, writeNames } from './strangers.ts'
import { correctOnce } from './spelling.ts'
import type { Correction } from './spelling.ts'
import type { ParsedQuery } from './types.ts'

export { isPublicCode } from './public.ts'
export { isSolvent, isUsualSolvent } from './roles.ts'
export { closestPart } from './spelling.ts'
export type * from './types.ts'

/** Most characters of a query that are read; the schema refuses longer ones (R48). */
export const MAX_QUERY = 64

/** NFKC may turn one character into many: the rest is not read. */
const MAX_SHAPE = 2 * MAX_QUERY

function shaped(q: string): { shape: string; low: string } {
  const { shape, low } = shapeOf(q)
  return { shape: shape.slice(0, MAX_SHAPE), low: low.slice(0, MAX_SHAPE) }
}

function read({ shape, tokens }: Cut, corrections: Correction[], vocabulary: Vocabulary): ParsedQuery {
  const { roles, goods } = rolesOf(tokens, vocabulary)
  const reading = interpret(roles, goods, vocabulary)
  const chips = chipsOf(tokens, roles, reading, vocabulary)
  const { sources: _, ...parts } = reading
  return { q: shape, ...parts, corrections, chips }
}

const LATIN_WORD = /[a-z]{3}/i
const isStranger = ({ kind, text }: Token): boolean => kind === 'unknown' && LATIN_WORD.test(text)

interface Cut {
  shape: string
  tokens: Token[]
}

const strangersAmong = (tokens: Token[]): number => tokens.filter(isStranger).length

function cutBy(shape: string, low: string, words: Pick<Lexicon, 'at'>, lexicon: Lexicon): Cut {
  return { shape, tokens: joinNames(wholeTokens(shape, segment(shape, low, words).tokens), lexicon) }
}

/**
 * Cuts a query into words; where a latin word is unknown, Chinese names spelt in latin letters are words too. Pieces of names of
 * goods then stand in the query as they are written, and English ones each alone.
 */
function cut(shape: string, low: string, lexicon: Lexicon): Cut {
  const plain = cutBy(shape, low, lexicon, lexicon)
  const known = { shape, tokens: splitWords(plain.tokens, lexicon) }
  if (!known.tokens.some(isStranger)) return known
  const spelt = cutBy(shape, low, lexicon.spelt, lexicon)
  if (strangersAmong(spelt.tokens) >= strangersAmong(plain.tokens)) return known
  const written = writeNames(spelt.tokens)
  return written === null ? spelt : cutBy(written, shapeOf(written).low, lexicon.spelt, lexicon)
}

/**
 * Reads a query. Spaces and commas matter between two digits alone: the search box strips the others, so
 * `CO 50 ppm in N2` and `CO50ppminN2` are the same query. Pure; below a millisecond.
 */
export function parseQuery(q: string, vocabulary: Vocabulary): ParsedQuery {
  const { shape, low } = shaped(q)
  return read(cut(shape, low, vocabulary.lexicon), [], vocabulary)
}

const MOST_CORRECTIONS = 2

/** The query with its unknown pieces replaced by the most similar words; null when no word is similar. */
export function correctQuery(q: string, vocabulary: Vocabulary): ParsedQuery | null {
  let { shape } = shaped(q)
  const corrections: Correction[] = []
  for (let i = 0; i < MOST_CORRECTIONS; i++) {
    const better = correctOnce(shape, vocabulary.lexicon)
    if (!better) break
    corrections.push(better.correction)
    shape = better.shape
  }
  if (corrections.length === 0) return null
  const { low } = shapeOf(shape)
  return read(cut(shape, low, vocabulary.lexicon), corrections, vocabulary)
}
