/**
 * The only place that changes a state (R34). Each kind of state is an axis, which its module's `states.ts` describes. A step is
 * one row of its table of moves; the database has the same rows in `legal_steps`. The update matches only the state that was
 * read, and writes the history row that says who and why.
 */
import { commonErrors } from '../../shared/errors.ts'
import { beginningsOf } from '../../shared/moves.ts'
import type { Axis } from '../../shared/moves.ts'
import { instant } from '../../shared/time.ts'
import type { Sql, Tx } from '../db/index.ts'

/** Who takes a step: a role of the axis, and the member behind it; null for the mall itself. */
export interface Mover<Role extends string = string> {
  role: Role
  actorId: number | null
}

/** Other columns to set: `{ paid_at: at }`. */
export type Also = Readonly<Record<string, unknown>>

interface Step<State extends string, Role extends string, Name extends string> {
  /** The thing with the state that was read; the table of moves says where the move leads. */
  of: { id: number; state: State }
  move: Name
  by: Mover<Role>
  at: Date
  /** If given, the row must still have this version. */
  version?: number | undefined
  reason?: string | undefined
  /** Other columns, set in the same statement. */
  also?: Also | undefined
}

/** `"a" = 1, "b" = 2`: in parts that the driver surely writes, so that steps may travel with other statements. */
const columnsSet = ({ sql }: Tx, columns: Also) =>
  Object.entries(columns).map(
    ([name, value], i) => sql`${sql.unsafe(`${i > 0 ? ', ' : ''}"${name}" = `)}${value as string}`,
  )

/**
 * Takes a step in `tx` by the axis's table of moves. Returns false if the move does not start at the state that was read, or if
 * the row has another state by now: for a timer or a channel that means "done before", for a person 409 (`assertMoved`). A role
 * that may never make this move is a bug and throws.
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
      update ${sql.unsafe(axis.table)} set ${columnsSet({ sql }, { ...also, state: row.to })}
      ${axis.hasVersion ? sql`, version = version + 1` : sql``}
      where id = ${of.id} and state = ${of.state} ${version === undefined ? sql`` : sql`and version = ${version}`}
      returning id
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
    select ${axis.name}, id, ${move}, ${of.state}, ${row.to}, ${by.role}, ${by.actorId}::bigint, ${reason ?? null}, ${at}
    from moved returning 1`
  return moved.length === 1
}

/**
 * Takes the same step for each of these things in one statement, each from the state that was read. Answers how many moved: fewer
 * than were named where one has another state by now, which a person learns as 409 and a rollback. A role that may never make this
 * move, and a state from which it does not start, are bugs and throw: the caller has looked.
 */
export async function takeSteps<State extends string, Role extends string, Name extends string>(
  { sql }: Tx,
  axis: Axis<State, Role, Name>,
  {
    of,
    move,
    by,
    at,
    reason,
    also,
  }: Omit<Step<NoInfer<State>, NoInfer<Role>, NoInfer<Name>>, 'of' | 'version'> & {
    of: readonly { id: number; state: NoInfer<State> }[]
  },
): Promise<number> {
  const row = axis.moves[move]
  if (!row.by.includes(by.role)) throw new Error(`${axis.name}: ${by.role} never makes the move ${move}`)
  const wrong = of.find(({ state }) => !row.from.includes(state))
  if (wrong) throw new Error(`${axis.name}: ${move} does not start at ${wrong.state}`)
  if (of.length === 0) return 0
  const moved = await sql`
    with read as (
      select * from unnest(${of.map(({ id }) => id)}::bigint[], ${of.map(({ state }) => state)}::text[]) r (id, was)
    ), moved as (
      update ${sql.unsafe(axis.table)} x set ${columnsSet({ sql }, { ...also, state: row.to })}
      ${axis.hasVersion ? sql`, version = x.version + 1` : sql``}
      from read where x.id = read.id and x.state = read.was returning x.id, read.was
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
    select ${axis.name}, id, ${move}, was, ${row.to}, ${by.role}, ${by.actorId}::bigint, ${reason ?? null}, ${at}
    from moved returning 1`
  return moved.length
}

/** Throws unless something of this axis may begin in this state, made by this role. */
function assertBegins<State extends string, Role extends string>(
  { name, begins }: Axis<State, Role>,
  state: State,
  role: Role,
): void {
  if (!beginningsOf({ begins }).some((one) => one.by.includes(role) && one.in.includes(state)))
    throw new Error(`${name}: nothing begins as ${state} by ${role}`)
}

/** Writes the first history rows of things that were just inserted in a beginning state of the axis. */
export async function beginHistory<State extends string, Role extends string>(
  { sql }: Tx,
  axis: Axis<State, Role>,
  begun: readonly { id: number; state: NoInfer<State> }[],
  { role, actorId, at }: Mover<NoInfer<Role>> & { at: Date },
): Promise<void> {
  const { name } = axis
  for (const { state } of begun) assertBegins(axis, state, role)
  await sql`
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
    select ${name}, b.id, 'begin', '', b.state, ${role}, ${actorId}::bigint, ${at}
    from unnest(${begun.map(({ id }) => id)}::bigint[], ${begun.map(({ state }) => state)}::text[]) b (id, state)`
}

/**
 * The same as a part of the statement that inserts them, after its `with made as (…),`: one message for a thing with its first
 * row of history.
 */
export function begunHistory<State extends string, Role extends string>(
  { sql }: Tx,
  axis: Axis<State, Role>,
  state: NoInfer<State>,
  { role, actorId, at }: Mover<NoInfer<Role>> & { at: Date },
) {
  assertBegins(axis, state, role)
  return sql`
    begun as (
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      select ${axis.name}, made.id, 'begin', '', ${state}, ${role}, ${actorId}::bigint, ${at}::timestamptz from made
    )`
}

export interface HistoryEntry {
  /** Later steps have higher ids, on all axes. */
  id: number
  move: string
  from: string
  to: string
  role: string
  actorId: number | null
  reason: string | null
  at: Date
}

/** The timeline of each of these things, oldest first, in one query. The caller checks their owner. */
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

/** The timeline of one thing, oldest first. The caller checks its owner. */
export const historyOf = async (tx: Tx, axis: Axis, id: number): Promise<HistoryEntry[]> =>
  (await historiesOf(tx, axis, [id]))(id)

/** As a condition: the thing `id` came to this state before `at`, when it did so last. */
export const cameBefore = <State extends string>(
  { sql }: Tx,
  { name }: Axis<State>,
  id: ReturnType<Sql>,
  state: NoInfer<State>,
  at: Date,
) => sql`
  (select max(h.at) from state_history h where h.axis = ${name} and h.subject_id = ${id} and h.to_state = ${state}) < ${at}`

/** Deletes the reasons from the steps of these things; the steps stay (R56). */
export async function forgetReasons({ sql }: Tx, { name }: Axis, ids: readonly number[]): Promise<void> {
  await sql`select forget_reasons(${name}, ${[...ids]}::bigint[])`
}

/** Throws 409 "state changed" for a person who came too late. */
export function assertMoved(moved: boolean): void {
  if (!moved) throw commonErrors.stateChanged()
}
