import { setTimeout as pause } from 'node:timers/promises'
import { headerFault, signFault } from './authorization.ts'
import type { Arrived } from './authorization.ts'
import type { RecordedCall } from './controls.ts'
import { Faults, isContentFault, isSigningFault } from './faults.ts'
import type { CallName, Fault } from './faults.ts'
import { Gateway, Refusal } from './gateway.ts'
import type { Said } from './gateway.ts'
import { newMerchant, newPlatformKey, signatureHeaders } from './keys.ts'
import type { PlatformKey } from './keys.ts'
import { changed, Notifier } from './notifier.ts'

export interface SimulationOptions {
  /** The clock of signatures, expiry and bills. Default: the real one. */
  clock?: { now(): Date }
  /** Seconds until a notify that was not accepted is repeated; none by default, `realPlan` when run by hand. */
  retrySeconds?: readonly number[]
  /** Milliseconds after which a refund succeeds by itself; by default only `refundState` moves it. */
  refundAfterMs?: number
  /** The key that signs first, with its certificate for the older mode. */
  platformKey?: PlatformKey
}

/** The answer that is sent: null when the connection breaks or stays silent. */
export type Reply =
  { status: number; headers: Record<string, string>; body: string } | { lost: 'cut' | 'silent' }

/** One simulated WeChat Pay with one merchant: its state, its keys and its armed faults. */
export class Simulation {
  base = ''
  readonly faults = new Faults()
  readonly calls: RecordedCall[] = []
  readonly merchant = newMerchant()
  readonly gateway: Gateway
  readonly notifier: Notifier
  readonly #now: () => Date
  readonly #nonces = new Set<string>()
  readonly #options: SimulationOptions
  #key: PlatformKey
  #next = newPlatformKey('next')
  /** Key ids that merchants know, including those of retired keys. */
  readonly #given = new Set<string>()
  #number = 0

  constructor(options: SimulationOptions = {}) {
    this.#options = options
    this.#now = () => options.clock?.now() ?? new Date()
    this.#key = options.platformKey ?? newPlatformKey('current')
    this.gateway = new Gateway(this.merchant, this.#now)
    this.notifier = new Notifier({
      merchant: this.merchant,
      key: () => this.#key,
      now: this.#now,
      faults: this.faults,
      retrySeconds: options.retrySeconds ?? [],
    })
  }

  settings() {
    const known = [this.#key, this.#next]
    for (const { id } of known) this.#given.add(id)
    return {
      WECHAT_PAY_BASE: this.base,
      WECHAT_PAY_MCHID: this.merchant.mchid,
      WECHAT_PAY_APP_ID: this.merchant.appid,
      WECHAT_PAY_SERIAL: this.merchant.serial,
      WECHAT_PAY_PRIVATE_KEY: this.merchant.privatePem,
      WECHAT_PAY_API_V3_KEY: this.merchant.apiV3Key,
      WECHAT_PAY_PUBLIC_KEYS: known.map(({ id, pem }) => `${id}=${pem}`).join(','),
    }
  }

  rotateKey(unannounced: boolean): { id: string } {
    this.#key = unannounced ? newPlatformKey() : this.#next
    if (!unannounced) this.#next = newPlatformKey()
    return { id: this.#key.id }
  }

  list() {
    return {
      orders: [...this.gateway.orders.keys()].map((number) => {
        const { asked: _asked, ...order } = this.gateway.order(number)!
        return order
      }),
      refunds: [...this.gateway.refunds.values()].map(({ asked: _asked, order, ...refund }) => ({
        ...refund,
        outTradeNo: order.outTradeNo,
      })),
    }
  }

  reset(): void {
    this.faults.clear()
    this.calls.length = 0
    this.notifier.deliveries.length = 0
  }

  /** The content of a notify about this number: a paid order, or a refund that is no longer processing. */
  eventOf(number: string) {
    const order = this.gateway.order(number)
    if (order?.paidAt) return this.notifier.paid(order)
    const refund = this.gateway.refunds.get(number)
    if (refund && refund.status !== 'PROCESSING') return this.notifier.refunded(refund)
    throw new Error(`there is nothing to tell about ${number}`)
  }

  /** One call, from its bytes to the signed bytes of its answer. */
  async answer(arrived: Arrived): Promise<Reply> {
    const url = new URL(arrived.path, 'http://simulator')
    const called = this.gateway.called(arrived.method, url, arrived.body, this.base)
    const faults = called ? this.faults.take(called.name) : []
    const unsigned = signFault(this.merchant, this.#nonces, this.#now(), arrived)
    const fault = unsigned ?? headerFault(arrived, this.#given)
    const record: RecordedCall = {
      call: called?.name ?? 'none',
      number: numberOf(arrived),
      method: arrived.method,
      path: arrived.path,
      body: arrived.body.toString(),
      status: 0,
      fault,
    }
    this.calls.push(record)
    const said = this.#said(() => {
      if (unsigned) throw new Refusal(401, 'SIGN_ERROR', unsigned)
      if (fault) throw new Refusal(400, 'PARAM_ERROR', fault)
      const status = faults.find((one) => one.kind === 'status')
      if (status) throw new Refusal(status.status, status.code)
      if (!called) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'no such call')
      return called.run()
    })
    record.status = said.status
    if (called && said.status < 300) await this.#after(called.name, record.number, faults)
    return this.#reply(called?.name ?? null, said, faults)
  }

  #said(run: () => Said): Said {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      return { status, body: JSON.stringify({ code, message }) }
    }
  }

  async #after(name: CallName, number: string | null, faults: Fault[]): Promise<void> {
    const order = number === null ? undefined : this.gateway.order(number)
    if (order?.state === 'NOTPAY' && faults.some(({ kind }) => kind === 'notifyBefore'))
      await this.notifier.announce(this.notifier.paid(this.gateway.pay(order.outTradeNo)))
    const ms = this.#options.refundAfterMs
    if (name !== 'refund' || ms === undefined || number === null) return
    void pause(ms, undefined, { ref: false }).then(() => {
      if (this.gateway.refunds.get(number)?.status !== 'PROCESSING') return
      void this.notifier.announce(this.notifier.refunded(this.gateway.refundState(number, 'SUCCESS')))
    })
  }

  async #reply(name: CallName | null, said: Said, faults: Fault[]): Promise<Reply> {
    for (const fault of faults) {
      if (fault.kind === 'acceptThenTimeout') return { lost: fault.silent ? 'silent' : 'cut' }
      if (fault.kind === 'holdAnswer') await pause(fault.ms, undefined, { ref: false })
    }
    const wrong = faults.map(({ kind }) => kind).filter(isContentFault)
    const body =
      wrong.length > 0 && said.body.startsWith('{"')
        ? JSON.stringify(changed({ amount: {}, ...(JSON.parse(said.body) as object) }, wrong))
        : said.body
    const signing = faults.map(({ kind }) => kind).find(isSigningFault)
    const signed = name === 'billFile' ? {} : signatureHeaders(this.#key, body, this.#now(), signing)
    this.#number += 1
    return {
      status: said.status,
      body,
      headers: {
        ...(said.status !== 204 && { 'content-type': said.type ?? 'application/json; charset=utf-8' }),
        'request-id': `SIMULATED${this.#number}-${said.status < 300 ? 0 : 268_435_456 + said.status}`,
        ...signed,
      } as Record<string, string>,
    }
  }
}

/** Our number that a call is about, from its path or its body. */
function numberOf({ path, body }: Arrived): string | null {
  const inPath = /\/(?:out-trade-no|refunds)\/([^/?]+)/.exec(path)?.[1]
  if (inPath) return decodeURIComponent(inPath)
  try {
    const said = JSON.parse(body.toString()) as { out_refund_no?: string; out_trade_no?: string }
    return said.out_refund_no ?? said.out_trade_no ?? null
  } catch {
    return null
  }
}
