/**
 * Returns and exchanges: units of a line that was received go back, for their money or for the same goods anew (states 4.3). The buyer
 * asks; the store agrees, receives and inspects, or refuses, and then the operator decides once. Never more units of a line are about
 * to come back or are back than were sent: `order_lines.returning_quantity` counts them, with a constraint behind it.
 *
 * Money goes back by a refund of refunds, which finance executes; the return follows it, and the parcel with a replacement, by a job.
 * What came back is in quarantine and never on hand again. A return knows orders, refunds and shipments; none of them knows it.
 */
export { returnJobs } from './jobs.ts'
export { countOpenReturns, listOpenOfOrders as listOpenReturns } from './queries/read.ts'
export { ownReturns } from './service/read.ts'
