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
