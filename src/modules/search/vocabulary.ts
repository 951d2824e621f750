import type { NamedCategory, NamedSubstance, Names } from './names.ts'
import { buildLexicon } from './parse/lexicon.ts'
import type { Lexicon } from './parse/lexicon.ts'

export interface Vocabulary extends Names {
  lexicon: Lexicon
  substance(id: string): NamedSubstance | undefined
  category(id: number): NamedCategory | undefined
  byCas(cas: string): NamedSubstance[]
  /** Root category of a kind of goods: 194, 208, 228 in this mall. */
  rootOf(kind: NamedCategory['kind']): number | undefined
  isElement(symbol: string): boolean
}

/** Prepares names for reading queries; some milliseconds, once per process and after each change of names. */
export function makeVocabulary(names: Names): Vocabulary {
  const substances = new Map(names.substances.map((each) => [each.id, each]))
  const categories = new Map(names.categories.map((each) => [each.id, each]))
  const symbols = new Set(names.elements.map((each) => each.symbol))
  return {
    ...names,
    lexicon: buildLexicon(names),
    substance: (id) => substances.get(id),
    category: (id) => categories.get(id),
    byCas: (cas) => names.substances.filter((each) => each.cas === cas),
    rootOf: (kind) => names.categories.find((each) => each.parentId === null && each.kind === kind)?.id,
    isElement: (symbol) => symbols.has(symbol),
  }
}
