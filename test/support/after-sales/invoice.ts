import type { ModelMoney } from './money.ts'
import type { ModelOrder, ModelRefund } from './order.ts'

/** Takes back what an invoice says of its orders. */
export interface ModelRed {
  cause: 'wrong' | 'refund' | 'begun'
  /** The refund that waits for it. */
  refund: ModelRefund | null
  of: ReadonlyMap<ModelOrder, number>
  /** What of that is invoiced anew once it is issued, where the issuer takes whole ones alone. */
  renews?: ReadonlyMap<ModelOrder, number>
  state:
    | 'asked'
    | 'confirming'
    | 'refused'
    | 'lapsed'
    | 'offered'
    | 'accepting'
    | 'declining'
    | 'issued'
    | 'withdrawn'
  declined: number
}

/** After so many refusals of the buyer, or as many times without an answer in its 72 hours, people decide. */
const MOST_DECLINED = 2
const open = new Set<ModelRed['state']>(['asked', 'confirming', 'offered', 'accepting', 'declining'])
const isOpen = ({ state }: ModelRed) => open.has(state)
export const isDeclined = ({ state }: ModelRed) => state === 'refused' || state === 'lapsed'
const isPending = (red: ModelRed) => isOpen(red) || isDeclined(red)
export const isGivenUp = (red: ModelRed) => isDeclined(red) && red.declined >= MOST_DECLINED

/** Whether the issuer takes back whole invoices alone, and what was invoiced anew for it. */
export const issuer = {
  isWholeOnly: true,
  renewed: [] as { anew: ModelInvoice; instead: ModelInvoice }[],
}

/** Where there is anything. */
const known = (each: [ModelOrder, number][]) => new Map(each.filter(([, fen]) => fen > 0))

/** An application and what comes of it, over the money that stayed (decisions 11, states 4.4). */
export class ModelInvoice {
  state: 'underReview' | 'passed' | 'issued' | 'failed' | 'withdrawn' = 'underReview'
  /** Its buyer used it, so red letters need their word. */
  isUsed = false
  readonly reds: ModelRed[] = []

  constructor(
    /** Empty until the mall was asked for it, of one that the mall made by itself. */
    public no: string,
    readonly isSpecial: boolean,
    /** What it says of each order. */
    readonly gross: ReadonlyMap<ModelOrder, number>,
  ) {}

  /** What it holds of an order, less what red letters were asked for. */
  leftOf(order: ModelOrder): number {
    if (this.state === 'failed' || this.state === 'withdrawn') return 0
    return (this.gross.get(order) ?? 0) - this.#red(order, ({ state }) => state !== 'withdrawn')
  }
  pendingOf(order: ModelOrder): number {
    return this.#red(order, isPending)
  }
  #red(order: ModelOrder, which: (red: ModelRed) => boolean): number {
    return this.reds.reduce((sum, red) => sum + (which(red) ? (red.of.get(order) ?? 0) : 0), 0)
  }

  /** What a red letter over all that is left would take back. */
  get whole(): Map<ModelOrder, number> {
    return known([...this.gross.keys()].map((order) => [order, this.leftOf(order)]))
  }
  get hasOpen(): boolean {
    return this.reds.some(isOpen)
  }
  ask(red: Pick<ModelRed, 'cause' | 'refund' | 'of' | 'renews'>): void {
    this.reds.push({ ...red, state: 'asked', declined: 0 })
  }
  /** So much of an order goes back: a red letter over it, or over all that is left, whose rest is invoiced anew. */
  takeBack(order: ModelOrder, fen: number, refund: ModelRefund | null): void {
    const { whole } = this
    const renews = known([...whole].map(([each, left]) => [each, each === order ? left - fen : left]))
    if (issuer.isWholeOnly && renews.size > 0) this.ask({ cause: 'refund', refund, of: whole, renews })
    else this.ask({ cause: 'refund', refund, of: new Map([[order, fen]]) })
  }
  /** It was issued wrongly: all of it is taken back, and red letters for refunds that nobody confirmed give way. */
  takeWrongBack(): void {
    for (const red of this.#unconfirmed) red.state = 'withdrawn'
    this.ask({ cause: 'wrong', refund: null, of: this.whole })
  }
  get #unconfirmed(): ModelRed[] {
    return this.reds.filter((red) => red.cause === 'refund' && isDeclined(red))
  }
  get canBeWrong(): boolean {
    return this.state === 'issued' && !this.hasOpen && (this.whole.size > 0 || this.#unconfirmed.length > 0)
  }
  /** Its buyer has begun one over all of it at the tax platform: what the mall had not entered there gives way. */
  begin(): void {
    for (const red of this.reds) red.state = 'withdrawn'
    this.reds.push({ cause: 'begun', refund: null, of: this.gross, state: 'offered', declined: 0 })
  }
  /** Both sides agree, or need not: the red letter is issued, and what stays of a whole one is an invoice anew, passed already. */
  issueRed(red: ModelRed): void {
    red.state = 'issued'
    for (const [order, fen] of red.of) order.journalFen -= fen
    const gross = known([...(red.renews ?? [])].map(([order, fen]) => [order, Math.min(fen, order.openFen)]))
    if (gross.size === 0) return
    const anew = new ModelInvoice('', this.isSpecial, gross)
    anew.state = 'passed'
    for (const order of gross.keys()) order.invoices.push(anew)
    issuer.renewed.push({ anew, instead: this })
  }
  /** The buyer refuses, or says nothing in time: the first time they are asked again by itself. */
  declineRed(red: ModelRed, as: 'refused' | 'lapsed'): void {
    red.declined += 1
    red.state = red.declined < MOST_DECLINED ? 'asked' : as
  }
}

const issuedOf = ({ invoices }: ModelOrder) => invoices.filter(({ state }) => state === 'issued')
const sumOf = (order: ModelOrder, invoices: readonly ModelInvoice[]) =>
  invoices.reduce((sum, invoice) => sum + invoice.leftOf(order), 0)

/**
 * What a refund waits for: a special invoice that is being issued and would say too much, a red letter of one that does, which is asked
 * for, and the word of the buyer about any that takes back a special invoice of the order.
 */
export function waitsOf(
  order: ModelOrder,
  refund: ModelRefund,
  ask = true,
): 'nothing' | 'confirmation' | 'people' {
  const stays = order.stayedFen - refund.fen
  const issued = sumOf(order, issuedOf(order))
  const passed = order.invoices.filter(({ state, isSpecial }) => state === 'passed' && isSpecial)
  if (passed.length > 0 && issued + sumOf(order, passed) > stays) return 'confirmation'
  const missing = issuedOf(order).filter((invoice) => invoice.isSpecial && invoice.leftOf(order) > 0)
  if (issued > stays && missing.length > 0) {
    for (const invoice of missing.filter(({ hasOpen }) => ask && !hasOpen))
      invoice.takeBack(order, issued - stays, refund)
    return 'confirmation'
  }
  const waiting = order.invoices.flatMap(({ isSpecial, reds }) =>
    reds.filter(
      (red) =>
        isPending(red) &&
        (red.refund === refund || ((red.cause !== 'refund' || red.renews) && isSpecial && red.of.has(order))),
    ),
  )
  if (waiting.length === 0) return 'nothing'
  return waiting.every(isGivenUp) ? 'people' : 'confirmation'
}

/** Whether people decide on a refund of the order: nothing else that it waits for can come any more. */
export const waitsForPeople = (order: ModelOrder): boolean =>
  order.refund?.state === 'confirming' && waitsOf(order, order.refund, false) === 'people'

/** One round of what provider and jobs do with all that waits; answers whether anything moved. */
function round(orders: readonly ModelOrder[], money: ModelMoney): boolean {
  let moved = false
  for (const order of orders) {
    const [invoice] = issuedOf(order).filter((each) => each.leftOf(order) > 0)
    const over = invoice ? invoice.leftOf(order) - order.stayedFen : 0
    if (over <= 0 || issuedOf(order).some(({ hasOpen }) => hasOpen)) continue
    invoice!.takeBack(order, over, null)
    moved = true
  }
  for (const invoice of new Set(orders.flatMap(({ invoices }) => invoices))) {
    if (invoice.state === 'passed') {
      invoice.state = 'issued'
      for (const [order, fen] of invoice.gross) order.journalFen += fen
      moved = true
    }
    for (const red of invoice.reds.filter(({ state }) =>
      ['asked', 'accepting', 'declining'].includes(state),
    )) {
      if (red.state === 'declining') red.state = 'withdrawn'
      else if (red.state === 'asked' && invoice.isUsed) red.state = 'confirming'
      else invoice.issueRed(red)
      moved = true
    }
  }
  for (const order of orders) {
    if (order.refund?.state !== 'confirming') continue
    const asked = order.invoices.reduce((count, { reds }) => count + reds.length, 0)
    const waits = waitsOf(order, order.refund)
    if (waits === 'nothing') order.approve(money)
    moved ||=
      waits === 'nothing' || asked < order.invoices.reduce((count, { reds }) => count + reds.length, 0)
  }
  return moved
}

/** All that waits for the provider or a job is worked off. */
export function workOff(orders: readonly ModelOrder[], money: ModelMoney): void {
  while (round(orders, money));
}
