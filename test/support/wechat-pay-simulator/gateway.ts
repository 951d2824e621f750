import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BillChanges } from './bill.ts'
import { tradeBill } from './bill.ts'
import type { CallName } from './faults.ts'
import type { Merchant } from './keys.ts'
import { newCodeUrl, newRefundId, newTransactionId, refundAnswer, rfc3339, transactionText } from './state.ts'
import type { Order, SimulatedRefund } from './state.ts'

/** A refusal by the gateway. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Said {
  status: number
  body: string
  type?: string
}

const json = (body: object, status = 200): Said => ({ status, body: JSON.stringify(body) })

const tradeNo = z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/)
const refundNo = z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/)
const notifyUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((url) => !/[?#]/.test(url))
const fen = z.int().min(1).max(100_000_000_000)
const bytes = (most: number) => z.string().refine((text) => Buffer.byteLength(text) <= most)

const CreateBody = z.strictObject({
  appid: z.string().max(32),
  mchid: z.string().max(32),
  description: z.string().min(1).max(127),
  out_trade_no: tradeNo,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: z.string().max(128).optional(),
  notify_url: notifyUrl,
  goods_tag: z.string().max(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.strictObject({ total: fen, currency: z.literal('CNY').optional() }),
  detail: z
    .strictObject({
      cost_price: z.int().optional(),
      invoice_id: z.string().max(32).optional(),
      goods_detail: z.array(z.record(z.string(), z.unknown())).optional(),
    })
    .optional(),
  scene_info: z
    .strictObject({
      payer_client_ip: z.string().max(45),
      device_id: z.string().max(32).optional(),
      store_info: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  settle_info: z.strictObject({ profit_sharing: z.boolean().optional() }).optional(),
})

const CloseBody = z.strictObject({ mchid: z.string() })

const RefundBody = z
  .strictObject({
    transaction_id: z.string().max(32).optional(),
    out_trade_no: tradeNo.optional(),
    out_refund_no: refundNo,
    reason: bytes(80).optional(),
    notify_url: notifyUrl.optional(),
    funds_account: z.literal('AVAILABLE').optional(),
    amount: z.strictObject({
      refund: fen,
      total: fen,
      currency: z.literal('CNY'),
      from: z.array(z.strictObject({ account: z.string(), amount: fen })).optional(),
    }),
  })
  .refine((body) => (body.transaction_id === undefined) !== (body.out_trade_no === undefined))

function parsed<Shape extends z.ZodType>(shape: Shape, body: Buffer): z.output<Shape> {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw new Refusal(400, 'PARAM_ERROR', 'not JSON')
  }
  const result = shape.safeParse(value)
  if (!result.success) throw new Refusal(400, 'PARAM_ERROR', z.prettifyError(result.error))
  return result.data
}

/** One spelling of a body, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const UNPAID_LIFE_MS = 7 * DAY_MS
const REFUND_YEAR_MS = 365 * DAY_MS
const MOST_REFUNDS = 50

/** Orders, refunds and bills of one merchant, with the gateway's rules about them; no HTTP, no signatures. */
export class Gateway {
  readonly orders = new Map<string, Order>()
  readonly refunds = new Map<string, SimulatedRefund>()
  /** Changes to the bill of a date, and whether it is ready before its time. */
  readonly bills = new Map<string, BillChanges & { now?: boolean }>()
  readonly #offered = new Map<string, string>()
  readonly #merchant: Merchant
  readonly #now: () => Date

  constructor(merchant: Merchant, now: () => Date) {
    this.#merchant = merchant
    this.#now = now
  }

  /** An order in its present state: unpaid ones end at their expiry. */
  order(outTradeNo: string): Order | undefined {
    const order = this.orders.get(outTradeNo)
    if (order?.state === 'NOTPAY' && order.expiresAt <= this.#now()) order.state = 'CLOSED'
    return order
  }

  /** Somebody pays with a phone; refuses in the cases in which the phone refuses. */
  pay(outTradeNo: string, payerTotalFen?: number): Order {
    const order = this.#known(outTradeNo)
    if (order.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED')
    if (order.state !== 'NOTPAY') throw new Refusal(400, 'ORDERPAID')
    order.state = 'SUCCESS'
    order.transactionId = newTransactionId()
    order.payerTotalFen = payerTotalFen ?? order.totalFen
    order.paidAt = this.#now()
    return order
  }

  refundState(outRefundNo: string, status: SimulatedRefund['status']): SimulatedRefund {
    const refund = this.refunds.get(outRefundNo)
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    if (refund.status === 'SUCCESS' || refund.status === 'CLOSED')
      throw new Refusal(400, 'INVALID_REQUEST', `a refund that is ${refund.status} stays so`)
    refund.status = status
    if (status === 'SUCCESS') refund.successAt = this.#now()
    return refund
  }

  create(body: Buffer): Said {
    const asked = parsed(CreateBody, body)
    if (asked.mchid !== this.#merchant.mchid || asked.appid !== this.#merchant.appid)
      throw new Refusal(400, 'APPID_MCHID_NOT_MATCH')
    const text = canonical(asked)
    const known = this.order(asked.out_trade_no)
    if (known?.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED')
    if (known && known.state !== 'NOTPAY') throw new Refusal(400, 'ORDERPAID')
    if (known && known.asked !== text)
      throw new Refusal(400, 'INVALID_REQUEST', 'the number was used with other parameters')
    if (known) return json({ code_url: known.codeUrl })
    const now = this.#now()
    const expiresAt = asked.time_expire
      ? new Date(asked.time_expire)
      : new Date(now.getTime() + UNPAID_LIFE_MS)
    if (expiresAt.getTime() < now.getTime() + MINUTE_MS) throw new Refusal(400, 'PARAM_ERROR', 'time_expire')
    const order: Order = {
      asked: text,
      outTradeNo: asked.out_trade_no,
      description: asked.description,
      attach: asked.attach,
      notifyUrl: asked.notify_url,
      totalFen: asked.amount.total,
      createdAt: now,
      expiresAt,
      codeUrl: newCodeUrl(),
      state: 'NOTPAY',
      transactionId: '',
      payerTotalFen: asked.amount.total,
      paidAt: null,
    }
    this.orders.set(order.outTradeNo, order)
    return json({ code_url: order.codeUrl })
  }

  query(number: string, search: URLSearchParams, by: 'ours' | 'theirs'): Said {
    if (search.get('mchid') !== this.#merchant.mchid) throw new Refusal(400, 'PARAM_ERROR', 'mchid')
    const own =
      by === 'ours'
        ? number
        : [...this.orders.values()].find(({ transactionId }) => transactionId === number)?.outTradeNo
    return json(transactionText(this.#merchant, this.#known(own ?? '')))
  }

  close(outTradeNo: string, body: Buffer): Said {
    if (parsed(CloseBody, body).mchid !== this.#merchant.mchid) throw new Refusal(403, 'NO_AUTH')
    const order = this.#known(outTradeNo)
    if (order.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED')
    if (order.state !== 'NOTPAY') throw new Refusal(400, 'ORDERPAID')
    order.state = 'CLOSED'
    return { status: 204, body: '' }
  }

  refund(body: Buffer): Said {
    const asked = parsed(RefundBody, body)
    const text = canonical(asked)
    const known = this.refunds.get(asked.out_refund_no)
    if (known) {
      if (known.asked !== text) throw new Refusal(400, 'INVALID_REQUEST', 'the number was used otherwise')
      return json(refundAnswer(known))
    }
    const order = [...this.orders.values()].find((one) =>
      asked.out_trade_no !== undefined
        ? one.outTradeNo === asked.out_trade_no
        : one.transactionId === asked.transaction_id,
    )
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    this.#assertRefundable(order, asked.amount)
    const refund: SimulatedRefund = {
      asked: text,
      outRefundNo: asked.out_refund_no,
      refundId: newRefundId(),
      order,
      refundFen: asked.amount.refund,
      notifyUrl: asked.notify_url,
      status: 'PROCESSING',
      createdAt: this.#now(),
      successAt: null,
    }
    this.refunds.set(refund.outRefundNo, refund)
    order.state = 'REFUND'
    return json(refundAnswer(refund))
  }

  #assertRefundable(order: Order, { refund, total }: { refund: number; total: number }): void {
    const now = this.#now().getTime()
    if (order.state !== 'SUCCESS' && order.state !== 'REFUND')
      throw new Refusal(400, 'INVALID_REQUEST', 'the order is not paid')
    if (total !== order.totalFen) throw new Refusal(400, 'INVALID_REQUEST', 'another total')
    if (now > order.paidAt!.getTime() + REFUND_YEAR_MS) throw new Refusal(403, 'RULE_LIMIT', 'a year')
    const earlier = [...this.refunds.values()].filter((one) => one.order === order)
    if (earlier.length >= MOST_REFUNDS) throw new Refusal(403, 'RULE_LIMIT', 'fifty refunds')
    const back = earlier
      .filter(({ status }) => status !== 'CLOSED')
      .reduce((sum, { refundFen }) => sum + refundFen, 0)
    if (back + refund > order.totalFen) throw new Refusal(400, 'INVALID_REQUEST', 'more than was paid')
    if (earlier.some(({ createdAt }) => now - createdAt.getTime() < MINUTE_MS))
      throw new Refusal(429, 'FREQUENCY_LIMITED', 'a minute between two refunds of an order')
  }

  queryRefund(outRefundNo: string): Said {
    const refund = this.refunds.get(outRefundNo)
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    return json(refundAnswer(refund))
  }

  /** The bill of a date as downloaded; null when nothing happened. */
  billText(date: string): string | null {
    return tradeBill(this.#merchant, date, this.orders.values(), this.refunds.values(), this.bills.get(date))
  }

  bill(search: URLSearchParams, base: string): Said {
    const date = search.get('bill_date') ?? ''
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Refusal(400, 'PARAM_ERROR', 'bill_date')
    if (!['ALL', null].includes(search.get('bill_type'))) throw new Refusal(400, 'PARAM_ERROR', 'bill_type')
    const ready = new Date(`${date}T10:00:00+08:00`).getTime() + DAY_MS
    if (rfc3339(this.#now()).slice(0, 10) <= date && !this.bills.get(date)?.now)
      throw new Refusal(400, 'INVALID_REQUEST', 'a day that is not over')
    if (this.#now().getTime() < ready && !this.bills.get(date)?.now)
      throw new Refusal(400, 'STATEMENT_CREATING')
    const csv = this.billText(date)
    if (csv === null) throw new Refusal(400, 'NO_STATEMENT_EXIST')
    const token = randomBytes(16).toString('hex')
    this.#offered.set(token, csv)
    return json({
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(csv).digest('hex'),
      download_url: `${base}/v3/billdownload/file?token=${token}`,
    })
  }

  billFile(search: URLSearchParams): Said {
    const csv = this.#offered.get(search.get('token') ?? '')
    if (csv === undefined) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    return { status: 200, body: csv, type: 'text/plain; charset=utf-8' }
  }

  #known(outTradeNo: string): Order {
    const order = this.order(outTradeNo)
    if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST')
    return order
  }

  /** The kind of a request's call; null when there is none. */
  called(method: string, url: URL, body: Buffer, base: string): { name: CallName; run(): Said } | null {
    const { searchParams: search } = url
    const path = `${method} ${url.pathname}`
    const part = (pattern: RegExp) => {
      const found = pattern.exec(path)?.[1]
      return found === undefined ? undefined : decodeURIComponent(found)
    }
    const pay = '/v3/pay/transactions'
    if (path === `POST ${pay}/native`) return { name: 'create', run: () => this.create(body) }
    const closed = part(/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/)
    if (closed !== undefined) return { name: 'close', run: () => this.close(closed, body) }
    const ours = part(/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/)
    if (ours !== undefined) return { name: 'query', run: () => this.query(ours, search, 'ours') }
    const theirs = part(/^GET \/v3\/pay\/transactions\/id\/([^/]+)$/)
    if (theirs !== undefined) return { name: 'query', run: () => this.query(theirs, search, 'theirs') }
    if (path === 'POST /v3/refund/domestic/refunds') return { name: 'refund', run: () => this.refund(body) }
    const refunded = part(/^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/)
    if (refunded !== undefined) return { name: 'queryRefund', run: () => this.queryRefund(refunded) }
    if (path === 'GET /v3/bill/tradebill') return { name: 'bill', run: () => this.bill(search, base) }
    if (path === 'GET /v3/billdownload/file') return { name: 'billFile', run: () => this.billFile(search) }
    return null
  }
}
