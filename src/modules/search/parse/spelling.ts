import { shapeOf, textKey } from '../text.ts'
import type { Lexicon } from './lexicon.ts'
import { segment } from './segment.ts'
import type { Token } from './segment.ts'
import { soundAlike, soundsOf } from './sounds.ts'
import { joinStrangers, wholeTokens } from './strangers.ts'

const HAN = /\p{Script=Han}/u

/**
 * A typo of the input method, which sounds the same, counts half. A Chinese character of another sound is another word: 阳离子 is no
 * slip for 阴离子.
 */
const swap = (a: string, b: string): number => {
  if (a === b) return 0
  if (!HAN.test(a) || !HAN.test(b)) return 1
  return soundAlike(a, b) ? 0.5 : 2
}

/** Up to this length one character of a Chinese name carries its meaning: only one that sounds alike may differ. */
const SHORT_NAME = 4

/** How many typos a word of this length may contain; short words are too easily something else. */
function allowance(key: string): number {
  if (HAN.test(key)) return key.length < 2 ? 0 : key.length <= SHORT_NAME ? 0.5 : 1
  if (key.length < 4) return 0
  return key.length < 8 ? 1 : 2
}

interface Match {
  distance: number
  from: number
  end: number
}

/**
 * The part of `text` most similar to `key` (Sellers' algorithm with transpositions): for every end in the text the
 * smallest number of typos, and where that part begins.
 */
export function closestPart(key: string, text: string): Match {
  const width = text.length + 1
  const slips = new Float64Array(width * (key.length + 1))
  const begins = new Uint8Array(slips.length)
  for (let j = 0; j < width; j++) begins[j] = j
  for (let i = 1; i <= key.length; i++) {
    slips[i * width] = i
    for (let j = 1; j < width; j++) {
      const at = i * width + j
      const [a, b] = [key[i - 1]!, text[j - 1]!]
      const reach = (from: number, price: number) => {
        if (price >= slips[at]!) return
        slips[at] = price
        begins[at] = begins[from]!
      }
      slips[at] = Infinity
      reach(at - width - 1, slips[at - width - 1]! + swap(a, b))
      reach(at - width, slips[at - width]! + 1)
      reach(at - 1, slips[at - 1]! + 1)
      const twoBack = at - 2 * width - 2
      if (i > 1 && j > 1 && a === text[j - 2] && b === key[i - 2]) reach(twoBack, slips[twoBack]! + 1)
    }
  }
  const last = key.length * width
  let end = 0
  for (let j = 1; j < width; j++) if (slips[last + j]! <= slips[last + end]!) end = j
  return { distance: slips[last + end]!, from: begins[last + end]!, end }
}

/** Traits that similar words share: sounds of Chinese characters, neighbouring letters in latin script. */
function traits(text: string): string[] {
  if (HAN.test(text)) return Array.from(text).flatMap(soundsOf)
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))
}

interface Correctable {
  entry: Lexicon['entries'][number]
  traits: string[]
  /** How many of its traits a text must have to justify the exact comparison. */
  needed: number
}

const correctable = new WeakMap<Lexicon, Correctable[]>()

/** The words that a typo may have hidden, with the data of the cheap test; made once per lexicon. */
function correctableWords(lexicon: Lexicon): Correctable[] {
  const known = correctable.get(lexicon)
  if (known) return known
  const words = lexicon.entries
    .filter(({ key, meanings }) => allowance(key) > 0 && meanings[0]!.kind !== 'stop')
    .map((entry) => {
      const own = traits(entry.key)
      const { length } = entry.key
      // One typo spoils one character, or three pairs of letters.
      const needed = HAN.test(entry.key) ? length - 1 : length - 1 - 3 * allowance(entry.key)
      return { entry, traits: own, needed: Math.max(1, needed) }
    })
  correctable.set(lexicon, words)
  return words
}

function mayMatch({ traits: own, needed }: Correctable, shared: Set<string>): boolean {
  let found = 0
  for (const each of own) if (shared.has(each) && ++found >= needed) return true
  return false
}

interface Span {
  from: number
  end: number
  /** Good readings beside the unknown letters. */
  good: Token[]
}

/** A longer word beside unknown letters is a good reading: a correction that covers it must contain it. */
const isGood = ({ text }: Token): boolean => text.length > (HAN.test(text) ? 2 : 4)

/** Unknown pieces, each with the words beside it: a typo often splits a word in two. */
function doubtfulSpans(tokens: Token[]): Span[] {
  return tokens.flatMap((token, i): Span[] => {
    if (token.kind !== 'unknown') return []
    const [before, after] = [tokens[i - 1], tokens[i + 1]].map((each) =>
      each?.kind === 'word' ? each : undefined,
    )
    return [
      {
        from: before?.end === token.from ? before.from : token.from,
        end: after?.from === token.end ? after.end : token.end,
        good: [before, after].filter((each) => each !== undefined).filter(isGood),
      },
    ]
  })
}

export interface Correction {
  from: string
  to: string
}

/** Cost of one typo: below the cost of an unknown piece, above that of any known one. */
const SLIP = 2
const CANDIDATES = 6

/** Least length of what a correction replaces; two characters only where every one sounds like the name's. */
const isLongEnough = (text: string, distance: number): boolean =>
  HAN.test(text) ? text.length > 2 || (text.length === 2 && distance <= 0.5) : text.length > 3

/** Whether a correction leaves the good readings beside it alone, or contains them: sulfur dioxid is sulfur dioxide. */
const keepsGood = (key: string, { from, good }: Span, match: Match): boolean =>
  good.every((token) => {
    const [begin, end] = [from + match.from, from + match.end]
    const covered = token.from < end && token.end > begin
    return !covered || (token.from >= begin && token.end <= end && key.includes(textKey(token.text)))
  })

/** What a correction leaves of an unknown word is no symbol of an element: change is not methylamine and germanium. */
const isSymbol = (token: Token): boolean =>
  token.kind === 'word' && token.meanings.every(({ kind }) => kind === 'element') && /^[a-z]/.test(token.text)

interface Corrected {
  shape: string
  correction: Correction
}

/** The query with one unknown piece replaced by the most similar word; null when no word is similar. */
export function correctOnce(shape: string, lexicon: Lexicon): Corrected | null {
  const { low } = shapeOf(shape)
  const { tokens, cost } = segment(shape, low, lexicon)
  for (const span of doubtfulSpans(joinStrangers(tokens, shape))) {
    const better = correctSpan(shape, span, cost, lexicon)
    if (better) return better
  }
  return null
}

function correctSpan(shape: string, span: Span, cost: number, lexicon: Lexicon): Corrected | null {
  const text = shapeOf(shape).low.slice(span.from, span.end)
  const shared = new Set(traits(text))
  const likely = correctableWords(lexicon)
    .filter((word) => mayMatch(word, shared))
    .map(({ entry }) => ({ entry, match: closestPart(entry.key, text) }))
    .filter(({ entry, match }) => match.distance > 0 && match.distance <= allowance(entry.key))
    .filter(({ entry, match }) => keepsGood(entry.key, span, match))
    .filter(({ match }) => isLongEnough(text.slice(match.from, match.end), match.distance))
    .sort((a, b) => a.match.distance / a.entry.key.length - b.match.distance / b.entry.key.length)
    .slice(0, CANDIDATES)
  let best: (Corrected & { price: number }) | null = null
  for (const { entry, match } of likely) {
    const [from, end] = [span.from + match.from, span.from + match.end]
    const corrected = shape.slice(0, from) + entry.key + shape.slice(end)
    const reading = segment(corrected, shapeOf(corrected).low, lexicon)
    const price = reading.cost + SLIP * match.distance
    if (price >= (best?.price ?? cost)) continue
    // A correction explains all of the unknown letters: 化学需氧量 is not 光化学 and more.
    const grown = corrected.length - shape.length
    const inDoubt = { from: span.from, end: span.end + grown }
    const left = wholeTokens(corrected, reading.tokens).filter(
      (token) =>
        token.from < inDoubt.end &&
        token.end > inDoubt.from &&
        !(token.from >= from && token.end <= end + grown),
    )
    if (left.some((token) => token.kind === 'unknown' || isSymbol(token))) continue
    best = { shape: corrected, correction: { from: shape.slice(from, end), to: entry.name }, price }
  }
  return best && { shape: best.shape, correction: best.correction }
}
