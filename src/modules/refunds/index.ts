/**
 * Refunds: money that goes back for whole lines of a paid order before they leave. The buyer asks, or the store proposes;
 * the order stops and waits; staff of the operator who did not ask decide (R18). A refund knows its order, its payment and
 * the books; none of them knows it.
 *
 * Its journal is `payments.refund` / `refund:<id>`: the shares of the lines go back by their means: points, gift cards,
 * balance, credit (first what is owed, the rest to the balance), a transfer to the balance, WeChat's money to suspense,
 * which `payments.refundPaid` clears: the provider has paid, or never can and a third person put it on the balance. The
 * operator's coupon returns to promotions, not to the buyer. The store's side is `takeBack` of settlements.
 *
 * A compensation is what a store gives besides, out of its dues: `refunds.compensate` / `compensation:<id>`, storeDue →
 * compensation of the buyer. With the refunds of its order it never exceeds what was paid (decisions 11).
 */
export { refundJobs } from './jobs.ts'
export { refundedNumbers } from './queries/numbers.ts'
export { billedRefunds, listRefundIds } from './queries/refunds.ts'
export { refundUnheld } from './service/ask.ts'
export { receiveRefund, sendRefunds } from './service/channel.ts'
export { refundReturned, returnable } from './service/of-return.ts'
