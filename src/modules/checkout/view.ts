import type { AddressView } from '../addresses/view.ts'
import type { LineChip } from '../cart/view.ts'
import type { PackageKind, ProductPictureData } from '../catalogue/view.ts'

export interface SettledLine {
  id: string
  name: string
  number: string
  href: string
  picture: ProductPictureData
  /** Concentrations, then the package and the batch. */
  chips: LineChip[]
  madeToOrder: boolean
  dangerous: boolean
  priceFen: number
  quantity: number
  unit: PackageKind
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
  /** Freight that the operator bears for the buyer's level. */
  freightBorneFen: number
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

/** Everything about a purchase before it is one, as its page shows it. */
export interface SettlementView {
  /** Lines of the cart that are settled, as the form names them. */
  lineIds: string
  /** Address of this settlement with its choices, to come back to. */
  here: string
  /** Once pressed, the order is one, however often. */
  key: string
  addresses: AddressView[]
  addressId: string | null
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

/** What came of a placing. */
export interface PlacedView {
  /** Number of the payment group of what can be paid at once; null when everything is to be confirmed first. */
  payGroupNo: string | null
  orderNos: string[]
  /** `pay` at the cashier, `done` where nothing was due, `confirm`: the store confirms first. */
  next: 'pay' | 'done' | 'confirm'
  /** What is due at once. */
  dueFen: number
}

export interface PlacedOrderView {
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

/** What was placed together, as it stands. */
export interface PlacingView {
  orders: PlacedOrderView[]
  /** Where what is due now is paid; null when nothing is. */
  payHref: string | null
  dueFen: number
}
