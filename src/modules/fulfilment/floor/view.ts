import type { Stage } from '../rules.ts'
import type { FillingState } from '../states.ts'
import type { VesselKind } from '../../../shared/vessels.ts'
import type { ErpAnswer } from '../view.ts'

/** A filling task as the floor's board and queue show it. */
export interface FloorCard {
  taskNo: string
  vessel: VesselKind
  /** What is made: `CO 500 µmol/mol / N2`. */
  title: string
  /** In the reader's language; null where the goods are gone. */
  container: string | null
  quantity: number
  /** Units that have passed their check. */
  done: number
  state: FillingState
  /** ISO. */
  etaOn: string | null
  isLate: boolean
  stations: string[]
  released: boolean
}

export interface FloorBoard {
  columns: { stage: Stage; cards: FloorCard[] }[]
  stations: string[]
  /** The one that is shown alone. */
  station: string | null
}

/** What comes next with a unit. */
const floorSteps = [
  'calculate',
  'awaitErp',
  'correct',
  'assign',
  'pretreat',
  'start',
  'weigh',
  'dispense',
  'submitQc',
  'qc',
  'done',
] as const
export type FloorStep = (typeof floorSteps)[number]

/** Why the reader cannot take the step. */
export type FloorHindrance = 'right' | 'notReleased' | 'otherFiller' | 'filled'

export interface FloorMass {
  substanceId: string
  /** Its parent in words: components by their formulas. */
  name: string
  lot: string | null
  target: number
  /** Grams within the tolerance. */
  least: number
  most: number
  grams: number | null
  within: boolean | null
}

export interface FloorCheck {
  substanceId: string
  name: string
  unit: string
  ordered: string
  /** What the weighings make, in the same unit; null where a lot's purity is not known. */
  gravimetric: string | null
}

interface FloorUnit {
  position: number
  state: FillingState
  serial: string | null
  fillNumber: number
  isShown: boolean
}

export interface FloorProposal {
  refusals: string[]
  lots: { id: string; version: number }[]
  steps: { parent: string; lot: string; grams: number; reason: string }[]
  /** What a solution is filled up to and comes to, in words; null for gases. */
  solution: string | null
  pressureMpa: number
  highestPressureMpa: number | null
  parentExpiresOn: string
}

/** One unit of a task with the step that is next, and everything for it. */
export interface FloorTask {
  card: FloorCard
  queue: FloorCard[]
  orderNo: string | null
  version: number
  units: FloorUnit[]
  position: number
  state: FillingState
  serial: string | null
  fillNumber: number
  inspectedUntil: string | null
  station: string | null
  vacuumPa: number | null
  /** mL in this bottle; null until it is dispensed, and of a cylinder. */
  dispensedMl: number | null
  /** mL that were ordered in a bottle; null of a cylinder. */
  volumeMl: number | null
  filler: string | null
  failed: { fillNumber: number; reason: string }[]
  /** What the ERP says of what was worked out last; null where none is asked. */
  erp: ErpAnswer | null
  /** Why the calculation was sent back, by the chemist or the ERP. */
  sentBack: string | null
  step: FloorStep
  /** The name of the right that the step needs. */
  right: string | null
  hindrance: FloorHindrance | null
  tolerancePercent: number | null
  pressureMpa: number | null
  masses: FloorMass[]
  checks: FloorCheck[]
  proposal: FloorProposal | null
  cylinders: { serial: string; inspectedUntil: string }[]
  fillers: { id: number; name: string }[]
}
