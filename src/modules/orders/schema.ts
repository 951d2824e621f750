import { z } from 'zod'
import { parseYuan } from '../../shared/fen.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { buyerActions, tabNames } from './rules.ts'
import { orderStates } from './states.ts'

const orderNo = z.string().min(1).max(40)
const version = z.number().int().positive()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const reason = singleLine(1, 200)

export const OrderNo = z.strictObject({ orderNo })
/** A step of an order that was looked at: somebody else's step in between is told (409). */
export const OrderStepInput = z.strictObject({ orderNo, version })
export const CancelInput = z.strictObject({ orderNo, version, reason })

/** Decimal yuan as typed; fen inside. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => parseYuan(text)!)
/** What is taken off the goods in all, or added to them, and why. */
const Price = z
  .strictObject({ preferentialPrice: amount.optional(), surcharge: amount.optional(), reason })
  .refine(
    ({ preferentialPrice, surcharge }) => (preferentialPrice === undefined) !== (surcharge === undefined),
    {
      path: ['preferentialPrice'],
      params: { key: 'errors.orders.offOrMore' },
    },
  )
  .transform(({ preferentialPrice, surcharge, reason }) => ({
    adjustFen: preferentialPrice ?? -surcharge!,
    reason,
  }))
export const ConfirmInput = z.strictObject({
  orderNo,
  version,
  eta: z.iso.date(),
  price: Price.optional(),
})
export const AdjustInput = z.strictObject({
  orderNo,
  version,
  price: Price,
})
export const ShipInput = z.strictObject({
  orderNo,
  version,
  carrier: singleLine(1, 50),
  no: singleLine(1, 50),
  lineIds: z.array(idText).min(1).max(100).optional(),
  serials: z.array(singleLine(1, 40)).max(1000),
})

export const tabSchema = z.enum([...tabNames, 'removed'])
const filter = {
  status: tabSchema.optional(),
  q: optional(z.string().max(64)),
  from: optional(day),
  to: optional(day),
}
export const OrderQuery = z.strictObject({ ...filter, storeId: optional(z.string().max(15)), ...pagingQuery })
export type OrderQuery = z.output<typeof OrderQuery>
export const StoreOrderQuery = z.strictObject({ ...filter, ...pagingQuery })
export type StoreOrderQuery = z.output<typeof StoreOrderQuery>
export const FrequentQuery = z.strictObject({ q: optional(z.string().max(64)), ...pagingQuery })
export type FrequentQuery = z.output<typeof FrequentQuery>

const yuan = z.string().regex(/^\d+\.\d{2}$/)
const stamp = z.iso.datetime()
const state = z.enum([...orderStates, 'removed'])

const LineView = z.object({
  lineId: z.string(),
  skuId: z.string(),
  spuId: z.string(),
  number: z.string(),
  name: z.string(),
  pack: z.string(),
  values: z.array(z.string()),
  batchNumber: z.string().nullable(),
  quantity: z.number(),
  shipped: z.number(),
  refunded: z.number(),
  unitPrice: yuan,
  subtotal: yuan,
})

/** An order as lists show it. */
export const OrderView = z.object({
  orderNo: z.string(),
  version: z.number(),
  status: state,
  statusText: z.string(),
  partlyShipped: z.boolean(),
  storeId: z.string(),
  storeName: z.string(),
  kind: z.enum(['stocked', 'madeToOrder']),
  placedAt: stamp,
  endsAt: stamp.nullable(),
  contractNumber: z.string().nullable(),
  promisedOn: z.string().nullable(),
  payGroupNo: z.string().nullable(),
  currency: z.literal('CNY'),
  payable: yuan,
  refunded: yuan,
  actions: z.array(z.enum(buyerActions)),
  lines: z.array(LineView),
})

const ParcelView = z.object({
  carrier: z.string(),
  no: z.string(),
  serials: z.array(z.string()),
  shippedAt: stamp,
  goods: z.array(z.object({ name: z.string(), quantity: z.number() })),
})
export const ParcelList = z.array(ParcelView)

const StageView = z.object({ name: z.string(), at: stamp.nullable(), current: z.boolean() })
const FillingView = z.object({
  taskNo: z.string(),
  lineId: z.string(),
  name: z.string(),
  quantity: z.number(),
  state: z.string(),
  stateText: z.string(),
  eta: z.string().nullable(),
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  units: z.array(z.object({ serial: z.string(), state: z.string(), stages: z.array(StageView) })),
})
export const FillingList = z.array(FillingView)

const OrderRefundView = z.object({
  refundNo: z.string(),
  status: z.enum(['asked', 'approved', 'settled', 'refused', 'withdrawn', 'failed']),
  statusText: z.string(),
  askedBy: z.enum(['buyer', 'store']),
  reason: z.string(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  method: z.string(),
  amount: yuan,
  giftCard: yuan,
  points: z.number(),
  /** The provider could not pay `amount` back: it is on the balance. */
  toBalance: z.boolean(),
  askedAt: stamp,
  endedAt: stamp.nullable(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
})

export const OrderDetailView = OrderView.extend({
  amounts: z.object({
    original: yuan,
    preferential: yuan,
    /** What the store added before the buyer accepted; one of the two is 0.00. */
    surcharge: yuan,
    preferentialReason: z.string().nullable(),
    coupon: yuan,
    points: z.number(),
    pointsDeduction: yuan,
    freight: yuan,
    giftCard: yuan,
    payable: yuan,
  }),
  address: z.object({
    consignee: z.string(),
    mobile: z.string(),
    region: z.string(),
    detail: z.string(),
    landline: z.string().nullable(),
    postcode: z.string().nullable(),
  }),
  delivery: z.object({ method: z.string(), when: z.string() }),
  invoice: z.object({ type: z.string(), title: z.string(), taxNumber: z.string().nullable() }).nullable(),
  note: z.string(),
  poNumber: z.string().nullable(),
  paidAt: stamp.nullable(),
  paidBy: z.string().nullable(),
  log: z.array(z.object({ at: stamp, title: z.string(), text: z.string().nullable() })),
  packages: ParcelList,
  filling: FillingList,
  refunds: z.array(OrderRefundView),
})

export const OrderPageView = z.object({
  list: z.array(OrderView),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})

export const CountView = z.object({
  all: z.number(),
  removed: z.number(),
  ...Object.fromEntries(tabNames.map((name) => [name, z.number()])),
})

export const FrequentView = z.object({
  list: z.array(
    z.object({
      skuId: z.string(),
      spuId: z.string(),
      storeId: z.string(),
      number: z.string(),
      name: z.string(),
      pack: z.string(),
      count: z.number(),
      quantity: z.number(),
      lastPrice: yuan,
      lastAt: stamp,
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})

/** What is in the cart again, and what is not and why. */
export const ReboughtView = z.object({
  added: z.number(),
  missing: z.array(z.object({ skuId: z.string(), name: z.string(), msg: z.string() })),
})
