import type { Tx } from '../../../platform/db/index.ts'
import { lotKey } from '../../stock/index.ts'
import type { CertificateState } from '../states.ts'

interface LotCertificate {
  id: number
  state: Extract<CertificateState, 'signed' | 'superseded'>
}

interface Lot {
  storeId: number
  lot: string
}

/** A lot is called back by one at a time; until the transaction ends nobody signs for it. */
export const takeLot = (tx: Tx, { storeId, lot }: Lot) => tx.sql`
  select pg_advisory_xact_lock(${lotKey(tx, tx.sql`${lot}::text`, tx.sql`${storeId}::bigint`)})`

/** The lot of a certificate is not called back until the transaction ends; several may sign for it meanwhile. */
export const shareLotOf = (tx: Tx, storeId: number, number: string) => tx.sql`
  select pg_advisory_xact_lock_shared(${lotKey(tx, tx.sql`lot`, tx.sql`store_id`)}) from (
    select distinct lot, store_id from certificates where number = ${number} and store_id = ${storeId}) c`

/** Issued certificates of a lot that are not revoked, taken in one order; by `certificates_lot`. */
export const lockIssuedOf = ({ sql }: Tx, { storeId, lot }: Lot): Promise<LotCertificate[]> =>
  sql<LotCertificate[]>`
    select id, state from certificates
    where lot = ${lot} and store_id = ${storeId} and state in ('signed', 'superseded') order by id for update`
