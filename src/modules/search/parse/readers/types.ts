import type { AmountUnit, CelsiusOfVolume } from '../../../../shared/amounts.ts'
import type { MethodReading } from '../methods.ts'

/** An open end: at most or at least. */
export type Bound = '≤' | '≥'

/** An amount as typed: one value or a range, both ends in `unit`. */
export interface TypedAmount {
  low: number
  /** Infinite for at least. */
  high: number
  bound?: Bound
  unit: AmountUnit | '%LEL'
  /** The unit as the visitor wrote it: `ppm` is a reading, `µmol/mol` a fact. */
  typedUnit: string
  /** Reference temperature of a mass per volume of gas; 0 °C when none was typed (decisions 10). */
  celsius: CelsiusOfVolume
}

/** A piece of a query that is read by its form, not found in the lexicon. `end` is the position after it. */
export type Reading =
  | { kind: 'amount'; end: number; amount: TypedAmount }
  | { kind: 'volume'; end: number; volumeMl: number }
  /** A number without a unit. */
  | { kind: 'bareNumber'; end: number; decimals: boolean; value: number }
  /** A number of components: 七种, 57 组分, 57-component. */
  | { kind: 'parts'; end: number; parts: number }
  /** A conductivity: 1413 µS/cm. Solutions are named by its figure. */
  | { kind: 'conductivity'; end: number; figure: string }
  /** The largest relative expanded uncertainty that is asked for, in per cent. */
  | { kind: 'uncertainty'; end: number; percent: number }
  | { kind: 'cas'; end: number; cas: string }
  | { kind: 'code'; end: number; code: string }
  | MethodReading
  /** An outlet of a cylinder's valve: CGA 590. */
  | { kind: 'outlet'; end: number }

/** Reads what may begin at one position of a squashed, lower-case text: every reading, the segmenter chooses. */
export type Reader = (text: string, at: number) => Reading[]
