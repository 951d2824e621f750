import { substanceIds } from './meaning.ts'
import type { Token } from './segment.ts'

/** What a word means by the words that stand beside it. */

const meaningsOf = (token: Token) => (token.kind === 'word' ? token.meanings : [])
const namesSubstance = (token: Token): boolean =>
  meaningsOf(token).some((each) => substanceIds(each) !== null)

/** Whether another token names what may be dissolved in the acid that this one names. */
export const isDissolvedIn =
  (acid: Token) =>
  (token: Token): boolean =>
    token !== acid &&
    (token.kind === 'cas' ||
      namesSubstance(token) ||
      meaningsOf(token).some((each) => each.kind === 'phrase' && !each.phrase.beside))

const ELEMENTS = /^(元素|elements?)$/i

/** `8 种元素` is a mixture of elements; beside the name of one the word says nothing. */
export const isCountedElement = (token: Token, tokens: Token[]): boolean =>
  ELEMENTS.test(token.text) &&
  tokens.some(({ kind }) => kind === 'parts' || kind === 'bareNumber') &&
  !tokens.some(namesSubstance)

const FOR = /^(for|用于)$/i

/**
 * Whether the apparatus in a query is what the goods are for: `分析仪标准气体` and `calibration gas for analyser` ask for a gas,
 * `标准气体稀释仪` for an apparatus.
 */
export function saysUse(tokens: Token[]): boolean {
  const last = (test: (token: Token) => boolean) => tokens.findLastIndex(test)
  const goods = last((token) =>
    meaningsOf(token).some((each) => each.kind === 'goods' && each.goods !== 'instrument'),
  )
  const apparatus = last((token) =>
    meaningsOf(token).some((each) => each.kind === 'phrase' && each.phrase.kind === 'instrument'),
  )
  const between = last(({ text }) => FOR.test(text))
  // `helium for GC`: what stands before is a gas for it.
  const used = goods < 0 ? tokens.findIndex(namesSubstance) : goods
  if (goods > apparatus || (used >= 0 && used < between && between < apparatus)) return true
  // `氨气报警器 25 ppm`: an amount is that of the gas it is tried with.
  return tokens.some(({ kind }) => kind === 'amount') && tokens.some(namesSubstance)
}
