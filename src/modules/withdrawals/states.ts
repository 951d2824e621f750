import type { Axis, Moves } from '../../shared/moves.ts'

/** Own money on its way out (decisions 11): `sending` is at WeChat, which says what became of it. */
export const withdrawalStates = [
  'asked',
  'approved',
  'sending',
  'failed',
  'paid',
  'refused',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

const withdrawalRoles = ['buyer', 'finance', 'payment'] as const
type WithdrawalRole = (typeof withdrawalRoles)[number]

const withdrawalMoves = {
  cancel: { from: ['asked'], to: 'cancelled', by: ['buyer'] },
  approve: { from: ['asked'], to: 'approved', by: ['finance'] },
  refuse: { from: ['asked', 'approved', 'failed'], to: 'refused', by: ['finance'] },
  pay: { from: ['approved'], to: 'paid', by: ['finance'] },
  send: { from: ['approved', 'failed'], to: 'sending', by: ['finance'] },
  settle: { from: ['sending', 'failed'], to: 'paid', by: ['payment'] },
  fail: { from: ['sending'], to: 'failed', by: ['payment'] },
} as const satisfies Moves<WithdrawalState, WithdrawalRole>
export type WithdrawalMove = keyof typeof withdrawalMoves

export const withdrawalAxis = {
  name: 'withdrawal',
  table: 'withdrawals',
  toOrder: null,
  hasVersion: true,
  states: withdrawalStates,
  roles: withdrawalRoles,
  begins: { in: ['asked'], by: ['buyer'] },
  moves: withdrawalMoves,
} as const satisfies Axis<WithdrawalState, WithdrawalRole, WithdrawalMove>
