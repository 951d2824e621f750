import type { Tx } from '../../../platform/db/index.ts'
import type { CertificateContent } from '../content.ts'
import type { CertificateState } from '../states.ts'

/** An issued version with its content and the hashes of its files. */
export interface IssuedRow {
  id: number
  number: string
  version: number
  uuid: string
  state: CertificateState
  kind: 'unit' | 'batch'
  lot: string
  serial: string | null
  fillNumber: number | null
  certifiedOn: string
  validUntil: string
  signedAt: string
  endedAt: string | null
  whyRevised: string | null
  whyRevoked: string | null
  successor: string | null
  content: CertificateContent
  files: { form: 'pdf' | 'xml'; sha256: string }[]
}

/** Every issued version of these numbers, the newest first. */
const issued = ({ sql }: Tx, numbers: ReturnType<Tx['sql']>) => sql<IssuedRow[]>`
  select c.id, c.number, c.version, c.uuid, c.state, c.kind, c.lot, c.serial, c.fill_number as "fillNumber",
    c.certified_on as "certifiedOn", c.valid_until as "validUntil", c.signed_at as "signedAt", c.ended_at as "endedAt",
    c.why_revised as "whyRevised", c.why_revoked as "whyRevoked", c.successor, t.content,
    (
      select coalesce(jsonb_agg(jsonb_build_object('form', split_part(d.kind, '.', 2), 'sha256', f.sha256) order by d.kind), '[]')
      from documents d join files f on f.key = d.file_key
      where d.kind in ('certificates.pdf', 'certificates.xml') and d.subject = c.uuid::text
    ) as files
  from certificates c join certificate_contents t on t.id = c.content_id
  where c.number in (${numbers}) and c.state in ('signed', 'superseded', 'revoked')
  order by c.number, c.version desc`

/**
 * What is copied may be: as it was written, which for serials and lots may have small letters, else without its blanks and in
 * capitals, as numbers of certificates are.
 */
const written = (name: string): string[] => {
  const whole = name.replaceAll(' ', '')
  return [...new Set([name, whole, whole.toUpperCase()])]
}

/**
 * Every issued version of the certificate with this number, else of the latest fill of the cylinder with this serial; the newest
 * first. One statement by index.
 */
export const listIssued = (tx: Tx, name: string): Promise<IssuedRow[]> =>
  issued(
    tx,
    tx.sql`
    (select number from certificates where number = any (${written(name)}::text[]) limit 1)
    union all
    (select number from certificates where serial = any (${written(name)}::text[]) and state in ('signed', 'superseded', 'revoked')
      order by serial = ${name} desc, certified_on desc, fill_number desc, id desc limit 1)
    limit 1`,
  )

/** Every issued version of the certificate that a file with this hash belongs to. */
export const listIssuedByHash = (tx: Tx, sha256: string): Promise<IssuedRow[]> =>
  issued(
    tx,
    tx.sql`(
      select c.number from files f
      join documents d on d.file_key = f.key and d.kind in ('certificates.pdf', 'certificates.xml')
      join certificates c on c.uuid = case when d.kind like 'certificates.%' then d.subject::uuid end
      where f.sha256 = ${sha256} limit 1)`,
  )

/** One certificate of a lot that has several. */
export interface CandidateRow {
  number: string
  serial: string | null
  name: { zh: string; en: string }
}

/** Certificates of a lot, by number. */
export const listCandidates = ({ sql }: Tx, lot: string, most: number): Promise<CandidateRow[]> => sql<
  CandidateRow[]
>`
  select distinct on (c.number) c.number, c.serial, t.content->'name' as name
  from certificates c join certificate_contents t on t.id = c.content_id
  where c.lot = any (${written(lot)}::text[]) and c.state in ('signed', 'superseded', 'revoked')
  order by c.number, c.version desc limit ${most}`
