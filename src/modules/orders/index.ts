/**
 * Orders: what was bought of whom, at which price, and where it stands. A state changes by one row of `orderMoves` alone,
 * together with its history (R34); every price, title and address is as it was when the order was placed; an order that ends
 * unpaid gives back everything it held, and late money never opens it again. Whoever touches a group and an order takes
 * the group first.
 */
export { chosenAgain, copyOfGoods } from './copies.ts'
export type { AddressCopy, Delivery, GoodsCopy, InvoiceCopy } from './copies.ts'
export { together } from './addition.ts'
export type { Spending, TakenStep } from './view.ts'
export type { OrderAddition, OrderPaper, StoreDesk } from './addition.ts'
export { groupsOfOrders } from './payable.ts'
export { orderNumbers } from './queries/numbers.ts'
export { orderNumbersOf } from './queries/subjects.ts'
export { contractDocument } from './contract/index.ts'
export { drawOrderIds, insertOrders } from './service/place.ts'
export { placedTogether } from './service/placed.ts'
export type { PlacedOrder } from './queries/placed.ts'
export type { NewLine, NewOrder, Placed, Shares } from './service/place.ts'
export { contractOf, documentsBy, sheetsOf } from './service/documents.ts'
export { cancelOrder, freeOwnOrder, refuseOrder } from './service/end.ts'
export { growthOf, growthSources } from './service/growth.ts'
export { countOrders, newestOrders, ownOrder, ownOrderAnswer, storeOrderAnswer } from './service/read.ts'
export { OrderReply, StoreOrderReply } from './schema.ts'
export { completeReviewed } from './service/onward.ts'
export { spendingOf } from './service/spending.ts'
export { assertMayLeave, assertMayReceive, leaveInParcel, parcelsChanged } from './service/parcels.ts'
export type { OpenParcels } from './service/parcels.ts'
export type { OpenCasesOf } from './service/bin.ts'
export { renewReservations } from './service/renew.ts'
export { closeUnpaid, endTerms } from './service/timers.ts'
export { groupByPayNo, groupOrders, lockGroup, markPaid } from './service/pay.ts'
export { countLivingOrders } from './queries/unsold.ts'
export { closeDueGroup } from './service/close.ts'
export { isRefundable, pointsFor, shippable, unshipped } from './rules.ts'
export type { OrderHead, OrderOf } from './queries/order.ts'
export { addCompensation, claimUnits, releaseUnits } from './queries/returned.ts'
export {
  findWithLines,
  isReturnable,
  resumeOrder,
  returnLines,
  stopForReturn,
  stopLines,
  stopOrder,
  takeWithLines,
  unsellLines,
} from './service/stop.ts'
export type { OrderWithLines } from './service/stop.ts'
export { notifyBuyer } from './service/step.ts'
