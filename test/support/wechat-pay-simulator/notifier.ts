import { isContentFault, isSigningFault } from './faults.ts'
import type { ContentFault, Faults } from './faults.ts'
import { sealed, signatureHeaders } from './keys.ts'
import type { Merchant, PlatformKey } from './keys.ts'
import { newEventId, refundText, rfc3339, transactionText } from './state.ts'
import type { Order, SimulatedRefund } from './state.ts'

/** One sent notify and the mall's answer: status 0 without an answer within five seconds. */
export interface Delivery {
  /** Our number of the order or refund. */
  number: string
  /** Id of the event: the same in every repetition. */
  eventId: string
  status: number
  body: string
}

interface Event {
  id: string
  type: string
  at: Date
  number: string
  url: string
  kind: 'transaction' | 'refund'
  text(): object
}

interface Bytes {
  url: string
  headers: Record<string, string>
  body: string
}

const ANSWER_MS = 5000

/** Changes a signed text into a false one. */
export function changed(text: object, faults: ContentFault[]): object {
  const said = structuredClone(text) as {
    mchid?: string
    appid?: string
    amount: { total: number; currency?: string }
  }
  for (const fault of faults) {
    if (fault === 'otherMch') said.mchid = '1900000099'
    if (fault === 'otherApp') said.appid = 'wxanother00000000'
    if (fault === 'otherCurrency') said.amount.currency = 'USD'
    if (fault === 'amountPlusOne') said.amount.total += 1
  }
  return said
}

export interface NotifierOptions {
  merchant: Merchant
  key(): PlatformKey
  now(): Date
  faults: Faults
  /** Seconds after which a notify that was not accepted is sent again. */
  retrySeconds: readonly number[]
}

/** Notifies the mall of payments and refunds, signed and encrypted, again if it did not accept them. */
export class Notifier {
  readonly deliveries: Delivery[] = []
  readonly #options: NotifierOptions
  readonly #events = new Map<string, Event>()
  readonly #last = new Map<string, { bytes: Bytes; event: Event }>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(options: NotifierOptions) {
    this.#options = options
  }

  paid(order: Order): Event {
    return this.#event(order.outTradeNo, 'TRANSACTION.SUCCESS', 'transaction', order.notifyUrl, () =>
      // The state at the payment, without later refunds.
      transactionText(this.#options.merchant, { ...order, state: 'SUCCESS' }),
    )
  }

  refunded(refund: SimulatedRefund): Event {
    const url = refund.notifyUrl ?? refund.order.notifyUrl
    return this.#event(refund.outRefundNo, `REFUND.${refund.status}`, 'refund', url, () =>
      refundText(this.#options.merchant, refund),
    )
  }

  #event(number: string, type: string, kind: Event['kind'], url: string, text: () => object): Event {
    const key = `${type} ${number}`
    const known = this.#events.get(key)
    if (known) return known
    const event = { id: newEventId(), type, at: this.#options.now(), number, url, kind, text }
    this.#events.set(key, event)
    return event
  }

  /** The same event under a new id, as after a fault at WeChat's. */
  renamed(event: Event): Event {
    return { ...event, id: newEventId() }
  }

  /** An automatic event: sent once, and again by the plan; not at all if a notify is to be lost. */
  async announce(event: Event): Promise<Delivery | null> {
    if (this.#options.faults.take('notify', (kind) => kind === 'dropNotify').length > 0) return null
    const delivery = await this.deliver(event)
    this.#again(event, delivery, 0)
    return delivery
  }

  #again(event: Event, { status }: Delivery, tries: number): void {
    const seconds = this.#options.retrySeconds[tries]
    if (status === 200 || status === 204 || seconds === undefined) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.deliver(event).then((delivery) => this.#again(event, delivery, tries + 1))
    }, seconds * 1000)
    timer.unref()
    this.#timers.add(timer)
  }

  /** One delivery, signed now. */
  deliver(event: Event): Promise<Delivery> {
    const { merchant, now, faults } = this.#options
    const kinds = faults.take('notify', (kind) => kind !== 'dropNotify').map(({ kind }) => kind)
    const plain = changed(event.text(), kinds.filter(isContentFault))
    const body = JSON.stringify({
      id: event.id,
      create_time: rfc3339(event.at),
      resource_type: 'encrypt-resource',
      event_type: event.type,
      summary: event.kind === 'refund' ? '退款' : '支付成功',
      resource: sealed(merchant.apiV3Key, event.kind, plain),
    })
    const headers = signatureHeaders(this.#options.key(), body, now(), kinds.find(isSigningFault))
    const bytes = { url: event.url, body, headers: { 'content-type': 'application/json', ...headers } }
    this.#last.set(event.number, { bytes: bytes as Bytes, event })
    return this.#post(bytes as Bytes, event)
  }

  /** Sends the last delivery about this number once more, byte for byte. */
  replay(number: string): Promise<Delivery> {
    const last = this.#last.get(number)
    if (!last) throw new Error('nothing was delivered about this number')
    return this.#post(last.bytes, last.event)
  }

  /** The bytes of the last delivery about this number, for tests that change them. */
  lastBytes(number: string): Bytes | undefined {
    return this.#last.get(number)?.bytes
  }

  async #post({ url, headers, body }: Bytes, event: Event): Promise<Delivery> {
    const delivery: Delivery = { number: event.number, eventId: event.id, status: 0, body: '' }
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      delivery.status = answer.status
      delivery.body = await answer.text()
    } catch {
      // No answer: status 0.
    }
    this.deliveries.push(delivery)
    return delivery
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
