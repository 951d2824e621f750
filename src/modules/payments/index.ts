/**
 * Paying for groups of orders, and giving back. An attempt names its orders and amounts; a group has one living attempt at
 * most and is paid once, by constraint. A success takes effect in one function (`settle`), in one transaction, whatever it
 * came by; any other verified money goes to suspense and back to who paid it.
 *
 * Journals. Each order has its own, `payments.settle` / `order:<id>`, in which everything that was promised for it is
 * captured against what its store is owed:
 *
 *   balance or credit of the member, wechatClearing, or bankClearing   −payable
 *   giftCardHeld of each card                                          −its share
 *   promotions (the operator)                                          −points and −coupon, unless it is the store's own
 *   storeDue                                                           +goods − adjustment − own coupon + freight
 *   pointsHeld → pointsIssued                                          points, in points
 *
 * A store's own coupon moves nothing: the store is owed less (decisions.md 9: a store bears its own coupons, the operator
 * the rest, and points).
 */
export { paymentErrors } from './errors.ts'
export { paymentPages } from './pages.ts'
export { paymentRoutes, voucherFiles } from './routes.ts'
export { settleFree } from './service/assets.ts'
export { cashier } from './service/for-orders.ts'
export { closeAttempt } from './service/close.ts'
export type { Closing } from './service/close.ts'
export { notifyRoutes } from './notify.ts'
export { recoverAttempts } from './service/recover.ts'
export { returnSuspense, sendRefunds } from './service/refund-channel.ts'
export type { PayMethod } from './tables.ts'
export { paymentJobs } from './jobs.ts'
export { reconcileBill, reconcileBills } from './service/bills.ts'
