import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import type { GoodsCopy } from '../../orders/index.ts'
import type { Side } from '../evidence.ts'
import type { Seal, Valve } from '../inspection.ts'
import type { ReasonName, ReturnType } from '../reasons.ts'
import type { ReturnState } from '../states.ts'

/** A return as it stands, with the line that it is of. */
export interface ReturnRow {
  id: number
  number: string
  orderId: number
  orderNumber: string
  lineId: number
  skuId: number
  memberId: number
  storeId: number
  storeZh: string
  storeEn: string
  state: ReturnState
  version: number
  type: ReturnType
  reason: ReasonName
  text: string
  quantity: number
  lineQuantity: number
  goods: GoodsCopy
  collected: boolean
  dueAt: Date | null
  askedAt: Date
  answer: string | null
  sendTo: string | null
  pickupFrom: string | null
  pickupTo: string | null
  pickupCarrier: string | null
  carrier: string | null
  trackingNumber: string | null
  serials: string[]
  arrivedAt: Date | null
  condition: string | null
  seal: Seal | null
  valve: Valve | null
  complaint: string | null
  complainedAt: Date | null
  decision: string | null
  hurriedAt: Date | null
  refundNumber: string | null
  replacementId: number | null
}

type Raw = Omit<ReturnRow, 'dueAt' | 'askedAt' | 'arrivedAt' | 'complainedAt' | 'hurriedAt'> & {
  dueAt: string | null
  askedAt: string
  arrivedAt: string | null
  complainedAt: string | null
  hurriedAt: string | null
}

const at = (text: string | null): Date | null => (text === null ? null : instant(text))

/** The row with its times as dates. */
export const rowOf = (raw: Raw): ReturnRow => ({
  ...raw,
  dueAt: at(raw.dueAt),
  askedAt: instant(raw.askedAt),
  arrivedAt: at(raw.arrivedAt),
  complainedAt: at(raw.complainedAt),
  hurriedAt: at(raw.hurriedAt),
})

/** A return `r` with what is needed of its order `o`, line `l` and store `s`. */
export const columns = ({ sql }: Tx) => sql`
  r.id, r.number, r.order_id as "orderId", o.number as "orderNumber", r.order_line_id as "lineId", l.sku_id as "skuId",
  r.member_id as "memberId", r.store_id as "storeId", s.name_zh as "storeZh", s.name_en as "storeEn", r.state, r.version, r.type,
  r.reason, r.text, r.quantity, l.quantity as "lineQuantity", l.goods, r.collected, r.due_at as "dueAt", r.asked_at as "askedAt",
  r.answer, r.send_to as "sendTo", r.pickup_from as "pickupFrom", r.pickup_to as "pickupTo", r.pickup_carrier as "pickupCarrier", r.carrier,
  r.tracking_number as "trackingNumber", r.serials, r.arrived_at as "arrivedAt", r.condition, r.seal, r.valve, r.complaint,
  r.complained_at as "complainedAt", r.decision, r.hurried_at as "hurriedAt", r.refund_number as "refundNumber", r.replacement_id as "replacementId"`

/** Tables of `columns`; every return has a row in each. */
export const joined = ({ sql }: Tx) => sql`
  returns r join orders o on o.id = r.order_id join order_lines l on l.id = r.order_line_id join stores s on s.id = r.store_id`

/** Whose return it is: the buyer's or the store's (R14, R17); the operator decides anyone's, the mall's own jobs name it by id. */
export type ReturnOf =
  | { number: string; memberId: number }
  | { number: string; storeId: number }
  | { number: string; anyone: true }
  | { id: number }

const named = ({ sql }: Tx, of: ReturnOf) => {
  if ('id' in of) return sql`r.id = ${of.id}`
  if ('anyone' in of) return sql`r.number = ${of.number}`
  return 'memberId' in of
    ? sql`r.number = ${of.number} and r.member_id = ${of.memberId}`
    : sql`r.number = ${of.number} and r.store_id = ${of.storeId}`
}

/** The return where it is theirs whom `of` names; null for others', as for none (R14, R17). Locks nothing. */
export async function findReturn(tx: Tx, of: ReturnOf): Promise<ReturnRow | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from ${joined(tx)} where ${named(tx, of)}`
  return row ? rowOf(row) : null
}

/** Serials of cylinders of a line that are back with another return of it: they do not come back twice. */
export async function listGoneBack({ sql }: Tx, lineId: number, but: number): Promise<string[]> {
  const rows = await sql<{ serial: string }[]>`
    select distinct s as serial from returns r, unnest(r.serials) s
    where r.order_line_id = ${lineId} and r.id <> ${but} and r.state in ('accepted', 'refunding', 'replacing', 'completed')`
  return rows.map(({ serial }) => serial)
}

interface NewReturn {
  number: string
  orderId: number
  lineId: number
  memberId: number
  storeId: number
  type: ReturnType
  reason: ReasonName
  text: string
  quantity: number
  collected: boolean
  dueAt: Date
  pictures: readonly string[]
}

/** A return that is asked for, with its pictures; answers its id. */
export async function insertReturn({ sql }: Tx, one: NewReturn, now: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with made as (
      insert into returns (number, order_id, order_line_id, member_id, store_id, state, type, reason, text, quantity, collected, due_at,
        asked_at)
      values (${one.number}, ${one.orderId}, ${one.lineId}, ${one.memberId}, ${one.storeId}, 'asked', ${one.type}, ${one.reason},
        ${one.text}, ${one.quantity}, ${one.collected}, ${one.dueAt}, ${now}) returning id
    ), shown as (
      insert into return_pictures (return_id, position, side, file_key)
      select m.id, p.n, 'buyer', p.key from made m, unnest(${[...one.pictures]}::text[]) with ordinality p (key, n)
    )
    select id from made`
  return row!.id
}

/** Where a store said last that goods are sent, of whichever return; null where it never did. By `returns_addressed_last`. */
export async function lastAddress({ sql }: Tx, storeId: number): Promise<string | null> {
  const [last] = await sql<{ sendTo: string }[]>`
    select send_to as "sendTo" from returns where store_id = ${storeId} and addressed_at is not null
    order by addressed_at desc, id desc limit 1`
  return last?.sendTo ?? null
}

/** Pictures of a return in their order. */
export const listPictures = ({ sql }: Tx, returnId: number) => sql<
  { position: number; side: Side; evidenceId: number | null }[]
>`
  select position, side, evidence_id as "evidenceId" from return_pictures where return_id = ${returnId} order by position`

/** The store shows what it found. */
export const addPictures = ({ sql }: Tx, returnId: number, keys: readonly string[]) => sql`
  insert into return_pictures (return_id, position, side, file_key)
  select ${returnId}, coalesce((select max(position) from return_pictures where return_id = ${returnId}), 0) + p.n, 'store', p.key
  from unnest(${[...keys]}::text[]) with ordinality p (key, n)`
