import type { Tx } from '../../../platform/db/index.ts'
import type { CertificateState } from '../states.ts'

interface LotCertificate {
  id: number
  state: Extract<CertificateState, 'signed' | 'superseded'>
}

/** Issued certificates of a lot that are not revoked, taken in one order; by `certificates_lot`. */
export const lockIssuedOf = (
  { sql }: Tx,
  { storeId, lot }: { storeId: number; lot: string },
): Promise<LotCertificate[]> =>
  sql<LotCertificate[]>`
    select id, state from certificates
    where lot = ${lot} and store_id = ${storeId} and state in ('signed', 'superseded') order by id for update`
