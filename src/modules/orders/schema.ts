import { z } from 'zod'
import { parseYuan } from '../../shared/fen.ts'
import { purchaseLists } from '../../shared/restricted.ts'
import { calendarDay, optional, singleLine, soughtText } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, pageOf, yuan } from '../../shared/replies.ts'
import { listQuery } from '../../platform/list.ts'
import { vesselKinds } from '../../shared/vessels.ts'
import { PromiseReply } from '../fulfilment/index.ts'
import { ownListing, storeListing } from './list.ts'
import { buyerActions, storeActions, tabNames } from './rules.ts'
import { orderStates } from './states.ts'

const orderNo = z.string().min(1).max(40)
const version = z.number().int().positive()
const reason = singleLine(1, 200)

export const OrderNo = z.strictObject({ orderNo })
/** A step of an order that was looked at: a step of somebody else in between refuses it (409). */
export const OrderStepInput = z.strictObject({ orderNo, version })
export const CancelInput = z.strictObject({ orderNo, version, reason })

/** Decimal yuan as typed; fen inside. */
const amount = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'errors.payments.amount')
  .transform((text) => parseYuan(text)!)
/** How a store names its price: what the goods cost after a concession, or what it adds to them. */
const priceNames = ['amountAfter', 'preferentialPrice', 'surcharge'] as const
/**
 * A new price and why. `amountAfter` is what the goods cost after the concession, and `preferentialPrice` its old name;
 * `deducted` repeats what is taken off, which a concession of more than half needs (decisions 10).
 */
const Price = z
  .strictObject({
    amountAfter: amount.optional(),
    preferentialPrice: amount.optional(),
    surcharge: amount.optional(),
    deducted: amount.optional(),
    reason,
  })
  .refine((price) => priceNames.filter((name) => price[name] !== undefined).length === 1, {
    path: ['amountAfter'],
    params: { key: 'errors.orders.afterOrMore' },
  })
  .transform((price) => {
    const name = priceNames.find((each) => price[each] !== undefined)!
    return { name, fen: price[name]!, deductedFen: price.deducted, reason: price.reason }
  })
export const ConfirmInput = z.strictObject({
  orderNo,
  version,
  /** Day by which it is promised; else the first that the store's capacity allows. */
  eta: calendarDay.optional(),
  price: Price.optional(),
})
export const AdjustInput = z.strictObject({
  orderNo,
  version,
  price: Price,
})

/** A day by which an order can be made, and what it was reckoned from. */
export const ProposedDayReply = z.object({
  day: z.string(),
  unitsPerDay: z.number(),
  /** Whether the public holidays of its year are known; else weekends alone are free. */
  calendarKnown: z.boolean(),
})

/** A member's licence to buy goods of a list, with its last day; of class 2.3 and highly toxic ones where no kind is named. */
export const BuyerLicenceInput = z.strictObject({
  orderNo,
  kind: z.enum(purchaseLists).default('toxic'),
  number: singleLine(1, 50),
  validUntil: calendarDay,
})

export const tabSchema = z.enum([...tabNames, 'removed'])
const filter = {
  q: soughtText(),
  from: optional(calendarDay),
  to: optional(calendarDay),
}
export const OrderQuery = z.strictObject({
  ...filter,
  status: tabSchema.optional(),
  storeId: optional(z.string().max(15)),
  ...listQuery(ownListing),
})
export type OrderQuery = z.output<typeof OrderQuery>
/** The recycle bin is the buyer's alone. */
export const StoreOrderQuery = z.strictObject({
  ...filter,
  status: z.enum(tabNames).optional(),
  ...listQuery(storeListing),
})
export type StoreOrderQuery = z.output<typeof StoreOrderQuery>
export const FrequentQuery = z.strictObject({ q: optional(z.string().max(64)), ...pagingQuery })
export type FrequentQuery = z.output<typeof FrequentQuery>

const stamp = z.iso.datetime()

const LineReply = z.object({
  lineId: z.string(),
  skuId: z.string(),
  spuId: z.string(),
  number: z.string(),
  name: z.string(),
  pack: z.string(),
  values: z.array(z.string()),
  batchNumber: z.string().nullable(),
  /** At least; compared when it is shipped. */
  validUntil: z.iso.date().nullable(),
  quantity: z.number(),
  shipped: z.number(),
  refunded: z.number(),
  unitPrice: yuan,
  subtotal: yuan,
})

const OrderFacts = z.object({
  orderNo: z.string(),
  version: z.number(),
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
  /** What the goods cost as listed; less what the store took off, or with what it added, it is `amountAfter`. */
  amountBefore: yuan,
  amountDeducted: yuan,
  surcharge: yuan,
  amountAfter: yuan,
  payable: yuan,
  refunded: yuan,
  lines: z.array(LineReply),
})
const forBuyer = {
  status: z.enum([...orderStates, 'removed']),
  actions: z.array(z.enum(buyerActions)),
}
const forStore = {
  status: z.enum(orderStates),
  /** Company that bought it, or the member's own name. */
  buyerName: z.string(),
  actions: z.array(z.enum(storeActions)),
}

/** An order as lists show it to its buyer. */
export const OrderReply = OrderFacts.extend(forBuyer)
/** An order as lists show it to its store. */
export const StoreOrderReply = OrderFacts.extend(forStore)

const Stage = z.object({ name: z.string(), at: stamp.nullable(), current: z.boolean() })
const Unit = z.object({
  position: z.number(),
  serial: z.string().nullable(),
  fillNumber: z.number(),
  state: z.string(),
  stages: z.array(Stage),
  cylinder: z.object({ size: z.string(), valve: z.string() }).nullable(),
  masses: z.array(
    z.object({
      parent: z.string(),
      targetGrams: z.number().nullable(),
      weighedGrams: z.number().nullable(),
      deviationPercent: z.number().nullable(),
    }),
  ),
  results: z.array(
    z.object({
      substanceId: z.string(),
      unit: z.string(),
      ordered: z.string(),
      certified: z.string(),
      uncertaintyPercent: z.number(),
      k: z.number(),
    }),
  ),
  failed: z.array(z.object({ fillNumber: z.number(), serial: z.string(), reason: z.string(), at: stamp })),
})
const Filling = z.object({
  taskNo: z.string(),
  /** A gas is filled into cylinders, a solution into bottles or ampoules. */
  vessel: z.enum(vesselKinds),
  lineId: z.string(),
  name: z.string(),
  quantity: z.number(),
  state: z.string(),
  stateText: z.string(),
  eta: z.string().nullable(),
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  promise: PromiseReply.nullable(),
  units: z.array(Unit),
})
export const FillingReply = z.array(Filling)

const Details = z.object({
  amounts: z.object({
    original: yuan,
    /** The old name of `amountAfter`. */
    preferentialPrice: yuan,
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
  filling: FillingReply,
})
export const OrderDetailReply = OrderReply.extend(Details.shape)
export const StoreOrderDetailReply = StoreOrderReply.extend({
  ...Details.shape,
  /** What the store recorded of the buyer's licences to buy restricted goods. */
  buyerLicences: z.array(
    z.object({ kind: z.enum(purchaseLists), number: z.string(), validUntil: z.string() }),
  ),
  /** Those without which its lines do not leave. */
  neededLicences: z.array(z.enum(purchaseLists)),
  /** How its lines are declared to a carrier; those that are not dangerous in transport are left out. */
  transport: z.array(
    z.object({
      lineId: z.string(),
      un: z.string(),
      class: z.string(),
      subsidiary: z.array(z.string()),
      packingGroup: z.string().nullable(),
      properName: z.string(),
    }),
  ),
})

export const OrderPageReply = listOf(OrderReply)
export const StoreOrderPageReply = listOf(StoreOrderReply)

export const CountReply = z.object({
  all: z.number(),
  removed: z.number(),
  ...Object.fromEntries(tabNames.map((name) => [name, z.number()])),
})

export const FrequentReply = z.object({
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
})
export const FrequentPageReply = pageOf(FrequentReply)

/** What is in the cart again, and what is not and why. */
export const ReboughtReply = z.object({
  added: z.number(),
  missing: z.array(z.object({ skuId: z.string(), name: z.string(), msg: z.string() })),
})
