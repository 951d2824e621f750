import type { AmountKind } from '../../../shared/amounts.ts'
import type { Condition } from '../conditions.ts'
import type { PackageMaterial, Vessel } from '../facts.ts'
import type { TypedAmount } from './readers.ts'

/** An amount of one component, in the catalogue's terms. */
export interface ReadAmount {
  typed: TypedAmount
  /** Gases compare mol/mol, solutions mg/L. */
  kind: AmountKind
  from: number
  to: number
}

/** A component that must be certified: any of `ids`. */
export interface ReadComponent {
  ids: string[]
  text: string
  amount: ReadAmount | null
}

/** A balance gas. `beside`: typed next to another gas without saying so, it may also be a certified component. */
export interface ReadBalance {
  id: string
  text: string
  beside: boolean
}

export interface ReadPackage {
  volumeMl: number | null
  vessel: Vessel | null
  material: PackageMaterial | null
  text: string
}

/** What else a chip can switch a reading to; `q` is the whole query rewritten. */
export interface Switch {
  q: string
  /** What the other reading is, for the words on the chip. */
  to: ChipLabel
}

/** What a chip says: data for the page to put into words. */
export type ChipLabel =
  | { kind: 'component'; ids: string[] }
  | {
      kind: 'amount'
      ids: string[]
      text: string
      unit: string
      from: number
      to: number
      amountKind: AmountKind
    }
  | { kind: 'balance'; id: string; beside: boolean }
  | { kind: 'package'; volumeMl: number | null; vessel: Vessel | null; material: PackageMaterial | null }
  | { kind: 'category'; id: number }
  | { kind: 'store'; id: number }
  | { kind: 'phrase'; id: string; text: string }
  | { kind: 'purity'; percent: number }
  | { kind: 'count'; count: number }
  | { kind: 'code'; text: string }
  | { kind: 'cas'; text: string }
  | { kind: 'text'; text: string }

export type Chip = ChipLabel & {
  /** The query without this reading. */
  without: string
  switches: Switch[]
}

/** One query as search understands it. Every part shows as a chip. */
export interface ParsedQuery {
  goods: 'gas' | 'liquid' | 'instrument' | null
  /** As typed, spaces and commas gone. */
  q: string
  components: ReadComponent[]
  /** An amount no component was named for: of any component. */
  amount: ReadAmount | null
  balance: ReadBalance | null
  package: ReadPackage | null
  categoryIds: number[]
  storeIds: number[]
  /** Programmes, families and apparatus named by phrase. */
  phrases: { id: string; text: string; condition: Condition; named: string[] }[]
  purity: number | null
  /** Number of certified components. */
  count: number | null
  /** Keys of product numbers and public numbers. */
  codes: string[]
  cas: string[]
  /** Words search could not place; they must stand in the product's text. */
  text: string[]
  /** Pieces that were read as something else than typed, by spelling. */
  corrections: { from: string; to: string }[]
  chips: Chip[]
}
