import type { Moves } from '../../shared/moves.ts'

/** A version of a safety sheet: the rules draft it, a safety engineer signs it, the next one takes its place (decisions 11). */
export const sheetStates = ['draft', 'signed', 'superseded'] as const
export type SheetState = (typeof sheetStates)[number]

const sheetRoles = ['safety', 'system'] as const
export type SheetRole = (typeof sheetRoles)[number]

/** A draft that a newer one replaces before anybody signed it is deleted: no reader ever saw it. */
export const sheetMoves = {
  sign: { from: ['draft'], to: 'signed', by: ['safety'] },
  supersede: { from: ['signed'], to: 'superseded', by: ['system'] },
} as const satisfies Moves<SheetState, SheetRole>
