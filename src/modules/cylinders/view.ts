import type { CylinderOwner } from './rules.ts'
import type { CylinderMove, CylinderState } from './states.ts'

/** A cylinder as the staff of its store read it; days are ISO. */
export interface CylinderView {
  serial: string
  version: number
  maker: string
  waterVolumeMl: number
  material: string
  valve: string
  workingPressureMpa: number
  testPressureMpa: number
  tareGrams: number | null
  madeOn: string | null
  inspectedOn: string
  inspectedUntil: string
  /** Its inspection is over: it is neither filled nor shipped. */
  overdue: boolean
  content: string[] | null
  owner: CylinderOwner
  ownerName: string | null
  depositFen: number | null
  state: CylinderState
  batchNumber: string | null
  task: string | null
  returnOn: string | null
  /** Moves that a keeper may make by a call now. */
  moves: CylinderMove[]
}

/** A cylinder beside the list, with its round so far, the last step first. */
export interface DeskCylinder extends CylinderView {
  history: { to: CylinderState; at: Date; reason: string | null }[]
  /** By which pick-up of empty cylinders it is under way; null where it is not, and for staff who do not collect. */
  pickUp: PickUp | null
}

export interface CylinderPage {
  cylinders: CylinderView[]
  total: number
  page: number
  size: number
}

/** What other modules must know of a cylinder. */
export interface CylinderFacts {
  id: number
  storeId: number
  serial: string
  state: CylinderState
  waterVolumeMl: number
  material: string
  valve: string
  workingPressureMpa: number
  testPressureMpa: number
  inspectedUntil: string
  batchId: number | null
  task: string | null
  orderLineId: number | null
  holderId: number | null
  returnOn: string | null
}

/** A cylinder that a member has from a store; days are ISO. */
export interface HeldCylinder {
  serial: string
  storeId: number
  storeName: string
  waterVolumeMl: number
  material: string
  valve: string
  content: string[] | null
  batchNumber: string | null
  depositFen: number | null
  state: CylinderState
  returnOn: string | null
  /** It can be handed to a pick-up now. */
  isReturnable: boolean
  returnNo: string | null
  window: { from: string; to: string } | null
}

export interface HeldPage {
  cylinders: HeldCylinder[]
  total: number
  page: number
  size: number
}

/** Who hands empty cylinders over, where and on which days; null once their account was erased. */
export interface PickUp {
  number: string
  collectFrom: string
  collectTo: string
  contact: string | null
  phone: string | null
  place: string | null
}
