/**
 * A small reference of what may happen to paid orders and what it moves: shares by units, freight that the store keeps until the
 * last unit is back, invoices over the money that stayed. Written from decisions 9 and 11, knowing nothing of the product.
 */
export interface ModelLine {
  readonly id: number
  readonly quantity: number
  readonly payableFen: number
  readonly freightFen: number
  readonly cardFen: number
  readonly points: number
  shipped: number
  refunded: number
  returned: number
  returning: number
}

type Shares = 'payableFen' | 'freightFen' | 'cardFen' | 'points'

/** Money that is asked back and not decided. */
export interface ModelRefund {
  units: Map<ModelLine, number>
  fen: number
  cardFen: number
  points: number
  keptFen: number
  /** Of goods that came back: nobody takes it back or refuses it. */
  of: ModelReturn | null
}

export interface ModelReturn {
  no: string
  order: ModelOrder
  line: ModelLine
  quantity: number
  state:
    'asked' | 'agreed' | 'sent' | 'arrived' | 'accepted' | 'refunding' | 'completed' | 'withdrawn' | 'refused'
}

export interface ModelInvoice {
  no: string
  state: 'underReview' | 'passed' | 'issued' | 'failed' | 'withdrawn'
  /** What it holds of each order: what it says, less what red letters were asked for. */
  left: Map<ModelOrder, number>
  /** What an open red letter over all of it will take out of the journal. */
  red: Map<ModelOrder, number> | null
}

type OrderState = 'awaitingPayment' | 'awaitingShipment' | 'awaitingReview' | 'refunding' | 'refunded'

export class ModelOrder {
  state: OrderState = 'awaitingPayment'
  stateBefore: OrderState = 'awaitingPayment'
  backFen = 0
  keptFen = 0
  journalFen = 0
  refund: ModelRefund | null = null
  readonly returns: ModelReturn[] = []
  readonly invoices: ModelInvoice[] = []

  constructor(
    readonly id: number,
    readonly number: string,
    readonly payNo: string,
    readonly storeId: number,
    readonly lines: readonly ModelLine[],
  ) {}

  get payableFen(): number {
    return this.#sum(({ payableFen }) => payableFen)
  }
  /** What was paid and stayed. */
  get stayedFen(): number {
    return this.payableFen - this.backFen
  }
  /** What applications and invoices hold of it. */
  get invoicedFen(): number {
    return this.invoices.reduce((sum, { left }) => sum + (left.get(this) ?? 0), 0)
  }
  get openFen(): number {
    return Math.max(0, this.stayedFen - this.invoicedFen)
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
    const [fen, cardFen, points] = [sum('payableFen') - keptFen, sum('cardFen'), sum('points')]
    return { units, fen, cardFen, points, keptFen, of }
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
  /** The refund is executed. */
  settle({ units, fen, keptFen, of }: ModelRefund): void {
    this.resume()
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

/** What the provider does with all that waits, and the red letters that become due by it. */
export function issueAll(invoices: readonly ModelInvoice[], orders: readonly ModelOrder[]): void {
  for (const invoice of invoices) {
    for (const [order, fen] of invoice.red ?? []) order.journalFen -= fen
    invoice.red = null
    if (invoice.state !== 'passed') continue
    invoice.state = 'issued'
    for (const [order, fen] of invoice.left) order.journalFen += fen
  }
  for (const order of orders)
    for (const { state, left } of order.invoices) {
      const over = Math.min(left.get(order) ?? 0, order.invoicedFen - order.stayedFen)
      if (state !== 'issued' || over <= 0) continue
      left.set(order, left.get(order)! - over)
      order.journalFen -= over
    }
}
