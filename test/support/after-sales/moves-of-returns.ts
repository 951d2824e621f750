import { CARRIER } from '../../modules/orders/world.ts'
import { oneOf } from './chance.ts'
import { refused, accepted } from './mall.ts'
import type { WalkedMall } from './mall.ts'
import type { Try } from './moves-of-orders.ts'
import { endTerms, hasTerm, isToBeExchanged, payReturn } from './return.ts'
import type { ModelReturn } from './return.ts'

type State = ModelReturn['state']

/** What happens to a return: it is agreed, sent, received and accepted; then its money goes back, or other goods leave for it. */
export function returnMoves(mall: WalkedMall) {
  const { buyer, clock, finance, model, storeOf } = mall
  let waybills = 0
  const move =
    (
      path: string,
      from: readonly State[],
      to: State,
      { more = () => ({}), where = () => true }: { more?: () => object; where?: typeof isToBeExchanged } = {},
    ): ((back: ModelReturn) => Try) =>
    (back) => ({
      isLegal: () => from.includes(back.state) && where(back),
      call: () =>
        (path.startsWith('/api/seller') ? storeOf(back.order) : buyer)(path, {
          returnNo: back.no,
          ...more(),
        }),
      effect() {
        back.state = to
        if (to === 'withdrawn' || to === 'refused' || to === 'completed') back.line.returning -= back.quantity
        if (to === 'arrived') back.hasArrived = true
        if (to === 'accepted' && back.type === 'refund') payReturn(back)
      },
      once: true,
    })
  const found = { reason: '封口已开', seal: 'broken' }
  const fine = { condition: '批号一致', seal: 'intact' }
  return {
    agree: move('/api/seller/return/agree', ['asked'], 'agreed', {
      more: () => ({ address: '苏州仓 2 号门' }),
    }),
    refuse: move('/api/seller/return/refuse', ['asked', 'arrived'], 'refused', { more: () => found }),
    withdraw: move('/api/return/withdraw', ['asked', 'agreed'], 'withdrawn'),
    send: move('/api/return/sendBack', ['agreed'], 'sent', { more: () => ({ carrier: '顺丰', no: 'SF-1' }) }),
    receive: move('/api/seller/return/receive', ['agreed', 'sent'], 'arrived'),
    accept: move('/api/seller/return/accept', ['arrived'], 'accepted', { more: () => fine }),
    replace: move('/api/seller/return/replace', ['accepted'], 'replacing', {
      where: isToBeExchanged,
      more: () => ({ carrier: CARRIER, no: `R-${(waybills += 1)}` }),
    }),
    confirm: move('/api/return/confirm', ['replacing'], 'completed'),
    /** The term of its state is over, and two processes may see it at once. */
    endTerm: (back: ModelReturn): Try => ({
      isLegal: () => hasTerm(back),
      async call() {
        if (await mall.endReturnTerm(back)) return accepted()
        // The job has done what waited for it.
        endTerms(model.orders)
        return refused()
      },
      effect: () => endTerms(model.orders, { back, at: clock.now() }),
    }),
    /** The parcel of an exchange counts as received once its term is over, and the exchange is over with it. */
    endParcelTerm: (back: ModelReturn): Try => ({
      isLegal: () => back.state === 'replacing',
      call: async () => ((await mall.endParcelTerm(back)) ? accepted() : refused()),
      effect() {
        back.state = 'completed'
        back.line.returning -= back.quantity
      },
    }),
    /** What was refused the buyer takes to the platform, once, while its units have not gone back otherwise. */
    complain: (back: ModelReturn): Try => ({
      isLegal: () => {
        const { shipped, returned, returning } = back.line
        return (
          back.state === 'refused' && !back.wasDisputed && back.quantity <= shipped - returned - returning
        )
      },
      call: () => buyer('/api/return/complain', { returnNo: back.no, text: '收到时就是这样' }),
      effect() {
        back.state = 'disputed'
        back.wasDisputed = true
        back.line.returning += back.quantity
      },
      once: true,
    }),
    /** The platform decides: for the buyer, whose goods come back first where they have not, or for the store. */
    decide(back: ModelReturn): Try {
      const side = oneOf(['buyer', 'buyer', 'store'] as const)
      return {
        isLegal: () => back.state === 'disputed',
        call: () =>
          finance('/api/admin/return/decide', { returnNo: back.no, for: side, reason: '按证据裁定' }),
        effect() {
          if (side === 'store') {
            back.state = 'rejected'
            back.line.returning -= back.quantity
          } else {
            back.state = back.hasArrived ? 'accepted' : 'agreed'
            if (back.hasArrived && back.type === 'refund') payReturn(back)
          }
        },
        once: true,
      }
    },
    /** The store cannot exchange it: the money goes back, now or once no other refund of the order is decided. */
    payInstead: (back: ModelReturn): Try => ({
      isLegal: () => back.state === 'accepted' && isToBeExchanged(back),
      call: () =>
        storeOf(back.order)('/api/seller/return/refundInstead', { returnNo: back.no, reason: '已停产' }),
      effect() {
        back.notExchangedAt = clock.now()
        payReturn(back)
      },
    }),
  }
}
