import { borderedKey, textKey } from '../text.ts'
import type { Names } from '../names.ts'
import type { Meaning } from './meaning.ts'
import { apparatus } from './words/apparatus.ts'
import {
  balanceMarks,
  cheapestWords,
  countWords,
  inStockWords,
  kindWords,
  packageNames,
  pureWords,
  purityNames,
  stopWords,
} from './words/common.ts'
import { programmes } from './words/programmes.ts'
import { publicSystems } from './words/public.ts'
import { spellGoods } from './goods-names.ts'
import type { SpeltNames } from './goods-names.ts'
import { spellAll } from './sounds.ts'
import type { SpeltWord } from './sounds.ts'
import { substanceNames } from './substance-names.ts'
import { makeTree } from './tree.ts'
import type { Found, Tree } from './tree.ts'

/** All known words as a tree of characters. */
export interface Lexicon {
  /** Every known word that begins at this position of a squashed lower-case text, with its end and meanings. */
  at(text: string, from: number): Found[]
  /** The keys with their meanings, for spelling help and suggestions. */
  entries: { key: string; name: string; meanings: Meaning[] }[]
  /** The same words and the Chinese ones spelt in latin letters: yiyanghuatan, yyht; and pieces of names of goods. */
  spelt: { at(text: string, from: number): Found[]; words: SpeltWord[]; goods: SpeltNames }
}

function* wordsOf(names: Names): Generator<[name: string, meaning: Meaning]> {
  for (const [system, list] of publicSystems)
    for (const name of list) yield [name, { kind: 'system', system }]
  for (const phrase of [...programmes, ...apparatus]) {
    for (const name of phrase.names) yield [name, { kind: 'phrase', phrase }]
  }
  yield* substanceNames(names)
  for (const goods of ['gas', 'liquid', 'instrument'] as const) {
    for (const name of kindWords[goods]) yield [name, { kind: 'goods', goods }]
  }
  for (const [what, list] of packageNames)
    for (const name of list) yield [name, { kind: 'package', package: what }]
  for (const name of balanceMarks) yield [name, { kind: 'balance' }]
  for (const [percent, list] of purityNames)
    for (const name of list) yield [name, { kind: 'purity', percent }]
  for (const name of pureWords) yield [name, { kind: 'pure' }]
  for (const [count, list] of Object.entries(countWords)) {
    for (const name of list) yield [name, { kind: 'count', count: Number(count) }]
  }
  for (const name of inStockWords) yield [name, { kind: 'inStock' }]
  for (const name of cheapestWords) yield [name, { kind: 'cheapest' }]
  yield ['中', { kind: 'within' }]
  yield ['in', { kind: 'in' }]
  for (const name of stopWords) yield [name, { kind: 'stop' }]
  for (const { id, nameZh, nameEn } of names.stores) {
    for (const name of [nameZh, nameEn]) yield [name, { kind: 'store', id }]
  }
}

/** 氮气平衡 names a balance gas, which products of several categories have. */
const SAYS_BALANCE = /平衡|balance/

/** Categories match by name only where no phrase or substance has the word. */
function* categoryNames(names: Names): Generator<[string, Meaning]> {
  for (const { id, nameZh, nameEn, aliases } of names.categories) {
    for (const name of [nameZh, nameEn, ...aliases]) {
      if (!SAYS_BALANCE.test(name)) yield [name, { kind: 'category', id }]
    }
  }
}

/** Whether a word already has this meaning, under another spelling of its key. */
const isSame = (a: Meaning, b: Meaning): boolean =>
  a.kind === b.kind &&
  ('phrase' in a && 'phrase' in b ? a.phrase === b.phrase : JSON.stringify(a) === JSON.stringify(b))

/** Dearer than the word itself, so that a word in latin letters goes before a spelling. */
const spellingPrice = { syllables: 1.5, initials: 2.5 }

/** Builds the trees: some thousand words in a few milliseconds, their spelling once per name and process. */
export function buildLexicon(names: Names): Lexicon {
  const tree = makeTree()
  const entries = new Map<string, Lexicon['entries'][number]>()
  /** Keys with a border between figures, each with the plain key of its word. */
  const separated = new Map<string, string>()
  const add = (name: string, meaning: Meaning) => {
    const key = textKey(name)
    // A figure alone is no name.
    if (/^\d*$/.test(key)) return
    const entry = entries.get(key) ?? { key, name, meanings: [] }
    entries.set(key, entry)
    const withBorders = borderedKey(name)
    if (withBorders !== key) separated.set(withBorders, key)
    if (!entry.meanings.some((each) => isSame(each, meaning))) entry.meanings.push(meaning)
  }
  for (const [name, meaning] of wordsOf(names)) add(name, meaning)
  for (const [name, meaning] of categoryNames(names)) if (!entries.has(textKey(name))) add(name, meaning)
  for (const { key, meanings } of entries.values()) tree.add(key, { meanings })
  for (const [withBorders, key] of separated) tree.add(withBorders, { meanings: entries.get(key)!.meanings })
  const all = [...entries.values()]
  return { at: tree.at, entries: all, spelt: speltTree(all, tree, spellGoods(names.goods)) }
}

function speltTree(entries: Lexicon['entries'], plain: Tree, goods: SpeltNames): Lexicon['spelt'] {
  const words = spellAll(entries)
  const tree = makeTree()
  for (const { key, meanings, byInitials } of words) {
    const price = byInitials ? spellingPrice.initials : spellingPrice.syllables
    tree.add(key, { meanings, price })
  }
  const at = (text: string, from: number) => [
    ...goods.at(text, from),
    ...plain.at(text, from),
    ...tree.at(text, from),
  ]
  return { at, words, goods }
}
