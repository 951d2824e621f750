import { recordAudit } from '../../../platform/audit/index.ts'
import type { Actor, Context, Services } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import {
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_KEPT_SECONDS,
} from '../../../platform/session.ts'
import type { Credential, SessionKind } from '../../../platform/session.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword, isOutdated, isPassword, wasteOneHash } from '../password.ts'
import {
  deleteEndedSessions,
  deleteSession,
  findArrival,
  findEndedSession,
  findLogin,
  findSessionMember,
  insertSession,
  renewHash,
  touchSession,
} from '../queries/sign-in.ts'
import type { ArrivalRow } from '../queries/sign-in.ts'
import type { PasswordLogin } from '../schema.ts'
import { giveBackTry, takeTry } from './tries.ts'
import { staffRights } from './staff-rights.ts'

export const TOKEN_BYTES = 32
const RENEW_AFTER_MS = 60_000

const secondsBefore = (date: Date, seconds: number) => new Date(date.getTime() - seconds * 1000)

/**
 * The member with this account and password. Every fault gets the same message (R3); a try is counted before the
 * password is checked, and uncounted if it was right (R4); a hash of earlier parameters is made again (R1).
 */
export async function memberByPassword(ctx: Context, input: PasswordLogin): Promise<number> {
  const username = input.username.toLowerCase()
  await takeTry(ctx, username, input)
  const member = await findLogin(ctx.database, username)
  const right =
    member && !member.disabled
      ? await isPassword(input.password, member.passwordHash)
      : await wasteOneHash(input.password)
  if (!member || !right) {
    await recordAudit(ctx, { action: 'identity.loginRefused', ...(member && { memberId: member.id }) })
    throw identityErrors.wrongLogin()
  }
  await giveBackTry(ctx, username)
  if (isOutdated(member.passwordHash))
    await renewHash(ctx.database, member.id, member.passwordHash, await hashPassword(input.password))
  return member.id
}

/**
 * Signs a member in by account and password: starts a new session and answers its token, once; ends the browser's
 * earlier session (R12).
 */
export const logInByPassword = async (
  ctx: Context,
  input: PasswordLogin,
  kind: SessionKind,
): Promise<string> => startSession(ctx, await memberByPassword(ctx, input), kind)

/**
 * Starts a session of this member, who has just proved who they are; answers its token, once. Ends the browser's
 * earlier session (R12).
 */
export async function startSession(ctx: Context, memberId: number, kind: SessionKind): Promise<string> {
  if (ctx.actor) await deleteSession(ctx.database, ctx.actor.sessionHash)
  const token = ctx.random.token(TOKEN_BYTES)
  const now = ctx.clock.now()
  await insertSession(ctx.database, {
    tokenHash: hashToken(token),
    memberId,
    kind,
    now,
    expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_SECONDS * 1000),
    ip: ctx.ip,
    agent: ctx.agent,
  })
  await recordAudit(ctx, { action: 'identity.login', actorId: memberId, after: { kind } })
  ctx.log.info({ memberId, kind }, 'signed in')
  return token
}

/**
 * Whether this member's phone or WeChat account signs them in. Staff without an authenticator could set one up at once, so they come
 * with the password that they chose by their one-time secret, and with nothing less (R9).
 */
export const entersUnasked = ({ config }: Pick<Context, 'config'>, row: ArrivalRow | null): boolean =>
  row !== null && !row.disabled && !(row.unarmed && config.STAFF_SECOND_FACTOR)

/** The same of the member of this id. */
export const mayEnterUnasked = async (ctx: Context, memberId: number): Promise<boolean> =>
  entersUnasked(ctx, await findArrival(ctx.database, memberId))

/** Ends the caller's own session; every process refuses it from the next request on (R12). */
export async function logOut(ctx: Context): Promise<true> {
  if (ctx.actor) await deleteSession(ctx.database, ctx.actor.sessionHash)
  return true
}

/** The member of a credential, with their rights; renews the idle life at most once a minute. */
export async function findActor(
  services: Services,
  { tokenHash, kind, staffHash }: Credential,
): Promise<Actor | null> {
  const now = services.clock.now()
  const row = await findSessionMember(
    services.database,
    tokenHash,
    kind,
    now,
    secondsBefore(now, SESSION_IDLE_SECONDS),
    new Date(now.getTime() - RENEW_AFTER_MS),
  )
  if (!row) return null
  if (row.stale) await touchSession(services.database, tokenHash, now)
  return {
    memberId: row.id,
    username: row.username,
    displayName: row.displayName,
    companyName: row.companyName,
    isVerifiedCompany: row.isVerifiedCompany,
    managerType: row.managerType,
    ...(await staffRights(services, tokenHash, row, staffHash)),
    sessionHash: tokenHash,
    provedAt: row.provedAt === null ? null : new Date(row.provedAt),
    renewed: row.stale,
  }
}

/** Whose a session was that ended by time less than `SESSION_KEPT_SECONDS` ago; null of any other. It gives no right. */
export async function findFormerMember(services: Services, tokenHash: Buffer): Promise<number | null> {
  const endedSince = secondsBefore(services.clock.now(), SESSION_KEPT_SECONDS)
  return findEndedSession(
    services.database,
    tokenHash,
    endedSince,
    secondsBefore(endedSince, SESSION_IDLE_SECONDS),
  )
}

/** Deletes sessions that are over, and no longer needed to tell whose they were. */
export async function forgetEndedSessions(services: Services): Promise<void> {
  const endedSince = secondsBefore(services.clock.now(), SESSION_KEPT_SECONDS)
  await deleteEndedSessions(services.database, endedSince, secondsBefore(endedSince, SESSION_IDLE_SECONDS))
}
