import type { ProductKind } from '../../catalogue/index.ts'

/** What was good or bad about goods, as their reviewers tick it: the good first. */
const ofKind = {
  gas: {
    good: ['certificateClear', 'valueAgrees', 'zeroStable', 'onTime'],
    bad: ['late', 'valveLeaks', 'lowPressure', 'oldCylinder'],
  },
  liquid: {
    good: ['certificateClear', 'valueAgrees', 'wellPacked', 'onTime'],
    bad: ['late', 'leaked', 'shortDated', 'underfilled'],
  },
  instrument: {
    good: ['certificateClear', 'steadyReading', 'easyToUse', 'onTime'],
    bad: ['late', 'scratched', 'partsMissing', 'unclearManual'],
  },
} as const satisfies Record<ProductKind, { good: readonly string[]; bad: readonly string[] }>

export type Tag = (typeof ofKind)[ProductKind]['good' | 'bad'][number]

/** What may be ticked of goods of a kind (design, review-write). */
export const tagsOf = (kind: ProductKind): readonly Tag[] => [...ofKind[kind].good, ...ofKind[kind].bad]

/** All of them, of every kind. */
export const tags = [
  ...new Set(Object.values(ofKind).flatMap(({ good, bad }): Tag[] => [...good, ...bad])),
] as [Tag, ...Tag[]]

/** As many as a kind of goods has. */
export const MOST_TAGS = Math.max(...Object.values(ofKind).map(({ good, bad }) => good.length + bad.length))
