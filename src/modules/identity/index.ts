/**
 * Members, their sessions and how they sign in. Only its owner knows a session's token; the database keeps its hash.
 * Ending a session takes effect at the next request in every process.
 */
export {
  assertNoDemoMembers,
  assertOnlyDemoMembers,
  demoAccounts,
  demoColleagues,
  hasDemoAccounts,
  seedMembers,
} from './demo.ts'
export type { DemoAccount } from './demo.ts'
export { enter } from './enter.ts'
export { captchaAfterFailures, captchaFields, phoneActions, phoneFields, phoneProof } from './phone-form.ts'
export { loginView } from './present.ts'
export type { TaxState } from './tables.ts'
export { assertPayPassword, assertProved, isProved, maskPhone, proofMeans } from './service/proof.ts'
export { findMemberId } from './queries/people.ts'
export { hashBehind } from './hashing.ts'
export { hashPassword, unusablePassword } from './password.ts'
export { listStaff as staffOf } from './queries/staff.ts'
export { actorById } from './queries/actor-by-id.ts'
export { createOperator, renewStaff, setStaffRights } from './service/operator.ts'
export { addStoreStaff, inviteStaff, isUsernameFree } from './service/people.ts'
export type { Invitation } from './service/people.ts'
export {
  InvitationReply,
  LoginView,
  NewUsername,
  PasswordLogin,
  SessionId,
  SetPayPassword,
} from './schema.ts'
export { changePayPassword, endOtherSessions, endSession, listOwnSessions } from './service/security.ts'
export { knownByPhone, memberByPhone, phoneNotRegistered } from './service/phone.ts'
export type { MemberFactsOf } from './service/members.ts'
export { createMember } from './service/register.ts'
export { forgetEndedTickets, giveRegistrationTicket } from './service/tickets.ts'
export {
  findActor,
  findFormerMember,
  forgetEndedSessions,
  mayEnterUnasked,
  memberByPassword,
  startSession,
  wrongLogin,
} from './service/session.ts'
