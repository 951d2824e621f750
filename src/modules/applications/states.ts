import type { Moves } from '../../shared/moves.ts'

/** An application for a store (states 4.7): filled in by its member in steps, then decided by the operator. */
export const applicationStates = ['onboarding', 'readyForReview', 'rejected', 'approved'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** States of what was sent, which the operator reads. */
export const sentStates = ['readyForReview', 'rejected', 'approved'] as const
export type SentState = (typeof sentStates)[number]

/** `mall` is the mall itself, where the account of the member is erased (R56). */
const applicationRoles = ['applicant', 'operator', 'mall'] as const
export type ApplicationRole = (typeof applicationRoles)[number]

/**
 * What was rejected is corrected and sent again; what is approved is a store. What waits is taken back with the account of its
 * member.
 */
export const applicationMoves = {
  save: { from: ['onboarding'], to: 'onboarding', by: ['applicant'] },
  correct: { from: ['rejected'], to: 'rejected', by: ['applicant'] },
  submit: { from: ['onboarding', 'rejected'], to: 'readyForReview', by: ['applicant'] },
  approve: { from: ['readyForReview'], to: 'approved', by: ['operator'] },
  reject: { from: ['readyForReview'], to: 'rejected', by: ['operator'] },
  takeBack: { from: ['readyForReview'], to: 'onboarding', by: ['mall'] },
} as const satisfies Moves<ApplicationState, ApplicationRole>
export type ApplicationMove = keyof typeof applicationMoves
