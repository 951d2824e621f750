import { methods } from './list.ts'
import { partsOf } from './needs.ts'
import type { NeededPart } from './needs.ts'
import type { MethodEntry, NeedRole } from './schema.ts'

/** Methods that one may be compared with, at most. */
const MOST_SIMILAR = 12

/** What a method measures, once. */
const measured = ({ needs }: MethodEntry): Map<string, NeededPart> =>
  new Map(
    needs
      .filter(({ role }) => role === 'calibration' || role === 'span')
      .flatMap((need) => partsOf(need).map((part) => [part.key, part] as const)),
  )

/**
 * Methods in force that measure some of the same components, the likest first: by what both measure, as a share of all that either
 * does. Of equally like ones by their ids.
 */
export function similarTo(entry: MethodEntry): MethodEntry[] {
  const own = measured(entry)
  return methods
    .filter(({ id, supersededBy }) => id !== entry.id && supersededBy === undefined)
    .map((other) => {
      const keys = [...measured(other).keys()]
      const shared = keys.filter((key) => own.has(key)).length
      return { other, shared, likeness: shared / (own.size + keys.length - shared) }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.likeness - a.likeness || a.other.id.localeCompare(b.other.id))
    .slice(0, MOST_SIMILAR)
    .map(({ other }) => other)
}

/** Components of both methods, and of each alone, in the order of the lists. */
interface Overlap {
  shared: NeededPart[]
  here: NeededPart[]
  there: NeededPart[]
}

/** Compares what two methods measure; what they need besides, such as internal standards and zero gas, does not count. */
export function overlapOf(entry: MethodEntry, other: MethodEntry): Overlap {
  const [own, others] = [measured(entry), measured(other)]
  const parts = (list: Map<string, NeededPart>) => [...list.values()]
  return {
    shared: parts(own).filter(({ key }) => others.has(key)),
    here: parts(own).filter(({ key }) => !others.has(key)),
    there: parts(others).filter(({ key }) => !own.has(key)),
  }
}

/** The components of these roles, once. */
export const partsIn = ({ needs }: MethodEntry, ...roles: NeedRole[]): NeededPart[] => [
  ...new Map(
    needs
      .filter(({ role }) => roles.includes(role))
      .flatMap((need) => partsOf(need).map((part) => [part.key, part] as const)),
  ).values(),
]
