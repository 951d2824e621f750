import { EDGE, type Flag } from './flags.ts'

/**
 * General concentration limits of a mixture in per cent, and what the statement becomes at and above each (EU CLP annex I
 * 3.1 to 3.10, which GB 30000 follows; textbook, docs/domain.md). The highest limit that is reached counts.
 */
const general: [statement: RegExp, steps: [percent: number, becomes: (statement: string) => string][]][] = [
  [/^H3[45]0/, [[0.1, same]]],
  [/^H3[45]1/, [[1, same]]],
  [/^H36[02]/, [[0.3, same]]],
  [/^H361/, [[3, same]]],
  [/^H3(34|17)/, [[1, same]]],
  [
    /^H370/,
    [
      [10, same],
      [1, () => 'H371'],
    ],
  ],
  [
    /^H372/,
    [
      [10, same],
      [1, () => 'H373'],
    ],
  ],
  [/^H37[13]/, [[10, same]]],
  [/^H33[56]/, [[20, same]]],
  [/^H420/, [[0.1, same]]],
]

function same(statement: string): string {
  return statement
}

/** From this content on a reprotoxic component needs a sheet, though no label (GHS 3.7, textbook). */
const sheetOnlyPercent = 0.1

/** A limit of one substance that replaces the general ones of its statement. */
export type OwnLimit = readonly [statement: string, percent: number]

/** The statements that one component gives to a mixture at this content, per cent; each is judged alone, never added. */
export function judge(
  found: Set<string>,
  flags: Flag[],
  statements: readonly string[],
  own: readonly OwnLimit[],
  percent: number,
): void {
  for (const statement of statements) {
    const special = own.filter(([each]) => each === statement)
    const steps: readonly [number, string][] =
      special.length > 0 ? special.map(([, limit]) => [limit, statement]) : generalSteps(statement)
    for (const [limit, becomes] of steps) {
      if (percent < limit * EDGE) continue
      found.add(becomes)
      if (percent < limit) flags.push({ about: 'edge', statement: becomes, percent, limit })
      break
    }
    if (statement.startsWith('H360') && percent >= sheetOnlyPercent && !found.has(statement))
      flags.push({ about: 'sheetOnly', statement, percent, limit: steps[0]![0] })
  }
}

const known = new Map<string, readonly [number, string][]>()

function generalSteps(statement: string): readonly [number, string][] {
  let steps = known.get(statement)
  if (steps === undefined) {
    const row = general.find(([pattern]) => pattern.test(statement))?.[1] ?? []
    known.set(statement, (steps = row.map(([percent, becomes]) => [percent, becomes(statement)])))
  }
  return steps
}

/** A weaker form of a statement beside the stronger one says nothing. */
const covered: [stronger: string, weaker: string][] = [
  ['H372', 'H373'],
  ['H370', 'H371'],
  ['H350', 'H350i'],
  ['H350', 'H351'],
  ['H350i', 'H351'],
  ['H340', 'H341'],
  ['H314', 'H315'],
  ['H314', 'H319'],
  ['H318', 'H319'],
]

/** The statements in order, without those that a stronger one covers. */
export function withoutCovered(found: ReadonlySet<string>): string[] {
  const weak = new Set(covered.filter(([stronger]) => found.has(stronger)).map(([, weaker]) => weaker))
  const reprotoxic = [...found].some((statement) => statement.startsWith('H360'))
  return [...found].filter((each) => !weak.has(each) && !(reprotoxic && each.startsWith('H361'))).sort()
}
