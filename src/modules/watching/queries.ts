import type { Tx } from '../../platform/db/index.ts'
import { stepsAfter } from '../../platform/streams/index.ts'
import type { Axis } from '../../shared/moves.ts'
import { MOST_STREAMS } from './tables.ts'

/** This process lives, by the clock of the database; one that is known is seen again. */
export const insertProcess = ({ sql }: Tx, processId: string) => sql`
  insert into watching_processes (id) values (${processId}) on conflict (id) do update set seen_at = now()`

interface NewWatcher {
  processId: string
  memberId: number
  sessionHash: Buffer
  orderNo: string
}

export interface Opened {
  /** Null when the order is not the member's own. */
  orderId: number | null
  /** Null when the member has four streams already. */
  id: number | null
}

/**
 * Takes one of the member's places for their own order (R14). Two who take the last place at once: the index lets one. The process is
 * known again where others took it for gone, and none of them can forget it before the place is taken.
 */
export async function insertWatcher(
  { sql }: Tx,
  { processId, memberId, sessionHash, orderNo }: NewWatcher,
): Promise<Opened> {
  const [row] = await sql<Opened[]>`
    with own as (
      select id from orders where number = ${orderNo} and member_id = ${memberId} and hidden_at is null
    ), process as (
      insert into watching_processes (id) values (${processId}) on conflict (id) do update set seen_at = now()
    ), opened as (
      insert into watchers (process_id, member_id, session_hash, slot)
      select ${processId}::uuid, ${memberId}, ${sessionHash}, slot from own, generate_series(1, ${MOST_STREAMS}::int) slot
      where not exists (select from watchers w where w.member_id = ${memberId} and w.slot = slot.slot)
      order by slot limit 1
      on conflict do nothing returning id
    )
    select (select id from own) as "orderId", (select id from opened) as id`
  return row!
}

/** The places of these streams are free again; those that have none any more are left out. */
export const deleteWatchers = ({ sql }: Tx, ids: readonly number[]) => sql`
  delete from watchers where id = any (${[...ids]}::bigint[])`

/** Says that this process lives, and forgets those that do not. Answers whether it is still known itself. */
export async function beat({ sql }: Tx, processId: string): Promise<boolean> {
  const rows = await sql`
    with gone as (delete from watching_processes where seen_at < now() - interval '1 minute' and id <> ${processId}::uuid)
    update watching_processes set seen_at = now() where id = ${processId}::uuid returning 1`
  return rows.length === 1
}

/** This process is gone, and the places of its streams with it. */
export const deleteProcess = ({ sql }: Tx, processId: string) => sql`
  delete from watching_processes where id = ${processId}::uuid`

interface Pulse {
  /** How many streams of this process have a row. */
  open: number
  /** Steps since the last one; a step of no order has null. */
  steps: { id: number; orderId: number | null }[]
}

/** All that a process asks once a second, in one statement. */
export async function pulse(
  tx: Tx,
  axes: readonly Axis[],
  processId: string,
  place: { after: number; missing: readonly number[] },
): Promise<Pulse> {
  const { sql } = tx
  const [row] = await sql<Pulse[]>`
    with ${stepsAfter(tx, axes, place)}
    select (select count(*)::int from watchers where process_id = ${processId}::uuid) as open,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'orderId', order_id) order by id) from steps), '[]') as steps`
  return row!
}

/** Streams of this process that have a row still. */
export async function livingWatchers({ sql }: Tx, processId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from watchers where process_id = ${processId}::uuid`
  return rows.map(({ id }) => id)
}

/** The member's own order, for what its page asks; null for any other. */
export async function findOwnOrder({ sql }: Tx, memberId: number, orderNo: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from orders where number = ${orderNo} and member_id = ${memberId} and hidden_at is null`
  return row?.id ?? null
}
