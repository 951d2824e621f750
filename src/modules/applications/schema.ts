import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { calendarDay, manyLines, optional, singleLine } from '../../shared/text.ts'
import { NewUsername } from '../identity/index.ts'
import { TaxNumber } from '../members/index.ts'
import { Phone } from '../verification/index.ts'
import { documentKinds, kinds as goodsKinds, parts } from './rules.ts'
import { applicationListing } from './queries.ts'
import { applicationMoves, applicationStates, sentStates } from './states.ts'
import type { ApplicationMove } from './states.ts'
import type { MissingPart } from './view.ts'

/** 0 where nothing is saved yet. */
const version = z.number().int().nonnegative()

/** Name on the business licence, and its number. */
const Company = z.strictObject({
  name: singleLine(2, 100),
  creditCode: TaxNumber.refine((code) => code.length === 18, {
    params: { key: 'errors.members.creditCode' },
  }),
  legalRepresentative: singleLine(2, 50),
  address: singleLine(5, 200),
})
/** What the store sells, and how it is shown. */
const Categories = z.strictObject({
  kinds: z
    .array(z.enum(goodsKinds))
    .min(1)
    .max(goodsKinds.length)
    .transform((list) => goodsKinds.filter((kind) => list.includes(kind))),
  hazardous: z.boolean(),
  storeZh: singleLine(2, 40),
  storeEn: singleLine(2, 80),
  cityZh: singleLine(2, 20),
  cityEn: singleLine(2, 40),
  introZh: manyLines(10, 300),
  introEn: manyLines(10, 600),
})
const Licence = z.strictObject({ number: singleLine(2, 50), validUntil: calendarDay })
const ACCOUNT = /^[0-9]{6,30}$/
const Bank = z.strictObject({
  bank: singleLine(4, 60),
  account: z
    .string()
    .overwrite((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => ACCOUNT.test(text), { params: { key: 'errors.applications.account' } }),
})
const Contact = z.strictObject({
  name: singleLine(2, 50),
  phone: Phone,
  email: z.email().max(200),
  username: NewUsername.transform((name) => name.toLowerCase()),
})

/** The parts of an application that are saved, of one version. */
export const SaveApplication = z
  .strictObject({
    version,
    company: Company.optional(),
    categories: Categories.optional(),
    licence: Licence.optional(),
    bank: Bank.optional(),
    contact: Contact.optional(),
  })
  .refine((input) => parts.some((part) => input[part] !== undefined), {
    path: ['company'],
    params: { key: 'errors.validation.required' },
  })
export type SaveApplication = z.output<typeof SaveApplication>

export const SubmitApplication = z.strictObject({ version })
export type SubmitApplication = z.output<typeof SubmitApplication>

export const documentKind = z.enum(documentKinds)

const applicationNo = z.string().max(40)
const missing = [...parts, ...documentKinds.map((kind) => `files.${kind}` as const)] as [
  MissingPart,
  ...MissingPart[],
]

/** What a remark may be about: a part, a field of it, or a document. */
const remarkFields = [
  ...missing,
  ...Object.entries({
    company: Company,
    categories: Categories,
    licence: Licence,
    bank: Bank,
    contact: Contact,
  }).flatMap(([part, schema]) => Object.keys(schema.shape).map((field) => `${part}.${field}`)),
] as [string, ...string[]]

const Remark = z.strictObject({ field: z.enum(remarkFields), reason: singleLine(1, 200) })

/** A decision: passed, or rejected with a reason and what must be corrected, field by field. */
export const DecideApplication = z
  .strictObject({
    applicationNo,
    version,
    pass: z.boolean(),
    reason: optional(singleLine(1, 200)),
    remarks: z.array(Remark).max(remarkFields.length).default([]),
  })
  .refine(({ pass, reason }) => pass || reason !== undefined, {
    path: ['reason'],
    params: { key: 'errors.validation.required' },
  })
export type DecideApplication = z.output<typeof DecideApplication>

const sentState = optional(z.enum(sentStates)).transform((state) => state ?? 'readyForReview')

/** Those that wait, unless another state is named. */
export const ApplicationQuery = z.strictObject({ state: sentState, ...listQuery(applicationListing) })
export type ApplicationQuery = z.output<typeof ApplicationQuery>
export const OneApplication = z.strictObject({ applicationNo })
export type OneApplication = z.output<typeof OneApplication>

const moveNames = Object.keys(applicationMoves) as [ApplicationMove, ...ApplicationMove[]]

/** An application as its member and the operator read it; null parts are still to be filled in. */
export const ApplicationReply = z.object({
  applicationNo: z.string().nullable(),
  version: z.number(),
  status: z.enum(applicationStates),
  statusText: z.string(),
  /** The first part that is missing; null when it can be sent. */
  step: z.enum(missing).nullable(),
  missing: z.array(z.enum(missing)),
  reason: z.string().nullable(),
  remarks: z.array(z.object({ field: z.string(), reason: z.string() })),
  company: z.object(Company.shape).nullable(),
  categories: z.object({ ...Categories.shape, kinds: z.array(z.enum(goodsKinds)) }).nullable(),
  licence: z.object(Licence.shape).nullable(),
  bank: z.object(Bank.shape).nullable(),
  contact: z.object({ ...Contact.shape, username: z.string() }).nullable(),
  files: z.array(z.object({ kind: documentKind, url: z.string(), at: z.iso.datetime() })),
  storeId: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  actions: z.array(z.enum(moveNames)),
})

export const ApplicationPageReply = listOf(
  z.object({
    applicationNo: z.string(),
    version: z.number(),
    status: z.enum(applicationStates),
    statusText: z.string(),
    company: z.string().nullable(),
    storeName: z.string().nullable(),
    memberId: z.string(),
    username: z.string(),
    submittedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  }),
)
