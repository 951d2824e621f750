/**
 * The only way that something changes its state (R34). Each kind of state is an axis, which its module's `states.ts`
 * describes. A step is one row of its table of moves, which the database holds as `legal_steps` besides; the state changes
 * where it is still the one that was read, together with the history row that says who and why.
 */
import { commonErrors } from '../../shared/errors.ts'
import type { Axis } from '../../shared/moves.ts'
import { instant } from '../../shared/time.ts'
import type { Tx } from '../db/index.ts'

/** Who takes a step: a role of the axis, and the member behind it; null for the mall itself. */
export interface Mover<Role extends string = string> {
  role: Role
  actorId: number | null
}

/** Columns of the row and what they say from then on: `{ paid_at: at }`. */
export type Also = Readonly<Record<string, unknown>>

export interface Step<State extends string, Role extends string, Name extends string> {
  /** What moves, in the state that was read; the table of moves says where it leads. */
  of: { id: number; state: State }
  move: Name
  by: Mover<Role>
  at: Date
  /** Where it is given, the row must be of this version still. */
  version?: number | undefined
  reason?: string | undefined
  /** What the row says besides, in the same statement. */
  also?: Also | undefined
}

/**
 * Takes a step within `tx`, by the axis's table of moves. Answers whether it was taken: `false` where the move does not lead
 * on from the state that was read, or where the row has another one by now. A timer or a channel takes that as "done before",
 * a person as 409 (`assertMoved`). A role that never makes this move is a fault of the code and throws.
 *
 *     assertMoved(await takeStep(tx, refundAxis, { of: refund, move: 'execute', by: { role: 'finance', actorId }, at }))
 */
export async function takeStep<State extends string, Role extends string, Name extends string>(
  { sql }: Tx,
  axis: Axis<State, Role, Name>,
  { of, move, by, at, version, reason, also }: Step<NoInfer<State>, NoInfer<Role>, NoInfer<Name>>,
): Promise<boolean> {
  const row = axis.moves[move]
  if (!row.by.includes(by.role)) throw new Error(`${axis.name}: ${by.role} never makes the move ${move}`)
  if (!row.from.includes(of.state)) return false
  const moved = await sql`
    with moved as (
      update ${sql(axis.table)} set ${sql({ ...also, state: row.to } as never)}
      ${axis.hasVersion ? sql`, version = version + 1` : sql``}
      where id = ${of.id} and state = ${of.state} ${version === undefined ? sql`` : sql`and version = ${version}`}
      returning id
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
    select ${axis.name}, id, ${move}, ${of.state}, ${row.to}, ${by.role}, ${by.actorId}::bigint, ${reason ?? null}, ${at}
    from moved returning 1`
  return moved.length === 1
}

/** First rows of the history of things that were just inserted, in a state in which things of the axis begin. */
export async function beginHistory<State extends string, Role extends string>(
  { sql }: Tx,
  { name, begins }: Axis<State, Role>,
  begun: readonly { id: number; state: NoInfer<State> }[],
  { role, actorId, at }: Mover<NoInfer<Role>> & { at: Date },
): Promise<void> {
  for (const { state } of begun)
    if (!begins.in.includes(state) || !begins.by.includes(role))
      throw new Error(`${name}: nothing begins as ${state} by ${role}`)
  await sql`
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
    select ${name}, b.id, 'begin', '', b.state, ${role}, ${actorId}::bigint, ${at}
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
  { sql }: Tx,
  { name }: Axis,
  ids: readonly number[],
): Promise<(id: number) => HistoryEntry[]> {
  const rows = await sql<(Omit<HistoryEntry, 'at'> & { subject: number; at: string })[]>`
    select subject_id as subject, id, move, from_state as "from", to_state as "to", role, actor_id as "actorId", reason, at
    from state_history where axis = ${name} and subject_id = any (${[...ids]}::bigint[]) order by id`
  const of = Map.groupBy(rows, ({ subject }) => subject)
  return (id) => (of.get(id) ?? []).map(({ subject: _subject, ...row }) => ({ ...row, at: instant(row.at) }))
}

/** The timeline of one thing, the oldest first. Its owner is asked for by the caller. */
export const historyOf = async (tx: Tx, axis: Axis, id: number): Promise<HistoryEntry[]> =>
  (await historiesOf(tx, axis, [id]))(id)

/** The steps of these things stay, without the words that people gave for them (R56). */
export async function forgetReasons({ sql }: Tx, { name }: Axis, ids: readonly number[]): Promise<void> {
  await sql`select forget_reasons(${name}, ${[...ids]}::bigint[])`
}

/** Throws 409 "state changed" for a person who came too late. */
export function assertMoved(moved: boolean): void {
  if (!moved) throw commonErrors.stateChanged()
}
