import { hrefOf } from '../../sitemap.ts'
import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'
import { inYuan, registerDues, registerPayable } from '../payments/index.ts'
import type { DuePart, Dues, Payable } from '../payments/index.ts'
import { captureEntries } from '../wallet/index.ts'
import type { GroupOrder } from './queries/group.ts'
import {
  chooseTransfer,
  groupByPayNo,
  groupOrders,
  keepOpen,
  lockByPayNo,
  lockGroup,
  markPaid,
} from './service/pay.ts'
import { orderNumbers } from './queries/numbers.ts'
import { placedTogether } from './service/placed.ts'

/**
 * All that an order is settled by, against what is pending for the store: its goods and freight less its own coupon. Points,
 * the operator's coupons and the freight that it bears are the operator's promotions. What the order held is captured.
 */
function settleEntries(order: GroupOrder, paid: readonly Entry[]): Entry[] {
  const given: Entry[] = [...captureEntries(order), ...paid]
  const couponFen = order.couponBorneBy === 'operator' ? order.couponFen : 0
  const operatorFen = couponFen + order.freightBorneFen
  if (operatorFen > 0) given.push({ account: account('promotions'), amount: -operatorFen })
  return [...given, { account: account('storePending', order.storeId), amount: -inYuan(given) }]
}

interface OrderPart extends DuePart {
  order: GroupOrder
}

const partOf = (order: GroupOrder): OrderPart => ({
  order,
  id: order.id,
  number: order.number,
  memberId: order.memberId,
  payableFen: order.payableFen,
  waits: order.state === 'awaitingPayment',
  ref: `order:${order.id}`,
  entriesFrom: (paid) => settleEntries(order, paid),
})

/** Orders that are paid together, as payments see them. */
export const groupsOfOrders: Payable = {
  takes: () => true,
  parts: async (tx, id) => (await groupOrders(tx, id)).map(partOf),
  async settled(services, tx, { id, method, at, parts }) {
    // They are those that `parts` above made.
    const orders = parts.map((part) => (part as OrderPart).order)
    return (await markPaid(services, tx, { groupId: id, method, at, orders }))?.length ?? 0
  },
  numbers: orderNumbers,
  /** By store and goods, as their buyer knows them. */
  async shown(ctx, due) {
    const placed = new Map((await placedTogether(ctx, due)).map((order) => [order.number, order]))
    const words = (zh: string, en: string | null) => (ctx.lang === 'en' && en) || zh
    return (await groupOrders(ctx.database, due.id)).map((order) => {
      const { storeZh, storeEn, goodsZh, goodsEn, kinds, pieces, contractNumber, goodsFen } = placed.get(
        order.number,
      )!
      return {
        number: order.number,
        store: words(storeZh, storeEn),
        goods: words(goodsZh, goodsEn),
        kinds,
        pieces,
        contractNumber,
        goodsFen,
        freightFen: order.freightFen,
        deductedFen: order.couponFen + order.points + order.giftCardFen,
        payableFen: order.payableFen,
      }
    })
  },
  doneHref: ([first]) => hrefOf('OrderPlaced', { orderNo: first?.number }),
}

/** What is due of any kind, as the rows of groups say it. */
const groups: Dues = {
  findOwn: groupByPayNo,
  lock: lockGroup,
  lockOwn: lockByPayNo,
  putOff: chooseTransfer,
  keepOpen,
}

registerDues(groups)
registerPayable('orders', groupsOfOrders)
