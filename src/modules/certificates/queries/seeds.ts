import type { Tx } from '../../../platform/db/index.ts'
import type { CertificateContent } from '../content.ts'

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
  /** Its pieces are cylinders: each has a certificate of its own. */
  inCylinders: boolean
}

/**
 * Stocked batches of the demo's first products of which something has no certificate, by id: of a batch in cylinders each cylinder
 * that is free in the store, else the batch itself. Instruments have a conformity document instead. `among`: of these alone.
 */
export const listUncertified = (
  { sql }: Tx,
  afterId: number,
  most: { products: number; rows: number },
  among: readonly number[] | null,
): Promise<UncertifiedBatch[]> =>
  sql<UncertifiedBatch[]>`
    select b.id as "batchId", b.sku_id as "skuId", s.id as "spuId", s.store_id as "storeId", b.number as lot,
      b.certificate_number as number, b.produced_on as "producedOn", b.expires_on as "expiresOn",
      p.kind = 'cylinder' as "inCylinders"
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
    where b.id > ${afterId} and (${among === null} or b.id = any(${among ?? []}::bigint[])) and s.id <= ${most.products} and s.kind <> 'instrument' and b.certificate_number is not null
      and s.number like 'DEMO-%'
      and case when p.kind = 'cylinder'
        then exists (
          select 1 from cylinders y where y.batch_id = b.id and y.state = 'filled'
            and not exists (select 1 from certificates c where c.batch_id = b.id and c.serial = y.serial))
        else not exists (select 1 from certificates c where c.number = b.certificate_number) end
    order by b.id limit ${most.rows}`

/** The demo people of each store who prepare, check and approve. */
interface Signers {
  storeId: number
  inspectorId: number
  checkerId: number
  approverId: number
}

/** Stores of the demo with all three of them; a row for each choice of people, and none for a store that lacks one. */
export const listSigners = ({ sql }: Tx): Promise<Signers[]> => sql<Signers[]>`
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

/** Numbers of cylinders after the first of their batch, which has the batch's: between those of batches and of people's drafts. */
const CYLINDER_NUMBERS = 10_000_000

/**
 * Writes signed certificates with the three steps of each, in one statement: of a batch, or of each of its cylinders that has none.
 * Cylinders of one batch share what their documents say.
 */
export const insertSigned = ({ sql }: Tx, rows: readonly SeededCertificate[]) => sql`
  with given as materialized (
    select g.*, nextval(pg_get_serial_sequence('certificate_contents', 'id')) as content_id
    from jsonb_to_recordset(${sql.json(rows as never)}) as g (
      "batchId" bigint, "skuId" bigint, "spuId" bigint, "storeId" int, lot text, number text, "producedOn" date,
      "expiresOn" date, "inCylinders" boolean, content jsonb, signatures jsonb, "inspectorId" bigint, "checkerId" bigint,
      "approverId" bigint)
  ), contents as (
    insert into certificate_contents (id, content) overriding system value select content_id, content from given
  ), pieces as (
    select g.*, y.serial, case when y.serial is not null then 1 end as fill_number, case
        when y.id is null then g.number
        when row_number() over (partition by g."batchId" order by y.id) = 1
          and not exists (select 1 from certificates c where c.number = g.number) then g.number
        else 'DEMO-CERT-' || (${CYLINDER_NUMBERS}::int + y.id) end as own_number
    from given g left join cylinders y on g."inCylinders" and y.batch_id = g."batchId" and y.state = 'filled'
      and not exists (select 1 from certificates c where c.batch_id = g."batchId" and c.serial = y.serial)
    where y.id is not null or not g."inCylinders"
  ), made as (
    insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
      content_id, certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at)
    select own_number, 1, gen_random_uuid(), 'signed', case when serial is null then 'batch' else 'unit' end, "storeId", "spuId",
      "skuId", lot, "batchId", serial, fill_number, content_id, "producedOn", "expiresOn", signatures, "inspectorId", "checkerId",
      "approverId", ("producedOn" + time '09:00') at time zone 'Asia/Shanghai',
      ("producedOn" + time '15:00') at time zone 'Asia/Shanghai'
    from pieces order by "batchId", own_number = number desc, own_number
    returning id, prepared_by, checked_by, approved_by, prepared_at, signed_at
  )
  insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
  select 'certificate', m.id, s.move, s.from_state, s.to_state, s.role,
    case s.role when 'inspector' then m.prepared_by when 'checker' then m.checked_by else m.approved_by end,
    case s.role when 'inspector' then m.prepared_at else m.signed_at end
  from made m, (values (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
    (3, 'approve', 'checked', 'signed', 'approver')) as s (place, move, from_state, to_state, role)
  order by m.id, s.place`

/**
 * Of one store's demo certificates one is revised (its outlet was wrong), and of another the cylinder was filled anew: its former
 * certificate is revoked and names it. Three steps of each, as people would have made them. Nothing where that was done before.
 */
export const insertEnded = ({ sql }: Tx, storeId: number) => sql`
  with chosen as (
    select c.*, row_number() over (order by c.id) as place from certificates c join certificate_contents t on t.id = c.content_id
    where c.store_id = ${storeId} and c.state = 'signed' and c.version = 1 and c.batch_id is not null and c.serial is not null
      and t.content->>'document' = 'certificate' and t.content->>'material' = 'gas'
      and not exists (select 1 from certificates o where o.store_id = c.store_id and o.state in ('superseded', 'revoked'))
    order by c.id limit 2
  ), contents as (
    insert into certificate_contents (content)
    select jsonb_set(t.content, '{outlet}', '"CGA 350"') from chosen c join certificate_contents t on t.id = c.content_id
    where c.place = 1 returning id
  ), former as (
    update certificates c set state = 'superseded', ended_at = c.signed_at + interval '1 day' from chosen p
    where p.place = 1 and c.id = p.id returning c.id, c.ended_at
  ), refilled as (
    update certificates c set fill_number = 2 from chosen p where p.place = 2 and c.id = p.id
  ), made as (
    insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
      content_id, certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at, ended_at,
      why_revised, why_revoked, successor)
    select number, 2, gen_random_uuid(), 'signed', kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
      (select id from contents), certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, signed_at,
      signed_at + interval '1 day', null, '更正瓶阀出口，定值不变 Valve outlet corrected; values unchanged', null, null
    from chosen where place = 1
    union all
    select 'DEMO-CERT-49999999', 1, gen_random_uuid(), 'revoked', kind, store_id, spu_id, sku_id, lot, batch_id, serial, 1, content_id,
      certified_on - 1, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at - interval '1 day',
      signed_at - interval '1 day', signed_at, null, '复核发现称量记录有误，已重新充装出证 A weighing record was wrong; filled and certified anew',
      number
    from chosen where place = 2
    returning id, state, prepared_by, checked_by, approved_by, prepared_at, signed_at, ended_at
  )
  insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
  select 'certificate', id, 'supersede', 'signed', 'superseded', 'system', null, ended_at from former
  union all
  select 'certificate', subject, move, from_state, to_state, role, actor_id, at from (
    select m.id as subject, s.place, s.move, s.from_state, s.to_state, s.role,
      case s.role when 'inspector' then m.prepared_by when 'checker' then m.checked_by else m.approved_by end as actor_id,
      case s.role when 'inspector' then m.prepared_at else case s.move when 'revoke' then m.ended_at else m.signed_at end end as at
    from made m, (values (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
      (3, 'approve', 'checked', 'signed', 'approver'), (4, 'revoke', 'signed', 'revoked', 'approver')
    ) as s (place, move, from_state, to_state, role)
    where s.move <> 'revoke' or m.state = 'revoked' order by m.id, s.place
  ) steps`
