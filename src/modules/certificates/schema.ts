import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { singleLine, wholeNumber } from '../../shared/text.ts'
import { decimalOf } from './rules/decimal.ts'
import { certifiedUnits } from './rules/units.ts'
import { certificateStates } from './states.ts'

/** A number as people copy it, with the letters and digits of any keyboard; an empty one is none. */
export const numberText = z
  .string()
  .max(80)
  .transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim() || undefined)
  .optional()

/** SHA-256 as 64 hexadecimal digits, however it was typed; an empty one is none. */
const hashText = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\s:]/g, '').toLowerCase() || undefined)
  .refine((text) => text === undefined || /^[0-9a-f]{64}$/.test(text), {
    params: { key: 'errors.certificates.noHash' },
  })
  .optional()

const versionNumber = wholeNumber(1, 999)

/** What a verification asks; one of number and hash at least. */
export const VerifyQuery = z.object({
  /** Number of the certificate, serial of the cylinder, or lot. */
  number: numberText,
  version: versionNumber.optional(),
  /** SHA-256 of the file in hand. */
  hash: hashText,
})
export type VerifyQuery = z.output<typeof VerifyQuery>

const day = z.iso.date()
const time = z.iso.datetime()

export const ValueReply = z.object({
  name: z.string(),
  formula: z.string(),
  CAS: z.string().nullable(),
  value: z.string(),
  U: z.string(),
  unit: z.string(),
  k: z.string(),
  /** Per cent of the value. */
  relativeU: z.string().nullable(),
})

const IndicativeReply = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  atLeast: z.boolean(),
})

/** The answer of a verification (api 5.4). */
export const VerifyReply = z.object({
  status: z.enum(['notFound', 'altered', 'revoked', 'superseded', 'expired', 'current']),
  certificate: z
    .object({
      number: z.string(),
      version: z.number().int(),
      uuid: z.string(),
      document: z.enum(['certificate', 'sheet']),
      name: z.string(),
      catalogueNumber: z.string(),
      producer: z.string(),
      lot: z.string(),
      serial: z.string().nullable(),
      fillNumber: z.number().int().nullable(),
      certifiedOn: day,
      signedAt: time,
      expiresOn: day,
      endedAt: time.nullable(),
      values: z.array(ValueReply),
      balance: z.string().nullable(),
      indicative: z.array(IndicativeReply),
      /** SHA-256 of the files that were issued. */
      hash: z.object({ pdf: z.string().nullable(), xml: z.string().nullable() }),
      whyRevised: z.string().nullable(),
    })
    .nullable(),
  currentVersion: z.number().int().nullable(),
  successor: z.string().nullable(),
  revokedAt: time.nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), of: z.string().nullable(), before: z.string(), after: z.string() }),
  ),
  candidates: z.array(z.object({ number: z.string(), serial: z.string().nullable(), name: z.string() })),
  askedAt: time,
})

const decimalText = z.string().refine((text) => decimalOf(text) !== null, {
  params: { key: 'errors.certificates.noNumber' },
})
const uncertaintyText = decimalText.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), {
  params: { key: 'errors.certificates.noUncertainty' },
})

/** A measured value, unrounded; the mall rounds it once. */
export const ValueInput = z.strictObject({
  /** Substance, formula or CAS number of a component of the goods. */
  component: singleLine(1, 60),
  value: decimalText,
  /** Expanded uncertainty, k = 2, in the unit of the value. */
  U: uncertaintyText,
  unit: z.enum([...certifiedUnits, '%']),
})
export type ValueInput = z.output<typeof ValueInput>

const values = z.array(ValueInput).min(1).max(120)
const outlet = singleLine(1, 40)

/** Of a filling task (one unit of it by `serial`), or of a batch by lot and SKU. */
export const DraftCertificate = z
  .strictObject({
    taskNo: singleLine(1, 40).optional(),
    serial: singleLine(1, 40).optional(),
    lot: singleLine(1, 40).optional(),
    skuNumber: singleLine(1, 40).optional(),
    /** Of a task those that the inspector measured, unless given. */
    values: values.optional(),
    expiry: day.optional(),
    outlet: outlet.optional(),
  })
  .refine(
    ({ taskNo, lot, skuNumber }) => (taskNo === undefined) === (lot !== undefined && skuNumber !== undefined),
    {
      path: ['taskNo'],
      params: { key: 'errors.validation.required' },
    },
  )
export type DraftCertificate = z.output<typeof DraftCertificate>

export const NameCertificate = z.strictObject({ number: singleLine(1, 40) })
export type NameCertificate = z.output<typeof NameCertificate>

export const RevokeCertificate = z.strictObject({ number: singleLine(1, 40), reason: singleLine(4, 200) })
export type RevokeCertificate = z.output<typeof RevokeCertificate>

const words = z.strictObject({ zh: singleLine(1, 500), en: singleLine(1, 500) })

export const ReviseCertificate = z.strictObject({
  number: singleLine(1, 40),
  /** What changes and why: the revision history prints it. */
  reason: singleLine(4, 200),
  values: values.optional(),
  expiry: day.optional(),
  outlet: outlet.optional(),
  texts: z
    .strictObject({ intendedUse: words, storage: words, handling: words, traceability: words })
    .partial()
    .optional(),
})
export type ReviseCertificate = z.output<typeof ReviseCertificate>

export const StoreCertificateReply = z.object({
  certUrl: z.string(),
  number: z.string(),
  version: z.number().int(),
  status: z.enum(certificateStates),
  lot: z.string(),
  serial: z.string().nullable(),
  expiresOn: day,
  values: z.array(ValueReply),
  signatures: z.object({
    prepared: z.string(),
    checked: z.string().nullable(),
    approved: z.string().nullable(),
  }),
  /** SHA-256 of the files; null until they are made. */
  hash: z.object({ pdf: z.string().nullable(), xml: z.string().nullable() }),
})

const words40 = z
  .string()
  .max(80)
  .transform((text) => text.trim() || undefined)
  .optional()

/** The member's certificates by a part of number, lot, serial or product; `q` finds any of these. */
export const HeldQuery = z.object({
  ...pagingQuery,
  q: words40,
  number: words40,
  lot: words40,
  serial: words40,
  product: words40,
  orderNo: words40,
  expireBefore: day.optional(),
})
export type HeldQuery = z.output<typeof HeldQuery>

export const HeldReply = z.object({
  list: z.array(
    z.object({
      certUrl: z.string(),
      number: z.string(),
      version: z.number().int(),
      status: z.enum(['current', 'expired', 'superseded', 'revoked']),
      document: z.enum(['certificate', 'sheet']),
      name: z.string(),
      catalogueNumber: z.string(),
      lot: z.string(),
      serial: z.string().nullable(),
      expiresOn: day,
      orderNo: z.string(),
      quantity: z.number().int(),
      receivedAt: time,
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
})

/** A certificate by its address, which is its number; the newest version unless one is named. */
export const OpenCertificate = z.object({
  certUrl: z.string().max(60),
  version: versionNumber.optional().catch(undefined),
})
export type OpenCertificate = z.output<typeof OpenCertificate>
