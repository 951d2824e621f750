import type { Axis, Moves } from '../../../shared/moves.ts'

/** A credit limit that is set, or a debt that is given up: asked for by one of finance, decided by another (decisions 11). */
export const decisionStates = ['asked', 'done', 'refused'] as const
export type DecisionState = (typeof decisionStates)[number]

const decisionRoles = ['finance'] as const
type DecisionRole = (typeof decisionRoles)[number]

const decisionMoves = {
  confirm: { from: ['asked'], to: 'done', by: ['finance'] },
  refuse: { from: ['asked'], to: 'refused', by: ['finance'] },
} as const satisfies Moves<DecisionState, DecisionRole>
export type DecisionMove = keyof typeof decisionMoves

export const decisionAxis = {
  name: 'creditDecision',
  table: 'credit_decisions',
  toOrder: null,
  hasVersion: true,
  states: decisionStates,
  roles: decisionRoles,
  begins: { in: ['asked'], by: ['finance'] },
  moves: decisionMoves,
} as const satisfies Axis<DecisionState, DecisionRole, DecisionMove>
