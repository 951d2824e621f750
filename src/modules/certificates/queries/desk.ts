import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { asTyped } from '../../../shared/text.ts'
import type { CertificateContent, Signatures } from '../content.ts'
import type { CertificateState } from '../states.ts'

/** A version of a certificate in the list of its store. */
interface DeskRow {
  id: number
  number: string
  version: number
  state: CertificateState
  nameZh: string
  nameEn: string
  lot: string
  serial: string | null
  taskNumber: string | null
  validUntil: string
  preparedAt: string
}

/** Certificates of a store: the latest first, or the oldest. */
export const certificateListing = {
  sorts: {
    '-made': { columns: ['c.id'], keys: ({ id }) => [id], descending: true },
    made: { columns: ['c.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-made',
  size: 20,
} as const satisfies Listing<Pick<DeskRow, 'id'>>

interface DeskFilter {
  storeId: number
  states: readonly CertificateState[]
  /** Number, lot, serial or task, whole. */
  q: string | undefined
}

const matching = ({ sql }: Tx, { storeId, states, q }: DeskFilter) => sql`
  c.store_id = ${storeId} and c.state = any (${[...states]}::text[])
  ${q === undefined ? sql`` : sql`and array[c.number, c.lot, c.serial, c.task_number] && ${asTyped(q)}::text[]`}`

/** One page of them, and one more row where there is one. */
export function listForStore(
  tx: Tx,
  filter: DeskFilter,
  place: Place<keyof typeof certificateListing.sorts>,
): Promise<DeskRow[]> {
  const { here, order, rows } = seek(tx, certificateListing, place)
  return tx.sql<DeskRow[]>`
    select c.id, c.number, c.version, c.state, t.content->'name'->>'zh' as "nameZh", t.content->'name'->>'en' as "nameEn", c.lot,
      c.serial, c.task_number as "taskNumber", c.valid_until as "validUntil", c.prepared_at as "preparedAt"
    from certificates c join certificate_contents t on t.id = c.content_id
    where ${matching(tx, filter)} and ${here} ${order} ${rows}`
}

/** How many there are, as far as they are counted. */
export const countForStore = (tx: Tx, filter: DeskFilter) =>
  counted(tx, tx.sql`from certificates c where ${matching(tx, filter)}`)

/**
 * Certificates of a store that one of these names: number, serial or lot, whole; the newest version of each that was not discarded. Each of the three has
 * its index.
 */
export const listNamed = ({ sql }: Tx, storeId: number, names: readonly string[], most: number) =>
  sql<Pick<DeskRow, 'number' | 'lot' | 'serial' | 'state'>[]>`
    select distinct on (number) number, lot, serial, state from certificates
    where store_id = ${storeId}
      and (number = any (${[...names]}::text[]) or serial = any (${[...names]}::text[]) or lot = any (${[...names]}::text[]))
    order by number, state = 'discarded', version desc limit ${most}`

/** A version with everything that its store knows of it. */
interface StoreVersionRow extends Omit<DeskRow, 'nameZh' | 'nameEn'> {
  fillNumber: number | null
  certifiedOn: string
  signatures: Signatures
  content: CertificateContent
  signedAt: string | null
  endedAt: string | null
  whyRevised: string | null
  whyRevoked: string | null
  successor: string | null
  /** Those who may not sign any more: they filled it, prepared it or checked it. */
  hands: number[]
}

/** The versions of a store's certificate, the newest first. */
export const listVersions = ({ sql }: Tx, storeId: number, number: string): Promise<StoreVersionRow[]> =>
  sql<StoreVersionRow[]>`
    select c.id, c.number, c.version, c.state, c.lot, c.serial, c.task_number as "taskNumber", c.valid_until as "validUntil",
      c.prepared_at as "preparedAt", c.fill_number as "fillNumber", c.certified_on as "certifiedOn", c.signatures, t.content,
      c.signed_at as "signedAt", c.ended_at as "endedAt", c.why_revised as "whyRevised", c.why_revoked as "whyRevoked", c.successor,
      c.fillers || array_remove(array[c.prepared_by, c.checked_by], null) as hands
    from certificates c join certificate_contents t on t.id = c.content_id
    where c.number = ${number} and c.store_id = ${storeId} order by c.version desc`

/** How many members hold a certificate. */
export async function countHolders({ sql }: Tx, number: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct h.member_id)::int as count from certificate_holders h join certificates c on c.id = h.certificate_id
    where c.number = ${number}`
  return row!.count
}

/** Tasks of a store whose units passed their check and have no certificate of that fill, the oldest first. */
export const listToDraft = (
  { sql }: Tx,
  storeId: number,
  most: number,
): Promise<{ taskNo: string; units: number; lot: string }[]> =>
  sql<{ taskNo: string; units: number; lot: string }[]>`
    select k.number as "taskNo", count(*)::int as units, min(u.lot) as lot
    from filling_tasks k join filling_units u on u.task_id = k.id and u.state = 'qualityCheckComplete'
    where k.store_id = ${storeId} and not exists (
      select 1 from certificates c
      where c.unit_id = u.id and c.fill_number = u.fill_number and c.state in ('draft', 'checked', 'signed'))
    group by k.id order by k.id limit ${most}`
