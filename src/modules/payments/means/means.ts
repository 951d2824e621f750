import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainError } from '../../../shared/errors.ts'
import type { RouteName } from '../../../sitemap.ts'
import { account } from '../../ledger/index.ts'
import type { Account, Entry } from '../../ledger/index.ts'
import type { OwnAssets } from '../../wallet/index.ts'
import type { Figures, MeansView } from '../view.ts'

/** The state in which an attempt begins: settled where the payer's own assets pay at once. */
export type Beginning = 'settled' | 'processing' | 'underReview'

/** Its page of the cashier. */
export interface MeansPage extends Pick<MeansView, 'icon' | 'panel'> {
  route: RouteName
  /** What its address says besides, where the route is shared; the first means of a route has none. */
  query?: { method: string }
}

/** What is paid for one order. */
export interface PaidPart {
  /** The attempt. */
  paymentId: number
  memberId: number
  orderId: number
  amountFen: number
}

/** What its payer has of two kinds, locked while it is paid with; each part that is paid takes from it. */
export interface Purse {
  compensationFen: number
}

/** Part of that, on its way back, after so much of it that went back before. */
export interface BackPart extends PaidPart {
  beforeFen: number
}

/** One means of payment, with all that differs by it. What is common to all never asks for a code. */
export interface Means {
  /** Names it in rows, addresses and words (`payments.method.<code>`, `refunds.to.<code>` …). */
  readonly code: string
  /** As the description of its call says it. */
  readonly title: string
  /** Null for what nobody chooses at the cashier. */
  readonly page: MeansPage | null
  readonly begins: Beginning
  /** Its money comes and goes through the provider, who says when. */
  readonly throughProvider: boolean
  /** Its account of money that comes from outside and leaves the same way; none where it is of the mall. */
  readonly clearing?: Account
  /** For how many days after a payment what it brought may be withdrawn to it; without it there is no such term. */
  readonly backDays?: number
  /** Whether this mall has it at all. */
  offer(ctx: Pick<Context, 'config' | 'wechatPay'>): boolean
  /** What the payer has left of it; without it there is no such limit. */
  left?(assets: OwnAssets): number
  /** What the payer has of it, and would have afterwards. */
  figures?(assets: OwnAssets, amountFen: number): Figures
  /** Why this payer may not begin to pay by it; null where they may. */
  bar?(tx: Tx, payer: { memberId: number; at: Date }): Promise<DomainError | null>
  /** What `pay` has to know of the payer's money, for who asks together with other things; nobody moves it before `tx` ends. */
  openPurse?(tx: Tx, memberId: number): Promise<Purse>
  /** Entries that take its part of an order from where the money is. */
  pay(tx: Tx, part: PaidPart, purse?: Purse): Promise<Entry[]>
  /** What is written down besides the journal, for each order that it paid. */
  settle?(tx: Tx, paid: PaidPart & { at: Date }): Promise<void>
  /** Entries by which its part of an order comes back. */
  giveBack(tx: Tx, part: BackPart): Promise<Entry[]>
}

/** It comes back to the balance, at once. */
export const backToBalance: Means['giveBack'] = async (_tx, { memberId, amountFen }) => [
  { account: account('balance', memberId), amount: amountFen },
]

/** It comes out of one account. */
export const payFrom =
  (payer: (memberId: number) => Account): Means['pay'] =>
  async (_tx, { memberId, amountFen }) => [{ account: payer(memberId), amount: -amountFen }]
