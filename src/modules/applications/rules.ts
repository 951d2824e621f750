import type { Answers, DocumentKind, MissingPart } from './view.ts'

/** Kinds of goods that a store sells: the roots of the catalogue. */
export const kinds = ['gas', 'liquid', 'instrument'] as const

/** The parts of an application, in the order in which its pages ask for them. */
export const parts = ['company', 'categories', 'licence', 'bank', 'contact'] as const

/** Documents of an application, each one file. */
export const documentKinds = [
  'businessLicence',
  'legalRepresentative',
  'hazardLicence',
  'carriage',
  'accreditation',
  'brand',
] as const

/** A licence for hazardous goods runs on for so many days when an application is sent (decisions 11). */
const LICENCE_DAYS = 60

const DAY_MS = 86_400_000

/** The first last day that a licence for hazardous goods may have, if the application is sent on this day. */
export const earliestEnd = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + LICENCE_DAYS * DAY_MS).toISOString().slice(0, 10)

/** Gases are sold only with a licence for hazardous goods, other goods where the store says that some are hazardous. */
export const isHazardous = ({ categories }: Pick<Answers, 'categories'>): boolean =>
  categories !== null && (categories.kinds.includes('gas') || categories.hazardous)

/** Documents without which an application is not sent. */
export const requiredDocuments = (answers: Pick<Answers, 'categories'>): DocumentKind[] => [
  'businessLicence',
  'legalRepresentative',
  ...(isHazardous(answers) ? (['hazardLicence', 'carriage'] as const) : []),
]

/** What an application lacks, in the order of its pages; it is sent when nothing does. */
export function missingOf(answers: Answers, files: readonly DocumentKind[]): MissingPart[] {
  const needed = parts.filter((part) => part !== 'licence' || isHazardous(answers))
  return [
    ...needed.filter((part) => answers[part] === null),
    ...requiredDocuments(answers)
      .filter((kind) => !files.includes(kind))
      .map((kind) => `files.${kind}` as const),
  ]
}
