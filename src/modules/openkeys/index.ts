/**
 * Keys of other systems: an ERP of a store, or an integration of the operator (api 5.10). A key calls what a right of staff opens, and
 * nothing else: no page, no call of a member, no right that `src/shared/rights.ts` keeps for people. It acts in the name of whoever made
 * it, so no two keys are two people, and it never has more than that person has now. The database has only its hash.
 */
export { assertSide, systemRights } from './service/side.ts'
export type { Side } from './service/side.ts'
export { findKeyActor } from './service/use.ts'
