import type { Axis, Moves } from '../../../shared/moves.ts'

/**
 * A red letter: a negative invoice that takes back all or a part of one (states 4.4). Where the buyer has used the invoice, they must
 * confirm it first (`confirming`); `lapsed` is a confirmation that nobody gave in time.
 */
export const redStates = [
  'asked',
  'confirming',
  'confirmed',
  'refused',
  'lapsed',
  'stuck',
  'issued',
  'withdrawn',
] as const
export type RedState = (typeof redStates)[number]

/** The provider is at it, or finance has to mend it: one of these for an invoice. */
export const openReds = ['asked', 'confirming', 'confirmed', 'stuck'] as const satisfies RedState[]
/** What it takes back still stands on the invoice, and waits for the buyer's word. */
export const unconfirmedReds = ['confirming', 'refused', 'lapsed'] as const satisfies RedState[]

export const redRoles = ['finance', 'timer', 'provider'] as const
export type RedRole = (typeof redRoles)[number]

/** `issue` starts at `asked` too: a red letter of an earlier release needed no confirmation. */
export const redMoves = {
  wait: { from: ['asked'], to: 'confirming', by: ['provider'] },
  confirm: { from: ['asked', 'confirming'], to: 'confirmed', by: ['provider'] },
  refuse: { from: ['asked', 'confirming'], to: 'refused', by: ['provider'] },
  lapse: { from: ['asked', 'confirming'], to: 'lapsed', by: ['provider'] },
  askAgain: { from: ['refused', 'lapsed'], to: 'asked', by: ['finance', 'timer'] },
  issue: { from: ['asked', 'confirmed'], to: 'issued', by: ['provider'] },
  stick: { from: ['asked', 'confirming', 'confirmed'], to: 'stuck', by: ['provider'] },
  retry: { from: ['stuck'], to: 'asked', by: ['finance'] },
  giveUp: { from: ['refused', 'lapsed', 'stuck'], to: 'withdrawn', by: ['finance'] },
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
