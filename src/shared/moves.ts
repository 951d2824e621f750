/** One thing that may happen to something with a state (style 4). */
interface Move<State extends string, Role extends string> {
  from: readonly State[]
  to: State
  by: readonly Role[]
}

/** The moves of an axis by name: data that a colleague from sales could read. */
export type Moves<State extends string, Role extends string> = Readonly<Record<string, Move<State, Role>>>

/** Whether this role may make this move from here; the state it leads to, or null. */
export function nextState<State extends string, Role extends string>(
  moves: Moves<State, Role>,
  name: string,
  from: State,
  role: Role,
): State | null {
  const move = moves[name]
  return move && move.from.includes(from) && move.by.includes(role) ? move.to : null
}

/** Names of the moves that this role may make from here: the buttons a page offers. */
export const movesOf = <State extends string, Role extends string>(
  moves: Moves<State, Role>,
  from: State,
  role: Role,
): string[] => Object.keys(moves).filter((name) => nextState(moves, name, from, role) !== null)

/** A table on the way from a thing to its order: its row is found where `from` is the number so far, and `to` is the next one. */
export interface Hop {
  table: string
  from: string
  to: string
}

interface Beginning<State extends string = string, Role extends string = string> {
  in: readonly State[]
  by: readonly Role[]
}

/** An axis: one kind of state with its roles, moves and table, as `states.ts` of its module describes it. */
export interface Axis<
  State extends string = string,
  Role extends string = string,
  Name extends string = string,
> {
  /** Its name in the history. */
  name: string
  /** Table of the database whose column `state` it is. */
  table: string
  /**
   * The way from the thing to the orders whose pages show it, for those who watch them: `[]` for an order itself, null for what
   * no page of an order shows.
   */
  toOrder: readonly Hop[] | null
  /** Whether the rows count their changes in `version`; a step raises it. */
  hasVersion: boolean
  states: readonly State[]
  roles: readonly Role[]
  /** States in which something begins, and who begins it; several where others begin it in other states. */
  begins: Beginning<State, Role> | readonly Beginning<State, Role>[]
  moves: Readonly<Record<Name, Move<State, Role>>>
}

/** One row of the legal steps: `from` is '' where something begins. */
export interface LegalStep {
  axis: string
  move: string
  from: string
  to: string
  role: string
}

/** The ways in which something of an axis begins. */
export const beginningsOf = <State extends string, Role extends string>({
  begins,
}: Pick<Axis<State, Role>, 'begins'>): readonly Beginning<State, Role>[] =>
  'in' in begins ? [begins] : begins

/** Every legal step of an axis, beginnings first, one row each, as the database keeps them. */
export const legalStepsOf = ({ name, begins, moves }: Axis): LegalStep[] => [
  ...beginningsOf({ begins }).flatMap(({ in: states, by }) =>
    states.flatMap((to) => by.map((role) => ({ axis: name, move: 'begin', from: '', to, role }))),
  ),
  ...Object.entries(moves).flatMap(([move, { from, to, by }]) =>
    from.flatMap((state) => by.map((role) => ({ axis: name, move, from: state, to, role }))),
  ),
]
