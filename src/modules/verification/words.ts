import type { Context } from '../../platform/context.ts'
import type { Random } from '../../platform/random.ts'
import { kinds, wordsOf } from './lexicon.ts'

/** How many words are shown, and how many of them are of the kind that is asked for. */
const SHOWN = 8
const SOUGHT = [3, 4, 5] as const

const INDEXES = 'abcdefghijklmnopqrstuvwxyz'

/** One of at most 26 things, all equally likely. */
const pick = <T>(random: Random, among: readonly T[]): T =>
  among[INDEXES.indexOf(random.text(INDEXES.slice(0, among.length), 1))]!

/** So many different ones of these, in any order, all equally likely. */
function draw<T>(random: Random, among: readonly T[], count: number): T[] {
  const left = [...among]
  return Array.from({ length: count }, () => {
    const one = pick(random, left)
    left.splice(left.indexOf(one), 1)
    return one
  })
}

/**
 * A question in words that its own text does not answer: which of eight numbered words are, say, animals. The answer is
 * their numbers in order, one of 182 that are about equally likely.
 */
export function questionInWords({ random, lang, t }: Pick<Context, 'random' | 'lang' | 't'>): {
  answer: string
  question: string
} {
  const [kind, ...others] = draw(random, kinds, 4)
  const sought = draw(random, wordsOf(kind!, lang), pick(random, SOUGHT))
  const rest = others.flatMap((other) => wordsOf(other, lang)).filter((_word, index) => index % 2 === 0)
  const words = draw(random, [...sought, ...draw(random, rest, SHOWN - sought.length)], SHOWN)
  const list = words.map((word, index) => `${index + 1} ${word}`).join(t('verification.captcha.comma'))
  return {
    answer: words.flatMap((word, index) => (sought.includes(word) ? [index + 1] : [])).join(''),
    question: t('verification.captcha.which', { kind: t(`verification.kind.${kind!}`), list }),
  }
}
