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
export function keepWordsWhole(tokens: Token[], shape: string): Token[] {
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
