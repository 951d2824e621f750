/** Why money of the provider waits in suspense: its payment was over, there was one before, or it is of another amount. */
export const suspenseReasons = ['late', 'second', 'amount'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

/** What came of money that the provider says was paid. */
export type PaidEffect = 'settled' | 'repeated' | `suspense:${SuspenseReason}`

/** What came of what the provider says of money on its way back out of suspense … */
export type SuspenseEffect =
  'suspenseRefunding' | 'suspenseStuck' | 'suspenseRefunded' | 'suspensePaidTwice' | 'repeated'

/** … or back for something that was paid. */
export type RefundEffect =
  | 'refundWaits'
  | 'refundStuck'
  | 'refundFailed'
  | 'refundSettled'
  | 'refundAmount'
  | 'refundPaidTwice'
  | 'repeated'

export type ChannelEffect = PaidEffect | SuspenseEffect | RefundEffect

/** What a person has to look at, though it was received. */
const alarming: readonly ChannelEffect[] = [
  'suspenseStuck',
  'suspensePaidTwice',
  'refundStuck',
  'refundPaidTwice',
  'refundAmount',
]

/** Whether the callback that brought it is logged as an error, for a person to look. */
export const isAlarming = (effect: ChannelEffect): boolean => alarming.includes(effect)

/** Whether the money came in for no open payment. */
export const isSuspense = (effect: ChannelEffect): boolean => effect.startsWith('suspense:')
