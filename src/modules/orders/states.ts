import type { Axis, Moves } from '../../shared/moves.ts'

/**
 * Where an order is (specification 4). "Removed" and "invoice under application" are shown over one of these: the first is
 * the buyer's recycle bin (`removed_at`), the second what the invoice says.
 */
export const orderStates = [
  'toBeConfirmed',
  'confirmed',
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'awaitingReview',
  'completed',
  'cancelled',
  'closed',
  'refunding',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Who moves an order (states 4.6). `timer` and `payment` are the mall itself: jobs and verified notices. */
const orderRoles = ['buyer', 'approver', 'manager', 'store', 'finance', 'payment', 'timer'] as const
export type OrderRole = (typeof orderRoles)[number]

/** states 4.1, one row each. Placing an order is its first history row, from nothing. */
export const orderMoves = {
  confirm: { from: ['toBeConfirmed'], to: 'confirmed', by: ['store', 'manager', 'approver'] },
  refuse: { from: ['toBeConfirmed'], to: 'cancelled', by: ['store', 'manager', 'approver'] },
  withdraw: { from: ['toBeConfirmed'], to: 'cancelled', by: ['buyer'] },
  lapse: { from: ['toBeConfirmed'], to: 'cancelled', by: ['timer'] },
  accept: { from: ['confirmed'], to: 'awaitingPayment', by: ['buyer'] },
  decline: { from: ['confirmed'], to: 'cancelled', by: ['buyer'] },
  expireQuote: { from: ['confirmed'], to: 'cancelled', by: ['timer'] },
  adjust: { from: ['awaitingPayment'], to: 'awaitingPayment', by: ['store', 'manager'] },
  pay: { from: ['awaitingPayment'], to: 'awaitingShipment', by: ['payment'] },
  cancel: { from: ['awaitingPayment'], to: 'cancelled', by: ['buyer', 'store'] },
  close: { from: ['awaitingPayment'], to: 'closed', by: ['timer'] },
  ship: { from: ['awaitingShipment'], to: 'awaitingReceipt', by: ['store'] },
  receive: { from: ['awaitingReceipt'], to: 'awaitingReview', by: ['buyer', 'timer'] },
  complete: { from: ['awaitingReview'], to: 'completed', by: ['buyer', 'timer'] },
  askRefund: {
    from: ['awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed'],
    to: 'refunding',
    by: ['buyer', 'store'],
  },
  refund: { from: ['refunding'], to: 'refunded', by: ['finance', 'payment'] },
  resumeShipment: {
    from: ['refunding'],
    to: 'awaitingShipment',
    by: ['buyer', 'store', 'finance', 'payment'],
  },
  resumeReceipt: { from: ['refunding'], to: 'awaitingReceipt', by: ['buyer', 'store', 'finance', 'payment'] },
  resumeReview: { from: ['refunding'], to: 'awaitingReview', by: ['buyer', 'store', 'finance', 'payment'] },
  resumeCompleted: { from: ['refunding'], to: 'completed', by: ['buyer', 'store', 'finance', 'payment'] },
} as const satisfies Moves<OrderState, OrderRole>
export type OrderMove = keyof typeof orderMoves

/** How an order begins: made-to-order and manual ones must be confirmed, the rest is payable at once. */
const orderBeginnings = ['toBeConfirmed', 'awaitingPayment'] as const satisfies OrderState[]

export const orderAxis = {
  name: 'order',
  table: 'orders',
  toOrder: [],
  hasVersion: true,
  states: orderStates,
  roles: orderRoles,
  begins: { in: orderBeginnings, by: ['buyer', 'manager'] },
  moves: orderMoves,
} as const satisfies Axis<OrderState, OrderRole, OrderMove>
