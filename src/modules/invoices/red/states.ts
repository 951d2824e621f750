import type { Axis, Moves } from '../../../shared/moves.ts'

/** A red letter: a negative invoice that takes back all or a part of one (states 4.4). */
export const redStates = ['asked', 'stuck', 'issued'] as const
export type RedState = (typeof redStates)[number]

export const redRoles = ['finance', 'timer', 'provider'] as const
export type RedRole = (typeof redRoles)[number]

export const redMoves = {
  issue: { from: ['asked'], to: 'issued', by: ['provider'] },
  stick: { from: ['asked'], to: 'stuck', by: ['provider'] },
  retry: { from: ['stuck'], to: 'asked', by: ['finance'] },
} as const satisfies Moves<RedState, RedRole>
export type RedMove = keyof typeof redMoves

export const redAxis = {
  name: 'redLetter',
  table: 'red_letters',
  toOrder: [{ table: 'red_letter_lines', from: 'red_letter_id', to: 'order_id' }],
  hasVersion: true,
  states: redStates,
  roles: redRoles,
  begins: { in: ['asked'], by: ['finance', 'timer'] },
  moves: redMoves,
} as const satisfies Axis<RedState, RedRole, RedMove>
