import type { Moves } from '../../shared/moves.ts'

/** A carrier of a store: nothing leaves with it before the operator has checked its licence (decisions 11). */
export const carrierStates = ['pending', 'passed', 'refused', 'removed'] as const
export type CarrierState = (typeof carrierStates)[number]

const carrierRoles = ['store', 'operator'] as const
export type CarrierRole = (typeof carrierRoles)[number]

/** A changed licence is checked anew; what has passed can be refused later. */
export const carrierMoves = {
  change: { from: ['pending', 'passed', 'refused'], to: 'pending', by: ['store'] },
  remove: { from: ['pending', 'passed', 'refused'], to: 'removed', by: ['store'] },
  pass: { from: ['pending'], to: 'passed', by: ['operator'] },
  refuse: { from: ['pending', 'passed'], to: 'refused', by: ['operator'] },
} as const satisfies Moves<CarrierState, CarrierRole>
export type CarrierMove = keyof typeof carrierMoves
