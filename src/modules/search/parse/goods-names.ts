import type { GoodsNames } from '../names.ts'
import { syllablesOf } from './sounds.ts'
import type { Found } from './tree.ts'

/** Pieces of names of goods, to read letters with that no other word explains. */
export interface SpeltNames {
  /** Every piece of a Chinese name that is spelt from this position on, in full or by initials. */
  at(text: string, from: number): Found[]
  /** Chinese pieces whose spelling begins with these letters, the shortest first. */
  beginning(letters: string, most: number): string[]
  /** Whether a name contains this text as it is written. */
  has(text: string): boolean
  /** The English words that the letters consist of: `rareearth` is rare and earth; null where they do not. */
  wordsOf(letters: string): string[] | null
}

/** Dearer than a substance that is spelt alike. */
const price = { syllables: 1.75, initials: 3 }

/** Fewer letters spell too many things by initials. */
const LEAST_INITIALS = 4
/** A whole name of two characters (稀土, xitu) may be as short; a part of one that short is as likely an English word. */
const LEAST_LETTERS = { whole: 4, part: 6 }
const LONGEST_PAIR = 12
const LEAST_WORD = 2

const connectives = new Set(['by', 'of', 'for', 'and', 'the', 'with', 'from', 'to'])
/** Whether a word only joins others: it says nothing of what is asked for. */
export const isConnective = (word: string): boolean => connectives.has(word.toLowerCase())

interface Run {
  name: string
  syllables: readonly string[]
}

/** Where the first two syllables of any part of a name stand: all longer parts are followed from there. */
function pairsOf(runs: readonly Run[]): Map<string, [run: Run, first: number][]> {
  const pairs = new Map<string, [Run, number][]>()
  for (const run of runs) {
    for (let i = 0; i + 1 < run.syllables.length; i++) {
      const pair = run.syllables[i]! + run.syllables[i + 1]!
      const places = pairs.get(pair)
      if (places) places.push([run, i])
      else pairs.set(pair, [[run, i]])
    }
  }
  return pairs
}

/** Whole names by their initials; what two names share says nothing. */
function initialsOf(runs: readonly Run[]): Map<string, string> {
  const names = new Map<string, string | null>()
  for (const { name, syllables } of runs) {
    const initials = syllables.map((each) => each[0]).join('')
    if (initials.length >= LEAST_INITIALS) names.set(initials, names.has(initials) ? null : name)
  }
  return new Map([...names].filter((each): each is [string, string] => each[1] !== null))
}

/** One form for singular and plural: names say rare earths. */
const singular = (word: string): string => word.replace(/s$/, '')

/** Prepares pieces of names; memory in proportion to their characters, time some microseconds each, once. */
export function spellGoods({ zh, en }: GoodsNames): SpeltNames {
  const runs = zh.flatMap((name): Run[] => {
    const syllables = syllablesOf(name)
    return syllables ? [{ name, syllables }] : []
  })
  const pairs = pairsOf(runs)
  const initials = initialsOf(runs)
  const words = new Set(en.map(singular))

  /** Parts of names from one place on, as far as the text spells them. */
  function* follow(
    text: string,
    from: number,
    { name, syllables }: Run,
    first: number,
  ): Generator<[number, string]> {
    let end = from
    for (let i = first; i < syllables.length && text.startsWith(syllables[i]!, end); i++) {
      end += syllables[i]!.length
      const count = i + 1 - first
      const least = count === name.length ? LEAST_LETTERS.whole : LEAST_LETTERS.part
      if (count > 1 && end - from >= least) yield [end, name.slice(first, i + 1)]
    }
  }

  function at(text: string, from: number): Found[] {
    const found = new Map<number, Found>()
    const note = (end: number, name: string, cost: number) => {
      if (!found.has(end)) found.set(end, { end, meanings: [{ kind: 'goodsName', name }], price: cost })
    }
    for (let end = from + 2; end <= Math.min(text.length, from + LONGEST_PAIR); end++) {
      for (const [run, first] of pairs.get(text.slice(from, end)) ?? [])
        for (const [to, name] of follow(text, from, run, first)) note(to, name, price.syllables)
    }
    const [letters] = /^[a-z]*/.exec(text.slice(from))!
    for (let length = LEAST_INITIALS; length <= letters.length; length++) {
      const name = initials.get(letters.slice(0, length))
      if (name) note(from + length, name, price.initials)
    }
    return [...found.values()].sort((a, b) => a.end - b.end)
  }

  const beginning = (letters: string, most: number): string[] =>
    runs
      .filter(
        ({ syllables }) =>
          syllables.join('').startsWith(letters) ||
          syllables
            .map((each) => each[0])
            .join('')
            .startsWith(letters),
      )
      .map(({ name }) => name)
      .sort((a, b) => a.length - b.length)
      .slice(0, most)

  function wordsOf(letters: string): string[] | null {
    for (let end = letters.length; end >= LEAST_WORD; end--) {
      const word = letters.slice(0, end)
      if (!isConnective(word) && !words.has(singular(word.toLowerCase()))) continue
      const rest = end === letters.length ? [] : wordsOf(letters.slice(end))
      if (rest) return [word, ...rest]
    }
    return null
  }
  const has = (text: string): boolean => zh.some((name) => name.includes(text))
  return { at, beginning, has, wordsOf }
}
