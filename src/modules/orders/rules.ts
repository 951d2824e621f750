import type { OrderState } from './states.ts'

/** Tabs of the lists, and what each of them holds. */
export const tabs = {
  awaitingPayment: ['awaitingPayment'],
  toBeConfirmed: ['toBeConfirmed', 'confirmed'],
  awaitingShipment: ['awaitingShipment'],
  awaitingReceipt: ['awaitingReceipt'],
  awaitingReview: ['awaitingReview'],
  refunding: ['refunding', 'refunded'],
  completed: ['completed'],
  ended: ['cancelled', 'closed'],
} as const satisfies Record<string, readonly OrderState[]>
export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

/** States that nothing follows on: the order may be put into the recycle bin. */
export const lastStates = ['completed', 'cancelled', 'closed', 'refunded'] as const satisfies OrderState[]
/** States in which money or goods are still on their way. */
export const openStates = [
  'toBeConfirmed',
  'confirmed',
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'refunding',
] as const satisfies OrderState[]

const isLast = (state: OrderState): boolean => (lastStates as readonly OrderState[]).includes(state)

/** What a buyer may do with an order; pages show nothing else. */
export const buyerActions = [
  'pay',
  'accept',
  'confirmReceipt',
  'review',
  'askRefund',
  'remind',
  'cancel',
  'rebuy',
  'remove',
  'restore',
  'hide',
] as const
export type BuyerAction = (typeof buyerActions)[number]

const byState: Record<OrderState, readonly BuyerAction[]> = {
  toBeConfirmed: ['remind', 'cancel'],
  confirmed: ['accept', 'cancel'],
  awaitingPayment: ['pay', 'cancel'],
  awaitingShipment: ['remind', 'askRefund'],
  awaitingReceipt: ['confirmReceipt'],
  awaitingReview: ['review'],
  completed: [],
  cancelled: [],
  closed: [],
  refunding: [],
  refunded: [],
}

interface Standing {
  state: OrderState
  removed: boolean
}

/** The buttons of an order, the way forward first. */
export function actionsOf({ state, removed }: Standing): BuyerAction[] {
  if (removed) return ['restore', 'hide']
  const afterwards: BuyerAction[] = isLast(state) || state === 'awaitingReview' ? ['rebuy'] : []
  return [...byState[state], ...afterwards, ...(isLast(state) ? (['remove'] as const) : [])]
}

/** The one state that is shown: the recycle bin lies over all others. */
export const displayState = ({ state, removed }: Standing): OrderState | 'removed' =>
  removed ? 'removed' : state

interface Shipped {
  state: OrderState
  lines: readonly { quantity: number; shippedQuantity: number; refundedQuantity: number }[]
}

/** Some of it has left, some has not. */
export const isPartlyShipped = ({ state, lines }: Shipped): boolean =>
  (state === 'awaitingShipment' || state === 'refunding') &&
  lines.some(({ shippedQuantity }) => shippedQuantity > 0) &&
  lines.some((line) => line.shippedQuantity + line.refundedQuantity < line.quantity)
