/** A version of a safety sheet: the rules draft it, a safety engineer signs it, the next one takes its place (decisions 11). */
export const sheetStates = ['draft', 'signed', 'superseded'] as const
