/**
 * Account managers: who looks after a member, and a member's wish for another one.
 * The old manager stays until an operator agrees (decisions 1); of a member at most one wish waits; nobody decides
 * their own (R18); a decided wish never changes again.
 */
export { seedManagers } from './demo.ts'
export { ManagerCard } from './schema.ts'
export { findOwnManager } from './service/own.ts'
