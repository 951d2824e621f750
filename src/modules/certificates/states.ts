import type { Axis, Moves } from '../../shared/moves.ts'

/** A version of a certificate (decisions 11): three people make it; what was issued stays readable for ever. */
export const certificateStates = ['draft', 'checked', 'signed', 'superseded', 'revoked', 'discarded'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Views of a store's certificates, and the states that each shows. */
export const deskTabs = {
  waiting: ['draft', 'checked'],
  signed: ['signed'],
  ended: ['superseded', 'revoked'],
  discarded: ['discarded'],
} as const satisfies Record<string, readonly CertificateState[]>
export type DeskTab = keyof typeof deskTabs

const certificateRoles = ['inspector', 'checker', 'approver', 'system'] as const
export type CertificateRole = (typeof certificateRoles)[number]

/**
 * The inspector prepares, two others check and approve. An approved version takes the place of the one before it; a new fill
 * ends the certificate of the former one. `discard` is of a draft that nobody signs.
 */
const certificateMoves = {
  check: { from: ['draft'], to: 'checked', by: ['checker'] },
  approve: { from: ['checked'], to: 'signed', by: ['approver'] },
  discard: { from: ['draft', 'checked'], to: 'discarded', by: ['checker', 'approver'] },
  supersede: { from: ['signed'], to: 'superseded', by: ['system'] },
  revoke: { from: ['signed', 'superseded'], to: 'revoked', by: ['approver', 'system'] },
} as const satisfies Moves<CertificateState, CertificateRole>
export type CertificateMove = keyof typeof certificateMoves

export const certificateAxis = {
  name: 'certificate',
  table: 'certificates',
  toOrder: [{ table: 'certificates', from: 'id', to: 'order_id' }],
  hasVersion: false,
  states: certificateStates,
  roles: certificateRoles,
  begins: { in: ['draft'], by: ['inspector'] },
  moves: certificateMoves,
} as const satisfies Axis<CertificateState, CertificateRole, CertificateMove>
