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
