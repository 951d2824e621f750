/**
 * Account managers: which manager a member has, and a member's request for another one. The old manager stays until an
 * operator agrees (decisions 1); at most one request of a member waits; nobody decides their own (R18); a decided
 * request never changes again.
 */
export { seedManagers } from './demo.ts'
export { ManagerCard } from './schema.ts'
export { findOwnManager } from './service/own.ts'
