import type { Axis, Moves } from '../../shared/moves.ts'

/**
 * Where a return or an exchange is (states 4.3). `refused` ends it unless the buyer asks the platform to decide; `accepted` waits for
 * its refund or its replacement.
 */
export const returnStates = [
  'asked',
  'agreed',
  'sent',
  'arrived',
  'accepted',
  'refunding',
  'replacing',
  'completed',
  'refused',
  'disputed',
  'rejected',
  'withdrawn',
  'lapsed',
] as const
export type ReturnState = (typeof returnStates)[number]

/** `operator` decides a dispute; `system` is the mall itself, where money or a parcel moved. */
const returnRoles = ['buyer', 'store', 'operator', 'timer', 'system'] as const
export type ReturnRole = (typeof returnRoles)[number]

export const returnMoves = {
  agree: { from: ['asked'], to: 'agreed', by: ['store', 'timer'] },
  refuse: { from: ['asked'], to: 'refused', by: ['store'] },
  address: { from: ['agreed'], to: 'agreed', by: ['store'] },
  book: { from: ['agreed'], to: 'agreed', by: ['store'] },
  withdraw: { from: ['asked', 'agreed'], to: 'withdrawn', by: ['buyer'] },
  sendBack: { from: ['agreed'], to: 'sent', by: ['buyer'] },
  lapse: { from: ['agreed'], to: 'lapsed', by: ['timer'] },
  receive: { from: ['agreed', 'sent'], to: 'arrived', by: ['store', 'timer'] },
  accept: { from: ['arrived'], to: 'accepted', by: ['store', 'timer'] },
  refuseReceipt: { from: ['arrived'], to: 'refused', by: ['store'] },
  complain: { from: ['refused'], to: 'disputed', by: ['buyer'] },
  grant: { from: ['disputed'], to: 'agreed', by: ['operator'] },
  uphold: { from: ['disputed'], to: 'accepted', by: ['operator'] },
  dismiss: { from: ['disputed'], to: 'rejected', by: ['operator'] },
  refund: { from: ['accepted'], to: 'refunding', by: ['system'] },
  replace: { from: ['accepted'], to: 'replacing', by: ['store'] },
  complete: { from: ['refunding', 'replacing'], to: 'completed', by: ['system'] },
} as const satisfies Moves<ReturnState, ReturnRole>
export type ReturnMove = keyof typeof returnMoves

export const returnAxis = {
  name: 'return',
  table: 'returns',
  hasVersion: true,
  toOrder: [{ table: 'returns', from: 'id', to: 'order_id' }],
  states: returnStates,
  roles: returnRoles,
  begins: { in: ['asked'], by: ['buyer'] },
  moves: returnMoves,
} as const satisfies Axis<ReturnState, ReturnRole, ReturnMove>
