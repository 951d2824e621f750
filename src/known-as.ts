import { findMemberId } from './modules/identity/index.ts'
import type { KnownAs } from './modules/ledger/index.ts'
import { findWithLines } from './modules/orders/index.ts'
import { refsOfPayment } from './modules/payments/index.ts'
import { listRefundIds } from './modules/refunds/index.ts'
import { findPayout } from './modules/settlements/index.ts'
import { findWithdrawalId } from './modules/withdrawals/index.ts'

/** What a name stands for in the books: an order with its refunds, a payment, a payout, a withdrawal, or a member. */
export const knownAs: KnownAs = async (tx, name) => {
  const order = await findWithLines(tx, { number: name, anyone: true })
  if (order) {
    const refunds = await listRefundIds(tx, order.order.id)
    return { refs: [`order:${order.order.id}`, ...refunds.map((id) => `refund:${id}`)], memberId: null }
  }
  const payment = await refsOfPayment(tx, name)
  if (payment.length > 0) return { refs: payment, memberId: null }
  const payout = await findPayout(tx, name)
  if (payout) return { refs: [`payout:${payout.id}`], memberId: null }
  const withdrawalId = await findWithdrawalId(tx, name)
  if (withdrawalId !== null) return { refs: [`withdrawal:${withdrawalId}`], memberId: null }
  return { refs: [], memberId: await findMemberId(tx, name) }
}
