import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'
import { skus } from '../catalogue/skus/tables.ts'
import { members } from '../identity/tables.ts'
import { paymentMeans } from '../payments/means/tables.ts'
import { stores } from '../stores/tables.ts'
import { orderStates } from './states.ts'
import type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from './copies.ts'

const fen = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** One press of "place the order": everything that was settled together, over stores and kinds. */
export const placings = pgTable(
  'placings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The one coupon of the placing. */
    couponId: bigint('coupon_id', { mode: 'number' }),
    points: integer().notNull().default(0),
    giftCardFen: fen('gift_card_fen'),
    payableFen: fen('payable_fen'),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('placings_of_member').on(t.memberId, t.id)],
)

export const groupStates = ['open', 'settled', 'closed'] as const

/** What is paid: orders, or what other modules let members pay (`payments/payable.ts`). */
export const groupKinds = ['orders', 'deposit', 'repayment'] as const

/** What is paid at once and by one means: orders of one placing, or one other thing. `pay_no` is the opaque number in payment addresses. */
export const paymentGroups = pgTable(
  'payment_groups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payNo: text('pay_no').notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    kind: text({ enum: groupKinds }).notNull().default('orders'),
    /** Of orders. */
    placingId: bigint('placing_id', { mode: 'number' }).references(() => placings.id),
    state: text({ enum: groupStates }).notNull().default('open'),
    deadlineAt: timestamp('deadline_at', { withTimezone: true }).notNull(),
    /** Choosing transfer moved the deadline, once (decisions 9). */
    transferChosenAt: timestamp('transfer_chosen_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    check('payment_groups_state', sql`${t.state} in ('open', 'settled', 'closed')`),
    check('payment_groups_kind', sql`${t.kind} in ('orders', 'deposit', 'repayment')`),
    check('payment_groups_placing', sql`(${t.kind} = 'orders') = (${t.placingId} is not null)`),
    check('payment_groups_settled', sql`(${t.state} = 'settled') = (${t.settledAt} is not null)`),
    index('payment_groups_of_member').on(t.memberId, t.id),
    index('payment_groups_due')
      .on(t.deadlineAt)
      .where(sql`${t.state} = 'open'`),
  ],
)

/** One store's lines of one kind out of a placing, with every price, title and address as it was (issue 5). */
export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    placingId: bigint('placing_id', { mode: 'number' })
      .notNull()
      .references(() => placings.id),
    groupId: bigint('group_id', { mode: 'number' }).references(() => paymentGroups.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** The manager who placed it for the member; null where the member did. */
    placedBy: bigint('placed_by', { mode: 'number' }).references(() => members.id),
    kind: text({ enum: ['stocked', 'madeToOrder'] }).notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Where a refunding order goes back to when not all of it is refunded. */
    stateBefore: text('state_before', { enum: orderStates }),
    /** Raised by every change; a caller that saw an older one is refused (409). */
    version: integer().notNull().default(1),
    goodsFen: fen('goods_fen'),
    /** Taken off by the store, below zero added by it before the buyer accepted; with its reason. */
    adjustFen: fen('adjust_fen'),
    adjustReason: text('adjust_reason'),
    couponId: bigint('coupon_id', { mode: 'number' }),
    couponFen: fen('coupon_fen'),
    /** The store bears its own coupon, the operator all others. */
    couponBorneBy: text('coupon_borne_by', { enum: ['store', 'operator'] }),
    points: integer().notNull().default(0),
    pointsFen: fen('points_fen'),
    freightFen: fen('freight_fen'),
    /** Freight that the operator pays to the store for the buyer's level (decisions 11). */
    freightBorneFen: fen('freight_borne_fen'),
    /** Points that the buyer's level when placing makes of a hundred whole yuan (decisions 11). */
    pointsPercent: smallint('points_percent').notNull().default(100),
    /** Per cent of the goods that points could pay when it was placed. */
    pointsShare: smallint('points_share').notNull().default(20),
    giftCardFen: fen('gift_card_fen'),
    payableFen: fen('payable_fen'),
    refundedFen: fen('refunded_fen'),
    /** Given to the buyer by the store besides (decisions 11). */
    compensatedFen: fen('compensated_fen'),
    /** What invoices and applications for them hold of it, less what red letters took back; kept by the triggers of invoices. */
    invoicedFen: fen('invoiced_fen').notNull().default(0),
    address: jsonb().$type<AddressCopy>().notNull(),
    delivery: jsonb().$type<Delivery>().notNull(),
    invoice: jsonb().$type<InvoiceCopy>(),
    note: text().notNull().default(''),
    poNumber: text('po_number'),
    contractNumber: text('contract_number').unique(),
    /** How many parcels of it have left, and how many of them are on their way. */
    parcels: smallint().notNull().default(0),
    openParcels: smallint('open_parcels').notNull().default(0),
    /** Since when the buyer wants what is ready to leave before the rest. */
    partAskedAt: timestamp('part_asked_at', { withTimezone: true }),
    /** Day the store promises for made-to-order goods. */
    promisedOn: date('promised_on'),
    /**
     * When the state it is in ends by itself: confirmation, quote, review; while parcels are on their way, when the next of them
     * is received by itself. Payment has its group's deadline.
     */
    dueAt: timestamp('due_at', { withTimezone: true }),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    paidBy: text('paid_by').references(() => paymentMeans.code),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** In the buyer's recycle bin since then … */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** … and out of it for good: hidden from the buyer, never deleted. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (t) => [
    check('orders_kind', sql`${t.kind} in ('stocked', 'madeToOrder')`),
    check(
      'orders_amounts',
      sql`least(${t.goodsFen}, ${t.couponFen}, ${t.pointsFen}, ${t.freightFen}, ${t.giftCardFen}, ${t.payableFen}) >= 0
        and ${t.goodsFen} <= 100000000000 and ${t.goodsFen} - ${t.adjustFen} between 0 and 100000000000
        and ${t.payableFen} = ${t.goodsFen} - ${t.adjustFen} - ${t.couponFen} - ${t.pointsFen} + ${t.freightFen} - ${t.giftCardFen}`,
    ),
    check(
      'orders_level',
      sql`${t.freightBorneFen} >= 0 and ${t.pointsPercent} >= 0 and ${t.pointsShare} between 0 and 100`,
    ),
    check('orders_parcels', sql`${t.openParcels} between 0 and ${t.parcels}`),
    check('orders_points', sql`${t.pointsFen} = ${t.points} and ${t.points} >= 0`),
    check('orders_refunded', sql`${t.refundedFen} between 0 and ${t.payableFen}`),
    check(
      'orders_compensated',
      sql`${t.compensatedFen} >= 0 and ${t.refundedFen} + ${t.compensatedFen} <= ${t.payableFen}`,
    ),
    check('orders_invoiced', sql`${t.invoicedFen} >= 0`),
    check('orders_coupon', sql`(${t.couponFen} > 0) = (${t.couponBorneBy} is not null)`),
    check('orders_adjusted', sql`${t.adjustFen} = 0 or ${t.adjustReason} is not null`),
    // What is payable at once is bought at the price that was seen.
    check('orders_dearer', sql`${t.adjustFen} >= 0 or ${t.kind} = 'madeToOrder'`),
    check('orders_before', sql`(${t.state} = 'refunding') = (${t.stateBefore} is not null)`),
    check('orders_note', sql`length(${t.note}) <= 200`),
    check('orders_hidden', sql`${t.hiddenAt} is null or ${t.removedAt} is not null`),
    check(
      'orders_paid',
      sql`(${t.paidAt} is not null) = (${t.state} in ('awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed', 'refunding', 'refunded'))`,
    ),
    // What is counted and added up of a member's orders stands in the index, so that no order has to be opened for it.
    index('orders_of_member').on(
      t.memberId,
      t.id.desc().nullsFirst(),
      t.state,
      t.hiddenAt,
      t.removedAt,
      t.paidAt,
      t.payableFen,
      t.refundedFen,
    ),
    // Those that could be invoiced, or that something else than money paid in part (src/modules/invoices/queries/open.ts).
    index('orders_to_invoice').on(t.memberId, t.id.desc().nullsFirst(), t.paidAt)
      .where(sql`${t.hiddenAt} is null
      and ${t.paidAt} is not null and ${t.state} <> 'refunded'
      and (${t.payableFen} - ${t.refundedFen} > ${t.invoicedFen} or ${t.couponFen} + ${t.pointsFen} + ${t.giftCardFen} > 0
        and (${t.invoicedFen} = 0 or ${t.payableFen} > ${t.invoicedFen}))`),
    index('orders_of_member_state').on(t.memberId, t.state, t.id.desc().nullsFirst()),
    index('orders_of_store_state').on(t.storeId, t.state, t.id.desc().nullsFirst()),
    index('orders_of_placing').on(t.placingId),
    // Where days begin and end among the ids.
    index('orders_placed').on(t.placedAt),
    index('orders_of_group').on(t.groupId),
    index('orders_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** One line of an order with its share of every amount; shares sum up to the order's amounts exactly (R24). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    position: smallint().notNull(),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id),
    /** What was bought, in the words and with the picture of that day. */
    goods: jsonb().$type<GoodsCopy>().notNull(),
    quantity: integer().notNull(),
    unitPriceFen: fen('unit_price_fen'),
    goodsFen: fen('goods_fen'),
    adjustFen: fen('adjust_fen'),
    couponFen: fen('coupon_fen'),
    pointsFen: fen('points_fen'),
    freightFen: fen('freight_fen'),
    giftCardFen: fen('gift_card_fen'),
    payableFen: fen('payable_fen'),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    /** Units that have not left and whose refund is being decided: they stay until then. */
    refundingQuantity: integer('refunding_quantity').notNull().default(0),
    /** Units that left and that a living return is about … */
    returningQuantity: integer('returning_quantity').notNull().default(0),
    /** … and refunded ones that had left. */
    returnedQuantity: integer('returned_quantity').notNull().default(0),
  },
  (t) => [
    foreignKey({ columns: [t.orderId], foreignColumns: [orders.id], name: 'order_lines_order' }),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('order_lines_goods', sql`${t.goodsFen} = ${t.unitPriceFen} * ${t.quantity}`),
    check(
      'order_lines_amounts',
      sql`least(${t.couponFen}, ${t.pointsFen}, ${t.freightFen}, ${t.giftCardFen}, ${t.payableFen}) >= 0 and ${t.adjustFen} <= ${t.goodsFen}
        and ${t.payableFen} = ${t.goodsFen} - ${t.adjustFen} - ${t.couponFen} - ${t.pointsFen} + ${t.freightFen} - ${t.giftCardFen}`,
    ),
    check('order_lines_refunded', sql`${t.refundedQuantity} between 0 and ${t.quantity}`),
    check('order_lines_shipped', sql`${t.shippedQuantity} between 0 and ${t.quantity}`),
    check(
      'order_lines_refunding',
      sql`${t.refundingQuantity} = 0 or ${t.refundingQuantity} between 1
        and ${t.quantity} - ${t.shippedQuantity} - ${t.refundedQuantity} + ${t.returnedQuantity}`,
    ),
    check(
      'order_lines_returned',
      sql`least(${t.returningQuantity}, ${t.returnedQuantity}) >= 0 and ${t.returnedQuantity} <= ${t.refundedQuantity}
        and ${t.returningQuantity} + ${t.returnedQuantity} <= ${t.shippedQuantity}`,
    ),
    uniqueIndex('order_lines_once').on(t.orderId, t.position),
    /** Frequent purchases, and "bought before". */
    index('order_lines_of_member').on(t.memberId, t.skuId),
    /** Orders of goods, in the order in which they were placed. */
    index('order_lines_of_sku').on(t.skuId, t.orderId),
  ],
)

/** Kept sums of what a member paid on a day of Shanghai, less what came back of it since; the trigger of orders writes them. */
export const growthDays = pgTable(
  'growth_days',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    day: date().notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)

/** Which gift cards pay what of an order. */
export const orderGiftCards = pgTable(
  'order_gift_cards',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    giftCardId: bigint('gift_card_id', { mode: 'number' }).notNull(),
    amountFen: fen('amount_fen'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.giftCardId] }),
    check('order_gift_cards_amount', sql`${t.amountFen} > 0`),
  ],
)
