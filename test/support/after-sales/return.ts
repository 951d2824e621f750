import type { ModelLine, ModelOrder } from './order.ts'

/** Units of a line that are asked back, for their money or for the same anew (states 4.3). */
export interface ModelReturn {
  id: number
  no: string
  type: 'refund' | 'exchange'
  order: ModelOrder
  line: ModelLine
  quantity: number
  state:
    | 'asked'
    | 'agreed'
    | 'sent'
    | 'arrived'
    | 'accepted'
    | 'refunding'
    | 'replacing'
    | 'completed'
    | 'withdrawn'
    | 'lapsed'
    | 'refused'
    | 'disputed'
    | 'rejected'
  /** The goods have come to the store. */
  hasArrived: boolean
  /** The platform was asked: it decides once. */
  wasDisputed: boolean
  /** When the store said that it cannot exchange it, or its term for that was over: its money goes back as soon as it may. */
  notExchangedAt: Date | null
}

/** What was accepted is refunded, unless another refund of the order is being decided. */
export function payReturn(back: ModelReturn): void {
  const { order, line, quantity } = back
  if (order.state === 'refunding') return
  back.state = 'refunding'
  order.stopFor(order.refundOf(new Map([[line, quantity]]), back))
}

/** Goods may leave for it: nobody has said that its money goes back instead, nor is the term for them over. */
export const isToBeExchanged = ({ type, notExchangedAt }: ModelReturn): boolean =>
  type === 'exchange' && notExchangedAt === null

/** States that go on by themselves once their term is over. */
export const hasTerm = ({ state, type }: ModelReturn): boolean =>
  ['asked', 'agreed', 'sent', 'arrived'].includes(state) || (state === 'accepted' && type === 'exchange')

/** What silence means: the store has agreed, the buyer sends nothing, what was sent is there and in order, nothing leaves for it. */
function endTerm(back: ModelReturn): void {
  if (back.state === 'asked') back.state = 'agreed'
  else if (back.state === 'agreed') {
    back.state = 'lapsed'
    back.line.returning -= back.quantity
  } else if (back.state === 'sent') {
    back.state = 'arrived'
    back.hasArrived = true
  } else {
    const isAccepted = back.state === 'accepted'
    back.state = 'accepted'
    if (isAccepted || back.type === 'refund') payReturn(back)
  }
}

/** The term of this return is over now; those that are not exchanged are paid as soon as they may. The longest overdue comes first. */
export function endTerms(orders: readonly ModelOrder[], over?: { back: ModelReturn; at: Date }): void {
  if (over?.back.state === 'accepted') over.back.notExchangedAt ??= over.at
  const due = orders.flatMap(({ returns }) =>
    returns.flatMap((back) => {
      if (back === over?.back) return [over]
      return back.state === 'accepted' && back.notExchangedAt ? [{ back, at: back.notExchangedAt }] : []
    }),
  )
  for (const { back } of due.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || one.back.id - other.back.id,
  ))
    endTerm(back)
}

/** Returns follow their money, the oldest first. */
export function followReturns(orders: readonly ModelOrder[]): void {
  endTerms(orders)
  for (const { returns } of orders)
    for (const back of returns) {
      if (back.state === 'accepted' && back.type === 'refund') payReturn(back)
      else if (back.state === 'refunding' && back.order.refund?.of !== back) back.state = 'completed'
    }
}
