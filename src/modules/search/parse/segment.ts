import { elementSymbols } from '../elements.ts'
import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { readingsAt } from './readers/index.ts'
import type { Reading } from './readers/index.ts'

/** A piece of the query with its possible meanings. `text` is as typed, without commas and spaces. */
export type Token = { from: number; end: number; text: string } & (
  | { kind: 'word'; meanings: Meaning[]; spelt?: true }
  | { kind: 'unknown' }
  | { kind: 'mark' }
  | Exclude<Reading, { end: number; kind: never }>
)

type Words = Pick<Lexicon, 'at'>

type Script = 'han' | 'latin' | 'other'

/** How the piece before it ended: short words are doubtful beside unknown letters of their script. */
type Before =
  'clear' | `whole-${Script}` | 'figure-latin' | `short-${Script}` | `long-${Script}` | `unknown-${Script}`

const scriptOf = (character: string | undefined): Script => {
  if (character === undefined) return 'other'
  if (/\p{Script=Han}/u.test(character)) return 'han'
  return /[\p{Script=Latin}\p{Script=Greek}\d]/u.test(character) ? 'latin' : 'other'
}

/** Costs of the pieces. The cheapest reading of the query wins; at equal cost that with the longer first piece. */
const cost = {
  word: 1,
  shortWord: 1.3,
  mark: 0.05,
  reading: {
    amount: 1,
    volume: 1,
    conductivity: 0.9,
    code: 0.5,
    method: 0.5,
    cas: 0.5,
    outlet: 1,
    parts: 1,
    uncertainty: 0.5,
    bareNumber: 2.5,
  },
  unknownStart: 4,
  unknownMore: 2,
  shortBesideUnknown: 6,
  longBesideUnknown: 1.5,
  wholeBesideUnknown: 40,
  /** `CO25%` was typed `CO 25 %`: between CO₂ and 5 a border would have stayed. */
  insideFigure: 0.4,
  /** `needCO` was typed `need CO`: no word begins inside the first and ends inside the second. */
  acrossWords: 4,
}

const MARK = /[- 【】《》「」『』〔〕/+&:()[\]·.|"'“”‘’*=_#!?？！。…<>@~^\\{}]/

interface Best {
  cost: number
  token: Token | null
  after: Before
}

const isShort = (text: string, script: Script) =>
  script === 'han' ? text.length === 1 : script === 'latin' && text.length <= 3

function* piecesAt(shape: string, low: string, from: number, lexicon: Words): Generator<[Token, number]> {
  const piece = (end: number) => ({ from, end, text: shape.slice(from, end) })
  const words = lexicon.at(low, from).reverse()
  for (const reading of readingsAt(low, from)) {
    yield [{ ...piece(reading.end), ...reading } as Token, cost.reading[reading.kind]]
  }
  for (const { end, meanings, price } of words) {
    // `CO2.5%` is CO at 2.5 %: a formula does not end inside a decimal number.
    if (/\d/.test(low[end - 1]!) && /^\.\d/.test(low.slice(end, end + 2))) continue
    const token: Token = { ...piece(end), kind: 'word', meanings, ...(price ? { spelt: true } : {}) }
    const plain = isShort(token.text, scriptOf(low[end - 1])) ? cost.shortWord : cost.word
    const insideFigure = /^\d\d$/.test(low.slice(end - 1, end + 1)) ? cost.insideFigure : 0
    const across = isAcrossWords(shape, token) ? cost.acrossWords : 0
    yield [token, (price ?? plain) + insideFigure + across]
  }
  const between = /\d/.test(low[from - 1] ?? '') && /\d/.test(low[from + 1] ?? '')
  if (MARK.test(low[from]!) && !(low[from] === '.' && between))
    yield [{ ...piece(from + 1), kind: 'mark' }, cost.mark]
}

/** Whether a piece takes the end of one typed word and the beginning of another: a capital shows where that begins. */
const isAcrossWords = (shape: string, { from, text }: Token): boolean =>
  /^\p{Ll}+\p{Lu}/u.test(text) && /\p{Ll}/u.test(shape[from - 1] ?? '')

/** Whether a typed word begins here: `sellCO` was typed `sell CO`. */
const beginsWord = (shape: string, at: number): boolean =>
  /^\p{Ll}\p{Lu}/u.test(shape.slice(Math.max(0, at - 1), at + 1))

const afterToken = (token: Token): Before => {
  // `R410A` is not R41 and a number: a number does not directly follow letters.
  if (token.kind === 'bareNumber' || token.kind === 'volume') return 'short-latin'
  if (token.kind !== 'word') return 'clear'
  const script = scriptOf(token.text.at(-1))
  if (isWhole(token)) return `whole-${script}`
  if (/\d$/.test(token.text)) return 'figure-latin'
  return `${isShort(token.text, script) ? 'short' : 'long'}-${script}`
}

const symbols = new Set(elementSymbols.map((symbol) => symbol.toLowerCase()))

/** Symbols of elements, and spelt words, are never cut out of an unknown word: metane is not Ta and Ne. */
const isWhole = (token: Token): boolean =>
  token.kind === 'word' && (token.spelt === true || symbols.has(token.text.toLowerCase()))

/** Extra cost when unknown letters of the same script stand before or after this word. */
function besideUnknown(before: Before, token: Token): number {
  const script = scriptOf(token.text[0])
  // `R-410A` is not R-41, a nought and more.
  if (token.kind === 'bareNumber' && before === 'figure-latin') return cost.wholeBesideUnknown
  if (token.kind === 'word' && before === `unknown-${script}`) {
    if (isWhole(token)) return cost.wholeBesideUnknown
    return isShort(token.text, script) ? cost.shortBesideUnknown : cost.longBesideUnknown
  }
  if (token.kind === 'unknown' && before === `whole-${script}`) return cost.wholeBesideUnknown
  if (token.kind === 'unknown' && before === 'figure-latin' && script === 'latin')
    return /\d/.test(token.text) ? cost.wholeBesideUnknown : cost.longBesideUnknown
  if (token.kind === 'unknown' && before === `short-${script}`) return cost.shortBesideUnknown
  if (token.kind === 'unknown' && before === `long-${script}` && script === 'latin')
    return cost.longBesideUnknown
  return 0
}

/**
 * Cuts a squashed query into known words, readings and unknown pieces: the cheapest cut of all, found from the end
 * end backwards. `shape` keeps capitals, `low` is the same text in lower case.
 */
export function segment(shape: string, low: string, lexicon: Words): { tokens: Token[]; cost: number } {
  const memory = new Map<string, Best>()
  const pieces = Array.from({ length: low.length }, (_, from) =>
    [...piecesAt(shape, low, from, lexicon)].sort(([a], [b]) => b.end - a.end),
  )
  const bestFrom = (from: number, before: Before): Best => {
    if (from === low.length) return { cost: 0, token: null, after: 'clear' }
    const key = `${from} ${before}`
    const known = memory.get(key)
    if (known) return known
    let best: Best = { cost: Infinity, token: null, after: 'clear' }
    const consider = (token: Token, price: number, after: Before) => {
      const apart = token.kind !== 'unknown' && beginsWord(shape, from)
      const total = price + besideUnknown(apart ? 'clear' : before, token) + bestFrom(token.end, after).cost
      if (total < best.cost - 1e-9) best = { cost: total, token, after }
    }
    for (const [token, price] of pieces[from]!) consider(token, price, afterToken(token))
    const script = scriptOf(low[from])
    const more = before === `unknown-${script}`
    const stranger: Token = { from, end: from + 1, text: shape[from]!, kind: 'unknown' }
    consider(stranger, more ? cost.unknownMore : cost.unknownStart, `unknown-${script}`)
    memory.set(key, best)
    return best
  }
  const tokens: Token[] = []
  let [at, before]: [number, Before] = [0, 'clear']
  while (at < low.length) {
    const { token, after } = bestFrom(at, before)
    const last = tokens.at(-1)
    if (
      token!.kind === 'unknown' &&
      last?.kind === 'unknown' &&
      last.end === at &&
      scriptOf(last.text) === scriptOf(token!.text)
    ) {
      tokens[tokens.length - 1] = { ...last, end: token!.end, text: last.text + token!.text }
    } else tokens.push(token!)
    ;[at, before] = [token!.end, after]
  }
  return { tokens, cost: bestFrom(0, 'clear').cost }
}
