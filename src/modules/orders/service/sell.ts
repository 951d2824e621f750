import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { createTasks } from '../../fulfilment/index.ts'
import { MOST_FEN, reprice } from '../../pricing/index.ts'
import { releaseAssets } from '../../wallet/index.ts'
import { contractNumberOf } from '../numbers.ts'
import { listPricedLines, setCardShares, setLineShares } from '../queries/price.ts'
import { findOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import type { PriceEffect } from '../view.ts'
import { terms } from '../terms.ts'
import { proposedDayOf } from './dates.ts'
import { asStore, assertMayMove, auditStep, stepOrder, takeOrder, notifyBuyer } from './step.ts'
import type { Asked } from './step.ts'
import { changeUnpaid } from './unpaid.ts'

export interface Pricing {
  /** `preferentialPrice` is the old name of `amountAfter`: what the goods cost after a concession (decisions 10). */
  name: 'amountAfter' | 'preferentialPrice' | 'surcharge'
  /** What the goods cost then; of a surcharge what is added to them. */
  fen: number
  /** The deduction once more, from whoever takes more than half off. */
  deductedFen?: number | undefined
  reason: string
}

export interface ConfirmOrder extends Asked {
  /** Day by which it is promised; left out, the one that is proposed. */
  eta?: string | undefined
  price?: Pricing | undefined
}

export interface AdjustOrder extends Asked {
  price: Pricing
}

const unfit = (
  name: Pricing['name'] | 'deducted',
  why: 'aboveGoods' | 'tooMuchMore' | 'onlyDownwards' | 'repeatDeduction' | 'otherDeduction',
  vars?: Record<string, string>,
) => commonErrors.invalid({}, [{ path: `price.${name}`, key: `errors.orders.${why}`, ...(vars && { vars }) }])

const deductionOf = (
  { goodsFen }: Pick<OrderHead, 'goodsFen'>,
  { name, fen }: Pick<Pricing, 'name' | 'fen'>,
) => (name === 'surcharge' ? -fen : goodsFen - fen)

/**
 * What a price takes off the goods, in all; below zero what it adds to them. Throws for a deduction that was repeated wrongly,
 * and for one of more than half of the goods that was not repeated.
 */
function adjustmentOf({ goodsFen }: OrderHead, { name, fen, deductedFen }: Pricing): number {
  const adjustFen = deductionOf({ goodsFen }, { name, fen })
  const vars = { deducted: yuanText(Math.max(0, adjustFen)), before: yuanText(goodsFen) }
  if (deductedFen === undefined && adjustFen * 2 > goodsFen) throw unfit('deducted', 'repeatDeduction', vars)
  if (deductedFen !== undefined && deductedFen !== Math.max(0, adjustFen))
    throw unfit('deducted', 'otherDeduction', vars)
  return adjustFen
}

/** What a price would come to; nobody is bound by it. A concession of any size is reckoned, for whoever repeats it then. */
export async function priceEffect(
  ctx: Context,
  { orderNo, price }: { orderNo: string; price: Pick<Pricing, 'name' | 'fen'> },
): Promise<PriceEffect> {
  const order = await findOrder(ctx.database, asStore(ctx, 'store.orders').of(orderNo))
  if (!order) throw commonErrors.notFound()
  const adjustFen = deductionOf(order, price)
  if (order.goodsFen - adjustFen > MOST_FEN) throw unfit('surcharge', 'tooMuchMore')
  if (price.name !== 'surcharge' && adjustFen < 0)
    throw unfit(price.name, 'aboveGoods', { before: yuanText(order.goodsFen) })
  const lines = await listPricedLines(ctx.database, order.id)
  const priced = reprice({ ...order, lines }, adjustFen)
  const { couponFen, pointsFen, giftCardFen, payableFen } = priced
  return {
    goodsFen: order.goodsFen,
    adjustFen: priced.adjustFen,
    couponFen,
    pointsFen,
    giftCardFen,
    payableFen,
  }
}

/** What the audit says of a new price, in fen. */
const priceChange = ({ goodsFen }: OrderHead, adjustFen: number, { reason }: Pricing) => ({
  beforeFen: goodsFen,
  adjustFen,
  afterFen: goodsFen - adjustFen,
  reason,
})

/**
 * A new price by `adjustFen` off the goods, over lines, points and cards: what is held in excess is free again. Answers the
 * columns of the order that say so.
 */
async function priceAnew(ctx: Context, tx: Tx, order: OrderHead, adjustFen: number, reason: string) {
  const at = ctx.clock.now()
  if (order.goodsFen - adjustFen > MOST_FEN) throw unfit('surcharge', 'tooMuchMore')
  const lines = await listPricedLines(tx, order.id)
  const priced = reprice({ ...order, lines }, adjustFen)
  await setLineShares(
    tx,
    lines.map(({ id }, index) => ({ id, ...priced.lines[index]! })),
  )
  await setCardShares(tx, order.id, priced.giftCards)
  const { id: orderId, memberId } = order
  const part = `adjust:${order.version}`
  await releaseAssets(tx, { orderId, memberId, part, at, ...priced.released })
  return {
    adjust_fen: priced.adjustFen,
    adjust_reason: reason,
    coupon_fen: priced.couponFen,
    ...(priced.couponFen === 0 && { coupon_borne_by: null }),
    points: priced.pointsFen,
    points_fen: priced.pointsFen,
    gift_card_fen: priced.giftCardFen,
    payable_fen: priced.payableFen,
  }
}

/**
 * The store can make it: contract, date and, where it likes, another price, lower or higher. Nothing is due before the buyer
 * has accepted it, for which there is a term.
 */
export async function confirmOrder(
  ctx: Context,
  { orderNo, version, eta: chosen, price }: ConfirmOrder,
): Promise<string> {
  const { who, of } = asStore(ctx, 'store.orders')
  const now = ctx.clock.now()
  if (chosen !== undefined && chosen <= shanghaiDay(now))
    throw commonErrors.invalid({}, [{ path: 'eta', key: 'errors.orders.etaPast' }])
  return ctx.database.transaction(async (tx) => {
    const order = await takeOrder(tx, of(orderNo), version)
    assertMayMove(ctx, order, 'confirm', who)
    const adjustFen = price ? adjustmentOf(order, price) : 0
    const eta = chosen ?? (await proposedDayOf(ctx, tx, order)).day
    if (price && price.name !== 'surcharge' && adjustFen < 0)
      throw unfit(price.name, 'aboveGoods', { before: yuanText(order.goodsFen) })
    const priced = price ? await priceAnew(ctx, tx, order, adjustFen, price.reason) : null
    const also = {
      contract_number: contractNumberOf(order.number),
      promised_on: eta,
      due_at: terms.quote(ctx, now),
      ...priced,
    }
    await stepOrder(ctx, tx, order, 'confirm', who, { reason: price?.reason, also })
    await createTasks(ctx, tx, {
      ...order,
      promisedOn: eta,
      confirmedBy: who.actorId,
      lines: await listPricedLines(tx, order.id),
    })
    if (price) {
      const payable = yuanText(priced!.payable_fen)
      await notifyBuyer(ctx, tx, order, 'orderConfirmedAnew', { payable, reason: price.reason })
    } else await notifyBuyer(ctx, tx, order, 'orderConfirmed')
    await auditStep(ctx, tx, order, 'confirm', { eta, ...(price && priceChange(order, adjustFen, price)) })
    return order.number
  })
}

/**
 * The store lowers the price of an unpaid order (after acceptance only downwards); the buyer is notified. Follows
 * `freeFromPayment`. A group in which nothing is due any more is settled at once.
 */
export async function adjustOrder(ctx: Context, { price, ...asked }: AdjustOrder): Promise<string> {
  const store = asStore(ctx, 'store.orders')
  return changeUnpaid(ctx, asked, store, async (tx, order) => {
    assertMayMove(ctx, order, 'adjust', store.who)
    const adjustFen = adjustmentOf(order, price)
    if (adjustFen <= order.adjustFen)
      throw unfit(price.name, 'onlyDownwards', { now: yuanText(order.goodsFen - order.adjustFen) })
    const columns = await priceAnew(ctx, tx, order, adjustFen, price.reason)
    await stepOrder(ctx, tx, order, 'adjust', store.who, { reason: price.reason, also: columns })
    await notifyBuyer(ctx, tx, order, 'orderAdjusted', { reason: price.reason })
    await auditStep(ctx, tx, order, 'adjust', priceChange(order, adjustFen, price))
  })
}
