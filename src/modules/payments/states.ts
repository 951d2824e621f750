import type { Axis, Moves } from '../../shared/moves.ts'

/** One attempt to pay a payment group (states 4.2). `underReview` is a transfer whose voucher waits for a decision. */
export const paymentStates = [
  'processing',
  'underReview',
  'settled',
  'failed',
  'closed',
  'partlyRefunded',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

const paymentRoles = ['buyer', 'store', 'finance', 'payment', 'timer'] as const
export type PaymentRole = (typeof paymentRoles)[number]

/** states 4.2. Balance and credit begin as settled; WeChat as processing; a transfer as under review. */
export const paymentMoves = {
  settle: { from: ['processing'], to: 'settled', by: ['payment'] },
  fail: { from: ['processing'], to: 'failed', by: ['payment', 'timer'] },
  close: { from: ['processing'], to: 'closed', by: ['buyer', 'store', 'payment', 'timer'] },
  pass: { from: ['underReview'], to: 'settled', by: ['finance'] },
  reject: { from: ['underReview'], to: 'failed', by: ['finance'] },
  refundPart: { from: ['settled', 'partlyRefunded'], to: 'partlyRefunded', by: ['finance', 'payment'] },
  refundAll: { from: ['settled', 'partlyRefunded'], to: 'refunded', by: ['finance', 'payment'] },
} as const satisfies Moves<PaymentState, PaymentRole>
export type PaymentMove = keyof typeof paymentMoves

const paymentBeginnings = ['processing', 'underReview', 'settled'] as const satisfies PaymentState[]

export const paymentAxis = {
  name: 'payment',
  table: 'payments',
  toOrder: [{ table: 'payment_parts', from: 'payment_id', to: 'order_id' }],
  hasVersion: false,
  states: paymentStates,
  roles: paymentRoles,
  begins: { in: paymentBeginnings, by: ['buyer'] },
  moves: paymentMoves,
} as const satisfies Axis<PaymentState, PaymentRole, PaymentMove>
