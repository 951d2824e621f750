import type { AmountKind, CelsiusOfVolume } from '../../../shared/amounts.ts'
import type { Condition } from '../conditions.ts'
import type { PackageMaterial, Vessel } from '../facts.ts'
import type { PublicMaterial } from '../../catalogue/index.ts'
import type { Bound, TypedAmount } from './readers/index.ts'
import type { PublicSystem } from './words/public.ts'

/** What is looked for; null when the query does not say. */
export type Goods = 'gas' | 'liquid' | 'instrument' | null

/** An amount of one component, in the catalogue's units. */
export interface ReadAmount {
  typed: TypedAmount
  /** Gases compare mol/mol, solutions mg/L. */
  kind: AmountKind
  from: number
  to: number
  /** The figure was typed without a unit: it is tried as an amount in the usual unit. */
  assumed: boolean
}

/** A component that must be certified: any of `ids`. */
export interface ReadComponent {
  ids: string[]
  text: string
  amount: ReadAmount | null
  /** Not typed: part of a public material whose number was. It has no chip. */
  implied?: true
}

/** A balance gas. `beside`: typed next to another gas without a mark, so it may also be a certified component. */
export interface ReadBalance {
  id: string
  text: string
  beside: boolean
  implied?: true
}

/** A method's number: what was typed, and the editions in force that it leads to. */
export interface ReadMethod {
  text: string
  /** None if the number is unknown; several for a standard in parts. */
  ids: string[]
  /** The edition that was typed, if a later one is in force. */
  old: string | null
}

export interface ReadPackage {
  volumeMl: number | null
  vessel: Vessel | null
  material: PackageMaterial | null
  text: string
}

/** Another reading that a chip can switch to; `q` is the whole rewritten query. */
export interface Switch {
  q: string
  /** Name of the other reading, for the words on the chip. */
  to: ChipLabel
}

/** Content of a chip: data that the page puts into words. */
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
      celsius: CelsiusOfVolume
      assumed: boolean
      bound?: Bound
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
  | { kind: 'method'; text: string }
  | { kind: 'system'; system: PublicSystem; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'inStock' }
  | { kind: 'cheapest' }
  /** A figure that says nothing to the search. */
  | { kind: 'unread'; text: string }

export type Chip = ChipLabel & {
  /** The query without this reading. */
  without: string
  switches: Switch[]
}

/** One query as search understands it. Every part appears as a chip. */
export interface ParsedQuery {
  goods: Goods
  /** As typed, without spaces and commas but for one space between two digits. */
  q: string
  components: ReadComponent[]
  /** An amount without a named component: it applies to any component. */
  amount: ReadAmount | null
  balance: ReadBalance | null
  package: ReadPackage | null
  categoryIds: number[]
  storeIds: number[]
  /** Programmes, families and apparatus that a phrase names. */
  phrases: { id: string; text: string; condition: Condition; named: string[] }[]
  purity: number | null
  /** Number of certified components. */
  count: number | null
  /** A figure beside the name of a family (`VOC 57`): such a number of components comes first. */
  likelyCount: number | null
  /** Only what is in stock. */
  inStock: boolean
  /** The cheapest first. */
  cheapest: boolean
  /** Keys of product numbers and public numbers. */
  codes: string[]
  /** The public materials among `codes`. */
  materials: PublicMaterial[]
  methods: ReadMethod[]
  /** Systems and levels of public materials that are named without a number. */
  systems: PublicSystem[]
  cas: string[]
  /** Words that search does not know; the product's text must contain them. */
  text: string[]
  /** Figures that say nothing to the search. */
  unread: string[]
  /** Pieces whose spelling was corrected. */
  corrections: { from: string; to: string }[]
  chips: Chip[]
}
