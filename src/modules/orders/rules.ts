import { nextState } from '../../shared/moves.ts'
import { orderMoves } from './states.ts'
import type { OrderMove, OrderRole, OrderState } from './states.ts'
import type { Right, StoreRight } from '../../shared/rights.ts'

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
const lastStates = ['completed', 'cancelled', 'closed', 'refunded'] as const satisfies OrderState[]
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

/** Whether a refund of this order may be asked for now: it is paid, nothing of it is being refunded, and it has not left. */
export const isRefundable = ({ state }: { state: OrderState }): boolean => state === 'awaitingShipment'

interface Shipped {
  state: OrderState
  lines: readonly {
    quantity: number
    shippedQuantity: number
    refundedQuantity: number
    returnedQuantity: number
    refundingQuantity: number
  }[]
}

/** An order with where it was when the refund was asked for that is being decided. */
type Resumable = Shipped & { stateBefore: OrderState | null; checking?: boolean; filled?: boolean }

/** Units of a line that have neither left nor been refunded. */
export const unshipped = (line: Shipped['lines'][number]): number =>
  line.quantity - line.shippedQuantity - line.refundedQuantity + line.returnedQuantity

/** Units of a line that may leave: of those that have not, all whose refund is not being decided. */
export const shippable = (line: Shipped['lines'][number]): number => unshipped(line) - line.refundingQuantity

/** Whether other lines than those of the refund that is being decided may leave meanwhile (decisions 11). */
export const mayShipMeanwhile = ({ state, stateBefore, lines }: Resumable): boolean =>
  state === 'refunding' && stateBefore === 'awaitingShipment' && lines.some((line) => shippable(line) > 0)

/** Some of it has left, some has not. */
export const isPartlyShipped = ({ state, lines }: Shipped): boolean =>
  (state === 'awaitingShipment' || state === 'refunding') &&
  lines.some(({ shippedQuantity }) => shippedQuantity > 0) &&
  lines.some((line) => unshipped(line) > 0)

/** A button and what it comes to: it is there where `by` may make one of the moves, and the order allows it besides. */
interface Offer<Order extends { state: OrderState }> {
  by: OrderRole
  moves: readonly OrderMove[]
  where?: (order: Order) => boolean
  /** Where it is there although the order does not move. */
  orWhere?: (order: Order) => boolean
}

/** What a buyer may do with an order that is not over, the way forward first. */
const buyerOffers = {
  pay: { by: 'payment', moves: ['pay'], where: ({ checking }) => !checking },
  accept: { by: 'buyer', moves: ['accept'] },
  confirmReceipt: { by: 'buyer', moves: ['receive'] },
  review: { by: 'buyer', moves: ['complete'] },
  // Where the store is the one to move.
  remind: { by: 'store', moves: ['confirm', 'ship'] },
  // What is ready leaves before the rest.
  shipPart: { by: 'store', moves: ['ship'], where: ({ partable }) => partable },
  askRefund: {
    by: 'buyer',
    moves: ['askRefund'],
    where: ({ state, filled }) => isRefundable({ state }) && !filled,
  },
  cancel: { by: 'buyer', moves: ['withdraw', 'decline', 'cancel'], where: ({ checking }) => !checking },
} as const satisfies Record<
  string,
  Offer<{ state: OrderState; partable: boolean; checking: boolean; filled: boolean }>
>

/** What the staff of a store may do with its orders, each by the permission that it needs. */
const storeOffers = {
  confirm: { by: 'store', moves: ['confirm'], permission: 'store.orders' },
  ship: { by: 'store', moves: ['ship'], orWhere: mayShipMeanwhile, permission: 'store.ship' },
  adjust: { by: 'store', moves: ['adjust'], where: ({ checking }) => !checking, permission: 'store.orders' },
  refuse: {
    by: 'store',
    moves: ['refuse', 'cancel'],
    where: ({ checking }) => !checking,
    permission: 'store.orders',
  },
  refund: {
    by: 'store',
    moves: ['askRefund'],
    where: ({ state, filled = false }) => isRefundable({ state }) && !filled,
    permission: 'store.orders',
  },
} as const satisfies Record<string, Offer<Resumable> & { permission: StoreRight }>

export const buyerActions = [
  ...(Object.keys(buyerOffers) as (keyof typeof buyerOffers)[]),
  'rebuy',
  'remove',
  'restore',
  'hide',
] as const
export type BuyerAction = (typeof buyerActions)[number]
export const storeActions = Object.keys(storeOffers) as (keyof typeof storeOffers)[]
export type StoreAction = (typeof storeActions)[number]

/** The move that an offer comes to from here; undefined where there is none. */
const moveOf = <Move extends OrderMove>(
  { by, moves }: { by: OrderRole; moves: readonly Move[] },
  state: OrderState,
): Move | undefined => moves.find((move) => nextState(orderMoves, move, state, by) !== null)

const offered = <Name extends string, Order extends { state: OrderState }>(
  offers: Record<Name, Offer<Order>>,
  order: Order,
): Name[] =>
  (Object.keys(offers) as Name[]).filter((name) => {
    const { where, orWhere } = offers[name]
    const moves = moveOf(offers[name], order.state) !== undefined
    return (moves && (where?.(order) ?? true)) || (orWhere?.(order) ?? false)
  })

/** What the buyer's "cancel" is from where the order is: withdrawn, declined or cancelled. */
export const buyersEnd = (state: OrderState) => moveOf(buyerOffers.cancel, state) ?? 'cancel'

/** What the store's "refuse" is from where the order is. */
export const storesEnd = (state: OrderState) => moveOf(storeOffers.refuse, state) ?? 'cancel'

interface Standing {
  state: OrderState
  removed: boolean
  partable?: boolean
  /** A voucher is under review: nothing of it changes meanwhile. */
  checking?: boolean
  /** It is being filled, so that whoever asks its money back is refused. */
  filled?: boolean
}

/** The buyer's buttons of an order, the way forward first. */
export function buyerActionsOf({
  state,
  removed,
  partable = false,
  checking = false,
  filled = false,
}: Standing): BuyerAction[] {
  if (removed) return ['restore', 'hide']
  const afterwards: BuyerAction[] = isLast(state) || state === 'awaitingReview' ? ['rebuy'] : []
  return [
    ...offered(buyerOffers, { state, partable, checking, filled }),
    ...afterwards,
    ...(isLast(state) ? (['remove'] as const) : []),
  ]
}

/** The buttons of a store's order for staff with these permissions, the way forward first. */
export const storeActionsOf = (order: Resumable, permissions: readonly Right[]): StoreAction[] =>
  offered<StoreAction, Resumable>(storeOffers, order).filter((name) =>
    permissions.includes(storeOffers[name].permission),
  )

/** The one state that the buyer is shown: the recycle bin lies over all others. */
export const displayState = ({ state, removed }: Standing): OrderState | 'removed' =>
  removed ? 'removed' : state

/** States without a contract: not yet agreed, or given up before it bound anybody. */
const uncontracted: readonly OrderState[] = ['toBeConfirmed', 'cancelled', 'closed']

/** Whether an order in this state has a purchase contract. */
export const hasContract = (state: OrderState): boolean => !uncontracted.includes(state)

const FEN_PER_YUAN = 100
const WHOLE_PERCENT = 100

/** Points that so much of an order's money earns: one for each whole yuan, times the factor of the buyer's level (decisions 9, 11). */
export const pointsFor = ({ pointsPercent }: { pointsPercent: number }, fen: number): number =>
  Math.floor((Math.floor(fen / FEN_PER_YUAN) * pointsPercent) / WHOLE_PERCENT)
