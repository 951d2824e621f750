import type { ProductPictureData } from '../../components/types.ts'

/** Orders as pages show them: words in the reader's language, money in fen, times as ISO. */
export interface OrderLineData {
  id: string
  skuId: string
  spuId: string
  number: string
  name: string
  /** Container and level: `8 L 铝合金瓶`. */
  pack: string
  /** Values of a made-to-order line: `CO 500 µmol/mol`. */
  values: string[]
  batchNumber: string | null
  unit: 'bottle' | 'cylinder' | 'ampoule' | 'unit'
  picture: ProductPictureData
  dangerous: boolean
  quantity: number
  shipped: number
  refunded: number
  unitPriceFen: number
  goodsFen: number
  href: string
}

export interface OrderData {
  orderNo: string
  version: number
  state: string
  partlyShipped: boolean
  storeId: string
  storeName: string
  selfOperated: boolean
  kind: 'stocked' | 'madeToOrder'
  placedAt: string
  /** When what it waits for ends: payment, confirmation, the quotation, receipt. */
  endsAt: string | null
  contractNumber: string | null
  promisedOn: string | null
  payNo: string | null
  payableFen: number
  refundedFen: number
  parcels: number
  actions: string[]
  lines: OrderLineData[]
}

export interface OrderEvent {
  at: string
  title: string
  text: string | null
}

export interface Parcel {
  carrier: string
  trackingNumber: string
  serials: string[]
  shippedAt: string
  goods: { name: string; quantity: number }[]
}

export interface FillingStage {
  name: 'toBeCalculated' | 'toBeAssigned' | 'filling' | 'qualityCheck' | 'shipped'
  at: string | null
  current: boolean
}

export interface FillingUnitData {
  serial: string
  state: string
  stages: FillingStage[]
}

export interface FillingData {
  taskNo: string
  lineId: string
  name: string
  quantity: number
  state: string
  eta: string | null
  lot: string | null
  expiresOn: string | null
  units: FillingUnitData[]
}

/** Money that goes, went or was to go back for lines of an order. */
export interface RefundData {
  refundNo: string
  state: 'asked' | 'approved' | 'settled' | 'refused' | 'withdrawn' | 'failed'
  askedBy: 'buyer' | 'store'
  reason: string
  /** Means of the cashier that `amountFen` comes back by. */
  method: string
  amountFen: number
  giftCardFen: number
  points: number
  goods: { lineId: string; name: string; quantity: number }[]
  askedAt: string
  endedAt: string | null
  /** Why it was refused. */
  answer: string | null
  /** The provider could not pay it back: it is on the balance. */
  toBalance: boolean
  withdrawable: boolean
}

/** What may be asked back of an order now. */
export interface RefundableData {
  method: string
  /** Made to order: all lines or none. */
  whole: boolean
  lines: { lineId: string; quantity: number; amountFen: number; giftCardFen: number; points: number }[]
}

export interface OrderStep {
  name: 'placed' | 'confirmed' | 'paid' | 'shipped' | 'received' | 'reviewed'
  at: string | null
}

export interface OrderDetailData extends OrderData {
  amounts: {
    goodsFen: number
    adjustFen: number
    adjustReason: string | null
    couponFen: number
    points: number
    freightFen: number
    giftCardFen: number
    payableFen: number
  }
  address: {
    consignee: string
    mobile: string
    region: string
    detail: string
    landline: string | null
    postcode: string | null
  }
  delivery: { method: string; when: string }
  invoice: { type: string; title: string; taxNumber: string | null } | null
  note: string
  poNumber: string | null
  paidAt: string | null
  paidBy: string | null
  giftCards: { tail: string; amountFen: number }[]
  /** Where it is on its way; `current` counts from 1, 0 when it ended on the way. */
  steps: OrderStep[]
  current: number
  log: OrderEvent[]
  packages: Parcel[]
  filling: FillingData[]
  /** The newest first. */
  refunds: RefundData[]
}

export interface FrequentData {
  skuId: string
  spuId: string
  storeId: string
  number: string
  name: string
  pack: string
  picture: ProductPictureData
  times: number
  quantity: number
  lastPriceFen: number
  lastAt: string
  href: string
}
