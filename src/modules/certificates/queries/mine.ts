import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import { like } from '../../../shared/text.ts'

/** Who asks: a member, and the store whose certificates their rights open. */
export interface Reader {
  memberId: number
  storeId: number | null
}

/** An issued version that this reader may open: they hold its number, or it is of their store (R14). The newest where none is named. */
export async function findReadable(
  { sql }: Tx,
  { number, version }: { number: string; version: number | null },
  { memberId, storeId }: Reader,
): Promise<{ version: number; uuid: string } | null> {
  const [row] = await sql<{ version: number; uuid: string }[]>`
    select c.version, c.uuid from certificates c
    where c.number = ${number} and (${version}::int is null or c.version = ${version}::int)
      and c.state in ('signed', 'superseded', 'revoked')
      and (c.store_id = ${storeId}::int or exists (
        select 1 from certificate_holders h join certificates v on v.id = h.certificate_id
        where v.number = c.number and h.member_id = ${memberId}))
    order by c.version desc limit 1`
  return row ?? null
}

/** A certificate that a member holds, in its newest issued version. */
export interface HeldRow {
  number: string
  version: number
  state: 'signed' | 'superseded' | 'revoked'
  document: 'certificate' | 'sheet'
  nameZh: string
  nameEn: string
  catalogueNumber: string
  lot: string
  serial: string | null
  validUntil: string
  orderNo: string
  quantity: number
  at: string
}

/** What narrows the list: a part of number, lot, serial or product, or of any of them; an order; certificates that end before a day. */
export interface Wanted {
  q?: string | undefined
  number?: string | undefined
  lot?: string | undefined
  serial?: string | undefined
  product?: string | undefined
  orderNo?: string | undefined
  expireBefore?: string | undefined
}

/** What a part of each is looked for in; a product goes by its names, numbers and formulas. */
const places = ({ sql }: Tx) => ({
  number: sql`c.number`,
  lot: sql`c.lot`,
  serial: sql`concat_ws(' ', c.serial, h.serial)`,
  product: sql`concat_ws(' ', t.content->'name'->>'zh', t.content->'name'->>'en', t.content->>'catalogueNumber',
    t.content->>'skuNumber', jsonb_path_query_array(t.content, '$.values[*].formula')::text)`,
})

/**
 * The member's certificates, the latest received first, with how many there are. Found by `certificate_holders_of_member` and
 * `certificates_version`, so what others hold costs nothing.
 */
export async function listHeld(
  tx: Tx,
  memberId: number,
  { orderNo, expireBefore, q, ...parts }: Wanted,
  { page, size }: Paging,
): Promise<{ rows: HeldRow[]; total: number }> {
  const { sql } = tx
  const within = places(tx)
  const has = (place: keyof typeof within) => {
    const part = parts[place]
    return part === undefined ? sql`` : sql`and ${within[place]} ilike ${like(part)}`
  }
  const anywhere = sql`concat_ws(' ', ${within.number}, ${within.lot}, ${within.serial}, ${within.product})`
  const found = sql`
    from certificate_holders h
    join certificates v on v.id = h.certificate_id
    cross join lateral (
      select * from certificates x where x.number = v.number and x.state in ('signed', 'superseded', 'revoked')
      order by x.version desc limit 1
    ) c
    join certificate_contents t on t.id = c.content_id
    left join orders o on o.id = h.order_id
    where h.member_id = ${memberId}
      and (${orderNo ?? null}::text is null or o.number = ${orderNo ?? null})
      and (${expireBefore ?? null}::date is null or c.valid_until < ${expireBefore ?? null}::date)
      ${has('number')} ${has('lot')} ${has('serial')} ${has('product')}
      ${q === undefined ? sql`` : sql`and ${anywhere} ilike ${like(q)}`}`
  const [rows, [count]] = await Promise.all([
    sql<HeldRow[]>`
      select c.number, c.version, c.state, t.content->>'document' as document, t.content->'name'->>'zh' as "nameZh",
        t.content->'name'->>'en' as "nameEn", t.content->>'catalogueNumber' as "catalogueNumber", c.lot,
        coalesce(c.serial, h.serial) as serial, c.valid_until as "validUntil", coalesce(o.number, '') as "orderNo", h.quantity, h.at
      ${found} order by h.id desc limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total ${found}`,
  ])
  return { rows, total: count!.total }
}

/** What a member holds, for the export of their data. */
export const listAllHeld = ({ sql }: Tx, memberId: number) => sql<
  { number: string; version: number; orderId: number; quantity: number; serial: string | null; at: string }[]
>`
  select c.number, c.version, h.order_id as "orderId", h.quantity, h.serial, h.at
  from certificate_holders h join certificates c on c.id = h.certificate_id where h.member_id = ${memberId} order by h.id`
