import type { FillingState } from './states.ts'

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
