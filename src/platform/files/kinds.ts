import { sheetTypes } from '../sheets/write.ts'

/** What the mall keeps files for. Modules add rows; the column `files.scene` has the name. */
export interface FileKind {
  /** Media types that it may have. */
  types: readonly string[]
  /** Name of the download where the file has none of its own. */
  filename: string
  /**
   * Whether its owner may fetch it by its key (`/files/{key}`): the member, or staff of the store. Others, and files of the mall,
   * are reached only through the row of a module that the reader may see (R46).
   */
  byKey: boolean
  /** Days until it is deleted; null: as long as what it belongs to. */
  keepDays: number | null
  /** The store of files gets it encrypted under CODE_KEYS. */
  sealed?: true
}

export const PDF = 'application/pdf'
export const ZIP = 'application/zip'
const uploaded = { byKey: true, keepDays: null }
/**
 * Uploaded before a row names it (`lockUploads`), and then kept as long as that row. A form that is never sent leaves it behind; no
 * session lasts a week.
 */
const shown = { byKey: true, keepDays: 7 }
const made = { types: [PDF], byKey: false, keepDays: null }

export const fileKinds = {
  avatar: { ...uploaded, types: ['image/webp'], filename: 'avatar.webp' },
  realName: { ...uploaded, types: ['image/webp'], filename: 'document.webp' },
  voucher: { ...shown, types: ['image/webp', PDF], filename: 'voucher.pdf' },
  /** What a return is about, as its buyer or its store shows it. */
  returnEvidence: { ...shown, types: ['image/webp'], filename: 'evidence.webp' },
  /** What a parcel looked like when its buyer signed for it. */
  parcelDamage: { ...shown, types: ['image/webp'], filename: 'damage.webp' },
  /** What a review shows. */
  review: { ...shown, types: ['image/webp'], filename: 'review.webp' },
  /** What goods look like, as their store shows it; everybody may read it. */
  productPicture: { types: ['image/webp'], byKey: false, keepDays: null, filename: 'product.webp' },
  /** The picture of a store beside its name; everybody may read it. */
  storePicture: { types: ['image/webp'], byKey: false, keepDays: null, filename: 'store.webp' },
  /** Goods of the points mall; everybody may read it. */
  pointsGoods: { types: ['image/webp'], byKey: false, keepDays: null, filename: 'goods.webp' },
  /** A banner of the home page; everybody may read it. */
  banner: { types: ['image/webp'], byKey: false, keepDays: null, filename: 'banner.webp' },
  /** What a message on an order shows. */
  message: { ...shown, types: ['image/webp', PDF], filename: 'message.pdf' },
  /** A document of an application for a store: licences, identity papers, contracts. */
  application: { ...uploaded, types: ['image/webp', PDF], filename: 'document.pdf', sealed: true },
  /** A document of an application for a credit line: a licence, a balance sheet. */
  creditDocument: { ...shown, types: ['image/webp', PDF], filename: 'document.pdf', sealed: true },
  /** A version of a certificate, as PDF or XML. */
  certificate: { ...made, types: [PDF, 'application/xml'], filename: 'certificate.pdf' },
  /** All certificates of an order in one file; made anew when it is asked for again. */
  certificateArchive: { types: [ZIP], byKey: false, keepDays: 7, filename: 'certificates.zip' },
  /** An invoice or red letter, as the provider gave it. */
  invoice: { ...made, types: [PDF, 'application/ofd', 'application/xml'], filename: 'invoice.pdf' },
  /** The purchase contract of an order. */
  contract: { ...made, filename: 'contract.pdf' },
  /** A monthly statement of a credit line. */
  creditStatement: { ...made, filename: 'statement.pdf' },
  /** What goes with a parcel: its delivery note and its transport document. */
  parcelPaper: { ...made, filename: 'parcel.pdf' },
  /** A list that somebody behind the counter exported; whoever asked for it reads it. */
  export: { types: Object.values(sheetTypes), byKey: false, keepDays: 7, filename: 'export.xlsx' },
  /** A specification sheet of a product; everybody may read it. */
  specification: { ...made, filename: 'specification.pdf' },
  /** A sample certificate of a product; everybody may read it. */
  sampleCertificate: { ...made, filename: 'sample-certificate.pdf' },
  /** A version of a safety data sheet; everybody may read it. */
  safetySheet: { ...made, filename: 'safety-data-sheet.pdf' },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

/** Kinds whose owners may fetch them by key, which is what they uploaded. */
export const kindsByKey = Object.entries(fileKinds)
  .filter(([, kind]) => kind.byKey)
  .map(([name]) => name)

/** The kind of this name; a name that is none is a bug. */
export const fileKind = (name: string): FileKind => {
  const kind = fileKinds[name as FileKindName] as FileKind | undefined
  if (!kind) throw new Error(`no such kind of file: ${name}`)
  return kind
}
