import type { LineValue } from '../../shared/line-value.ts'
import type { FillingMove, FillingState } from './states.ts'

export interface FillingStage {
  name: 'toBeCalculated' | 'toBeAssigned' | 'filling' | 'qualityCheck' | 'shipped'
  at: string | null
  current: boolean
}

export interface FillingUnit {
  serial: string
  state: FillingState
  stages: FillingStage[]
}

/** How far the filling of one line of an order is, for who may see the order. */
export interface FillingView {
  taskNo: string
  lineId: string
  name: string
  quantity: number
  state: FillingState
  eta: string | null
  lot: string | null
  expiresOn: string | null
  units: FillingUnit[]
}

/** A cylinder that is bound to a task. */
export interface TaskCylinder {
  serial: string
  fillerId: number
  inspectedUntil: string
  vacuumPa: number | null
  weighed: boolean
  checked: boolean
}

/** A filling task as staff of its store work on it; days are ISO. */
export interface FillingTask {
  number: string
  version: number
  state: FillingState
  quantity: number
  released: boolean
  recipe: LineValue[]
  etaOn: string | null
  lot: string | null
  expiresOn: string | null
  cylinders: TaskCylinder[]
  /** Moves that the caller may make now. */
  allowed: FillingMove[]
}

export interface FillingTaskPage {
  tasks: FillingTask[]
  total: number
  page: number
  size: number
}
