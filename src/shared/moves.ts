/** One thing that may happen to something with a state (STYLE 4). */
export interface Move<State extends string, Role extends string> {
  from: readonly State[]
  to: State
  by: readonly Role[]
}

/** What may happen, by name: data that a colleague from sales could read. */
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

/** Every legal step, one row each, as the database keeps them. */
export const stepsOf = <State extends string, Role extends string>(moves: Moves<State, Role>) =>
  Object.entries(moves).flatMap(([move, { from, to, by }]) =>
    from.flatMap((state) => by.map((role) => ({ move, from: state, to, role }))),
  )
