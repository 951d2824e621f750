import type { Tx } from '../../../platform/db/index.ts'
import type { CertificateContent, Signatures } from '../content.ts'

/** An issued version with what its files say. */
interface DocumentRow {
  number: string
  version: number
  uuid: string
  lot: string
  serial: string | null
  fillNumber: number | null
  signedAt: string
  signatures: Signatures
  content: CertificateContent
  history: { version: number; signedAt: string; why: string | null }[]
}

/** An issued version by its own id, with the versions before it. */
export async function findDocument({ sql }: Tx, uuid: string): Promise<DocumentRow | null> {
  const [row] = await sql<DocumentRow[]>`
    select c.number, c.version, c.uuid, c.lot, c.serial, c.fill_number as "fillNumber", c.signed_at as "signedAt", c.signatures,
      t.content,
      (
        select jsonb_agg(jsonb_build_object('version', v.version, 'signedAt', v.signed_at::text, 'why', v.why_revised)
          order by v.version desc)
        from certificates v
        where v.number = c.number and v.version <= c.version and v.state in ('signed', 'superseded', 'revoked')
      ) as history
    from certificates c join certificate_contents t on t.id = c.content_id
    where c.uuid = ${uuid} and c.state in ('signed', 'superseded', 'revoked')`
  return row ?? null
}
