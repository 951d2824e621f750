/**
 * The only way that something changes its state (R34). A step is one row of `legal_steps`, looked at by the database; the
 * state changes where it is still the one that was read, together with the history row that says who and why.
 */
import { commonErrors } from '../../shared/errors.ts'
import type { Queryable } from '../db/index.ts'
import { instant } from '../../shared/time.ts'
import type { Axis } from './tables.ts'

const tableOf = {
  order: 'orders',
  payment: 'payments',
  refund: 'refunds',
  filling: 'filling_tasks',
} as const satisfies Record<Axis, string>

/** Who takes a step: a role of the axis's `states.ts`, and the member behind it; null for the mall itself. */
export interface Mover {
  role: string
  actorId: number | null
}

/** Columns of the row and what they say from then on. */
export type Also = Readonly<Record<string, unknown>>

export interface Step extends Mover {
  move: string
  from: string
  to: string
  reason?: string | undefined
  at: Date
  /** What the row says besides, in the same statement: `{ paid_at: at }`. */
  also?: Also
}

/**
 * Takes a step, within `tx`, where the thing is still in `from`. Answers whether it was: `false` is what a timer or a
 * channel takes as "done before" and a person as 409. An illegal step is a fault of the code and throws.
 */
export async function takeStep(
  { sql }: Pick<Queryable, 'sql'>,
  axis: Axis,
  id: number,
  { move, from, to, role, actorId, reason, at, also }: Step,
): Promise<boolean> {
  const moved = await sql`
    with moved as (
      update ${sql(tableOf[axis])} set ${sql({ ...also, state: to } as never)}
      ${axis === 'payment' ? sql`` : sql`, version = version + 1`}
      where id = ${id} and state = ${from} returning id
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
    select ${axis}, id, ${move}, ${from}, ${to}, ${role}, ${actorId}::bigint, ${reason ?? null}, ${at} from moved
    returning 1`
  return moved.length === 1
}

/** First rows of the history of things that were just inserted in `state`. */
export async function beginHistory(
  { sql }: Pick<Queryable, 'sql'>,
  axis: Axis,
  begun: readonly { id: number; state: string }[],
  { role, actorId, at }: Mover & { at: Date },
): Promise<void> {
  await sql`
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
    select ${axis}, b.id, 'begin', '', b.state, ${role}, ${actorId}::bigint, ${at}
    from unnest(${begun.map(({ id }) => id)}::bigint[], ${begun.map(({ state }) => state)}::text[]) b (id, state)`
}

export interface HistoryEntry {
  /** Later steps have higher ones, whatever they are of. */
  id: number
  move: string
  from: string
  to: string
  role: string
  actorId: number | null
  reason: string | null
  at: Date
}

/** The timeline of each of these things, the oldest first. Their owner is asked for by the caller. One query. */
export async function historiesOf(
  { sql }: Pick<Queryable, 'sql'>,
  axis: Axis,
  ids: readonly number[],
): Promise<(id: number) => HistoryEntry[]> {
  const rows = await sql<(Omit<HistoryEntry, 'at'> & { subject: number; at: string })[]>`
    select subject_id as subject, id, move, from_state as "from", to_state as "to", role, actor_id as "actorId", reason, at
    from state_history where axis = ${axis} and subject_id = any (${[...ids]}::bigint[]) order by id`
  const of = Map.groupBy(rows, ({ subject }) => subject)
  return (id) => (of.get(id) ?? []).map(({ subject: _subject, ...row }) => ({ ...row, at: instant(row.at) }))
}

/** The timeline of one thing, the oldest first. Its owner is asked for by the caller. */
export const historyOf = async (
  tx: Pick<Queryable, 'sql'>,
  axis: Axis,
  id: number,
): Promise<HistoryEntry[]> => (await historiesOf(tx, axis, [id]))(id)

/** The steps of these things stay, without the words that people gave for them (R56). */
export async function forgetReasons(
  { sql }: Pick<Queryable, 'sql'>,
  axis: Axis,
  ids: readonly number[],
): Promise<void> {
  await sql`select forget_reasons(${axis}, ${[...ids]}::bigint[])`
}

/** Throws 409 "state changed" for a person who came too late. */
export function assertMoved(moved: boolean): void {
  if (!moved) throw commonErrors.stateChanged()
}
