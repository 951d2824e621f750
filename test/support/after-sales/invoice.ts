import type { ModelMoney, ModelOrder, ModelRefund } from './order.ts'

/** Takes back what an invoice says of its orders. */
export interface ModelRed {
  cause: 'wrong' | 'refund' | 'begun'
  /** The refund that waits for it. */
  refund: ModelRefund | null
  of: ReadonlyMap<ModelOrder, number>
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

/** An application and what comes of it, over the money that stayed (decisions 11, states 4.4). */
export class ModelInvoice {
  state: 'underReview' | 'passed' | 'issued' | 'failed' | 'withdrawn' = 'underReview'
  /** Its buyer used it, so red letters need their word. */
  isUsed = false
  readonly reds: ModelRed[] = []

  constructor(
    readonly no: string,
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

  /** What all of it would be taken back. */
  get whole(): Map<ModelOrder, number> {
    return new Map([...this.gross.keys()].map((order) => [order, this.leftOf(order)]))
  }
  get hasOpen(): boolean {
    return this.reds.some(isOpen)
  }
  ask(red: Pick<ModelRed, 'cause' | 'refund' | 'of'>): void {
    this.reds.push({ ...red, state: 'asked', declined: 0 })
  }
  /** Its buyer has begun one over all of it at the tax platform: what the mall had not entered there gives way. */
  begin(): void {
    for (const red of this.reds) red.state = 'withdrawn'
    this.reds.push({ cause: 'begun', refund: null, of: this.gross, state: 'offered', declined: 0 })
  }
  /** Both sides agree, or need not: the red letter is issued. */
  issueRed(red: ModelRed): void {
    red.state = 'issued'
    for (const [order, fen] of red.of) order.journalFen -= fen
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
      invoice.ask({ cause: 'refund', refund, of: new Map([[order, issued - stays]]) })
    return 'confirmation'
  }
  const waiting = order.invoices.flatMap(({ isSpecial, reds }) =>
    reds.filter(
      (red) =>
        isPending(red) &&
        (red.refund === refund || (red.cause !== 'refund' && isSpecial && red.of.has(order))),
    ),
  )
  if (waiting.length === 0) return 'nothing'
  return waiting.every(isGivenUp) ? 'people' : 'confirmation'
}

/** One round of what provider and jobs do with all that waits; answers whether anything moved. */
function round(invoices: readonly ModelInvoice[], orders: readonly ModelOrder[], money: ModelMoney): boolean {
  let moved = false
  for (const order of orders) {
    const [invoice] = issuedOf(order).filter((each) => each.leftOf(order) > 0)
    const over = invoice ? invoice.leftOf(order) - order.stayedFen : 0
    if (over <= 0 || issuedOf(order).some(({ hasOpen }) => hasOpen)) continue
    invoice!.ask({ cause: 'refund', refund: null, of: new Map([[order, over]]) })
    moved = true
  }
  for (const invoice of invoices) {
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
export function workOff(
  invoices: readonly ModelInvoice[],
  orders: readonly ModelOrder[],
  money: ModelMoney,
): void {
  while (round(invoices, orders, money));
}
