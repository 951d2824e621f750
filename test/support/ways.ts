import type { Moves } from '../../src/shared/moves.ts'

export interface WayStep<State extends string> {
  move: string
  from: State
  to: State
  role: string
}

/** The shortest legal way to each state, from one of those in which things begin. */
export function waysTo<State extends string>(
  moves: Moves<State, string>,
  begins: readonly State[],
): ReadonlyMap<State, { begin: State; steps: WayStep<State>[] }> {
  const all = Object.entries(moves).flatMap(([move, { from, to, by }]) =>
    from.map((state): WayStep<State> => ({ move, from: state, to, role: by[0]! })),
  )
  const ways = new Map(begins.map((begin) => [begin, { begin, steps: [] as WayStep<State>[] }]))
  // The map grows while it is gone through: the nearest come first.
  for (const [reached, { begin, steps }] of ways)
    for (const step of all)
      if (step.from === reached && !ways.has(step.to)) ways.set(step.to, { begin, steps: [...steps, step] })
  return ways
}
