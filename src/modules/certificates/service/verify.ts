import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { listCandidates, listIssued, listIssuedByHash } from '../queries/verify.ts'
import type { CandidateRow, IssuedRow } from '../queries/verify.ts'
import { changesOf } from '../rules/changes.ts'
import { verdictOf } from '../rules/verdict.ts'
import type { VerifyQuery } from '../schema.ts'
import type { PublicCertificate, Verification } from '../view.ts'

/** How many certificates of a lot are listed. */
export const MOST_CANDIDATES = 20

const publicView = ({ content, ...row }: IssuedRow): PublicCertificate => ({
  number: row.number,
  version: row.version,
  uuid: row.uuid,
  kind: row.kind,
  document: content.document,
  name: content.name,
  catalogueNumber: content.catalogueNumber,
  producer: content.producer.name,
  lot: row.lot,
  serial: row.serial,
  fillNumber: row.fillNumber,
  certifiedOn: row.certifiedOn,
  validUntil: row.validUntil,
  signedAt: instant(row.signedAt),
  endedAt: row.endedAt === null ? null : instant(row.endedAt),
  values: content.values,
  balance: content.balance && { name: content.balance.name, formula: content.balance.formula },
  indicative: content.indicative,
  files: row.files,
  whyRevised: row.whyRevised,
  isDemo: content.isDemo,
})

/** Issued versions of what was named, or certificates of the lot that was named, where it has several. Three statements at most. */
async function found(
  tx: Tx,
  { number, hash }: VerifyQuery,
): Promise<{ versions: IssuedRow[]; candidates: CandidateRow[] }> {
  const none = { versions: [], candidates: [] }
  if (number === undefined)
    return hash === undefined ? none : { ...none, versions: await listIssuedByHash(tx, hash) }
  const versions = await listIssued(tx, number)
  if (versions.length > 0) return { ...none, versions }
  const candidates = await listCandidates(tx, number, MOST_CANDIDATES)
  const [only] = candidates
  return only && candidates.length === 1
    ? { ...none, versions: await listIssued(tx, only.number) }
    : { ...none, candidates }
}

/**
 * What is to be said of a certificate, by its number, the serial of its cylinder, its lot or the hash of a file: the first that
 * holds of not found, altered, revoked, superseded, expired, current (decisions 11). A lot with one certificate answers it, as
 * its number would.
 */
export async function verify(
  ctx: Pick<Context, 'database' | 'clock'>,
  query: VerifyQuery,
): Promise<Verification> {
  const { number = null, version = null, hash = null } = query
  const now = ctx.clock.now()
  const { versions, candidates } = await found(ctx.database, query)
  const { verdict, shown } = verdictOf(versions, query, shanghaiDay(now))
  const before = shown && versions.find((each) => each.version < shown.version)
  const [newest] = versions
  const current = shown && versions.find(({ state }) => state === 'signed')
  return {
    verdict,
    asked: { name: number, version, hash },
    certificate: shown && publicView(shown),
    current:
      current && current !== shown ? { version: current.version, signedAt: instant(current.signedAt) } : null,
    successor: newest?.successor ?? null,
    revoked:
      newest?.state === 'revoked' ? { at: instant(newest.endedAt!), reason: newest.whyRevoked! } : null,
    changes: shown && before ? changesOf(before.content, shown.content) : [],
    candidates,
    askedAt: now,
  }
}
