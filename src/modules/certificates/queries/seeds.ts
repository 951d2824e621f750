import type { Database } from '../../../platform/db/index.ts'
import type { CertificateContent } from '../content.ts'

type Sql = Pick<Database, 'sql'>

/** A batch of the demo that has no certificate yet, with the people of its store who sign. */
export interface UncertifiedBatch {
  batchId: number
  skuId: number
  spuId: number
  storeId: number
  lot: string
  number: string
  producedOn: string
  expiresOn: string
}

/** Stocked batches of the demo's first products without a certificate, by id; instruments have a conformity document instead. */
export const listUncertified = (
  { sql }: Sql,
  afterId: number,
  most: { products: number; rows: number },
): Promise<UncertifiedBatch[]> =>
  sql<UncertifiedBatch[]>`
    select b.id as "batchId", b.sku_id as "skuId", s.id as "spuId", s.store_id as "storeId", b.number as lot,
      b.certificate_number as number, b.produced_on as "producedOn", b.expires_on as "expiresOn"
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
    where b.id > ${afterId} and s.id <= ${most.products} and s.kind <> 'instrument' and b.certificate_number is not null
      and s.number like 'DEMO-%'
      and not exists (select 1 from certificates c where c.number = b.certificate_number)
    order by b.id limit ${most.rows}`

/** The demo people of each store who prepare, check and approve. */
export interface Signers {
  storeId: number
  inspectorId: number
  checkerId: number
  approverId: number
}

export const listSigners = ({ sql }: Sql): Promise<Signers[]> => sql<Signers[]>`
  select i.store_id as "storeId", i.id as "inspectorId", c.id as "checkerId", a.id as "approverId"
  from members i
  join members c on c.store_id = i.store_id and c.is_demo and c.username like 'demo-metrologist%'
  join members a on a.store_id = i.store_id and a.is_demo and a.username like 'demo-approver%'
  where i.is_demo and i.username like 'demo-inspector%'`

/** One seeded certificate: a batch and what its document says. */
export interface SeededCertificate extends UncertifiedBatch, Signers {
  content: CertificateContent
  signatures: object
}

/** Writes signed certificates of batches with their contents and the three steps of each, in one statement. */
export const insertSigned = ({ sql }: Sql, rows: readonly SeededCertificate[]) => sql`
  with given as materialized (
    select g.*, nextval(pg_get_serial_sequence('certificate_contents', 'id')) as content_id
    from jsonb_to_recordset(${sql.json(rows as never)}) as g (
      "batchId" bigint, "skuId" bigint, "spuId" bigint, "storeId" int, lot text, number text, "producedOn" date,
      "expiresOn" date, content jsonb, signatures jsonb, "inspectorId" bigint, "checkerId" bigint, "approverId" bigint)
  ), contents as (
    insert into certificate_contents (id, content) overriding system value select content_id, content from given
  ), made as (
    insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, batch_id, content_id,
      certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at)
    select number, 1, gen_random_uuid(), 'signed', 'batch', "storeId", "spuId", "skuId", lot, "batchId", content_id,
      "producedOn", "expiresOn", signatures, "inspectorId", "checkerId", "approverId", ("producedOn" + time '09:00') at time zone 'Asia/Shanghai',
      ("producedOn" + time '15:00') at time zone 'Asia/Shanghai'
    from given returning id, prepared_by, checked_by, approved_by, prepared_at, signed_at
  )
  insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
  select 'certificate', m.id, s.move, s.from_state, s.to_state, s.role,
    case s.role when 'inspector' then m.prepared_by when 'checker' then m.checked_by else m.approved_by end,
    case s.role when 'inspector' then m.prepared_at else m.signed_at end
  from made m, (values (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
    (3, 'approve', 'checked', 'signed', 'approver')) as s (place, move, from_state, to_state, role)
  order by m.id, s.place`
