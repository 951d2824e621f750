import type { Tx } from '../../../platform/db/index.ts'
import type { CertificateContent, Signatures } from '../content.ts'
import type { CertificateState } from '../states.ts'

/** A version with all its columns that a verb decides by. */
export interface VersionRow {
  id: number
  number: string
  version: number
  uuid: string
  state: CertificateState
  kind: 'unit' | 'batch'
  storeId: number
  spuId: number
  skuId: number
  lot: string
  batchId: number | null
  serial: string | null
  fillNumber: number | null
  unitId: number | null
  taskNumber: string | null
  orderId: number | null
  orderLineId: number | null
  contentId: number
  certifiedOn: string
  validUntil: string
  signatures: Signatures
  /** Who filled the unit, in this fill or one that failed. */
  filledBy: number[]
  preparedBy: number
  checkedBy: number | null
  whyRevised: string | null
  content: CertificateContent
}

const columns = ({ sql }: Tx) => sql`
  c.id, c.number, c.version, c.uuid, c.state, c.kind, c.store_id as "storeId", c.spu_id as "spuId", c.sku_id as "skuId", c.lot,
  c.batch_id as "batchId", c.serial, c.fill_number as "fillNumber", c.unit_id as "unitId", c.task_number as "taskNumber",
  c.order_id as "orderId", c.order_line_id as "orderLineId", c.content_id as "contentId", c.certified_on as "certifiedOn",
  c.valid_until as "validUntil", c.signatures, c.fillers as "filledBy", c.prepared_by as "preparedBy",
  c.checked_by as "checkedBy", c.why_revised as "whyRevised", t.content`

/** The versions of a store's certificate, the newest first, for this transaction alone. */
export const lockVersions = (tx: Tx, storeId: number, number: string): Promise<VersionRow[]> => tx.sql<
  VersionRow[]
>`
  select ${columns(tx)} from certificates c join certificate_contents t on t.id = c.content_id
  where c.number = ${number} and c.store_id = ${storeId} order by c.version desc for update of c`

/** Current certificates of earlier fills of a unit, for this transaction alone. */
export const lockFormerFills = (tx: Tx, unitId: number, fillNumber: number): Promise<VersionRow[]> => tx.sql<
  VersionRow[]
>`
  select ${columns(tx)} from certificates c join certificate_contents t on t.id = c.content_id
  where c.unit_id = ${unitId} and c.fill_number < ${fillNumber} and c.state = 'signed' order by c.id for update of c`

/** Certificates that live (drafts too) of a batch or of one fill of a unit: there is never a second. */
export const listLiving = (
  { sql }: Tx,
  of: { batchId: number | null; unitId: number | null; fillNumber: number | null },
): Promise<{ number: string }[]> =>
  sql<{ number: string }[]>`
  select number from certificates
  where state in ('draft', 'checked', 'signed')
    and (batch_id = ${of.batchId}::bigint or (unit_id = ${of.unitId}::bigint and fill_number = ${of.fillNumber}::int))`

export type NewVersion = Omit<VersionRow, 'id' | 'uuid' | 'state' | 'contentId' | 'checkedBy'>

/** So many new numbers; `isDemo` for DEMO goods. */
export const drawNumbers = async ({ sql }: Tx, count: number, isDemo: boolean): Promise<string[]> =>
  (
    await sql<{ number: string }[]>`
      select ${isDemo ? 'DEMO-CERT' : 'CERT'} || '-' || lpad(nextval('certificate_numbers')::text, 8, '0') as number
      from generate_series(1, ${count}::int)`
  ).map(({ number }) => number)

/** Drafts that say the same, with what they say. Answers id and uuid of each by its number. */
export const insertDrafts = (
  { sql }: Tx,
  drafts: readonly NewVersion[],
  at: Date,
): Promise<{ id: number; uuid: string; number: string }[]> => {
  const rows = drafts.map(({ content: _content, ...draft }) => draft)
  return sql<{ id: number; uuid: string; number: string }[]>`
    with written as (
      insert into certificate_contents (content) values (${sql.json(drafts[0]!.content as never)}) returning id
    )
    insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
      unit_id, task_number, order_id, order_line_id, content_id, certified_on, valid_until, signatures, fillers, prepared_by,
      prepared_at, why_revised)
    select n.number, n.version, gen_random_uuid(), 'draft', n.kind, n."storeId", n."spuId", n."skuId", n.lot, n."batchId", n.serial,
      n."fillNumber", n."unitId", n."taskNumber", n."orderId", n."orderLineId", w.id, n."certifiedOn", n."validUntil",
      n.signatures, array(select jsonb_array_elements_text(n."filledBy")::bigint), n."preparedBy", ${at}, n."whyRevised"
    from written w, jsonb_to_recordset(${sql.json(rows as never)}) n (number text, version int, kind text, "storeId" int,
      "spuId" bigint, "skuId" bigint, lot text, "batchId" bigint, serial text, "fillNumber" int, "unitId" bigint,
      "taskNumber" text, "orderId" bigint, "orderLineId" bigint, "certifiedOn" date, "validUntil" date, signatures jsonb,
      "filledBy" jsonb, "preparedBy" bigint, "whyRevised" text)
    returning id, uuid, number`
}

/** Who waits for the certificates of an order, and its number. */
export async function findBuyer(
  { sql }: Tx,
  orderId: number,
): Promise<{ memberId: number; orderNo: string } | null> {
  const [row] = await sql<{ memberId: number; orderNo: string }[]>`
    select member_id as "memberId", number as "orderNo" from orders where id = ${orderId}`
  return row ?? null
}

/** Whoever holds a certificate by its number, with the order it came with. */
export const listHoldersOf = ({ sql }: Tx, number: string): Promise<{ memberId: number }[]> => sql<
  { memberId: number }[]
>`
  select distinct h.member_id as "memberId" from certificate_holders h join certificates c on c.id = h.certificate_id
  where c.number = ${number} order by 1`
