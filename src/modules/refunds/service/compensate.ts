import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { account, post } from '../../ledger/index.ts'
import { addCompensation, findWithLines, notifyBuyer, takeWithLines } from '../../orders/index.ts'
import { giveFromDue } from '../../settlements/index.ts'
import { refundErrors } from '../errors.ts'
import { insertCompensation } from '../queries/compensations.ts'
import type { Compensate } from '../schema.ts'

const paidStates = ['awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed']

const leftOf = ({
  payableFen,
  refundedFen,
  compensatedFen,
}: Record<'payableFen' | 'refundedFen' | 'compensatedFen', number>): number =>
  payableFen - refundedFen - compensatedFen

/** What the acting store may still give for an order, in fen; null where nothing can be given now. One statement. */
export async function compensable(
  ctx: MemberContext,
  { orderNo }: { orderNo: string },
): Promise<number | null> {
  const storeId = storeOf(ctx, 'store.money')
  const found = await findWithLines(ctx.database, { number: orderNo, storeId })
  if (!found || !paidStates.includes(found.order.state) || found.order.memberId === ctx.actor.memberId)
    return null
  const leftFen = leftOf(found.order)
  return leftFen > 0 ? leftFen : null
}

/**
 * The store gives the buyer of a paid order money out of its dues, to the balance, with a reason (decisions 10 and 11): with
 * what was refunded and given before no more than was paid. It is damages and changes no invoice; a later full refund is less
 * by it. While a refund is being decided nothing is given, so what that refund comes to stays as it was asked for.
 */
export const compensate = (ctx: MemberContext, { orderNo, version, amount: amountFen, reason }: Compensate) =>
  ctx.database.transaction(async (tx) => {
    const storeId = storeOf(ctx, 'store.money')
    const { memberId: givenBy } = ctx.actor
    const { order } = await takeWithLines(tx, { number: orderNo, storeId }, version)
    if (order.memberId === givenBy) throw refundErrors.notYourself()
    if (!paidStates.includes(order.state)) throw refundErrors.notCompensable()
    const leftFen = leftOf(order)
    if (!(await addCompensation(tx, order.id, amountFen)))
      throw refundErrors.moreThanPaid({ left: yuanText(leftFen) })
    const at = ctx.clock.now()
    const given = { orderId: order.id, memberId: order.memberId, amountFen, reason, givenBy }
    const id = await insertCompensation(tx, given, at)
    const journal = { kind: 'refunds.compensate', ref: `compensation:${id}` }
    const fromDue = await giveFromDue(tx, { order, fen: amountFen, journal, at })
    const entries = [...fromDue, { account: account('compensation', order.memberId), amount: amountFen }]
    await post(tx, { ...journal, at, entries })
    await notifyBuyer(ctx, tx, order, 'orderCompensated', { amount: yuanText(amountFen), reason })
    await recordAudit(
      ctx,
      {
        action: 'refunds.compensate',
        memberId: order.memberId,
        before: { order: order.number, compensatedFen: order.compensatedFen },
        after: { compensatedFen: order.compensatedFen + amountFen, reason },
      },
      tx,
    )
    return { orderNo, amount: yuanText(amountFen), left: yuanText(leftFen - amountFen) }
  })
