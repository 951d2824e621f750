import { rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { Disposition, RecallLevel } from '../rules/life.ts'

interface NewRecall {
  number: string
  storeId: number
  lot: string
  level: RecallLevel
  reason: string
  stopped: number
  calledBy: number
}

/** Answers the id of the recall, or null where the lot is called back already. */
export async function insertRecall({ sql }: Tx, recall: NewRecall, now: Date): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into recalls (number, store_id, lot, level, reason, stopped, called_by, at)
    values (${recall.number}, ${recall.storeId}, ${recall.lot}, ${recall.level}, ${recall.reason}, ${recall.stopped},
      ${recall.calledBy}, ${now})
    on conflict (store_id, lot) do nothing returning id`
  return row?.id ?? null
}

/**
 * Asks everybody who holds the lot what became of it. Whoever ships holds the certificates until the goods have their holder
 * (states 4.10): read only once they are revoked, nobody is missing.
 */
export const askHolders = ({ sql }: Tx, recallId: number) => sql`
  insert into recall_answers (recall_id, holder_id)
  select r.id, h.id from recalls r
  join certificates c on c.store_id = r.store_id and c.lot = r.lot
  join certificate_holders h on h.certificate_id = c.id
  where r.id = ${recallId}`

/**
 * A lot of the store as its certificates and batches write it, by one of these spellings, the first before others; null if there is
 * none. Instruments have no certificate, what is made to order no batch.
 */
export async function findLot(
  { sql }: Tx,
  storeId: number,
  spellings: readonly string[],
): Promise<string | null> {
  const [row] = await sql<{ lot: string }[]>`
    select lot from (
      select lot from certificates where store_id = ${storeId} and lot = any (${[...spellings]}::text[])
      union
      select b.number from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
      where s.store_id = ${storeId} and b.number = any (${[...spellings]}::text[])
    ) known
    order by lot = ${spellings[0]!} desc limit 1`
  return row?.lot ?? null
}

/** Recalls of a store, or of all, whose number or lot is one of these, the last called first. */
export const listNamed = (tx: Tx, storeId: number | null, names: readonly string[], most: number) =>
  tx.sql<{ number: string; lot: string }[]>`
    select r.number, r.lot from recalls r
    where (r.number = any (${[...names]}::text[]) or r.lot = any (${[...names]}::text[])) and ${ofStore(tx, storeId)}
    order by r.id desc limit ${most}`

interface NotifiedHolder {
  memberId: number
  quantity: number
}

/** Who holds units of a recalled lot; one row for each member. */
export const listHoldersOf = ({ sql }: Tx, recallId: number): Promise<NotifiedHolder[]> =>
  sql<NotifiedHolder[]>`
    select h.member_id as "memberId", sum(h.quantity)::int as quantity
    from recall_answers w join certificate_holders h on h.id = w.holder_id
    where w.recall_id = ${recallId} group by h.member_id order by h.member_id`

interface Uncertified {
  memberId: number
  orderNo: string
  quantity: number
}

/**
 * Orders with which units of a lot left that have no certificate, as instruments have none, with their buyers; those that were sold opened
 * too. By `order_lines_of_sku`.
 */
export const listUncertified = (
  { sql }: Tx,
  { storeId, lot, opened }: { storeId: number; lot: string; opened: string },
): Promise<Uncertified[]> =>
  sql<Uncertified[]>`
    select o.member_id as "memberId", o.number as "orderNo", sum(r.quantity)::int as quantity
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
    join order_lines l on l.sku_id = b.sku_id
    join reservations r on r.order_id = l.order_id and r.order_line_id = l.id and r.batch_id = b.id and r.state = 'shipped'
    join orders o on o.id = l.order_id
    where s.store_id = ${storeId} and (b.number = ${lot} or (b.opened and b.number = ${opened})) and not exists (
      select from certificate_holders h join certificates c on c.id = h.certificate_id
      where h.order_id = l.order_id and h.order_line_id = l.id and c.batch_id = b.id)
    group by o.id order by o.id`

export interface RecallRow {
  number: string
  storeId: number
  lot: string
  level: RecallLevel
  reason: string
  at: string
  stopped: number
  shipped: number
  answered: Partial<Record<Disposition, number>>
  open: number
}

const columns = ({ sql }: Tx) => sql`
  r.number, r.store_id as "storeId", r.lot, r.level, r.reason, r.at, r.stopped, n.shipped, n.open, n.answered`

const counts = ({ sql }: Tx) => sql`
  cross join lateral (
    select coalesce(sum(a.units), 0)::int as shipped, coalesce(sum(a.units) filter (where a.answer is null), 0)::int as open,
      coalesce(jsonb_object_agg(a.answer, a.units) filter (where a.answer is not null), '{}') as answered
    from (
      select w.answer, sum(h.quantity)::int as units from recall_answers w join certificate_holders h on h.id = w.holder_id
      where w.recall_id = r.id group by w.answer) a
  ) n`

/** Recalls of a store, or of all, the newest first. */
export async function listRecalls(
  tx: Tx,
  storeId: number | null,
  paging: Paging,
): Promise<{ rows: RecallRow[]; total: number }> {
  const { sql } = tx
  const where = storeId === null ? sql`true` : sql`r.store_id = ${storeId}`
  const [rows, [count]] = await Promise.all([
    sql<RecallRow[]>`
      select ${columns(tx)} from recalls r ${counts(tx)} where ${where} order by r.id desc ${rowsOf(sql, paging)}`,
    sql<{ total: number }[]>`select count(*)::int as total from recalls r where ${where}`,
  ])
  return { rows, total: count!.total }
}

/** At the desk, the last called first, or the first. */
export const deskListing = {
  sorts: {
    called: { columns: ['r.id'], keys: ({ id }) => [id], descending: false },
    '-called': { columns: ['r.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: '-called',
  size: 50,
} as const satisfies Listing<{ id: number }>

const ofStore = ({ sql }: Tx, storeId: number | null) =>
  storeId === null ? sql`true` : sql`r.store_id = ${storeId}`

/** One page of the recalls of a store, or of all, and one more row where there is one. */
export function listForDesk(
  tx: Tx,
  storeId: number | null,
  place: Place<keyof typeof deskListing.sorts>,
): Promise<(RecallRow & { id: number })[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  return tx.sql<(RecallRow & { id: number })[]>`
    select r.id, ${columns(tx)} from recalls r ${counts(tx)} where ${ofStore(tx, storeId)} and ${here} ${order} ${rows}`
}

/** How many recalls a store has, or all stores together (null), as far as they are counted. */
export const countForDesk = (tx: Tx, storeId: number | null) =>
  counted(tx, tx.sql`from recalls r where ${ofStore(tx, storeId)}`)

/** Stores that something can be called back of, for a choice. */
export const listStores = ({ sql }: Tx) => sql<{ id: number; nameZh: string; nameEn: string }[]>`
  select id, name_zh as "nameZh", name_en as "nameEn" from stores order by id limit 1000`

/** One recall of a store; of any store where none is named. */
export async function findRecall(
  tx: Tx,
  number: string,
  storeId: number | null,
): Promise<(RecallRow & { id: number }) | null> {
  const { sql } = tx
  const [row] = await sql<(RecallRow & { id: number })[]>`
    select r.id, ${columns(tx)} from recalls r ${counts(tx)}
    where r.number = ${number} ${storeId === null ? sql`` : sql`and r.store_id = ${storeId}`}`
  return row ?? null
}

export interface HolderRow {
  orderNumber: string
  buyer: string
  quantity: number
  serial: string | null
  answer: Disposition | null
  answeredAt: string | null
}

/** How many records of distribution a recall asks about. */
export async function countAnswers({ sql }: Tx, recallId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from recall_answers where recall_id = ${recallId}`
  return row!.count
}

/** One page of who holds units of a recalled lot, and what they answered; those who have not come first. */
export const listAnswers = ({ sql }: Tx, recallId: number, paging: Paging): Promise<HolderRow[]> =>
  sql<HolderRow[]>`
    select o.number as "orderNumber", coalesce(m.company_name, m.display_name) as buyer, h.quantity, h.serial, w.answer,
      w.answered_at as "answeredAt"
    from recall_answers w
    join certificate_holders h on h.id = w.holder_id
    join orders o on o.id = h.order_id
    join members m on m.id = h.member_id
    where w.recall_id = ${recallId} order by w.answered_at nulls first, h.id ${rowsOf(sql, paging)}`

/** The member's answer for all their open records of a recall, or for one serial number; answers how many there were. */
export async function saveAnswer(
  { sql }: Tx,
  {
    memberId,
    number,
    serial,
    answer,
  }: {
    memberId: number
    number: string
    serial: string | undefined
    answer: Disposition
  },
  now: Date,
): Promise<number> {
  const rows = await sql<{ holderId: number }[]>`
    update recall_answers w set answer = ${answer}, answered_by = ${memberId}, answered_at = ${now}
    from recalls r, certificate_holders h
    where r.number = ${number} and w.recall_id = r.id and h.id = w.holder_id and h.member_id = ${memberId}
      and w.answer is null ${serial === undefined ? sql`` : sql`and lower(h.serial) = lower(${serial})`}
    returning w.holder_id as "holderId"`
  return rows.length
}

/** Whether the member was asked in this recall at all, or about this cylinder. */
export async function wasAsked(
  { sql }: Tx,
  memberId: number,
  { number, serial }: { number: string; serial: string | undefined },
): Promise<boolean> {
  const rows = await sql`
    select 1 from recalls r join recall_answers w on w.recall_id = r.id join certificate_holders h on h.id = w.holder_id
    where r.number = ${number} and h.member_id = ${memberId}
      ${serial === undefined ? sql`` : sql`and lower(h.serial) = lower(${serial})`} limit 1`
  return rows.length > 0
}

/** Every recall that a member was asked in, with their answers. */
export const exportAnswers = ({ sql }: Tx, memberId: number) =>
  sql<
    {
      number: string
      lot: string
      serial: string | null
      answer: Disposition | null
      answeredAt: string | null
    }[]
  >`
    select r.number, r.lot, h.serial, w.answer, w.answered_at as "answeredAt"
    from certificate_holders h join recall_answers w on w.holder_id = h.id join recalls r on r.id = w.recall_id
    where h.member_id = ${memberId} order by r.id, h.id`
