import type { Tx } from '../../../platform/db/index.ts'
import { asTyped } from '../../../shared/text.ts'

/** A stocked batch of a store by its lot and SKU. */
export interface BatchRow {
  batchId: number
  skuId: number
  lot: string
  producedOn: string
  expiresOn: string
  /** Its pieces are cylinders, each with a certificate of its own. */
  inCylinders: boolean
}

/** A batch of a store in bottles or cylinders, named as written or in small letters, for this transaction alone. */
export async function findBatch(
  { sql }: Tx,
  storeId: number,
  skuNumber: string,
  lot: string,
): Promise<BatchRow | null> {
  const [row] = await sql<BatchRow[]>`
    select b.id as "batchId", b.sku_id as "skuId", b.number as lot, b.produced_on as "producedOn", b.expires_on as "expiresOn",
      p.kind = 'cylinder' as "inCylinders"
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
    where k.number = any (${asTyped(skuNumber)}::text[]) and b.number = any (${asTyped(lot)}::text[])
      and s.store_id = ${storeId} and s.kind <> 'instrument'
    order by k.number = ${skuNumber} desc, b.number = ${lot} desc limit 1
    for update of b`
  return row ?? null
}

/** Serials of a batch with their next fill: one more than the certificates of other fills of the cylinder say. */
export const nextFills = (
  { sql }: Tx,
  { storeId, batchId }: { storeId: number; batchId: number },
  serials: readonly string[],
): Promise<{ serial: string; fillNumber: number }[]> =>
  sql<{ serial: string; fillNumber: number }[]>`
    select n.serial, (1 + coalesce((
        select max(c.fill_number) from certificates c
        where c.serial = n.serial and c.store_id = ${storeId} and c.state <> 'discarded'
      ), 0))::int as "fillNumber"
    from unnest(${[...serials]}::text[]) with ordinality n (serial, place)
    where not exists (
      select 1 from certificates c
      where c.batch_id = ${batchId} and c.serial = n.serial and c.state in ('draft', 'checked', 'signed'))
    order by n.place`

/** The stocked batch of a certificate, for this transaction alone: before the certificate, as goods that leave lock both. A unit has none. */
export const lockBatchOf = ({ sql }: Tx, storeId: number, number: string) => sql`
  select 1 from batches where id in (
    select batch_id from certificates where number = ${number} and store_id = ${storeId}) for no key update`

/** The batch names a current certificate of it, which its product's page shows; none once there is none. */
export const nameCertificate = ({ sql }: Tx, batchId: number) => sql`
  update batches b set certificate_number = n.number
  from (
    select (
      select c.number from certificates c where c.batch_id = ${batchId} and c.state = 'signed' order by c.id limit 1) as number
  ) n
  where b.id = ${batchId} and b.certificate_number is distinct from n.number and not exists (
    select 1 from certificates c where c.number = b.certificate_number and c.batch_id = b.id and c.state = 'signed')`
