import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** A current certificate, as whoever ships asks for it. */
export interface SignedRow {
  certificateId: number
  number: string
  version: number
  batchId: number | null
  unitId: number | null
  serial: string | null
  fillNumber: number | null
  lot: string
  validUntil: string
}

const columns = ({ sql }: Tx) => sql`
  c.id as "certificateId", c.number, c.version, c.batch_id as "batchId", c.unit_id as "unitId", c.serial,
  c.fill_number as "fillNumber", c.lot, c.valid_until as "validUntil"`

interface Certified {
  batchIds: readonly number[]
  unitIds: readonly number[]
  serials: readonly string[]
}

const signed = (tx: Tx, { batchIds, unitIds, serials }: Certified) => tx.sql<SignedRow[]>`
  select ${columns(tx)} from certificates c
  where c.id = any (array(
      select id from certificates where batch_id = ${anyOf(tx.sql, batchIds)} and state = 'signed'
        and (serial is null or serial = any (${[...serials]}::text[]))
      union select id from certificates where unit_id = ${anyOf(tx.sql, unitIds)} and state = 'signed'
    )) and c.state = 'signed'
  order by c.id for share of c`

/**
 * Current certificates: of batches in bottles, of units, and of cylinders from stock as filled with one of these batches. Within
 * `tx` nobody revokes them or puts another version in their place. Two statements: the first waits for whoever puts one there at this
 * moment, the second finds it.
 */
export async function holdSigned(tx: Tx, of: Certified): Promise<SignedRow[]> {
  await signed(tx, of)
  return signed(tx, of)
}

/** What one member received with one certificate. */
export interface HandedOver {
  certificateId: number
  memberId: number
  orderId: number
  orderLineId: number
  quantity: number
  serial: string | null
}

/**
 * These members hold these certificates from now on. The caller has taken them by `holdSigned`, so that none is revoked first.
 */
export const insertHolders = ({ sql }: Tx, rows: readonly HandedOver[], at: Date) => sql`
  insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
  select g."certificateId", g."memberId", g."orderId", g."orderLineId", g.quantity, g.serial, ${at}
  from jsonb_to_recordset(${sql.json(rows as never)}) as g (
    "certificateId" bigint, "memberId" bigint, "orderId" bigint, "orderLineId" bigint, quantity int, serial text)`

/** A document of an order, as its page lists it. */
interface OrderCertificateRow {
  number: string
  /** The version that is current now, or the newest if none is. */
  version: number
  state: 'signed' | 'superseded' | 'revoked'
  document: 'certificate' | 'sheet'
  orderLineId: number
  quantity: number | null
  lot: string
  serial: string | null
  validUntil: string
  /** The goods left with it; until then it waits with the goods. */
  isHeld: boolean
}

/** Documents of these lines' goods: what left with them, and what is signed for units that have not left. */
export const listOfOrder = (
  { sql }: Tx,
  orderNo: string,
  memberId: number,
): Promise<OrderCertificateRow[]> => sql<OrderCertificateRow[]>`
  with asked as (
    select id from orders where number = ${orderNo} and member_id = ${memberId}
  ), held as (
    select c.number, h.order_line_id, sum(h.quantity)::int as quantity, true as held
    from certificate_holders h join certificates c on c.id = h.certificate_id
    where h.order_id = (select id from asked) and h.member_id = ${memberId} group by c.number, h.order_line_id
  ), waiting as (
    select c.number, c.order_line_id, null::int as quantity, false as held from certificates c
    where c.order_id = (select id from asked) and c.state = 'signed' and not exists (select 1 from held where held.number = c.number)
  ), all_of as (select * from held union all select * from waiting)
  select n.number, v.version, v.state, t.content->>'document' as document, n.order_line_id as "orderLineId", n.quantity,
    v.lot, v.serial, v.valid_until as "validUntil", n.held as "isHeld"
  from all_of n
  cross join lateral (
    select * from certificates c where c.number = n.number and c.state in ('signed', 'superseded', 'revoked')
    order by c.version desc limit 1
  ) v
  join certificate_contents t on t.id = v.content_id
  order by n.order_line_id, n.number`
