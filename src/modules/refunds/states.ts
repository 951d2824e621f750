import type { Axis, Moves } from '../../shared/moves.ts'

/**
 * Money on its way back (states 4.2, R36). `confirming` is decided and waits for the buyer's confirmation of a red letter; `approved`
 * waits for the channel; the rest of the means came back with it.
 */
export const refundStates = [
  'asked',
  'confirming',
  'approved',
  'settled',
  'refused',
  'withdrawn',
  'failed',
] as const
export type RefundState = (typeof refundStates)[number]

export const refundRoles = ['buyer', 'store', 'finance', 'payment', 'timer'] as const
export type RefundRole = (typeof refundRoles)[number]

export const refundMoves = {
  refuse: { from: ['asked'], to: 'refused', by: ['buyer', 'store', 'finance'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['buyer', 'store'] },
  execute: { from: ['asked'], to: 'approved', by: ['finance'] },
  wait: { from: ['asked'], to: 'confirming', by: ['finance'] },
  release: { from: ['confirming'], to: 'approved', by: ['timer'] },
  waive: { from: ['confirming'], to: 'approved', by: ['finance'] },
  settle: { from: ['approved'], to: 'settled', by: ['finance', 'payment'] },
  fail: { from: ['approved'], to: 'failed', by: ['payment'] },
  retry: { from: ['failed'], to: 'approved', by: ['finance'] },
} as const satisfies Moves<RefundState, RefundRole>
export type RefundMove = keyof typeof refundMoves

export const refundBeginnings = ['asked'] as const satisfies RefundState[]

export const refundAxis = {
  name: 'refund',
  table: 'refunds',
  toOrder: [{ table: 'refunds', from: 'id', to: 'order_id' }],
  hasVersion: true,
  states: refundStates,
  roles: refundRoles,
  begins: { in: refundBeginnings, by: ['buyer', 'store'] },
  moves: refundMoves,
} as const satisfies Axis<RefundState, RefundRole, RefundMove>
