import type { AddressFormData, AddressView } from '../../../src/modules/addresses/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import type { PriceUnit, ProductPictureData } from '../../../src/modules/catalogue/view.ts'

export interface SettledLine {
  id: string
  name: string
  number: string
  href: string
  picture: ProductPictureData
  /** Concentrations, `strong`, then the package and the batch. */
  chips: { text: string; strong: boolean }[]
  madeToOrder: boolean
  dangerous: boolean
  priceFen: number
  quantity: number
  unit: PriceUnit
  /** Pieces that are there where it is fewer than wanted. */
  left: number | null
}

export interface SettledStore {
  id: string
  name: string
  href: string
  own: boolean
  pieces: number
  dangerous: boolean
  /** Some of it is there, some must be made. */
  mixed: boolean
  madeToOrder: boolean
  /** Days until the last of it may leave. */
  leadDays: number
  lines: SettledLine[]
  delivery: 'carrier' | 'pickup'
  when: 'complete' | 'stocked'
  note: string
  goodsFen: number
  freightFen: number
  /** What its goods cost to send by carrier. */
  carrierFen: number
  offFen: number
  payableFen: number
}

export interface CouponChoice {
  id: string
  name: string
  /** The store that bears it; null for the mall's. */
  store: string | null
  minimumFen: number
  expiresOn: Date
  offFen: number
  missingFen: number
  best: boolean
}

export interface SettlementData {
  /** Lines of the cart that are settled, as the form names them. */
  lineIds: string
  /** Once pressed, the order is one, however often. */
  key: string
  addresses: AddressView[]
  addressId: string | null
  /** The form for a new address, which goes on to this page with everything that was chosen. */
  addressForm: (AddressFormData & { sent: FormState | null; back: string }) | null
  stores: SettledStore[]
  titles: { id: string; title: string; taxNo: string }[]
  titleId: string | null
  coupons: CouponChoice[]
  couponId: string | null
  giftCards: { id: string; tail: string; leftFen: number; expiresOn: string }[]
  giftCardId: string | null
  points: { own: number; most: number; used: boolean; typed: string }
  pieces: number
  amounts: {
    goodsFen: number
    freightFen: number
    couponFen: number
    giftCardFen: number
    pointsFen: number
    payableFen: number
  }
  /** Decimal yuan, as the form sends back what was seen. */
  payable: string
  /** Of what is payable, so much only after a store confirmed it. */
  toConfirmFen: number
  anyToConfirm: boolean
  allToConfirm: boolean
  /** How points and cards are to be proved before they are spent; null when they need not be. */
  proof: 'payPassword' | 'elsewhere' | null
  /** What stands in the way, by field. */
  problems: { path: string; msg: string }[]
}

/** Null when there is nothing to settle. */
export type SettlementPageData = SettlementData | null

export interface PlacedOrder {
  number: string
  store: string
  /** Name of its first line, and how many kinds there are. */
  goods: string
  kinds: number
  madeToOrder: boolean
  toBeConfirmed: boolean
  /** Still to be paid. */
  open: boolean
  paid: boolean
  pieces: number
  payableFen: number
}

export interface PlacedData {
  orders: PlacedOrder[]
  /** Where what is due now is paid; null when nothing is. */
  payHref: string | null
  dueFen: number
}
