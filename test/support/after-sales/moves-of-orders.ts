import { yuanText } from '../../../src/shared/fen.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { between, oneOf, random } from './chance.ts'
import { CREDIT_FEN, dataOf, refused, accepted } from './mall.ts'
import type { Reply, WalkedMall } from './mall.ts'
import { waitsForPeople, waitsOf } from './invoice.ts'
import type { ModelMeans, ModelOrder } from './order.ts'

/** One thing that somebody tries. */
export interface Try {
  /** Whether the reference allows it now. */
  isLegal: () => boolean
  call: () => Promise<Reply>
  /** What the reference says has happened once it succeeded. */
  effect: (reply: Reply) => void
  /** Of two who try at the same moment one succeeds. */
  once?: true
}

/** What happens to an order: it is paid by one of three means, shipped, and its money asked back. */
export function orderMoves(mall: WalkedMall) {
  const { buyer, finance, second, storeOf, wechat, model } = mall
  const { money } = model
  const isAsked = ({ refund }: ModelOrder) => refund?.state === 'asked'

  const payBy =
    (means: ModelMeans) =>
    (order: ModelOrder): Try => ({
      isLegal: () =>
        order.state === 'awaitingPayment' &&
        (means !== 'credit' || order.payableFen - money.credit <= CREDIT_FEN),
      async call() {
        const reply = await buyer(`/api/pay/${means}`, { payGroupNo: order.payNo })
        if (means !== 'weixin' || reply.status !== 200) return reply
        const n = dataOf<{ payNo: string }>(reply).payNo
        await wechat.dropNotify({})
        await wechat.pay({ n })
        await wechat.notify({ n, times: 2, parallel: true })
        return reply
      },
      effect: () => order.pay(means, money),
    })

  /** The number of a refund at WeChat; where it is not there it is sent once more. */
  async function atWechat({ no, round }: NonNullable<ModelOrder['refund']>): Promise<string> {
    const n = round === 0 ? no! : `${no}-${round}`
    if (!wechat.simulation.gateway.refunds.has(n)) {
      await mall.forward(61)
      await mall.sendRefunds()
    }
    return n
  }
  const tells =
    (status: 'SUCCESS' | 'CLOSED', effect: (order: ModelOrder) => void) =>
    (order: ModelOrder): Try => ({
      isLegal: () => order.refund?.state === 'approved',
      async call() {
        if (order.refund?.state !== 'approved') return refused()
        const n = await atWechat(order.refund)
        await wechat.refundState({ n, status, notify: false })
        const notified = await wechat.notify({ n, times: 2, parallel: true })
        return notified.every((each) => each.status === 204) ? accepted() : refused()
      },
      effect: () => effect(order),
    })
  function received(order: ModelOrder): void {
    order.state = 'awaitingReview'
    order.day = shanghaiDay(mall.clock.now())
  }
  const refundNoOf = ({ refund }: ModelOrder) => refund?.no ?? 'BACK000000'

  return {
    payByBalance: payBy('balance'),
    payByWechat: payBy('weixin'),
    payOnCredit: payBy('credit'),
    /** It leaves, and is there at once or on its way. */
    ship(order: ModelOrder): Try {
      const isThere = random() < 0.6
      return {
        isLegal: () => order.state === 'awaitingShipment',
        async call() {
          if (order.state !== 'awaitingShipment') return refused()
          await (isThere ? mall.ship(order) : mall.send(order))
          return accepted()
        },
        effect() {
          order.state = 'awaitingReceipt'
          for (const line of order.lines) line.shipped = line.quantity - line.refunded
          if (isThere) received(order)
        },
      }
    },
    receive: (order: ModelOrder): Try => ({
      isLegal: () => order.state === 'awaitingReceipt',
      async call() {
        const [row] = await mall.sql<{ version: number }[]>`select version from orders where id = ${order.id}`
        return buyer('/api/order/confirmReceipt', { orderNo: order.number, ...row! })
      },
      effect: () => received(order),
      once: true,
    }),
    /** Nobody says that it is there, and its term is over. */
    endReceiptTerm: (order: ModelOrder): Try => ({
      isLegal: () => order.state === 'awaitingReceipt',
      call: async () => ((await mall.endReceiptTerm(order)) ? accepted() : refused()),
      effect: () => received(order),
    }),
    /** The term of reviews is over, and two processes may see it at once. */
    complete: (order: ModelOrder): Try => ({
      isLegal: () => order.state === 'awaitingReview',
      async call() {
        if (order.state !== 'awaitingReview') return refused()
        await mall.endReviewTerm(order)
        return accepted()
      },
      effect: () => order.complete(money),
    }),
    ask(order: ModelOrder): Try {
      const named = random() < 0.6 ? order.lines.filter(() => random() < 0.5) : []
      const lineIds = named.map(({ id }) => String(id))
      const wanted = () => (named.length > 0 ? named : order.lines.filter((it) => it.refunded < it.quantity))
      return {
        isLegal: () =>
          order.state === 'awaitingShipment' && wanted().every((line) => line.refunded < line.quantity),
        call: () =>
          buyer('/api/order/askRefund', {
            orderNo: order.number,
            reason: '买错了',
            ...(named.length > 0 && { lineIds }),
          }),
        effect: () =>
          order.stopFor(
            order.refundOf(new Map(wanted().map((line) => [line, line.quantity - line.refunded])), null),
          ),
        once: true,
      }
    },
    withdraw: (order: ModelOrder): Try => ({
      isLegal: () => isAsked(order) && order.refund!.of === null,
      call: () => buyer('/api/order/withdrawRefund', { orderNo: order.number }),
      effect: () => order.resume(),
      once: true,
    }),
    refuse: (order: ModelOrder): Try => ({
      isLegal: () => isAsked(order) && order.refund!.of === null,
      call: () =>
        storeOf(order)('/api/seller/order/refuseRefund', { orderNo: order.number, reason: '已备货' }),
      effect: () => order.resume(),
      once: true,
    }),
    execute: (order: ModelOrder): Try => ({
      isLegal: () => isAsked(order) || order.refund?.state === 'failed',
      call: () => finance('/api/admin/refund/execute', { orderNo: order.number }),
      effect(reply) {
        const refund = order.refund!
        refund.no = dataOf<{ refundNo: string }>(reply).refundNo
        if (refund.state === 'failed') refund.state = 'approved'
        else if (waitsOf(order, refund) === 'nothing') order.approve(money)
        else refund.state = 'confirming'
      },
      once: true,
    }),
    arrive: tells('SUCCESS', (order) => order.paidBack(money, 'clearing')),
    close: tells('CLOSED', ({ refund }) => {
      refund!.state = 'failed'
      refund!.round += 1
    }),
    toBalance: (order: ModelOrder): Try => ({
      isLegal: () => order.refund?.state === 'failed',
      call: () =>
        second('/api/admin/refund/toBalance', { refundNo: refundNoOf(order), reason: '账户已注销' }),
      effect: () => order.paidBack(money, 'balance'),
      once: true,
    }),
    propose: (order: ModelOrder): Try => ({
      isLegal: () => waitsForPeople(order) && !order.refund!.isProposed,
      call: () =>
        finance('/api/admin/refund/propose', { refundNo: refundNoOf(order), reason: '买家已电话说明' }),
      effect: () => void (order.refund!.isProposed = true),
      once: true,
    }),
    decide(order: ModelOrder): Try {
      const verdict = oneOf(['pay', 'pay', 'wait'] as const)
      return {
        isLegal: () => waitsForPeople(order) && order.refund!.isProposed,
        call: () => second('/api/admin/refund/second', { refundNo: refundNoOf(order), verdict }),
        effect() {
          if (verdict === 'pay') order.approve(money)
          else order.refund!.isProposed = false
        },
        once: true,
      }
    },
    compensate(order: ModelOrder): Try {
      const most = () => Math.min(order.restFen, money.due[order.storeId]!)
      const fen = most() > 0 && random() < 0.7 ? between(1, most()) : Math.max(0, most()) + between(1, 500)
      return {
        isLegal: () => order.isPaid && order.state !== 'refunding' && fen <= most(),
        call: () =>
          storeOf(order)('/api/seller/order/compensate', {
            orderNo: order.number,
            amount: yuanText(fen),
            reason: '到货延误',
          }),
        effect: () => order.give(fen, money),
        ...(2 * fen > most() && { once: true }),
      }
    },
    giveBack(order: ModelOrder): Try {
      const line = oneOf(order.lines)
      const quantity = between(1, 3)
      const type = oneOf(['refund', 'exchange'] as const)
      const left = () => line.shipped - line.returned - line.returning
      let id = 0
      return {
        isLegal: () => order.day !== null && line.shipped > 0 && quantity <= left(),
        async call() {
          const why =
            type === 'refund' ? { reason: 'noReason' } : { reason: 'leaking', images: [await mall.picture()] }
          const units = { orderId: order.number, skuId: order.skuId, line: String(line.id), quantity }
          const reply = await buyer('/api/return/apply', { ...units, type, ...why })
          if (reply.status === 200) id = await mall.returnId(dataOf<{ returnNo: string }>(reply).returnNo)
          return reply
        },
        effect(reply) {
          line.returning += quantity
          const { returnNo: no } = dataOf<{ returnNo: string }>(reply)
          const state = 'asked'
          const before = { hasArrived: false, wasDisputed: false, notExchangedAt: null }
          order.returns.push({ id, no, type, order, line, quantity, state, ...before })
          // Of two that came at the same moment the first is the older one.
          order.returns.sort((one, other) => one.id - other.id)
        },
        ...(2 * quantity > left() && { once: true }),
      }
    },
  }
}
