import type { Hazard } from './rules/statements.ts'
import type { Words } from './rules/words.ts'

/** What the sheet in force says about goods as a whole. */
export interface GoodsSafety {
  /** Instruments need no sheet; goods without a signed one neither sell nor leave. */
  sheet: 'signed' | 'underReview' | 'notNeeded'
  /** A stricter draft waits for its signature: nothing may leave (decisions 11). */
  isHeld: boolean
  /** Null where the goods are signed as not dangerous in transport, or nothing is signed yet. */
  dangerous: DangerousGoods | null
}

/** What a version of a sheet says of class, label and transport. */
export interface SheetContent {
  /** Hazard statements of the product as made. */
  statements: string[]
  /** Four digits; null for goods that are not dangerous in transport. */
  un: string | null
  dangerClass: string | null
  subsidiary: string[]
  packingGroup: 'I' | 'II' | 'III' | null
  technicalZh: string | null
  technicalEn: string | null
  /** What the signer has to look at (rules/flags.ts). */
  flags: string[]
}

/** What a product shows in lists once a sheet is signed; the doors pass the verb that writes it. */
export interface ProductLabel {
  spuId: number
  hazards: Hazard[]
  statements: string[]
  /** It has a UN number. */
  isDangerous: boolean
}

/** A version that waits for its signature, beside the one in force. */
export interface SheetDraft extends SheetContent {
  spuId: number
  version: number
  number: string
  nameZh: string
  nameEn: string | null
  isStricter: boolean
  rulesVersion: number
  inForce: (SheetContent & { version: number; signer: string; signedOn: string }) | null
}

/** What a version says, in the reader's words. */
export interface SheetWords {
  statements: { code: string; text: string }[]
  /** `UN 1956 …, 2.2`; null for goods that are not dangerous in transport. */
  transport: string | null
  packingGroup: 'I' | 'II' | 'III' | null
}

/** A draft as the safety engineer reads it at the desk, beside the version in force. */
export interface DeskSheet extends SheetWords {
  spuId: number
  version: number
  number: string
  name: string
  why: 'stricter' | 'first' | 'renewed'
  remarks: string[]
  rulesVersion: number
  inForce: (SheetWords & { version: number; signer: string; signedOn: string }) | null
}

export interface SheetDraftPage {
  drafts: SheetDraft[]
  total: number
  page: number
  size: number
}

/** How a SKU travels, by the sheet in force of its product. */
export interface Transport extends GoodsSafety {
  skuId: number
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

/** A pictogram of the label. */
interface SheetSign {
  hazard: Hazard
  code: string
}

interface SheetStatement {
  code: string
  text: string
  /** Its limit is reached only by the tenth that is added for safety. */
  isEdge: boolean
}

export interface SheetRowText {
  label: string
  text: string
}

/** A component of section 3. */
export interface SheetComponent {
  name: string
  cas: string | null
  /** Amount fraction of a gas, mass fraction in a solution. */
  content: string
  /** As the product states it. */
  stated: string
}

export interface SheetSection {
  /** 1 to 16. */
  number: number
  title: string
  rows: SheetRowText[]
}

export interface SheetVersion {
  version: number
  state: 'draft' | 'signed' | 'superseded'
  signedOn: string | null
  /** The page of this version; null for the one that is open and for drafts. */
  href: string | null
}

/** A safety data sheet as its page shows it. */
export interface SheetData {
  spuId: number
  number: string
  name: string
  sheetNumber: string
  category: { name: string; href: string }
  productHref: string
  /** The version that is open; null while none is signed. */
  shown: {
    version: number
    isInForce: boolean
    signer: string
    signedOn: string
    reviewOn: string
    rulesVersion: number
  } | null
  /** A stricter draft waits: the product is not shipped. */
  isHeld: boolean
  currentHref: string
  /** The version that is open as a file; null while none is signed. */
  fileHref: string | null
  signal: 'danger' | 'warning' | null
  signs: SheetSign[]
  statements: SheetStatement[]
  precautions: { codes: string; text: string }[]
  components: SheetComponent[]
  /** All sixteen; rows of 3 and 14 stand beside their tables. */
  sections: SheetSection[]
  transport: { un: string; properName: string; classes: string; packingGroup: string } | null
  versions: SheetVersion[]
}
