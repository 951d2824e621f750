/**
 * Withdrawals: own money that was not spent leaves, at the member's request and by two of finance who are others (decisions 11). What is
 * asked for leaves the balance at once and is held; who asked for it cancels while nobody has approved it. A top-up goes back to where
 * it came from: what WeChat brought through WeChat, what a transfer brought by a transfer under the bank's reference. Other own money
 * (over-payments, refunds, what WeChat takes back no more) is transferred to an account that paid us before, or to one in a name of the
 * member's that an operator has verified.
 *
 * Journals: `withdrawals.hold` / `withdrawal:<id>`: balance → withdrawalHeld; `withdrawals.back` gives it back; `withdrawals.paid`:
 * withdrawalHeld → wechatClearing or bankClearing. What is held is what is open (I14).
 */
export { withdrawalJobs } from './jobs.ts'
export { billedWithdrawals } from './queries/channel.ts'
export { findWithdrawalId, withdrawalNumbers } from './queries/read.ts'
export { receiveWithdrawal, sendWithdrawals } from './service/channel.ts'
export { ownWithdrawals } from './service/own.ts'
