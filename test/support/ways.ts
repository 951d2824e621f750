import { beginningsOf } from '../../src/shared/moves.ts'
import type { Axis } from '../../src/shared/moves.ts'

export interface WayStep<State extends string, Role extends string, Name extends string> {
  move: Name
  from: State
  to: State
  role: Role
}

/** The shortest legal way to each state, from a state in which things begin. */
export function waysTo<State extends string, Role extends string, Name extends string>({
  moves,
  begins,
}: Pick<Axis<State, Role, Name>, 'moves' | 'begins'>): ReadonlyMap<
  State,
  { begin: State; steps: WayStep<State, Role, Name>[] }
> {
  type Way = WayStep<State, Role, Name>
  const all = (Object.keys(moves) as Name[]).flatMap((move) =>
    moves[move].from.map((from): Way => ({ move, from, to: moves[move].to, role: moves[move].by[0]! })),
  )
  const ways = new Map(
    beginningsOf({ begins })
      .flatMap((one) => one.in)
      .map((begin) => [begin, { begin, steps: [] as Way[] }]),
  )
  // The map grows during the loop: the nearest states come first.
  for (const [reached, { begin, steps }] of ways)
    for (const step of all)
      if (step.from === reached && !ways.has(step.to)) ways.set(step.to, { begin, steps: [...steps, step] })
  return ways
}
