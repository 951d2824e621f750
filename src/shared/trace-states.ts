/** What a carrier says of a parcel as a whole. It is told to people and moves no state of ours. */
export const traceStates = [
  'collected',
  'moving',
  'problem',
  'delivering',
  'delivered',
  'returning',
  'refused',
] as const
export type TraceState = (typeof traceStates)[number]
