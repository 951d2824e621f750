import { shapeOf } from '../text.ts'
import type { Lexicon } from './lexicon.ts'
import { segment } from './segment.ts'
import type { Token } from './segment.ts'
import { homophones } from './words/common.ts'

const HAN = /\p{Script=Han}/u

const sound = new Map(
  homophones.flatMap((group, i) => [...group].map((character) => [character, i] as const)),
)

/** A typo of the input method counts half. */
const swap = (a: string, b: string): number => {
  if (a === b) return 0
  const [left, right] = [sound.get(a), sound.get(b)]
  return left !== undefined && left === right ? 0.5 : 1
}

/** How many typos a word of this length may contain; short words are too easily something else. */
function allowance(key: string): number {
  if (HAN.test(key)) return key.length <= 2 ? 0.5 : 1
  if (key.length < 4) return 0
  return key.length < 8 ? 1 : 2
}

export interface Match {
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
  for (let j = 1; j < width; j++) if (slips[last + j]! < slips[last + end]!) end = j
  return { distance: slips[last + end]!, from: begins[last + end]!, end }
}

/** Traits that similar words share: characters (by sound) in Chinese, neighbouring letters in latin script. */
function traits(text: string): string[] {
  if (HAN.test(text)) return Array.from(text, (character) => String(sound.get(character) ?? character))
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
      // One typo spoils one character, or three pairs of letters.
      const spoiled = HAN.test(entry.key) ? 1 : 3 * allowance(entry.key)
      return { entry, traits: own, needed: Math.max(1, own.length - spoiled) }
    })
  correctable.set(lexicon, words)
  return words
}

function mayMatch({ traits: own, needed }: Correctable, shared: Set<string>): boolean {
  let found = 0
  for (const each of own) if (shared.has(each) && ++found >= needed) return true
  return false
}

/** Positions of unknown pieces, with their known neighbours: a typo often splits a word in two. */
function doubtfulSpan(tokens: Token[]): { from: number; end: number } | null {
  const first = tokens.findIndex((token) => token.kind === 'unknown')
  if (first === -1) return null
  let last = first
  while (tokens[last + 1]?.kind === 'unknown') last++
  const isWord = (token: Token | undefined) => token?.kind === 'word'
  return {
    from: (isWord(tokens[first - 1]) ? tokens[first - 1]! : tokens[first]!).from,
    end: (isWord(tokens[last + 1]) ? tokens[last + 1]! : tokens[last]!).end,
  }
}

export interface Correction {
  from: string
  to: string
}

/** Cost of one typo: below the cost of an unknown piece, above that of any known one. */
const SLIP = 2
const CANDIDATES = 6

/** The query with one unknown piece replaced by the most similar word; null when no word is similar. */
export function correctOnce(
  shape: string,
  lexicon: Lexicon,
): { shape: string; tokens: Token[]; correction: Correction } | null {
  const { low } = shapeOf(shape)
  const { tokens, cost } = segment(shape, low, lexicon)
  const span = doubtfulSpan(tokens)
  if (!span) return null
  const text = low.slice(span.from, span.end)
  const shared = new Set(traits(text))
  const likely = correctableWords(lexicon)
    .filter((word) => mayMatch(word, shared))
    .map(({ entry }) => ({ entry, match: closestPart(entry.key, text) }))
    .filter(({ entry, match }) => match.distance > 0 && match.distance <= allowance(entry.key))
    .sort((a, b) => a.match.distance / a.entry.key.length - b.match.distance / b.entry.key.length)
    .slice(0, CANDIDATES)
  let best: { shape: string; tokens: Token[]; correction: Correction; price: number } | null = null
  for (const { entry, match } of likely) {
    const [from, end] = [span.from + match.from, span.from + match.end]
    const corrected = shape.slice(0, from) + entry.key + shape.slice(end)
    const reading = segment(corrected, shapeOf(corrected).low, lexicon)
    const price = reading.cost + SLIP * match.distance
    if (price >= (best?.price ?? cost)) continue
    const correction = { from: shape.slice(from, end), to: entry.name }
    best = { shape: corrected, tokens: reading.tokens, correction, price }
  }
  return best
}
