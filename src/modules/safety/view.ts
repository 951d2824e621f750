import type { Words } from './rules/words.ts'

/** How a SKU travels, by the sheet in force of its product. */
export interface Transport {
  skuId: number
  /** Instruments need no sheet; goods without a signed one neither sell nor leave. */
  sheet: 'signed' | 'underReview' | 'notNeeded'
  /** A stricter draft waits for its signature: nothing may leave (decisions 11). */
  isHeld: boolean
  /** Null where the goods are signed as not dangerous in transport, or nothing is signed yet. */
  dangerous: DangerousGoods | null
}

/** A declaration of dangerous goods. */
export interface DangerousGoods {
  /** Four digits, without "UN". */
  un: string
  /** Proper shipping name, with the technical names of a generic entry in brackets. */
  properName: Words
  /** Class or division: `2.1`, `2.2`, `2.3`, `3`, `6.1`, `8`. */
  dangerClass: string
  /** Classes of the further labels. */
  subsidiary: string[]
  /** Null for gases, which have none. */
  packingGroup: 'I' | 'II' | 'III' | null
}
