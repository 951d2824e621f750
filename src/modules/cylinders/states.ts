import type { Axis, Moves } from '../../shared/moves.ts'

/** Where a cylinder is in its round from store to customer and back. */
export const cylinderStates = [
  'empty',
  'filled',
  'reserved',
  'shipped',
  'atCustomer',
  'returnDue',
  'onTheWayBack',
  'received',
  'inspection',
  'scrapped',
  'lost',
] as const
export type CylinderState = (typeof cylinderStates)[number]

const cylinderRoles = ['keeper', 'inspector', 'buyer', 'system'] as const
export type CylinderRole = (typeof cylinderRoles)[number]

/** One round of a cylinder, and the ways out of it. */
export const cylinderMoves = {
  fill: { from: ['empty'], to: 'filled', by: ['inspector', 'keeper'] },
  reserve: { from: ['filled'], to: 'reserved', by: ['keeper', 'inspector', 'system'] },
  release: { from: ['reserved'], to: 'filled', by: ['keeper', 'system'] },
  ship: { from: ['reserved'], to: 'shipped', by: ['keeper'] },
  arrive: { from: ['shipped'], to: 'atCustomer', by: ['buyer', 'system'] },
  due: { from: ['atCustomer'], to: 'returnDue', by: ['system'] },
  sendBack: { from: ['atCustomer', 'returnDue'], to: 'onTheWayBack', by: ['buyer', 'keeper'] },
  receive: { from: ['shipped', 'atCustomer', 'returnDue', 'onTheWayBack'], to: 'received', by: ['keeper'] },
  handBack: { from: ['received'], to: 'atCustomer', by: ['keeper'] },
  sendToInspection: { from: ['empty', 'received'], to: 'inspection', by: ['keeper'] },
  passInspection: { from: ['inspection'], to: 'empty', by: ['keeper'] },
  clear: { from: ['received'], to: 'empty', by: ['keeper'] },
  vent: { from: ['filled'], to: 'empty', by: ['keeper'] },
  scrap: { from: ['empty', 'received', 'inspection'], to: 'scrapped', by: ['keeper', 'inspector'] },
  lose: { from: ['shipped', 'atCustomer', 'returnDue', 'onTheWayBack'], to: 'lost', by: ['keeper'] },
} as const satisfies Moves<CylinderState, CylinderRole>
export type CylinderMove = keyof typeof cylinderMoves

export const cylinderAxis = {
  name: 'cylinder',
  table: 'cylinders',
  toOrder: null,
  hasVersion: true,
  states: cylinderStates,
  roles: cylinderRoles,
  begins: { in: ['empty', 'filled'], by: ['keeper', 'system'] },
  moves: cylinderMoves,
} as const satisfies Axis<CylinderState, CylinderRole, CylinderMove>
