import type { LineValue } from '../../shared/line-value.ts'
import type { Outcome, VesselKind } from '../../shared/vessels.ts'
import type { FillingMove, FillingState } from './states.ts'

export interface FillingStage {
  name: 'toBeCalculated' | 'toBeAssigned' | 'filling' | 'qualityCheck' | 'shipped'
  at: string | null
  current: boolean
}

/** The cylinder of a unit in words of the reader's language. */
export interface UnitCylinder {
  /** Water volume and material: `8 L aluminium`. */
  size: string
  /** The valve's outlet: `CGA 580`. */
  valve: string
}

/** What one parent brings into a cylinder: grams that were worked out, and grams that were weighed. */
interface UnitMass {
  parent: string
  targetGrams: number | null
  weighedGrams: number | null
  /** (weighed − target) / target in per cent. */
  deviationPercent: number | null
}

/** A value that was ordered, and the one that the inspector certifies. */
interface UnitResult {
  substanceId: string
  /** In the buyer's own unit. */
  unit: string
  ordered: string
  certified: string
  /** Relative expanded uncertainty U in per cent. */
  uncertaintyPercent: number
  /** Coverage factor of U. */
  k: number
}

/** A fill that was given up. */
interface FailedFill {
  fillNumber: number
  serial: string
  reason: string
  at: string
}

/** One of the pieces that a line was ordered in, from 1 on, as its present fill stands. */
export interface FillingUnit {
  position: number
  /** Null until a cylinder is assigned. */
  serial: string | null
  /** Rises when the unit is made again (decisions 10). */
  fillNumber: number
  state: FillingState
  stages: FillingStage[]
  /** Null until a cylinder of the ledger is assigned. */
  cylinder: UnitCylinder | null
  masses: UnitMass[]
  /** Empty until the quality check is passed. */
  results: UnitResult[]
  failed: FailedFill[]
}

/** A day by which a line was promised. */
interface PromiseMove {
  day: string
  by: 'store' | 'system'
  /** In the reader's language, or as the store wrote it; null for the first promise. */
  reason: string | null
  at: string
}

/** By when a line is promised, and what its buyer may do (decisions 10 and 11). Days are ISO. */
export interface PromiseView {
  first: string
  /** A missed date stands at today, or the next working day. */
  now: string
  missed: boolean
  /** In all, from the first promise. */
  workingDaysMoved: number
  /** Who moved it last; null while it is the first promise. */
  movedBy: 'store' | 'system' | null
  reason: string | null
  /** The oldest first. */
  moves: PromiseMove[]
  /** Moved by more than ten working days and not shipped: the line may be withdrawn against full refund. */
  mayWithdraw: boolean
  /** Whether the public holidays of the year are known; else weekends alone are free. */
  calendarKnown: boolean
}

/** How far the filling of one line of an order is, for who may see the order. */
export interface FillingView {
  taskNo: string
  vessel: VesselKind
  lineId: string
  name: string
  quantity: number
  /** That of its least advanced unit. */
  state: FillingState
  eta: string | null
  lot: string | null
  expiresOn: string | null
  /** Null for tasks that were never promised for a day. */
  promise: PromiseView | null
  /** As many as were ordered. */
  units: FillingUnit[]
}

/** What a filler weighed of one component, and what was worked out for it. */
interface WorkReading {
  id: string
  substanceId: string
  lot: string | null
  grams: number
  target: number
  within: boolean
}

/** A unit as staff of its store work on it. */
export interface WorkUnit {
  position: number
  fillNumber: number
  state: FillingState
  serial: string | null
  inspectedUntil: string | null
  fillerId: number | null
  station: string | null
  vacuumPa: number | null
  dispensedMl: number | null
  readings: WorkReading[]
  results: { substanceId: string; value: string; unit: string; uncertaintyPercent: number }[] | null
  method: string | null
  lot: string | null
  expiresOn: string | null
  failed: { fillNumber: number; serial: string; outcome: Outcome; reason: string }[]
}

/** What the ERP says of what was worked out last. */
export interface ErpAnswer {
  /** The number by which it was announced. */
  requestNo: string
  isWaiting: boolean
  refusal: string | null
  erpNumber: string | null
}

/** A filling task as staff of its store work on it; days are ISO. */
export interface FillingTask {
  number: string
  version: number
  vessel: VesselKind
  state: FillingState
  quantity: number
  released: boolean
  recipe: LineValue[]
  calculation: {
    /** In the order in which they are added. */
    masses: { substanceId: string; also?: string[]; grams: number; lot?: string }[]
    pressureMpa: number
    tolerancePercent: number
  } | null
  etaOn: string | null
  lot: string | null
  expiresOn: string | null
  /** Null where no ERP is asked. */
  erp: ErpAnswer | null
  units: WorkUnit[]
  /** Moves that the caller may make now. */
  allowed: FillingMove[]
}

export interface FillingTaskPage {
  tasks: FillingTask[]
  total: number
  page: number
  size: number
}

/** Everything that was measured of one finished unit, for its certificate. */
export interface MeasuredUnit {
  unitId: number
  taskId: number
  taskNumber: string
  storeId: number
  orderId: number
  orderLineId: number
  skuId: number | null
  position: number
  serial: string
  fillNumber: number
  lot: string
  expiresOn: string
  filledAt: string
  checkedAt: string
  recipe: LineValue[]
  pressureMpa: number | null
  /** Who filled this fill, and those who filled failed ones. */
  fillerIds: number[]
  inspectorId: number
  method: string
  homogenisedMinutes: number | null
  restMinutes: number | null
  vacuumPa: number | null
  /** Grams of each component with the lot of the parent, and its row in the store's books. */
  parents: {
    substanceId: string
    lot: string | null
    lotId: number | null
    grams: number
    targetGrams: number
  }[]
  results: { substanceId: string; value: string; unit: string; uncertaintyPercent: number }[]
}
