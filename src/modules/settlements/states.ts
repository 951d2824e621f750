import type { Axis, Moves } from '../../shared/moves.ts'

/** A payout to a store (decisions 10): asked by one of finance, decided by another. */
export const payoutStates = ['asked', 'paid', 'refused'] as const
export type PayoutState = (typeof payoutStates)[number]

const payoutRoles = ['finance'] as const
type PayoutRole = (typeof payoutRoles)[number]

const payoutMoves = {
  pay: { from: ['asked'], to: 'paid', by: ['finance'] },
  refuse: { from: ['asked'], to: 'refused', by: ['finance'] },
} as const satisfies Moves<PayoutState, PayoutRole>
export type PayoutMove = keyof typeof payoutMoves

const payoutBeginnings = ['asked'] as const satisfies PayoutState[]

export const payoutAxis = {
  name: 'payout',
  table: 'payouts',
  toOrder: null,
  hasVersion: true,
  states: payoutStates,
  roles: payoutRoles,
  begins: { in: payoutBeginnings, by: ['finance'] },
  moves: payoutMoves,
} as const satisfies Axis<PayoutState, PayoutRole, PayoutMove>
