import type { ApplicationMove, ApplicationState } from './states.ts'

type ApplicationPart = 'company' | 'categories' | 'licence' | 'bank' | 'contact'
export type DocumentKind =
  'businessLicence' | 'legalRepresentative' | 'hazardLicence' | 'carriage' | 'accreditation' | 'brand'
export type MissingPart = ApplicationPart | `files.${DocumentKind}`

/** What an applicant answered, part by part; null where they have not yet. */
export interface Answers {
  company: {
    name: string
    /** Unified social credit code. */
    creditCode: string
    legalRepresentative: string
    address: string
  } | null
  categories: {
    kinds: ('gas' | 'liquid' | 'instrument')[]
    /** Some of the goods are hazardous; gases always are. */
    hazardous: boolean
    storeZh: string
    storeEn: string
    cityZh: string
    cityEn: string
    introZh: string
    introEn: string
  } | null
  /** Licence for hazardous goods. */
  licence: { number: string; validUntil: string } | null
  /** Where the store is paid; the account is in the company's name. */
  bank: { bank: string; account: string } | null
  /** Who answers for the application, and the user name of the first staff account. */
  contact: { name: string; phone: string; email: string; username: string } | null
}

/** Why the operator rejected a part, a field of it or a document: `company.name`, `files.hazardLicence`. */
export interface Remark {
  field: string
  reason: string
}

interface ApplicationFile {
  kind: DocumentKind
  key: string
  /** ISO 8601. */
  at: string
}

/** An application as its member and the operator read it. */
export interface ApplicationView {
  /** Null before anything was saved; the version is 0 then. */
  number: string | null
  state: ApplicationState
  version: number
  answers: Answers
  files: ApplicationFile[]
  missing: MissingPart[]
  /** Of the last rejection. */
  reason: string | null
  remarks: Remark[]
  /** The store that it became. */
  storeId: number | null
  savedAt: string | null
  submittedAt: string | null
  decidedAt: string | null
  moves: ApplicationMove[]
}

/** A row of the operator's list. */
export interface ApplicationRow {
  number: string
  state: ApplicationState
  version: number
  companyName: string | null
  storeName: string | null
  memberId: number
  username: string
  submittedAt: string | null
  decidedAt: string | null
}

export type OnboardingStep = 'company' | 'categories' | 'documents' | 'bank' | 'contact' | 'check'

/** A field of a step's form; its name is its path: `company.name`. */
export interface OnboardingField {
  name: string
  value: string
  /** Several lines. */
  area?: true
  type?: 'text' | 'date' | 'tel' | 'email'
  max: number
}

/** The page on which a member applies for a store. */
export interface OnboardingPageData {
  number: string | null
  company: string | null
  state: ApplicationState
  version: number
  /** In the reader's words. */
  savedAt: string | null
  step: OnboardingStep
  steps: { name: OnboardingStep; state: 'done' | 'open' | 'wrong'; href: string | null }[]
  backHref: string | null
  nextHref: string | null
  fields: OnboardingField[]
  kinds: string[]
  hazardous: boolean
  isHazardous: boolean
  documents: { kind: DocumentKind; state: 'sent' | 'missing' | 'optional'; href: string | null }[]
  missing: { part: MissingPart; href: string }[]
  reason: string | null
  /** What the operator wrote, by field. */
  remarks: Record<string, string>
  filled: { name: string; value: string }[]
  storeHref: string | null
  staffName: string | null
}
