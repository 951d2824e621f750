import type { ModelInvoice } from './invoice.ts'

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
    | 'refused'
    | 'disputed'
    | 'rejected'
  /** The goods have come to the store. */
  hasArrived: boolean
  /** The platform was asked: it decides once. */
  wasDisputed: boolean
  /** When the store said that it cannot exchange it: its money goes back as soon as it may. */
  notExchangedAt: Date | null
}

/** What moved besides the order: the buyer's money, the operator's, WeChat's and the stores'. */
export interface ModelMoney {
  balance: number
  points: number
  cards: number
  credit: number
  clearing: number
  suspense: number
  promotions: number
  pending: number
  /** What stores are owed, less claims on them. */
  owed: number
  commissions: number
}

export type ModelMeans = 'balance' | 'weixin' | 'credit'
type OrderState =
  'awaitingPayment' | 'awaitingShipment' | 'awaitingReview' | 'completed' | 'refunding' | 'refunded'

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
  journalFen = 0
  /** What of it is owed on the credit line. */
  billFen = 0
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

  /** What so many more units of these lines bring back. */
  refundOf(units: ModelRefund['units'], of: ModelReturn | null): ModelRefund {
    const part = (line: ModelLine, share: Shares) =>
      upTo(line[share], line.refunded + (units.get(line) ?? 0), line) - upTo(line[share], line.refunded, line)
    const sum = (share: Shares) => this.#sum((line) => part(line, share))
    const isLast = this.lines.every((line) => line.quantity - line.refunded === (units.get(line) ?? 0))
    const keptNow = of ? this.#sum((line) => Math.min(part(line, 'freightFen'), part(line, 'payableFen'))) : 0
    const keptFen = isLast ? -this.keptFen : keptNow
    const shares = { cardFen: sum('cardFen'), points: sum('points'), couponFen: sum('couponFen') }
    const fen = sum('payableFen') - keptFen
    return { state: 'asked', units, fen, ...shares, keptFen, of, isProposed: false, round: 0 }
  }

  pay(means: ModelMeans, money: ModelMoney): void {
    this.state = 'awaitingShipment'
    this.means = means
    const [cards, points] = [this.#sum((line) => line.cardFen), this.#sum((line) => line.points)]
    const coupons = this.#sum((line) => line.couponFen)
    if (means === 'balance') money.balance -= this.payableFen
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
    money.owed += this.worthFen - this.commissionFen
    money.points += pointsOf(this.stayedFen)
  }

  /** Money that was paid on credit: what is still owed is less, the rest is money. */
  #giveCreditBack(fen: number, money: ModelMoney): void {
    const cut = Math.min(fen, this.billFen)
    this.billFen -= cut
    money.credit += cut
    money.balance += fen - cut
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
    else money[this.means === 'weixin' ? 'suspense' : 'balance'] += refund.fen
    if (this.means === 'weixin' && refund.fen > 0) refund.state = 'approved'
    else this.settle(refund, money)
  }
  #takeFromStore({ units, fen, cardFen, points, couponFen }: ModelRefund, money: ModelMoney): void {
    const back = fen + cardFen + points + couponFen
    this.worthFen -= back
    if (this.commissionFen === null) {
      money.pending -= back
      return
    }
    const commission = this.#commission(units)
    const returned = this.commissionFen - commission
    this.commissionFen = commission
    money.commissions -= returned
    money.owed += returned - back
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

/** What was accepted is refunded, unless another refund of the order is being decided. */
export function payReturn(back: ModelReturn): void {
  const { order, line, quantity } = back
  if (order.state === 'refunding') return
  back.state = 'refunding'
  order.stopFor(order.refundOf(new Map([[line, quantity]]), back))
}

/** Returns follow their money: first those that are not exchanged, by how long they wait, then the oldest. */
export function followReturns(orders: readonly ModelOrder[]): void {
  for (const { returns } of orders) {
    const since = ({ notExchangedAt }: ModelReturn) => notExchangedAt!.getTime()
    const instead = returns.filter((back) => back.state === 'accepted' && back.notExchangedAt)
    for (const back of instead.toSorted((one, other) => since(one) - since(other))) payReturn(back)
    for (const back of returns) {
      if (back.state === 'accepted' && back.type === 'refund') payReturn(back)
      else if (back.state === 'refunding' && back.order.refund?.of !== back) back.state = 'completed'
    }
  }
}
