/**
 * Who is here: members, their sessions and how they sign in.
 * A session's token is known to its owner alone; the database keeps its hash. Ending a session takes effect at the
 * next request in every process.
 */
export { assertOnlyDemoMembers, demoAccounts, hasDemoAccounts, seedMembers } from './demo.ts'
export type { DemoAccount } from './demo.ts'
export { identityPages } from './pages.ts'
export { identityRoutes } from './routes.ts'
export { assertPayPassword, assertProved, isProved, maskPhone } from './service/proof.ts'
export { forgetEndedTickets } from './service/register.ts'
export { findActor, forgetEndedSessions } from './service/session.ts'
