import type { Axis, Moves } from '../../../shared/moves.ts'

/**
 * A red letter: a negative invoice that takes back all or a part of one (states 4.4). Where the buyer has used the invoice, both sides
 * must agree first. `confirming`: ours waits for the buyer; `lapsed` is one that they did not confirm in time. `offered`: the buyer began
 * it and waits for the seller; `accepting` and `declining`: finance has answered, and the tax platform is being notified.
 */
export const redStates = [
  'asked',
  'offered',
  'confirming',
  'accepting',
  'declining',
  'confirmed',
  'refused',
  'lapsed',
  'stuck',
  'issued',
  'withdrawn',
] as const
export type RedState = (typeof redStates)[number]

/** One of these for an invoice: the provider is at it, one side has to answer, or finance has to mend it. */
export const openReds = [
  'asked',
  'offered',
  'confirming',
  'accepting',
  'declining',
  'confirmed',
  'stuck',
] as const satisfies RedState[]
/** What the job goes on with. */
export const dueReds = [
  'asked',
  'confirming',
  'accepting',
  'declining',
  'confirmed',
] as const satisfies RedState[]
/** Nothing more comes of it. */
export const endedReds = ['issued', 'withdrawn'] as const satisfies RedState[]

const redRoles = ['finance', 'timer', 'provider', 'buyer'] as const
type RedRole = (typeof redRoles)[number]

/**
 * `issue` starts at `asked` too: a red letter of an earlier release needed no confirmation. `giveWay`: ours is not at the tax platform,
 * where the buyer has begun one of the same invoice meanwhile. The provider's `retry`: the seller's people entered its confirmation by hand. `end`: the buyer's was refused, void or withdrawn.
 */
export const redMoves = {
  wait: { from: ['asked'], to: 'confirming', by: ['provider'] },
  accept: { from: ['offered'], to: 'accepting', by: ['finance'] },
  decline: { from: ['offered'], to: 'declining', by: ['finance'] },
  confirm: {
    from: ['asked', 'confirming', 'offered', 'accepting', 'declining'],
    to: 'confirmed',
    by: ['provider'],
  },
  end: {
    from: ['offered', 'accepting', 'declining', 'confirmed', 'stuck'],
    to: 'withdrawn',
    by: ['provider'],
  },
  giveWay: { from: ['asked', 'stuck', 'refused', 'lapsed'], to: 'withdrawn', by: ['buyer'] },
  refuse: { from: ['asked', 'confirming'], to: 'refused', by: ['provider'] },
  lapse: { from: ['asked', 'confirming'], to: 'lapsed', by: ['provider'] },
  askAgain: { from: ['refused', 'lapsed'], to: 'asked', by: ['finance', 'timer'] },
  issue: { from: ['asked', 'confirmed'], to: 'issued', by: ['provider'] },
  stick: {
    from: ['asked', 'confirming', 'accepting', 'declining', 'confirmed'],
    to: 'stuck',
    by: ['provider'],
  },
  retry: { from: ['stuck'], to: 'asked', by: ['finance', 'provider'] },
  reopen: { from: ['stuck'], to: 'offered', by: ['finance'] },
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
  begins: [
    { in: ['asked'], by: ['finance', 'timer'] },
    { in: ['offered'], by: ['buyer'] },
  ],
  moves: redMoves,
} as const satisfies Axis<RedState, RedRole, RedMove>
