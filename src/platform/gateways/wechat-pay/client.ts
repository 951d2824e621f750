import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { readTradeBill } from './bill.ts'
import type { NativeOrder, RefundOrder, WechatPay } from './contract.ts'
import { verifyNotify } from './notify.ts'
import { unknownFor } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { patience, transport } from './transport.ts'
import type { Call, Patience, Surroundings } from './transport.ts'
import { readRefund, readTransaction } from './transactions.ts'
import type { Refund } from './transactions.ts'

const MOST_BILL_BYTES = 32 * 1_048_576
const MOST_FEN = 100_000_000_000
const DESCRIPTION_LENGTH = 127

const codeAnswer = z.object({ code_url: z.string().regex(/^weixin:\/\/\S{1,500}$/) })
const billAnswer = z.object({
  download_url: z.url(),
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
})

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** RFC 3339 in whole seconds, on the clock of Shanghai as WeChat writes it. */
export const shanghaiTime = (time: Date): string =>
  `${new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** Numbers and amounts that WeChat would refuse are bugs of ours. */
function assertSendable(number: string, longest: number, ...amounts: number[]): void {
  if (!/^[0-9A-Za-z_\-|*]{6,64}$/.test(number) || number.length > longest)
    throw new RangeError('not a number that WeChat Pay takes')
  for (const fen of amounts)
    if (!Number.isSafeInteger(fen) || fen < 1 || fen > MOST_FEN) throw new RangeError('not an amount in fen')
}

/** The expected form of an answer; with any other the outcome is unknown. */
const as = <T>(outcome: Outcome<Buffer>, read: (body: Buffer) => T | null): Outcome<T> => {
  if (!outcome.ok) return outcome
  const value = read(outcome.ok)
  return value === null ? unknownFor('unreadable') : { ok: value }
}

/** The real client. It reads `config` at each call, because a port may be known only later. */
export function wechatPayClient(
  config: Config,
  surroundings: Surroundings,
  limits: Patience = patience,
): WechatPay {
  const own = {
    mchid: config.WECHAT_PAY_MCHID!,
    appid: config.WECHAT_PAY_APP_ID!,
    apiV3Keys: config.WECHAT_PAY_API_V3_KEY!,
    platformKeys: config.WECHAT_PAY_PUBLIC_KEYS!,
  }
  const merchant = {
    ...own,
    serial: config.WECHAT_PAY_SERIAL!,
    privateKey: config.WECHAT_PAY_PRIVATE_KEY!,
    base: config.WECHAT_PAY_BASE,
  }
  const call = transport(merchant, surroundings, limits)
  const notifyUrl = (path: string) =>
    new URL(path, config.WECHAT_PAY_NOTIFY_ORIGIN ?? config.PUBLIC_ORIGIN).href
  const money = { currency: 'CNY' }
  const pay = '/v3/pay/transactions'

  const refundOf = (outcome: Outcome<Buffer>, outRefundNo: string): Outcome<Refund> =>
    as(outcome, (body) => {
      const refund = readRefund(jsonOf(body), own)
      return typeof refund !== 'string' && refund.outRefundNo === outRefundNo ? refund : null
    })

  async function billFile(date: string): Promise<Outcome<Buffer>> {
    const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`
    const offered = as(await call({ name: 'tradeBill', method: 'GET', path }), (body) => {
      const { success, data } = billAnswer.safeParse(jsonOf(body))
      return success ? data : null
    })
    if (!offered.ok) return offered
    // Only the path comes from the answer, so a bill can only come from WeChat Pay.
    const { pathname, search } = new URL(offered.ok.download_url)
    if (!pathname.startsWith('/v3/billdownload/')) return unknownFor('unreadable')
    const file: Call = { name: 'billFile', method: 'GET', path: pathname + search }
    const hash = offered.ok.hash_value.toLowerCase()
    return as(await call({ ...file, unsigned: { mostBytes: MOST_BILL_BYTES } }), (body) =>
      createHash('sha1').update(body).digest('hex') === hash ? body : null,
    )
  }

  return {
    available: true,
    async createNative({ outTradeNo, amountFen, description, timeExpire, attach }: NativeOrder) {
      assertSendable(outTradeNo, 32, amountFen)
      const body = {
        appid: own.appid,
        mchid: own.mchid,
        description: [...description].slice(0, DESCRIPTION_LENGTH).join(''),
        out_trade_no: outTradeNo,
        time_expire: shanghaiTime(timeExpire),
        ...(attach !== undefined && { attach }),
        notify_url: notifyUrl('/f/api/pay/weixin/notify'),
        amount: { total: amountFen, ...money },
      }
      const outcome = await call({ name: 'createNative', method: 'POST', path: `${pay}/native`, body })
      return as(outcome, (answer) => {
        const { success, data } = codeAnswer.safeParse(jsonOf(answer))
        return success ? { codeUrl: data.code_url } : null
      })
    },
    async query(outTradeNo) {
      assertSendable(outTradeNo, 32)
      const path = `${pay}/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${own.mchid}`
      return as(await call({ name: 'query', method: 'GET', path }), (body) => {
        const transaction = readTransaction(jsonOf(body), own)
        return typeof transaction !== 'string' && transaction.outTradeNo === outTradeNo ? transaction : null
      })
    },
    async close(outTradeNo) {
      assertSendable(outTradeNo, 32)
      const path = `${pay}/out-trade-no/${encodeURIComponent(outTradeNo)}/close`
      const body = { mchid: own.mchid }
      return as(await call({ name: 'close', method: 'POST', path, body }), () => true as const)
    },
    async refund({ outTradeNo, outRefundNo, refundFen, totalFen, reason }: RefundOrder) {
      assertSendable(outTradeNo, 32, refundFen, totalFen)
      assertSendable(outRefundNo, 64)
      const body = {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        ...(reason !== undefined && { reason }),
        notify_url: notifyUrl('/f/api/pay/weixin/refundNotify'),
        amount: { refund: refundFen, total: totalFen, ...money },
      }
      const path = '/v3/refund/domestic/refunds'
      return refundOf(await call({ name: 'refund', method: 'POST', path, body }), outRefundNo)
    },
    async queryRefund(outRefundNo) {
      assertSendable(outRefundNo, 64)
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      return refundOf(await call({ name: 'queryRefund', method: 'GET', path }), outRefundNo)
    },
    async tradeBill(date) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError('not a date')
      return as(await billFile(date), (body) => readTradeBill(body.toString()))
    },
    verifyNotify: (request) => verifyNotify(own, request),
  }
}
