import { rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import { like } from '../../../shared/text.ts'
import type { GoodsCopy } from '../../orders/index.ts'
import { reminderDays } from '../rules/life.ts'
import type { RecallLevel, Tab } from '../rules/life.ts'
import type { TabCounts } from '../view.ts'

interface HoldingFilter {
  memberId: number
  /** Day of Asia/Shanghai, ISO. */
  today: string
  tab: Tab
  /** Part of a lot, serial number, certificate number, name or formula. */
  q?: string | undefined
  kind?: 'cylinder' | 'other' | undefined
}

/** Of one certificate: a version that its holder has not read of, or its revocation. */
export interface ChangeRow {
  number: string
  serial: string | null
  revoked: boolean
  why: string
  at: string
}

export interface HoldingRow {
  id: number
  lineId: number
  orderNumber: string
  storeId: number
  spuId: number
  skuId: number
  goods: GoodsCopy
  lot: string
  quantity: number
  serials: string[]
  certificates: number
  certificateNumber: string
  certificateUuid: string
  version: number
  revoked: boolean
  certifiedOn: string
  validUntil: string
  minimum: { value: string; unit: string } | null
  priceFen: number | null
  /** Later versions and revocations that wait to be acknowledged, the newest first. */
  changes: ChangeRow[]
  recallNumber: string | null
  recallLevel: RecallLevel | null
  recallReason: string | null
  recallAt: string | null
}

/**
 * Each record of distribution of a member with the version in force of its certificate, by `certificate_holders_of_member` and
 * `certificates_version`; and what waits for the holder's answer.
 */
const records = ({ sql }: Tx, memberId: number) => sql`(
  select h.id, h.order_id, h.order_line_id, h.quantity, h.serial, coalesce(h.serial, c.serial) as unit, c.lot, c.spu_id, c.sku_id, c.store_id, n.number, n.uuid,
    n.version, n.state = 'revoked' as revoked, n.certified_on, n.valid_until, n.content_id,
    case when (n.id <> h.certificate_id or n.state = 'revoked') and a.at is null then coalesce(n.ended_at, n.signed_at) end as changed_at,
    coalesce(n.why_revoked, n.why_revised) as changed_why,
    r.number as recall_number, r.level as recall_level, r.reason as recall_reason, r.at as recall_at
  from certificate_holders h
  join certificates c on c.id = h.certificate_id
  cross join lateral (
    select * from certificates n where n.number = c.number and n.state in ('signed', 'revoked') order by n.version desc limit 1
  ) n
  left join acknowledgements a on a.holder_id = h.id and a.certificate_id = n.id
  left join recall_answers w on w.holder_id = h.id and w.answer is null
  left join recalls r on r.id = w.recall_id
  where h.member_id = ${memberId})`

/** One row for each lot of each line, with what is soonest over, or waits for an answer, first among its units. */
const holdings = (tx: Tx, memberId: number) => tx.sql`(
  select min(id) as id, order_line_id, order_id, lot, spu_id, sku_id, store_id, sum(quantity)::int as quantity,
    coalesce(array_agg(serial order by serial) filter (where serial is not null), '{}') as serials,
    count(distinct number)::int as certificates,
    (array_agg(number order by changed_at desc nulls last, valid_until, number))[1] as number,
    (array_agg(uuid order by changed_at desc nulls last, valid_until, number))[1] as uuid,
    (array_agg(version order by changed_at desc nulls last, valid_until, number))[1] as version,
    (array_agg(revoked order by changed_at desc nulls last, valid_until, number))[1] as revoked,
    (array_agg(certified_on order by valid_until, number))[1] as certified_on, min(valid_until) as valid_until,
    (array_agg(content_id order by valid_until, number))[1] as content_id,
    max(changed_at) as changed_at,
    coalesce(jsonb_agg(jsonb_build_object('number', number, 'serial', unit, 'revoked', revoked, 'why', coalesce(changed_why, ''),
      'at', changed_at::text) order by changed_at desc, number) filter (where changed_at is not null), '[]') as changes,
    max(recall_number) as recall_number, max(recall_level) as recall_level, max(recall_reason) as recall_reason,
    max(recall_at) as recall_at
  from ${records(tx, memberId)} d group by order_line_id, order_id, lot, spu_id, sku_id, store_id)`

const SOON = reminderDays[0]

function inTab({ sql }: Tx, tab: Tab, today: string) {
  if (tab === 'soon')
    return sql`d.valid_until >= ${today}::date and d.valid_until <= ${today}::date + ${SOON}::int`
  if (tab === 'over') return sql`d.valid_until < ${today}::date`
  if (tab === 'changed') return sql`(d.changed_at is not null or d.recall_number is not null)`
  return sql`true`
}

function matching(tx: Tx, { tab, today, q, kind }: HoldingFilter) {
  const { sql } = tx
  const pattern = q ? like(q) : null
  return sql`${inTab(tx, tab, today)}
    ${kind === 'cylinder' ? sql`and l.goods ->> 'packageKind' = 'cylinder'` : sql``}
    ${kind === 'other' ? sql`and l.goods ->> 'packageKind' <> 'cylinder'` : sql``}
    ${
      pattern
        ? sql`and (d.lot ilike ${pattern} or array_to_string(d.serials, ' ') ilike ${pattern} or d.number ilike ${pattern}
      or l.goods ->> 'nameZh' ilike ${pattern} or l.goods ->> 'nameEn' ilike ${pattern} or l.goods ->> 'formula' ilike ${pattern})`
        : sql``
    }`
}

/** What a member holds, the soonest over first; what is over comes last. */
export async function listHoldings(
  tx: Tx,
  filter: HoldingFilter,
  paging: Paging,
): Promise<{ rows: HoldingRow[]; total: number }> {
  const { sql } = tx
  const from = sql`from ${holdings(tx, filter.memberId)} d join order_lines l on l.id = d.order_line_id`
  const [rows, [count]] = await Promise.all([
    sql<HoldingRow[]>`
      select d.id, d.order_line_id as "lineId", o.number as "orderNumber", d.store_id as "storeId", d.spu_id as "spuId",
        d.sku_id as "skuId", l.goods, d.lot, d.quantity, d.serials, d.certificates, d.number as "certificateNumber",
        d.uuid as "certificateUuid", d.version, d.revoked, d.certified_on as "certifiedOn", d.valid_until as "validUntil",
        t.content -> 'minimum' as minimum,
        case when s.on_shelf and e.state = 'approved' then k.price_fen end as "priceFen",
        d.changes,
        d.recall_number as "recallNumber", d.recall_level as "recallLevel", d.recall_reason as "recallReason",
        d.recall_at as "recallAt"
      ${from} join orders o on o.id = d.order_id join certificate_contents t on t.id = d.content_id
      join skus k on k.id = d.sku_id join spus s on s.id = d.spu_id join stores e on e.id = d.store_id
      where ${matching(tx, filter)}
      order by d.valid_until < ${filter.today}::date, d.valid_until, d.id ${rowsOf(sql, paging)}`,
    sql<{ total: number }[]>`select count(*)::int as total ${from} where ${matching(tx, filter)}`,
  ])
  return { rows, total: count!.total }
}

/** How many lots stand in each tab. */
export async function countHoldings(tx: Tx, memberId: number, today: string): Promise<TabCounts> {
  const [row] = await tx.sql<TabCounts[]>`
    select count(*)::int as "all", count(*) filter (where ${inTab(tx, 'soon', today)})::int as soon,
      count(*) filter (where ${inTab(tx, 'changed', today)})::int as changed,
      count(*) filter (where ${inTab(tx, 'over', today)})::int as over
    from ${holdings(tx, memberId)} d`
  return row!
}

export interface HeldLine {
  skuId: number
  quantity: number
  goods: GoodsCopy
}

/** What a holding of the member was bought as: the units of one lot of one line. */
export async function findHeldLine({ sql }: Tx, memberId: number, id: number): Promise<HeldLine | null> {
  const [row] = await sql<HeldLine[]>`
    select l.sku_id as "skuId", l.goods, (
        select sum(o.quantity)::int from certificate_holders o join certificates d on d.id = o.certificate_id
        where o.order_line_id = h.order_line_id and o.member_id = h.member_id and d.lot = c.lot) as quantity
    from certificate_holders h join certificates c on c.id = h.certificate_id
    join order_lines l on l.id = h.order_line_id
    where h.id = ${id} and h.member_id = ${memberId}`
  return row ?? null
}

/** The same of everything that is over within so many days, or was within the last `days`. */
export function listSoonOver(
  tx: Tx,
  { memberId, today }: { memberId: number; today: string },
): Promise<HeldLine[]> {
  return tx.sql<HeldLine[]>`
    select l.sku_id as "skuId", l.goods, d.quantity
    from ${holdings(tx, memberId)} d join order_lines l on l.id = d.order_line_id
    where ${inTab(tx, 'soon', today)} order by d.valid_until, d.id limit 100`
}

/**
 * Marks what changed about the certificates of a holding as read by its holder: all, or what had changed by `seen`. Answers how many
 * were.
 */
export async function acknowledge(
  { sql }: Tx,
  { memberId, id, seen }: { memberId: number; id: number; seen: Date | null },
  now: Date,
): Promise<number> {
  const rows = await sql<{ holderId: number }[]>`
    insert into acknowledgements (holder_id, certificate_id, at)
    select h.id, n.id, ${now}
    from certificate_holders f
    join certificates g on g.id = f.certificate_id
    join certificate_holders h on h.order_line_id = f.order_line_id and h.member_id = f.member_id
    join certificates c on c.id = h.certificate_id and c.lot = g.lot
    cross join lateral (
      select * from certificates n where n.number = c.number and n.state in ('signed', 'revoked') order by n.version desc limit 1
    ) n
    where f.id = ${id} and f.member_id = ${memberId} and (n.id <> c.id or n.state = 'revoked')
      and (${seen}::timestamptz is null
        or date_trunc('milliseconds', coalesce(n.ended_at, n.signed_at)) <= ${seen}::timestamptz)
    on conflict do nothing returning holder_id as "holderId"`
  return rows.length
}
