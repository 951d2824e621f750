import type { PurchaseList } from '../../shared/restricted.ts'
import type { TransportClass } from './rules.ts'
import type { CarrierMove, CarrierState } from './states.ts'

/** A carrier of a store, with what the reader may do with it. */
export interface CarrierView {
  id: number
  storeId: number
  storeZh: string
  storeEn: string
  name: string
  licenceNumber: string
  classes: TransportClass[]
  validUntil: string
  /** Its code with the provider of traces. */
  trackingCode: string | null
  /** Its last day is over. */
  over: boolean
  state: CarrierState
  version: number
  reason: string | null
  moves: CarrierMove[]
}

/** The carriers of a store, and the classes that a licence can name. */
export interface CarriersData {
  carriers: CarrierView[]
  classes: readonly TransportClass[]
}

export interface CarrierPage {
  carriers: CarrierView[]
  total: number
  page: number
  size: number
}

/** A licence or filing of a member to buy goods of one list, as a store recorded it. */
export interface BuyerLicence {
  kind: PurchaseList
  number: string
  validUntil: string
}
