import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'

/** What of these entries moves money, added up. */
export const inYuan = (entries: readonly Entry[]) =>
  entries
    .filter(({ account: { currency } }) => currency === 'CNY')
    .reduce((sum, { amount }) => sum + amount, 0)

/** A journal needs something that moves; an order that cost nothing at all has none. */
export const hasMovement = (entries: readonly Entry[]): boolean => entries.some(({ amount }) => amount !== 0)

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

/** What the provider knows a way back by: our number, and `-1`, `-2` … after each time it was closed without paying. */
export const channelNumberOf = ({ number, round }: { number: string; round: number }): string =>
  round === 0 ? number : `${number}-${round}`

/** The way back that a number of the provider's is of, and which try it is. */
export function tryOf(channelNumber: string): { number: string; round: number } {
  const [, number, round = '0'] = /^(.+?)(?:-(\d+))?$/.exec(channelNumber)!
  return { number: number!, round: Number(round) }
}
