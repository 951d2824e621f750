import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { CertifiedValue, IndicativeValue } from '../content.ts'
import type { HeldReply, StoreCertificateReply, ValueReply, VerifyReply } from '../schema.ts'
import type { HeldPage, PublicCertificate, StoreCertificate, Verification } from '../view.ts'

type Reader = Pick<Context, 'lang'>

const valueReply = (ctx: Reader, value: CertifiedValue): z.input<typeof ValueReply> => ({
  name: value.name[ctx.lang],
  formula: value.formula,
  CAS: value.cas,
  value: value.value,
  U: value.uncertainty,
  unit: value.unit,
  k: value.k,
  relativeU: value.relative,
})

const indicativeReply = (ctx: Reader, { name, value, unit, bound }: IndicativeValue) => ({
  name: name[ctx.lang],
  value,
  unit,
  atLeast: bound === 'atLeast',
})

const hashOf = ({ files }: Pick<PublicCertificate, 'files'>, form: 'pdf' | 'xml'): string | null =>
  files.find((file) => file.form === form)?.sha256 ?? null

const certificateReply = (ctx: Reader, certificate: PublicCertificate) => ({
  number: certificate.number,
  version: certificate.version,
  uuid: certificate.uuid,
  document: certificate.document,
  name: certificate.name[ctx.lang],
  catalogueNumber: certificate.catalogueNumber,
  producer: certificate.producer[ctx.lang],
  lot: certificate.lot,
  serial: certificate.serial,
  fillNumber: certificate.fillNumber,
  certifiedOn: certificate.certifiedOn,
  signedAt: certificate.signedAt.toISOString(),
  expiresOn: certificate.validUntil,
  endedAt: certificate.endedAt?.toISOString() ?? null,
  values: certificate.values.map((value) => valueReply(ctx, value)),
  balance: certificate.balance && certificate.balance.name[ctx.lang],
  indicative: certificate.indicative.map((value) => indicativeReply(ctx, value)),
  hash: { pdf: hashOf(certificate, 'pdf'), xml: hashOf(certificate, 'xml') },
  whyRevised: certificate.whyRevised,
})

/** A verification as the API answers it, in the caller's language. */
export const verifyReply = (ctx: Reader, found: Verification): z.input<typeof VerifyReply> => ({
  status: found.verdict,
  certificate: found.certificate && certificateReply(ctx, found.certificate),
  currentVersion: found.current?.version ?? (found.verdict === 'current' ? found.certificate!.version : null),
  successor: found.successor,
  revokedAt: found.revoked?.at.toISOString() ?? null,
  reason: found.revoked?.reason ?? null,
  changes: found.changes.map(({ field, of, before, after }) => ({
    field,
    of: of && of[ctx.lang],
    before: before[ctx.lang],
    after: after[ctx.lang],
  })),
  candidates: found.candidates.map(({ name, ...candidate }) => ({ ...candidate, name: name[ctx.lang] })),
  askedAt: found.askedAt.toISOString(),
})

/** A version for staff of its store. Its files are made after the approval. */
export const storeReply = (ctx: Reader, of: StoreCertificate): z.input<typeof StoreCertificateReply> => ({
  certUrl: of.number,
  number: of.number,
  version: of.version,
  status: of.state,
  lot: of.lot,
  serial: of.serial,
  expiresOn: of.validUntil,
  values: of.content.values.map((value) => valueReply(ctx, value)),
  signatures: {
    prepared: of.signatures.prepared.name,
    checked: of.signatures.checked?.name ?? null,
    approved: of.signatures.approved?.name ?? null,
  },
  hash: { pdf: null, xml: null },
})

/** A page of the member's certificates. */
export const heldReply = (ctx: Reader, { list, ...place }: HeldPage): z.input<typeof HeldReply> => ({
  ...place,
  list: list.map(({ name, validUntil, receivedAt, href: _href, number, ...row }) => ({
    ...row,
    certUrl: number,
    number,
    name: name[ctx.lang],
    expiresOn: validUntil,
    receivedAt: receivedAt.toISOString(),
  })),
})
