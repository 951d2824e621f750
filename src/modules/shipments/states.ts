import type { Axis, Moves } from '../../shared/moves.ts'

/** Where a parcel is (states 4.10). What its carrier reports on the way are traces, not states. */
export const parcelStates = ['shipped', 'received'] as const
export type ParcelState = (typeof parcelStates)[number]

const parcelRoles = ['store', 'buyer', 'timer'] as const
export type ParcelRole = (typeof parcelRoles)[number]

const parcelMoves = {
  receive: { from: ['shipped'], to: 'received', by: ['buyer', 'timer'] },
} as const satisfies Moves<ParcelState, ParcelRole>
type ParcelMove = keyof typeof parcelMoves

export const parcelAxis = {
  name: 'parcel',
  table: 'shipments',
  hasVersion: true,
  toOrder: [{ table: 'shipments', from: 'id', to: 'order_id' }],
  states: parcelStates,
  roles: parcelRoles,
  begins: { in: ['shipped'], by: ['store'] },
  moves: parcelMoves,
} as const satisfies Axis<ParcelState, ParcelRole, ParcelMove>
