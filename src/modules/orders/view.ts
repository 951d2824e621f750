import type { PurchaseList } from '../../shared/restricted.ts'
import type { ProductKind } from '../catalogue/index.ts'
import type { PackageKind, ProductPictureData } from '../catalogue/view.ts'
import type { BuyerLicence } from '../carriers/view.ts'
import type { FillingView } from '../fulfilment/view.ts'
import type { AddressCopy, Delivery, InvoiceCopy } from './copies.ts'
import type { BuyerAction, StoreAction } from './rules.ts'
import type { OrderState } from './states.ts'

/** What was bought, in the reader's language. */
export interface GoodsView {
  number: string
  name: string
  /** Container and level: `8 L 铝合金瓶`. */
  pack: string
  picture: ProductPictureData
}

export interface OrderLineView extends GoodsView {
  id: string
  skuId: string
  spuId: string
  /** Values of a made-to-order line: `CO 500 µmol/mol`. */
  values: string[]
  batchNumber: string | null
  /** What comes is valid at least until this day; null before a made-to-order line passed its check, and of instruments. */
  validUntil: string | null
  unit: PackageKind
  dangerous: boolean
  quantity: number
  shipped: number
  /** What has still to leave, without what a refund is being decided of. */
  shippable: number
  refunded: number
  unitPriceFen: number
  goodsFen: number
  href: string
}

/** What buyer and store both see of an order: words in the reader's language, money in fen, times as ISO. */
export interface OrderFacts {
  orderNo: string
  version: number
  partlyShipped: boolean
  storeId: string
  storeName: string
  selfOperated: boolean
  kind: 'stocked' | 'madeToOrder'
  placedAt: string
  /** When what it waits for ends: payment, confirmation, the quotation, receipt. */
  endsAt: string | null
  /** Its transfer is being looked for at the bank: neither paid again nor cancelled meanwhile. */
  checking: boolean
  contractNumber: string | null
  /** Its purchase contract as PDF; null where it has none. */
  contractHref: string | null
  promisedOn: string | null
  payNo: string | null
  /** What the goods cost as listed. */
  goodsFen: number
  /** What the store took off the goods; below zero what it added to them. */
  adjustFen: number
  payableFen: number
  refundedFen: number
  parcels: number
  lines: OrderLineView[]
}

/** An order as its buyer sees it. */
export interface OrderView extends OrderFacts {
  /** The recycle bin lies over every other state. */
  state: OrderState | 'removed'
  actions: BuyerAction[]
}

/** An order as the staff of its store see it. */
export interface StoreOrderView extends OrderFacts {
  state: OrderState
  /** Company that bought it, or the member's own name. */
  buyerName: string
  actions: StoreAction[]
}

export interface OrderEvent {
  /** Later ones have higher ones, whatever they are of; null for what is no step of its own. */
  id: number | null
  at: string
  title: string
  text: string | null
  /** Which part of the record lists it besides the whole. */
  of?: 'filling' | 'logistics'
  /** It went against the buyer: a failed fill. */
  bad?: boolean
}

export interface OrderStep {
  name: 'placed' | 'confirmed' | 'paid' | 'made' | 'shipped' | 'received' | 'reviewed'
  at: string | null
}

/** A paper of an order in the reader's language: a certificate, a contract, a safety data sheet. */
export interface OrderDocument {
  kind: 'certificate' | 'contract' | 'safety'
  title: string
  /** Which version it is; for one that does not exist yet, when it will. */
  text: string
  href: string | null
}

/** Everything else about one order. */
export interface OrderDetails {
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
  address: Omit<AddressCopy, 'regionEn'>
  delivery: Delivery
  invoice: Omit<InvoiceCopy, 'titleId'> | null
  note: string
  poNumber: string | null
  paidAt: string | null
  paidBy: string | null
  giftCards: { tail: string; amountFen: number }[]
  /** Where it is on its way; `current` counts from 1, 0 when it ended on the way or is being refunded. */
  steps: OrderStep[]
  current: number
  log: OrderEvent[]
  filling: FillingView[]
  /** Printed formulas of the substances that the lines name. */
  formulas: Record<string, string>
  /** Batches of what was shipped from stock. */
  shippedBatches: { lineId: string; number: string }[]
}

export type OrderDetailView = OrderView & OrderDetails
/** How a line is declared to a carrier. */
export interface LineTransport {
  lineId: string
  un: string
  class: string
  subsidiary: string[]
  packingGroup: string | null
  properName: string
}

export type StoreOrderDetailView = StoreOrderView &
  OrderDetails & {
    buyerLicences: BuyerLicence[]
    /** Without which its lines do not leave. */
    neededLicences: PurchaseList[]
    /** Of its dangerous lines. */
    transport: LineTransport[]
  }

/** Goods that a member bought before, at the price of the last time. */
export interface FrequentView extends GoodsView {
  skuId: string
  spuId: string
  storeId: string
  times: number
  quantity: number
  lastPriceFen: number
  lastAt: string
  href: string
}

/** What a price would make of an order, in fen: of its goods, of what pays for it besides, and of what is due. */
export interface PriceEffect {
  goodsFen: number
  adjustFen: number
  couponFen: number
  pointsFen: number
  giftCardFen: number
  payableFen: number
}

/** The last step of an order, told to whoever came second. */
export interface LastStep {
  title: string
  /** Null where nobody is named for it. */
  by: string | null
  at: string
}

/** A step of what belongs to an order, such as a parcel: its row of history, in the reader's words. */
export interface TakenStep {
  id: number
  title: string
  actorId: number | null
  at: string
}

/** What a member's growth of twelve months came from; amounts in fen. */
export interface GrowthSources {
  /** Months of Shanghai with a paid order, the newest first; paid less refunded they add up to all of it. */
  months: { month: string; orders: number; paidFen: number; refundedFen: number }[]
  /** The newest of the orders; one that its buyer removed for good has no page. */
  orders: {
    number: string
    store: string
    paidAt: Date
    paidFen: number
    refundedFen: number
    href: string | null
  }[]
}

/** What a member paid by any means since some day, without what came back; each list sums up to `totalFen`. */
export interface Spending {
  totalFen: number
  /** Months with something in it, `2026-11`. */
  months: { month: string; fen: number }[]
  /** The greatest first, in the reader's language. */
  stores: { id: number; name: string; fen: number }[]
  kinds: { kind: ProductKind; fen: number }[]
}
