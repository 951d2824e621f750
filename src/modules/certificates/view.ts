import type { CertificateContent, CertifiedValue, IndicativeValue, Signatures, Words } from './content.ts'
import type { CertificateState } from './states.ts'
import type { Verdict } from './rules/verdict.ts'

/** A certificate that shares the asked lot with others. */
interface Candidate {
  number: string
  serial: string | null
  name: Words
}

/** Something that differs between two versions; texts are as printed. */
export interface Change {
  /** Key under `certificates.change`. */
  field: string
  /** Names the value, where there are several. */
  of: Words | null
  before: Words
  after: Words
}

/** What everybody may know of one issued version. */
export interface PublicCertificate {
  number: string
  version: number
  uuid: string
  kind: 'unit' | 'batch'
  document: 'certificate' | 'sheet'
  name: Words
  catalogueNumber: string
  producer: Words
  lot: string
  serial: string | null
  fillNumber: number | null
  certifiedOn: string
  validUntil: string
  signedAt: Date
  /** When it was superseded or revoked. */
  endedAt: Date | null
  values: CertifiedValue[]
  balance: { name: Words; formula: string } | null
  indicative: IndicativeValue[]
  files: { form: 'pdf' | 'xml'; sha256: string }[]
  whyRevised: string | null
  isDemo: boolean
}

/** The answer to somebody who verifies a certificate; never a buyer, an order or a person. */
export interface Verification {
  verdict: Verdict
  /** What was asked, as it was understood. */
  asked: { name: string | null; version: number | null; hash: string | null }
  certificate: PublicCertificate | null
  /** The version that is current, if another one is. */
  current: { version: number; signedAt: Date } | null
  /** Number of the certificate of the next fill. */
  successor: string | null
  /** Why it was revoked, and since when. */
  revoked: { at: Date; reason: string } | null
  changes: Change[]
  /** Certificates of the asked lot, where it has several. */
  candidates: Candidate[]
  askedAt: Date
}

/** The public page: what was asked, and what is to be said. */
export interface VerifyPageData {
  /** Null before anything was asked. */
  found: Verification | null
  /** What was typed, shown again. */
  typed: { number: string; hash: string }
  /** Why the checksum was not understood. */
  hashError: string | null
  /** Most candidates that are listed. */
  most: number
  /** Moment of the answer, absolute: a printed page says when it was true. */
  askedAt: string
}

/** A document of an order, as pages of the order list it. */
export interface OrderCertificate {
  number: string
  version: number
  state: 'signed' | 'superseded' | 'revoked'
  document: 'certificate' | 'sheet'
  lineId: string
  /** How many pieces left with it; null for a unit that has not left. */
  quantity: number | null
  lot: string
  serial: string | null
  /** `2028-11-25`. */
  validUntil: string
  /** The goods have left, and the member may open it. */
  isHeld: boolean
  /** The certificate, or what everybody may know of it. */
  href: string
}

/** One issued version with all that its files say. */
export interface DocumentFacts {
  number: string
  version: number
  uuid: string
  lot: string
  serial: string | null
  fillNumber: number | null
  signedAt: Date
  signatures: Signatures
  content: CertificateContent
  /** Issued versions up to this one, the newest first. */
  history: { version: number; signedAt: Date; why: string | null }[]
}

/** A version as staff of its store work on it. */
export interface StoreCertificate {
  number: string
  version: number
  uuid: string
  state: CertificateState
  lot: string
  serial: string | null
  validUntil: string
  signatures: Signatures
  content: CertificateContent
}

/** A certificate that somebody opened because they hold it. */
export interface OpenedCertificate {
  found: Verification
  certUrl: string
  version: number
}

/** A certificate in the list of a member. */
export interface HeldCertificate {
  number: string
  version: number
  status: 'current' | 'expired' | 'superseded' | 'revoked'
  document: 'certificate' | 'sheet'
  name: Words
  catalogueNumber: string
  lot: string
  serial: string | null
  validUntil: string
  orderNo: string
  quantity: number
  receivedAt: Date
  href: string
}

export interface HeldPage {
  list: HeldCertificate[]
  total: number
  page: number
  size: number
}

/** A version of a certificate in the list of its store. */
export interface DeskCertificateRow {
  id: number
  number: string
  version: number
  state: CertificateState
  name: Words
  lot: string
  serial: string | null
  taskNumber: string | null
  validUntil: string
  preparedAt: Date
}

/** A certificate as its store works on it: the newest version, those before it, and what the reader may do. */
export interface DeskCertificate {
  number: string
  version: number
  state: CertificateState
  lot: string
  serial: string | null
  fillNumber: number | null
  taskNumber: string | null
  certifiedOn: string
  validUntil: string
  preparedAt: Date
  signatures: Signatures
  content: CertificateContent
  whyRevised: string | null
  whyRevoked: string | null
  successor: string | null
  /** Members who hold it. */
  holders: number
  versions: {
    version: number
    state: CertificateState
    signedAt: Date | null
    endedAt: Date | null
    why: string | null
  }[]
  /** A version was issued: it has files and a page of its own. */
  isIssued: boolean
  may: Record<'sign' | 'discard' | 'revise' | 'revoke', boolean>
  /** It waits for a signature, but of somebody else. */
  needsOther: boolean
}

/** What an inspector may prepare certificates of. */
export interface DraftDesk {
  tasks: { taskNo: string; units: number; lot: string }[]
  batch: {
    skuNumber: string
    lot: string
    name: Words
    inCylinders: boolean
    expiresOn: string
    outlet: string | null
    parts: { formula: string; name: Words; range: string; unit: string }[]
  } | null
}
