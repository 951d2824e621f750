/**
 * Paying for groups of orders. An attempt names its orders and amounts; a group has one living attempt at
 * most and is paid once, by constraint. A success takes effect in one function (`settle`), in one transaction, whatever it
 * came by; any other verified money (late, second, of another amount) goes to suspense and back to who paid it. Nothing is
 * asked of the provider within a transaction, and never under a second number for the same thing (R36, R40).
 *
 * Journals, in which everything sums to zero. `payments.settle` / `order:<id>`: all that was promised for an order is taken,
 * against what is pending for its store:
 *
 *   balance and compensation, or credit of the member, wechatClearing, or bankClearing   −payable
 *   giftCardHeld of each card                                          −its share
 *   promotions (the operator)                                          −points and −coupon, unless it is the store's own
 *   storePending                                                       +goods − adjustment − own coupon + freight
 *   pointsHeld → pointsIssued                                          points, in points
 *
 * A store's own coupon moves nothing: the store is owed less (decisions 9: a store bears its own coupons, the operator
 * the rest, and points).
 *
 * `payments.suspense` / `transaction:<id>` and `payments.suspenseBack` / `suspense:<id>`: money that belonged to no open
 * payment, in and out, the latter to who paid it or by a person to the balance.
 * `payments.toBalance` / `payment:<id>`: what a transfer brought and no order took.
 *
 * Locks are taken in one order: group, then its orders or its attempt; so two that meet never wait for one another.
 */
export type { RefundEffect } from './effects.ts'
export { paymentErrors } from './errors.ts'
export { paymentNumbers } from './queries/numbers.ts'
export { paymentJobs } from './jobs.ts'
export { registerDues, registerPayable } from './payable.ts'
export type { DuePart, Dues, Payable } from './payable.ts'
export { closeDues } from './service/close-dues.ts'
export { underReview } from './queries/attempts.ts'
export { endOvertaken, openDue, settleDue } from './queries/dues.ts'
export { payHref, payHrefOfOpen } from './present/page.ts'
export { channelNumberOf, hasMovement, inYuan, suspenseEntries, toBalanceEntries, tryOf } from './rules.ts'
export { settleFree } from './service/assets.ts'
export { reconcileBill } from './service/bills.ts'
export { closeAttempt } from './service/close.ts'
export { recoverAttempts } from './service/recover.ts'
export { returnPart } from './service/returned.ts'
export { refsOfPayment } from './service/in-books.ts'
export { paymentOf } from './service/success.ts'
export { returnSuspense } from './service/suspense.ts'
export { assertRefused, sendBack } from './service/way-back.ts'
export { allMeans, meansCode, meansCodes, meansOf, wechat } from './means/index.ts'
