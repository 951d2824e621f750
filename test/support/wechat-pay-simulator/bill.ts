import type { Order, SimulatedRefund } from './state.ts'
import { rfc3339 } from './state.ts'

/** Errors in a day's bill, for reconciliation to find. */
export interface BillChanges {
  /** Numbers of missing orders or refunds. */
  omit?: string[]
  /** Numbers whose amount is a fen too high. */
  plusOne?: string[]
}

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const line = (values: string[]) => values.map((value) => `\`${value}`).join(',')
const shanghai = (time: Date) => rfc3339(time).slice(0, 19).replace('T', ' ')
const onDay = (time: Date | null, date: string) => time !== null && rfc3339(time).startsWith(date)

interface Entry {
  number: string
  at: Date
  order: Order
  refund?: SimulatedRefund
  fen: number
}

function entryLine(own: { mchid: string; appid: string }, { at, order, refund, fen }: Entry): string {
  const paid = refund ? 0 : fen
  const back = refund ? fen : 0
  return line([
    shanghai(at),
    own.appid,
    own.mchid,
    '0',
    '',
    order.transactionId,
    order.outTradeNo,
    'oSimulatedPayer0000000000001',
    'NATIVE',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(paid),
    '0.00',
    refund?.refundId ?? '0',
    refund?.outRefundNo ?? '0',
    yuan(back),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund?.status ?? '',
    order.description,
    order.attach ?? '',
    refund ? '-0.01000' : '0.01000',
    '0.60%',
    yuan(paid),
    yuan(back),
    '',
  ])
}

/** The bill of all transactions of a day as CSV: yuan, a back-tick before each cell; null when there were none. */
export function tradeBill(
  own: { mchid: string; appid: string },
  date: string,
  orders: Iterable<Order>,
  refunds: Iterable<SimulatedRefund>,
  { omit = [], plusOne = [] }: BillChanges = {},
): string | null {
  const entries: Entry[] = [
    ...[...orders]
      .filter(({ paidAt }) => onDay(paidAt, date))
      .map((order) => ({ number: order.outTradeNo, at: order.paidAt!, order, fen: order.totalFen })),
    ...[...refunds]
      .filter(({ createdAt }) => onDay(createdAt, date))
      .map((refund) => ({
        number: refund.outRefundNo,
        at: refund.createdAt,
        order: refund.order,
        refund,
        fen: refund.refundFen,
      })),
  ]
    .filter(({ number }) => !omit.includes(number))
    .map((entry) => (plusOne.includes(entry.number) ? { ...entry, fen: entry.fen + 1 } : entry))
  if (entries.length === 0) return null
  const sum = (of: (entry: Entry) => boolean) => entries.filter(of).reduce((total, { fen }) => total + fen, 0)
  const paid = yuan(sum(({ refund }) => !refund))
  const back = yuan(sum(({ refund }) => refund !== undefined))
  const totals = line([String(entries.length), paid, back, '0.00', '0.01000', paid, back])
  const lines = [columns, ...entries.map((entry) => entryLine(own, entry)), sums, totals]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
