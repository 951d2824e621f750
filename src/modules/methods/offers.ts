import type { MaterialRow } from '../catalogue/index.ts'
import { partsOf } from './needs.ts'
import type { NeededPart } from './needs.ts'
import { fitsLevel, fitsMatrix, heldParts } from './rules.ts'
import type { MethodNeed } from './schema.ts'

/** A product that holds at least one component of a need. */
export interface Candidate {
  material: MaterialRow
  /** The components it holds, by their keys. */
  held: string[]
  /** Its matrix is one of those named. */
  fits: boolean
  /** Its level is a usual one; null where those are in words. */
  level: boolean | null
}

/** What can be bought for one need. */
export interface NeedOffers {
  need: MethodNeed
  parts: NeededPart[]
  /** The fullest products; the first is proposed if its matrix fits. */
  main: Candidate[]
  /** What completes the first one, each for components that nothing before it holds. */
  filling: Candidate[]
  /** Components that no product holds. */
  open: string[]
}

const MOST_MAIN = 4
const MOST_FILLING = 40

/** More of the list first, in a named matrix and at a usual level before others, with less beside it. */
const better = (a: Candidate, b: Candidate): number =>
  Number(b.fits) - Number(a.fits) ||
  b.held.length - a.held.length ||
  Number(b.level ?? 0) - Number(a.level ?? 0) ||
  a.material.parts.length - b.material.parts.length ||
  a.material.spuId - b.material.spuId

/** Products for the components that are left, as few as it takes. */
function fill(candidates: readonly Candidate[], left: Set<string>): Candidate[] {
  const chosen: Candidate[] = []
  const of = ({ held }: Candidate) => held.reduce((sum, key) => sum + Number(left.has(key)), 0)
  while (left.size > 0 && chosen.length < MOST_FILLING) {
    let best: Candidate | null = null
    for (const each of candidates) {
      const more = of(each)
      // A product with much else is no way to get one component.
      if (more === 0 || more * 2 < each.material.parts.length) continue
      if (!best || more > of(best) || (more === of(best) && better(each, best) < 0)) best = each
    }
    if (!best) break
    for (const key of best.held) left.delete(key)
    chosen.push(best)
  }
  return chosen
}

/** What can be bought for a need among these products. */
export function offersOf(
  need: MethodNeed,
  materials: readonly MaterialRow[],
  idsOf: (key: string) => string[],
): NeedOffers {
  const parts = partsOf(need)
  const candidates = materials
    .map((material) => ({
      material,
      held: heldParts(need, material, idsOf),
      fits: fitsMatrix(need, material),
      level: fitsLevel(need, material, idsOf),
    }))
    .filter(({ held }) => held.length > 0)
    .sort(better)
  const together = (need.what === 'mixture' || need.what === 'each') && parts.length > 1
  const isMain = ({ held, material }: Candidate) =>
    together ? held.length > 1 : held.length * 2 >= material.parts.length
  const main = candidates.filter(isMain).slice(0, MOST_MAIN)
  const first = main[0]?.fits ? main[0] : undefined
  const left = new Set(parts.map(({ key }) => key))
  for (const key of first?.held ?? []) left.delete(key)
  // One of several is enough: nothing is missing once one is there.
  const filling = together
    ? fill(
        candidates.filter(({ fits }) => fits),
        left,
      )
    : []
  const sold = new Set(candidates.flatMap(({ held }) => held))
  const open =
    need.what === 'any-of' && main.length > 0 ? [] : [...left].filter((key) => together || !sold.has(key))
  return { need, parts, main, filling, open }
}
