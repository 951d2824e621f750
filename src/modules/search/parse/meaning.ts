import type { PackageWord } from './words/common.ts'
import type { PublicSystem } from './words/public.ts'
import type { Phrase } from './words/programmes.ts'

/** What a word of the trade can mean. A word may have several meanings; the rest of the query decides which. */
export type Meaning =
  | { kind: 'substance'; ids: string[] }
  /** An element's symbol; `case` is the required spelling where its letters also mean something else. */
  | { kind: 'element'; symbol: string; id: string; strict: boolean }
  | { kind: 'phrase'; phrase: Phrase }
  | { kind: 'goods'; goods: 'gas' | 'liquid' | 'instrument' }
  | { kind: 'category'; id: number }
  | { kind: 'store'; id: number }
  | { kind: 'system'; system: PublicSystem }
  | { kind: 'package'; package: PackageWord }
  | { kind: 'purity'; percent: number }
  | { kind: 'pure' }
  | { kind: 'count'; count: number }
  /** 中 after a balance gas. */
  | { kind: 'within' }
  /** `in` before a balance gas. */
  | { kind: 'in' }
  | { kind: 'balance' }
  | { kind: 'inStock' }
  | { kind: 'cheapest' }
  | { kind: 'stop' }
  /** Part of the name of goods, spelt in latin letters: it is read as the name itself. */
  | { kind: 'goodsName'; name: string }

/** The substances that a meaning names; null when it names none. */
export const substanceIds = (meaning: Meaning): string[] | null =>
  meaning.kind === 'substance' ? meaning.ids : meaning.kind === 'element' ? [meaning.id] : null
