import type { Axis, Moves } from '../../../shared/moves.ts'

/** What a company asks for: granted together with the decision of two people that sets the limit (decisions 11). */
export const applicationStates = ['sent', 'granted', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

const applicationRoles = ['buyer', 'finance'] as const
type ApplicationRole = (typeof applicationRoles)[number]

const applicationMoves = {
  withdraw: { from: ['sent'], to: 'withdrawn', by: ['buyer'] },
  grant: { from: ['sent'], to: 'granted', by: ['finance'] },
  refuse: { from: ['sent'], to: 'refused', by: ['finance'] },
} as const satisfies Moves<ApplicationState, ApplicationRole>
type ApplicationMove = keyof typeof applicationMoves

export const creditApplicationAxis = {
  name: 'creditApplication',
  table: 'credit_applications',
  toOrder: null,
  hasVersion: true,
  states: applicationStates,
  roles: applicationRoles,
  begins: { in: ['sent'], by: ['buyer'] },
  moves: applicationMoves,
} as const satisfies Axis<ApplicationState, ApplicationRole, ApplicationMove>
