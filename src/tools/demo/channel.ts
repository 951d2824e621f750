import type { Clock } from '../../platform/clock.ts'
import type {
  BillRow,
  Refund,
  RefundOrder,
  RefundStatus,
  WechatPay,
} from '../../platform/gateways/wechat-pay/index.ts'

interface Paid {
  at: Date
  totalFen: number
}

/** WeChat Pay as the play needs it: what payers do and what the channel says is told to it. It keeps nothing after the play. */
export interface DemoChannel {
  client: WechatPay
  /** Somebody has scanned the code and paid what it says, or so much. */
  pay(outTradeNo: string, fen?: number): void
  /** What it says of refunds from now on. */
  refundsAre(status: RefundStatus): void
  /** A line of the bill of a day that is in none of our books. */
  strange(line: BillRow): void
}

const done = <T>(ok: T) => Promise.resolve({ ok })
const refused = <Code extends string>(code: Code) => Promise.resolve({ refused: code })

/** A channel without any payment. */
export function demoChannel(clock: Clock): DemoChannel {
  const codes = new Map<string, number>()
  const paid = new Map<string, Paid>()
  const closed = new Set<string>()
  const refunds = new Map<string, Refund>()
  const strangers: BillRow[] = []
  let status: RefundStatus = 'SUCCESS'

  const transactionOf = (outTradeNo: string) => `DEMO4200${outTradeNo}`.slice(0, 32)
  const refundOf = ({ outTradeNo, outRefundNo, refundFen, totalFen }: RefundOrder): Refund => ({
    status,
    refundId: `DEMO5030${outRefundNo}`.slice(0, 32),
    outRefundNo,
    outTradeNo,
    transactionId: transactionOf(outTradeNo),
    refundFen,
    totalFen,
    payerRefundFen: refundFen,
    successAt: status === 'SUCCESS' ? clock.now() : null,
  })

  const client: WechatPay = {
    available: true,
    createNative({ outTradeNo, amountFen }) {
      codes.set(outTradeNo, amountFen)
      return done({ codeUrl: `weixin://wxpay/bizpayurl?pr=demo${outTradeNo.slice(-8)}` })
    },
    query(outTradeNo) {
      const payment = paid.get(outTradeNo)
      if (payment)
        return done({
          tradeState: 'SUCCESS' as const,
          outTradeNo,
          transactionId: transactionOf(outTradeNo),
          totalFen: payment.totalFen,
          payerTotalFen: payment.totalFen,
          successAt: payment.at,
          attach: null,
        })
      if (!codes.has(outTradeNo)) return refused('ORDER_NOT_EXIST')
      const tradeState = closed.has(outTradeNo) ? ('CLOSED' as const) : ('NOTPAY' as const)
      return done({ tradeState, outTradeNo })
    },
    close(outTradeNo) {
      if (paid.has(outTradeNo)) return refused('ORDERPAID')
      closed.add(outTradeNo)
      return done(true as const)
    },
    refund(order) {
      const made = refundOf(order)
      refunds.set(order.outRefundNo, made)
      return done(made)
    },
    queryRefund(outRefundNo) {
      const made = refunds.get(outRefundNo)
      return made ? done(made) : refused('RESOURCE_NOT_EXISTS')
    },
    tradeBill: () => done({ rows: strangers, orderTotalFen: 0, refundTotalFen: 0 }),
    verifyNotify: () => ({ refused: 'NOT_CONFIGURED', status: 401 }),
  }
  return {
    client,
    pay: (outTradeNo, fen) =>
      void paid.set(outTradeNo, { at: clock.now(), totalFen: fen ?? codes.get(outTradeNo)! }),
    refundsAre: (said) => void (status = said),
    strange: (line) => void strangers.push(line),
  }
}
