import { z } from 'zod'

const upper = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()

/** A number as people copy it: without blanks, in capitals; an empty one is none. */
const numberText = z
  .string()
  .max(80)
  .transform((text) => upper(text) || undefined)
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

const versionNumber = z.coerce.number().int().min(1).max(999)

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
