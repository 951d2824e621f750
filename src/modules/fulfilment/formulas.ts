import type { Context } from '../../platform/context.ts'
import { findGas } from '../safety/index.ts'
import { MATRIX } from './tables.ts'

/** The formula of a gas with its figures below the line, or the id of what is none. */
export const formulaOf = (id: string): string =>
  findGas(id)?.formula.replace(/(?<=[A-Za-z)])\d+/g, (figures) =>
    [...figures].map((figure) => String.fromCodePoint(0x2080 + Number(figure))).join(''),
  ) ?? id.replace(/^[a-z]+-/, '')

/** What is weighed in, as people name it: the matrix, or the formulas of what a parent brings. */
export const weighedName = (
  t: Context['t'],
  { substanceId, also = [] }: { substanceId: string; also?: readonly string[] | undefined },
): string =>
  substanceId === MATRIX ? t('filling.weigh.matrix') : [substanceId, ...also].map(formulaOf).join(', ')
