import { account } from '../ledger/index.ts'
import type { Account, Entry } from '../ledger/index.ts'
import type { PayMethod } from './tables.ts'

/** What an order is settled by besides the means of the cashier. */
export interface Settled {
  storeId: number
  couponFen: number
  couponBorneBy: 'store' | 'operator' | null
  payableFen: number
}

/** The account that the means of the cashier is taken from, and given back to. */
export function payerAccount(method: PayMethod, memberId: number): Account {
  switch (method) {
    case 'balance':
    case 'credit':
      return account(method, memberId)
    case 'wechat':
      return account('wechatClearing')
    case 'transfer':
      return account('bankClearing')
    case 'none':
      return account('promotions')
  }
}

const inYuan = (entries: readonly Entry[]) =>
  entries
    .filter(({ account: { currency } }) => currency === 'CNY')
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * All that an order is settled by, against what the store is owed for it: its goods and freight less its own coupon. Points
 * and the operator's coupons are the operator's promotions. `held`: points and gift cards, as the wallet takes them.
 */
export function settleEntries(order: Settled, payer: Account, held: readonly Entry[]): Entry[] {
  const taken: Entry[] = [...held, { account: payer, amount: -order.payableFen }]
  if (order.couponBorneBy === 'operator')
    taken.push({ account: account('promotions'), amount: -order.couponFen })
  return [...taken, { account: account('storeDue', order.storeId), amount: -inYuan(taken) }]
}

/** A journal needs something that moves; an order that cost nothing at all has none. */
export const moves = (entries: readonly Entry[]): boolean => entries.some(({ amount }) => amount !== 0)

/** Money of a provider that belongs to no open payment waits in suspense, and leaves it when it has gone back. */
export const suspenseEntries = (amountFen: number): Entry[] => [
  { account: account('wechatClearing'), amount: -amountFen },
  { account: account('suspense'), amount: amountFen },
]

/** Money that a provider cannot pay back leaves suspense for the balance of who paid it; the provider keeps it for the mall. */
export const toBalanceEntries = (memberId: number, amountFen: number): Entry[] => [
  { account: account('suspense'), amount: -amountFen },
  { account: account('balance', memberId), amount: amountFen },
]

/** What `quantity` more units bring back of a share of `of` units: floor(share·k/n), and all of it at n (decisions 9). */
export function sharePart(
  share: number,
  { of, before, quantity }: { of: number; before: number; quantity: number },
): number {
  const upTo = (units: number) =>
    units === of ? share : Number((BigInt(share) * BigInt(units)) / BigInt(of))
  return upTo(before + quantity) - upTo(before)
}

/** Parts of the cards of an order that make up `fen`, after `before` of them went back: card by card, in their order. */
export function cardParts(
  cards: readonly { id: number; fen: number }[],
  before: number,
  fen: number,
): { id: number; fen: number }[] {
  let passed = 0
  return cards.flatMap((card) => {
    const from = Math.max(before, passed)
    passed += card.fen
    const part = Math.min(before + fen, passed) - from
    return part > 0 ? [{ id: card.id, fen: part }] : []
  })
}

/**
 * A refund: everything goes back by its means against what the store is owed. `back`: points and gift cards, as the wallet
 * returns them, and the means of the cashier. An operator's coupon does not return to the buyer, nor stay with the store.
 */
export function refundEntries(storeId: number, couponFen: number, back: readonly Entry[]): Entry[] {
  const given: Entry[] = [...back, { account: account('promotions'), amount: couponFen }]
  return [...given, { account: account('storeDue', storeId), amount: -inYuan(given) }]
}
