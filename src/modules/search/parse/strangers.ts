import { isConnective } from './goods-names.ts'
import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import type { Token } from './segment.ts'

const HAN = /\p{Script=Han}/u

const isUnknown = (token: Token | undefined): boolean => token?.kind === 'unknown'
const isLoneHan = (token: Token | undefined): boolean =>
  token?.kind === 'unknown' && token.text.length === 1 && HAN.test(token.text)
const isStop = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.meanings[0]!.kind === 'stop' && HAN.test(token.text)
const isLatin = (token: Token): boolean => isUnknown(token) && !HAN.test(token.text)
const isHyphen = (token: Token | undefined): boolean => token?.kind === 'mark' && token.text === '-'

/** Whether the next token continues the name that ends with `last`. */
function continues(last: Token, next: Token): boolean {
  if (last.end !== next.from) return false
  // 低 of 低浓度 says nothing alone, and no word of the trade may be split off 质控样.
  if (isLoneHan(last)) return isStop(next)
  if (isLoneHan(next)) return isStop(last)
  return isLatin(last) && (next.kind === 'bareNumber' || isLatin(next))
}

const LETTERS = /^[a-z]+$/i
/** Shorter runs of letters are lists of symbols as often as words. */
const LEAST_WORD = 5

/** A symbol of one letter in lower case, which says nothing: the p of aspirin. */
const isHalfRead = (token: Token): boolean =>
  token.kind === 'word' &&
  /^[a-z]$/.test(token.text) &&
  token.meanings.every((meaning) => meaning.kind === 'element' && meaning.strict)

/** A word of letters that could only be cut into symbols by passing over some of them is one that nobody knows. */
function keepWordsWhole(tokens: Token[], shape: string): Token[] {
  if (!tokens.some(isHalfRead)) return tokens
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const goesOn = last && LETTERS.test(token.text) && LETTERS.test(last.at(-1)!.text)
    if (goesOn && last.at(-1)!.end === token.from) last.push(token)
    else runs.push([token])
  }
  return runs.flatMap((run) => {
    const [from, end] = [run[0]!.from, run.at(-1)!.end]
    if (end - from < LEAST_WORD || !run.some(isHalfRead)) return run
    return [{ kind: 'unknown', from, end, text: shape.slice(from, end) } as const]
  })
}

/** Puts together what an unknown name consists of: R410A, C99H200, GC-X 12, 低浓度. */
export function joinStrangers(tokens: Token[], shape: string): Token[] {
  if (!tokens.some(isUnknown)) return tokens
  const joined: Token[] = []
  for (const [i, token] of tokens.entries()) {
    const last = joined.at(-1)
    const next = tokens[i + 1]
    const bridged = last && next && isHyphen(token) && isLatin(last) && last.end === token.from
    if (bridged && (isLatin(next) || next.kind === 'bareNumber')) {
      joined[joined.length - 1] = {
        kind: 'unknown',
        from: last.from,
        end: token.end,
        text: shape.slice(last.from, token.end),
      }
    } else if (last && continues(last, token)) {
      joined[joined.length - 1] = {
        kind: 'unknown',
        from: last.from,
        end: token.end,
        text: shape.slice(last.from, token.end),
      }
    } else joined.push(token)
  }
  return joined
}

/** The water of drinking water is not asked for. */
const isKindOfGoods = ({ kind }: Meaning): boolean => kind === 'goods' || kind === 'stop'

/** The pieces of a query with no word cut to pieces. */
export const wholeTokens = (shape: string, tokens: Token[]): Token[] =>
  joinStrangers(keepWordsWhole(tokens, shape), shape)

const LETTERS_AND_HYPHENS = /^[a-z]+(?:-[a-z]+)*$/i

/** Unknown letters as the English words that they consist of, each a token: rare earth is no one word. */
export function splitWords(tokens: Token[], { at, spelt }: Pick<Lexicon, 'at' | 'spelt'>): Token[] {
  return tokens.flatMap((token): Token[] => {
    if (token.kind !== 'unknown' || !LETTERS_AND_HYPHENS.test(token.text)) return [token]
    const parts = token.text.split('-').map(spelt.goods.wordsOf)
    if (parts.includes(null) || parts.flat().length < 2) return [token]
    let from = token.from
    return parts.flatMap((words, i) => {
      if (i > 0) from++
      return words!.flatMap((text): Token[] => {
        const piece = { text, from, end: (from += text.length) }
        if (isConnective(text)) return []
        const known = at(text.toLowerCase(), 0).find(({ end }) => end === text.length)
        return [
          known && isKindOfGoods(known.meanings[0]!)
            ? { ...piece, kind: 'word', meanings: known.meanings }
            : { ...piece, kind: 'unknown' },
        ]
      })
    })
  })
}

const goodsName = (token: Token): string | null => {
  const [meaning] = token.kind === 'word' ? token.meanings : []
  return meaning?.kind === 'goodsName' ? meaning.name : null
}

/** The query with spelt pieces of names of goods as they are written; null where none is. */
export function writeNames(tokens: Token[]): string | null {
  if (tokens.every((token) => goodsName(token) === null)) return null
  return tokens.map((token) => goodsName(token) ?? token.text).join('')
}

/** The longest beginning of a text, of two characters or more, of which this holds. */
const longestBeginning = (text: string, holds: (part: string) => boolean): string => {
  for (let end = text.length; end > 1; end--) if (holds(text.slice(0, end))) return text.slice(0, end)
  return ''
}

/**
 * A character that says nothing alone belongs to the word beside it where a name of goods has both: 贵金属 is more than 金属. What is
 * left of that word may be one.
 */
export function joinNames(tokens: Token[], { at, spelt }: Pick<Lexicon, 'at' | 'spelt'>): Token[] {
  return tokens.reduce<Token[]>((joined, token) => {
    const last = joined.at(-1)
    if (!last || last.end !== token.from || !HAN.test(token.text)) return [...joined, token]
    const before = joined.slice(0, -1)
    const named = (text: string): Token => ({
      kind: 'unknown',
      from: last.from,
      end: last.from + text.length,
      text,
    })
    const whole = last.text + token.text
    if (isLoneHan(token) && last.kind === 'word')
      return spelt.goods.has(whole) ? [...before, named(whole)] : [...joined, token]
    if (!isLoneHan(last) || token.kind !== 'word') return [...joined, token]
    const part = longestBeginning(token.text, (text) => spelt.goods.has(last.text + text))
    if (part === '') return [...joined, token]
    const rest = { from: token.from + part.length, end: token.end, text: token.text.slice(part.length) }
    const known = rest.text === '' ? undefined : at(rest.text, 0).find(({ end }) => end === rest.text.length)
    return [
      ...before,
      named(last.text + part),
      ...(known ? [{ ...rest, kind: 'word' as const, meanings: known.meanings }] : []),
    ]
  }, [])
}
