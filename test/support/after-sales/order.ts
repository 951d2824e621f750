import type { ModelInvoice } from './invoice.ts'
import { spend } from './money.ts'
import type { ModelMoney } from './money.ts'
import type { ModelReturn } from './return.ts'

/**
 * A small reference of what may happen to paid orders and what it moves: shares by units, freight that the store keeps until the
 * last unit is back. Written from decisions 9 and 11, knowing nothing of the product.
 */
export interface ModelLine {
  readonly id: number
  readonly quantity: number
  readonly payableFen: number
  readonly freightFen: number
  readonly cardFen: number
  readonly points: number
  /** Of a coupon that the operator bears. */
  readonly couponFen: number
  shipped: number
  refunded: number
  returned: number
  returning: number
}

type Shares = 'payableFen' | 'freightFen' | 'cardFen' | 'points' | 'couponFen'

/** Money that is asked back and is not back. */
export interface ModelRefund {
  /** Once it was decided. */
  no?: string
  /** `confirming` waits for red letters, `approved` is on its way through WeChat, which has closed what `failed`. */
  state: 'asked' | 'confirming' | 'approved' | 'failed'
  units: Map<ModelLine, number>
  fen: number
  cardFen: number
  points: number
  couponFen: number
  keptFen: number
  /** Of goods that came back: nobody takes it back or refuses it. */
  of: ModelReturn | null
  /** Somebody of finance would pay without the red letter. */
  isProposed: boolean
  /** How often WeChat has closed it. */
  round: number
}

export type ModelMeans = 'balance' | 'weixin' | 'credit'
type OrderState =
  | 'awaitingPayment'
  | 'awaitingShipment'
  | 'awaitingReceipt'
  | 'awaitingReview'
  | 'completed'
  | 'refunding'
  | 'refunded'

let bills = 0
/** Of each hundred of goods after the store's own concessions. */
const COMMISSION = 5
/** One for each whole yuan. */
const pointsOf = (fen: number): number => Math.floor(fen / 100)

export class ModelOrder {
  state: OrderState = 'awaitingPayment'
  stateBefore: OrderState = 'awaitingPayment'
  means: ModelMeans = 'balance'
  backFen = 0
  keptFen = 0
  /** What its store gave the buyer for it besides. */
  givenFen = 0
  /** What of it was paid with such money. */
  #paidOfGiven = 0
  journalFen = 0
  /** What of it is owed on the credit line. */
  billFen = 0
  /** What was written off of that and did not come back. */
  lostFen = 0
  /** Its place among all that was bought on credit. */
  billedAs = 0
  /** When it was received. */
  day: string | null = null
  /** Its bill stands on a statement. */
  isStated = false
  /** What it has brought its store. */
  worthFen = 0
  /** Once it was completed: what the mall keeps of it. */
  commissionFen: number | null = null
  refund: ModelRefund | null = null
  readonly returns: ModelReturn[] = []
  readonly invoices: ModelInvoice[] = []

  constructor(
    readonly id: number,
    readonly number: string,
    readonly payNo: string,
    readonly storeId: number,
    readonly skuId: string,
    readonly lines: readonly ModelLine[],
  ) {}

  get payableFen(): number {
    return this.#sum(({ payableFen }) => payableFen)
  }
  /** What was paid and stayed. */
  get stayedFen(): number {
    return this.payableFen - this.backFen
  }
  /** What may go back still: refunds and what the store gave are never more than was paid. */
  get restFen(): number {
    return this.stayedFen - this.givenFen
  }
  /** What applications and invoices hold of it, less red letters that were asked for. */
  get invoicedFen(): number {
    return this.invoices.reduce((sum, invoice) => sum + invoice.leftOf(this), 0)
  }
  /** What red letters take back that are not issued: it stands on paper until then. */
  get pendingFen(): number {
    return this.invoices.reduce((sum, invoice) => sum + invoice.pendingOf(this), 0)
  }
  get openFen(): number {
    return Math.max(0, this.stayedFen - this.invoicedFen - this.pendingFen)
  }
  get isPaid(): boolean {
    return this.state !== 'awaitingPayment' && this.state !== 'refunded'
  }

  #sum(of: (line: ModelLine) => number): number {
    return this.lines.reduce((sum, line) => sum + of(line), 0)
  }

  #isLast(units: ModelRefund['units']): boolean {
    return this.lines.every((line) => line.quantity - line.refunded === (units.get(line) ?? 0))
  }

  /** What so many more units of these lines bring back. */
  refundOf(units: ModelRefund['units'], of: ModelReturn | null): ModelRefund {
    const part = (line: ModelLine, share: Shares) =>
      upTo(line[share], line.refunded + (units.get(line) ?? 0), line) - upTo(line[share], line.refunded, line)
    const sum = (share: Shares) => this.#sum((line) => part(line, share))
    const isLast = this.#isLast(units)
    const keptNow = this.#sum((line) => Math.min(part(line, 'freightFen'), part(line, 'payableFen')))
    const keptFen = isLast ? -this.keptFen : keptNow
    const shares = { cardFen: sum('cardFen'), points: sum('points'), couponFen: sum('couponFen') }
    const fen = Math.min(sum('payableFen') - keptFen, this.restFen)
    return { state: 'asked', units, fen, ...shares, keptFen, of, isProposed: false, round: 0 }
  }

  pay(means: ModelMeans, money: ModelMoney): void {
    this.state = 'awaitingShipment'
    this.means = means
    const [cards, points] = [this.#sum((line) => line.cardFen), this.#sum((line) => line.points)]
    const coupons = this.#sum((line) => line.couponFen)
    if (means === 'balance') this.#paidOfGiven = spend(this.payableFen, money)
    if (means === 'credit') {
      money.credit -= this.payableFen
      this.billFen = this.payableFen
      this.billedAs = bills += 1
    }
    if (means === 'weixin') money.clearing -= this.payableFen
    money.promotions -= points + coupons
    this.worthFen = this.payableFen + cards + points + coupons
    money.pending += this.worthFen
  }

  /** Goods that stay sold, without freight, once these units are back too: the mall has a part of them. */
  #commission(units?: ModelRefund['units']): number {
    const left = (line: ModelLine, share: Shares) =>
      line[share] - upTo(line[share], line.refunded + (units?.get(line) ?? 0), line)
    const goods = this.#sum((line) => {
      const paid = left(line, 'payableFen') + left(line, 'cardFen')
      return paid + left(line, 'points') + left(line, 'couponFen') - left(line, 'freightFen')
    })
    return Math.floor((goods * COMMISSION) / 100)
  }

  /** The term is over: the store is owed its money, less the commission, and the buyer has earned points. */
  complete(money: ModelMoney): void {
    this.state = 'completed'
    this.commissionFen = this.#commission()
    money.pending -= this.worthFen
    money.commissions += this.commissionFen
    money.due[this.storeId]! += this.worthFen - this.commissionFen
    money.points += pointsOf(this.stayedFen)
  }

  /** The store gives the buyer money out of what it is owed. */
  give(fen: number, money: ModelMoney): void {
    this.givenFen += fen
    money.given += fen
    money.due[this.storeId]! -= fen
  }

  /** Money that was paid by balance: each of its two parts gets its share. */
  #giveBalanceBack(fen: number, money: ModelMoney): void {
    const upTo = (back: number) => Math.floor((this.#paidOfGiven * back) / this.payableFen)
    const given = upTo(this.backFen + fen) - upTo(this.backFen)
    money.given += given
    money.balance += fen - given
  }
  /** Money that was paid on credit: what is still owed is less, then the mall's loss, and the rest is money. */
  #giveCreditBack(fen: number, money: ModelMoney): void {
    const cut = Math.min(fen, this.billFen)
    const lost = Math.min(fen - cut, this.lostFen)
    this.billFen -= cut
    this.lostFen -= lost
    money.credit += cut
    money.losses += lost
    money.balance += fen - cut - lost
  }

  stopFor(refund: ModelRefund): void {
    this.refund = refund
    this.stateBefore = this.state
    this.state = 'refunding'
  }
  resume(): void {
    this.refund = null
    this.state = this.stateBefore
  }

  /** The refund is decided and waits for nothing: all of it is back, but for what WeChat pays. */
  approve(money: ModelMoney): void {
    const refund = this.refund!
    money.cards += refund.cardFen
    money.points += refund.points
    money.promotions += refund.points + refund.couponFen
    this.#takeFromStore(refund, money)
    if (this.means === 'credit') this.#giveCreditBack(refund.fen, money)
    else if (this.means === 'weixin') money.suspense += refund.fen
    else this.#giveBalanceBack(refund.fen, money)
    if (this.means === 'weixin' && refund.fen > 0) refund.state = 'approved'
    else this.settle(refund, money)
  }
  #takeFromStore({ units, fen, cardFen, points, couponFen }: ModelRefund, money: ModelMoney): void {
    const back = fen + cardFen + points + couponFen
    this.worthFen -= back
    if (this.commissionFen === null) {
      money.pending -= back
      if (this.#isLast(units)) this.#keep(money)
      return
    }
    const commission = this.#commission(units)
    const returned = this.commissionFen - commission
    this.commissionFen = commission
    money.commissions -= returned
    money.due[this.storeId]! += returned - back
  }
  /** Nothing of it will be completed: what of its money the store had given before is the store's again. */
  #keep(money: ModelMoney): void {
    money.pending -= this.worthFen
    money.due[this.storeId]! += this.worthFen
    this.commissionFen = 0
  }
  /** WeChat has paid it, or a person has by the balance instead. */
  paidBack(money: ModelMoney, by: 'clearing' | 'balance'): void {
    money.suspense -= this.refund!.fen
    money[by] += this.refund!.fen
    this.settle(this.refund!, money)
  }

  /** The money is back, and what a completed order had earned with it is gone. */
  settle({ units, fen, keptFen, of }: ModelRefund, money: ModelMoney): void {
    this.resume()
    if (this.state === 'completed') money.points -= pointsOf(this.stayedFen) - pointsOf(this.stayedFen - fen)
    this.backFen += fen
    this.keptFen += keptFen
    for (const [line, quantity] of units) {
      line.refunded += quantity
      if (of) {
        line.returned += quantity
        line.returning -= quantity
      }
    }
    if (this.lines.every(({ quantity, refunded }) => quantity === refunded)) this.state = 'refunded'
  }
}

/** The part of a share of all units that falls on the first so many: rounded down, and all of it with the last. */
const upTo = (share: number, units: number, { quantity }: ModelLine): number =>
  units === quantity ? share : Math.floor((share * units) / quantity)
