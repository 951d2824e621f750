import type { Context } from '../../platform/context.ts'
import { formulaOf } from '../safety/index.ts'
import { MATRIX } from './tables.ts'

export { formulaOf }

/** What is weighed in, as people name it: the matrix, or the formulas of what a parent brings. */
export const weighedName = (
  t: Context['t'],
  { substanceId, also = [] }: { substanceId: string; also?: readonly string[] | undefined },
): string =>
  substanceId === MATRIX ? t('filling.weigh.matrix') : [substanceId, ...also].map(formulaOf).join(', ')
