import { textKey } from '../text.ts'
import type { Names } from '../names.ts'
import type { Meaning } from './meaning.ts'
import { apparatus } from './words/apparatus.ts'
import {
  balanceMarks,
  countWords,
  kindWords,
  packageNames,
  pureWords,
  purityNames,
  stopWords,
} from './words/common.ts'
import { programmes } from './words/programmes.ts'
import { publicSystems } from './words/public.ts'
import { substanceNames } from './substance-names.ts'

interface Node {
  next: Map<string, Node>
  meanings: Meaning[]
}

/** All known words as a tree of characters. */
export interface Lexicon {
  /** Every known word that begins at this position of a squashed lower-case text, with its end and meanings. */
  at(text: string, from: number): { end: number; meanings: Meaning[] }[]
  /** The keys with their meanings, for spelling help and suggestions. */
  entries: { key: string; name: string; meanings: Meaning[] }[]
}

const SKIPPED = new Set("-'’′()[]{}·.,")

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

/** Builds the tree: some thousand words in a few milliseconds. */
export function buildLexicon(names: Names): Lexicon {
  const root: Node = { next: new Map(), meanings: [] }
  const entries = new Map<string, Lexicon['entries'][number]>()
  const add = (name: string, meaning: Meaning) => {
    const key = textKey(name)
    if (key === '') return
    const entry = entries.get(key) ?? { key, name, meanings: [] }
    entries.set(key, entry)
    if (!entry.meanings.some((each) => isSame(each, meaning))) entry.meanings.push(meaning)
  }
  for (const [name, meaning] of wordsOf(names)) add(name, meaning)
  for (const [name, meaning] of categoryNames(names)) if (!entries.has(textKey(name))) add(name, meaning)
  for (const { key, meanings } of entries.values()) {
    let node = root
    for (const character of key) {
      let next = node.next.get(character)
      if (!next) node.next.set(character, (next = { next: new Map(), meanings: [] }))
      node = next
    }
    node.meanings = meanings
  }
  return { at: (text, from) => walk(root, text, from), entries: [...entries.values()] }
}

/** Follows the tree; hyphens, brackets and primes inside a name are optional. */
function walk(root: Node, text: string, from: number): { end: number; meanings: Meaning[] }[] {
  const found: { end: number; meanings: Meaning[] }[] = []
  let nodes = [root]
  for (let i = from; i < text.length && nodes.length > 0; i++) {
    const character = text[i]!
    const reached = nodes.flatMap((node) => node.next.get(character) ?? [])
    for (const { meanings } of reached) if (meanings.length > 0) found.push({ end: i + 1, meanings })
    // Tries both with the sign (`Cl-`) and without it (`i-C4H10`).
    nodes = i > from && SKIPPED.has(character) ? [...reached, ...nodes] : reached
  }
  return found
}
