import type { Axis, Moves } from '../../shared/moves.ts'
import type { StoreRight } from '../../shared/rights.ts'

/** What happens to each unit of a made-to-order line until it leaves (states 4.5, specification 4); its task shows the least advanced. */
export const fillingStates = [
  'toBeCalculated',
  'notApprovedToErp',
  'toBeAssigned',
  'partiallyAssigned',
  'toBeFilled',
  'cylinderPretreatment',
  'filling',
  'partiallyFilled',
  'awaitingQualityCheck',
  'inQualityCheck',
  'qualityCheckComplete',
  'shipped',
  'cancelled',
] as const
export type FillingState = (typeof fillingStates)[number]

const fillingRoles = ['chemist', 'planner', 'filler', 'inspector', 'warehouse', 'system'] as const
export type FillingRole = (typeof fillingRoles)[number]

/** The permission of store staff that each role of a filling is (states 4.6). */
export const permissionOf = {
  chemist: 'filling.calculate',
  planner: 'filling.assign',
  filler: 'filling.fill',
  inspector: 'filling.inspect',
  warehouse: 'store.ship',
} as const satisfies Record<Exclude<FillingRole, 'system'>, StoreRight>

/** Each of them opens the list of tasks. */
export const fillingRights = Object.values(permissionOf)

/** states 4.5, one row each. */
export const fillingMoves = {
  reject: { from: ['toBeCalculated'], to: 'notApprovedToErp', by: ['chemist', 'system'] },
  correct: { from: ['notApprovedToErp'], to: 'toBeCalculated', by: ['planner'] },
  calculate: { from: ['toBeCalculated'], to: 'toBeAssigned', by: ['chemist'] },
  assignSome: { from: ['toBeAssigned', 'partiallyAssigned'], to: 'partiallyAssigned', by: ['planner'] },
  assignAll: { from: ['toBeAssigned', 'partiallyAssigned'], to: 'toBeFilled', by: ['planner'] },
  pretreat: { from: ['toBeFilled'], to: 'cylinderPretreatment', by: ['filler'] },
  start: { from: ['cylinderPretreatment'], to: 'filling', by: ['filler'] },
  weighSome: { from: ['filling', 'partiallyFilled'], to: 'partiallyFilled', by: ['filler'] },
  weighAll: { from: ['filling', 'partiallyFilled'], to: 'awaitingQualityCheck', by: ['filler'] },
  submitQc: { from: ['awaitingQualityCheck'], to: 'inQualityCheck', by: ['inspector'] },
  pass: { from: ['inQualityCheck'], to: 'qualityCheckComplete', by: ['inspector'] },
  fail: { from: ['inQualityCheck'], to: 'toBeCalculated', by: ['inspector'] },
  ship: { from: ['qualityCheckComplete'], to: 'shipped', by: ['warehouse'] },
  cancel: {
    from: [
      'toBeCalculated',
      'notApprovedToErp',
      'toBeAssigned',
      'partiallyAssigned',
      'toBeFilled',
      'cylinderPretreatment',
    ],
    to: 'cancelled',
    by: ['system'],
  },
  giveUp: {
    from: ['filling', 'partiallyFilled', 'awaitingQualityCheck', 'inQualityCheck', 'qualityCheckComplete'],
    to: 'cancelled',
    by: ['system'],
  },
} as const satisfies Moves<FillingState, FillingRole>
export type FillingMove = keyof typeof fillingMoves

const fillingBeginnings = ['toBeCalculated'] as const satisfies FillingState[]

export const fillingAxis = {
  name: 'filling',
  table: 'filling_units',
  toOrder: [
    { table: 'filling_units', from: 'id', to: 'task_id' },
    { table: 'filling_tasks', from: 'id', to: 'order_id' },
  ],
  hasVersion: false,
  states: fillingStates,
  roles: fillingRoles,
  begins: { in: fillingBeginnings, by: ['system'] },
  moves: fillingMoves,
} as const satisfies Axis<FillingState, FillingRole, FillingMove>
