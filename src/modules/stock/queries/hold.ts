import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

export interface WantedUnits {
  orderId: number
  orderLineId: number
  skuId: number
  /** Batch the buyer chose; null where the earliest usable expiry goes first. */
  batchId: number | null
  quantity: number
}

export interface UsableBatch {
  id: number
  skuId: number
  free: number
  usable: boolean
}

/**
 * Batches of these SKUs with something free and unexpired, locked in one order for all (R31), the earliest expiry first.
 * They are as they stand once locked: whoever read them again would see what was true when the statement began.
 * `usable`: what a buyer may expect who did not choose it: unopened, with so many days left.
 */
export function lockBatches(
  { sql }: Tx,
  { skuIds, today, usableFrom }: { skuIds: number[]; today: string; usableFrom: string },
): Promise<UsableBatch[]> {
  return sql<UsableBatch[]>`
    with locked as (
      select id, sku_id, expires_on, opened, on_hand - reserved as free from batches
      where sku_id = ${anyOf(sql, skuIds)} and expires_on > ${today}::date
      order by sku_id, id for update
    )
    select id, sku_id as "skuId", free, not opened and expires_on >= ${usableFrom}::date as usable
    from locked where free > 0
    order by sku_id, expires_on, id`
}

/** A batch of a SKU with units that nobody holds. */
interface FreeBatch {
  id: number
  number: string
  free: number
  expiresOn: string
}

/** What of a SKU is free, unopened and unexpired, the earliest expiry first; whoever takes of it locks it. */
export const listFreeBatches = ({ sql }: Tx, skuId: number, today: string) => sql<FreeBatch[]>`
  select id, number, on_hand - reserved as free, expires_on as "expiresOn" from batches
  where sku_id = ${skuId} and expires_on > ${today}::date and on_hand > reserved
    and recalled_at is null and not opened
  order by expires_on, id`

/** Units of a batch that a line of an order is to hold. */
export interface NewReservation {
  batchId: number
  orderId: number
  orderLineId: number
  quantity: number
}

/** Units are held: rows and counts in one statement. The database refuses more than there is. */
export async function insertReservations(
  { sql }: Tx,
  reservations: readonly NewReservation[],
  now: Date,
): Promise<void> {
  const rows = reservations.map(({ batchId, orderId, orderLineId, quantity }) => ({
    batch_id: batchId,
    order_id: orderId,
    order_line_id: orderLineId,
    quantity,
  }))
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)})
        w (batch_id bigint, order_id bigint, order_line_id bigint, quantity int)
    ), counted as (
      update batches b set reserved = b.reserved + w.quantity
      from (select batch_id, sum(quantity)::int as quantity from wanted group by batch_id) w where b.id = w.batch_id
    )
    insert into reservations (batch_id, order_id, order_line_id, quantity, made_at)
    select batch_id, order_id, order_line_id, quantity, ${now} from wanted`
}

/** Takes the batches that an order holds of, in the order that everybody takes them in (R31). */
export const lockHeld = async ({ sql }: Tx, orderId: number): Promise<void> => {
  await sql`
    select 1 from batches
    where id in (select batch_id from reservations where order_id = ${orderId} and state = 'living')
    order by sku_id, id for update`
}

/**
 * Living reservations of an order, or of some of its lines, end as released; what they held is free, or leaves the stock where
 * its batch is recalled. Answers how many.
 */
export async function releaseReservations(
  tx: Tx,
  { orderId, orderLineIds }: { orderId: number; orderLineIds?: number[] | undefined },
  now: Date,
): Promise<number> {
  await lockHeld(tx, orderId)
  const { sql } = tx
  const [row] = await sql<{ count: number }[]>`
    with ended as (
      update reservations set state = 'released', ended_at = ${now}
      where order_id = ${orderId} and state = 'living'
        and (${orderLineIds === undefined} or order_line_id = ${anyOf(sql, orderLineIds ?? [])})
      returning batch_id, quantity
    ), freed as (
      select e.batch_id, sum(e.quantity)::int as quantity, b.recalled_at is not null as recalled
      from ended e join batches b on b.id = e.batch_id group by e.batch_id, b.recalled_at
    ), counted as (
      update batches b set reserved = b.reserved - f.quantity,
        on_hand = b.on_hand - case when f.recalled then f.quantity else 0 end
      from freed f where b.id = f.batch_id
    ), written as (
      insert into stock_moves (batch_id, kind, quantity, ref, at)
      select batch_id, 'corrected', -quantity, ${`recall:order:${orderId}`}, ${now} from freed where recalled
    )
    select count(*)::int as count from ended`
  return row!.count
}

export interface LineUnits {
  lineId: number
  quantity: number
}

/** Units of a line that left of one batch. */
export interface ShippedUnits {
  lineId: number
  batchId: number
  quantity: number
}

/**
 * So many units of these lines leave of what they hold, the reservation that was made first first: a reservation that leaves in
 * part is cut in two. The caller has taken the batches; each has its row in the book of stock. Lines that hold nothing are left
 * out of the answer.
 */
export async function shipReservations(
  tx: Tx,
  { orderId, lines, ref }: { orderId: number; lines: readonly LineUnits[]; ref: string },
  now: Date,
): Promise<ShippedUnits[]> {
  return tx.sql<ShippedUnits[]>`
    with asked as (
      select * from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
        a (line_id, quantity)
    ), held as (
      select r.*, a.quantity as wanted,
        (sum(r.quantity) over (partition by r.order_line_id order by r.id))::int - r.quantity as before
      from reservations r join asked a on a.line_id = r.order_line_id
      where r.order_id = ${orderId} and r.state = 'living'
    ), leaving as (
      select *, least(quantity, wanted - before) as part from held where before < wanted
    ), ended as (
      update reservations r set state = 'shipped', ended_at = ${now}, quantity = l.part from leaving l where r.id = l.id
    ), kept as (
      insert into reservations (batch_id, order_id, order_line_id, quantity, made_at)
      select batch_id, order_id, order_line_id, quantity - part, made_at from leaving where part < quantity
    ), gone as (
      select batch_id, sum(part)::int as quantity from leaving group by batch_id
    ), counted as (
      update batches b set reserved = b.reserved - g.quantity, on_hand = b.on_hand - g.quantity
      from gone g where b.id = g.batch_id
    ), written as (
      insert into stock_moves (batch_id, kind, quantity, ref, at)
      select batch_id, 'shipped', -quantity, ${ref}, ${now} from gone
    )
    select order_line_id as "lineId", batch_id as "batchId", part as quantity from leaving order by id`
}

/** What lines of an order hold of which batches, still to leave. */
export const listHeldBatches = ({ sql }: Tx, orderId: number) => sql<(ShippedUnits & { number: string })[]>`
  select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity, b.number
  from reservations r join batches b on b.id = r.batch_id
  where r.order_id = ${orderId} and r.state = 'living' order by r.id`

/** Batches that the shipped units of an order came from, by line. */
export async function listShippedBatches(
  { sql }: Tx,
  orderId: number,
): Promise<{ lineId: number; number: string }[]> {
  return sql`
    select distinct r.order_line_id as "lineId", b.number
    from reservations r join batches b on b.id = r.batch_id
    where r.order_id = ${orderId} and r.state = 'shipped' order by 1, 2`
}

/**
 * The batches of this number in a store are called back, with those of its units that came back opened: what is free leaves the stock, and
 * nothing of them is sold or shipped any more. Answers how many units left, over all its SKUs; a second time changes nothing.
 */
export async function recallBatches(
  { sql }: Tx,
  { storeId, lot, opened, ref }: { storeId: number; lot: string; opened: string; ref: string },
  now: Date,
): Promise<number> {
  const [row] = await sql<{ units: number }[]>`
    with found as (
      select b.id, b.on_hand - b.reserved as free
      from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
      where (b.number = ${lot} or (b.opened and b.number = ${opened})) and s.store_id = ${storeId} and b.recalled_at is null
      order by b.sku_id, b.id for update of b
    ), counted as (
      update batches b set recalled_at = ${now}, on_hand = b.on_hand - f.free from found f where b.id = f.id
    ), written as (
      insert into stock_moves (batch_id, kind, quantity, ref, at)
      select id, 'corrected', -free, ${ref}, ${now} from found where free > 0
    )
    select coalesce(sum(free), 0)::int as units from found`
  return row!.units
}

/** Number of a recalled batch that these lines hold units of; null where there is none. */
export async function findRecalledHold(
  { sql }: Tx,
  { orderId, orderLineIds }: { orderId: number; orderLineIds: number[] },
): Promise<string | null> {
  const [row] = await sql<{ number: string }[]>`
    select b.number from reservations r join batches b on b.id = r.batch_id
    where r.order_id = ${orderId} and r.state = 'living' and r.order_line_id = ${anyOf(sql, orderLineIds)}
      and b.recalled_at is not null order by b.number limit 1`
  return row?.number ?? null
}

/** Orders that hold units of a batch that has expired, or was recalled. */
export async function listExpiredHolds({ sql }: Tx, today: string): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select distinct r.order_id as "orderId" from reservations r join batches b on b.id = r.batch_id
    where r.state = 'living' and (b.expires_on <= ${today}::date or b.recalled_at is not null) order by 1`
  return rows.map(({ orderId }) => orderId)
}

/** Lines of an order that hold units of an expired or recalled batch. */
export async function listExpiredLines({ sql }: Tx, orderId: number, today: string): Promise<number[]> {
  const rows = await sql<{ lineId: number }[]>`
    select distinct r.order_line_id as "lineId" from reservations r join batches b on b.id = r.batch_id
    where r.order_id = ${orderId} and r.state = 'living' and (b.expires_on <= ${today}::date or b.recalled_at is not null)`
  return rows.map(({ lineId }) => lineId)
}
