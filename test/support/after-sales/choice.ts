import { oneOf, random } from './chance.ts'
import { repay, writeOff } from './credit.ts'
import type { WalkedMall } from './mall.ts'
import { waitsForPeople } from './invoice.ts'
import { applyFor, invoiceMoves } from './moves-of-invoices.ts'
import { orderMoves } from './moves-of-orders.ts'
import type { Try } from './moves-of-orders.ts'
import { returnMoves } from './moves-of-returns.ts'
import type { ModelOrder } from './order.ts'

export interface Chosen {
  name: string
  of: readonly ModelOrder[]
  move: Try
}

/** What is tried more often than the rest, so that many things come to their end. */
const often: Record<string, number> = {
  'order.payByBalance': 2,
  'order.payOnCredit': 3,
  'order.payByWechat': 2,
  'order.ask': 2,
  'order.execute': 4,
  'order.arrive': 2,
  'order.ship': 2,
  'order.receive': 2,
  'order.endReceiptTerm': 2,
  'order.propose': 8,
  'order.decide': 8,
  'order.giveBack': 2,
  'order.toBalance': 10,
  'order.close': 2,
  'return.agree': 4,
  'return.send': 3,
  'return.receive': 4,
  'return.accept': 5,
  'return.replace': 8,
  'return.payInstead': 2,
  'return.endTerm': 2,
  'return.endParcelTerm': 5,
  'return.confirm': 4,
  'return.complain': 2,
  'return.decide': 4,
  'invoice.pass': 5,
  'invoice.use': 2,
  'invoice.confirm': 2,
  'invoice.decline': 4,
  'invoice.lapse': 3,
  'invoice.accept': 3,
  'invoice.refuse': 3,
}

/** Chooses what somebody might try now, and pairs that meet. */
export function choices(mall: WalkedMall) {
  const moves = { order: orderMoves(mall), return: returnMoves(mall), invoice: invoiceMoves(mall) }
  const names = (kind: keyof typeof moves): string[] =>
    Object.keys(moves[kind]).flatMap((name) =>
      Array.from({ length: often[`${kind}.${name}`] ?? 1 }, () => name),
    )
  const all = { order: names('order'), return: names('return'), invoice: names('invoice') }
  const pick = (kind: keyof typeof moves): string => oneOf(all[kind])
  const chosen = <Of>(
    kind: keyof typeof moves,
    name: string,
    of: Of,
    about: readonly ModelOrder[],
  ): Chosen => ({
    name: `${kind}.${name}`,
    of: about,
    move: (moves[kind] as unknown as Record<string, (of: Of) => Try>)[name]!(of),
  })

  /** Something that somebody might try. */
  function one(pool: readonly ModelOrder[]): Chosen {
    const order = oneOf(pool)
    // Few red letters fail twice, so whoever meets one whose refund people decide has that in mind.
    if (waitsForPeople(order) && random() < 0.3)
      return chosen('order', order.refund!.isProposed ? 'decide' : 'propose', order, [order])
    const kind = random()
    const [back, invoice] = [oneOf(order.returns), oneOf(order.invoices)]
    if (kind < 0.3 && back) return chosen('return', pick('return'), back, [order])
    if (kind < 0.5 && invoice) return chosen('invoice', pick('invoice'), invoice, [...invoice.gross.keys()])
    if (kind < 0.9) return chosen('order', pick('order'), order, [order])
    if (kind < 0.93) return random() < 0.7 ? repay(mall) : writeOff(mall)
    return applyFor(mall, pool)
  }

  /** Pairs that meet on one thing: where both succeed it was in this order. */
  const pairs = {
    order: [
      ['withdraw', 'execute'],
      ['refuse', 'execute'],
      ['giveBack', 'giveBack'],
      ['compensate', 'ask'],
      ['compensate', 'compensate'],
      ['payByBalance', 'payOnCredit'],
      ['ask', 'ask'],
    ],
    return: [
      ['agree', 'withdraw'],
      ['receive', 'withdraw'],
      ['accept', 'refuse'],
      ['agree', 'refuse'],
    ],
    invoice: [
      ['pass', 'withdraw'],
      ['pass', 'fail'],
      ['giveUp', 'askAgain'],
      ['accept', 'refuse'],
      ['red', 'red'],
    ],
  } as const
  /** Two things that meet: at one order, return or invoice, or an order and its invoice. */
  function two(pool: readonly ModelOrder[]): [Chosen, Chosen] {
    const order = oneOf(pool)
    const [back, invoice] = [oneOf(order.returns), order.invoices.at(-1)]
    const on = <Of>(kind: keyof typeof moves, of: Of, about: readonly ModelOrder[]): [Chosen, Chosen] => {
      const [first, second] = oneOf<readonly [string, string]>(pairs[kind])
      return [chosen(kind, first, of, about), chosen(kind, second, of, about)]
    }
    const about = invoice ? [...invoice.gross.keys()] : []
    const kind = random()
    if (invoice && kind < 0.35) {
      const meets = [
        ['pass', 'ask'],
        ['red', 'execute'],
      ] as const
      const [first, second] = oneOf(meets)
      // Nothing is in between: such a refund has to do with this invoice.
      if (first === 'pass' || ((order.refund?.fen ?? 1) > 0 && order.pendingFen === 0))
        return [chosen('invoice', first, invoice, about), chosen('order', second, order, [order])]
    }
    if (invoice && kind < 0.55) return on('invoice', invoice, about)
    if (back && kind < 0.75) return on('return', back, [order])
    if (kind < 0.85) return [applyFor(mall, [order]), chosen('order', 'ask', order, [order])]
    return on('order', order, [order])
  }
  return { one, two }
}
