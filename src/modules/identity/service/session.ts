import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { Actor, Context, Services } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import {
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_KEPT_SECONDS,
} from '../../../platform/session.ts'
import type { Credential, SessionKind } from '../../../platform/session.ts'
import { commonErrors } from '../../../shared/errors.ts'
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
import type { ArrivalRow, Known, LoginRow } from '../queries/sign-in.ts'
import type { PasswordLogin } from '../schema.ts'
import { giveBackTry, takeTry } from './tries.ts'
import { staffRights } from './staff-rights.ts'

export const TOKEN_BYTES = 32
const RENEW_AFTER_MS = 60_000

const secondsBefore = (date: Date, seconds: number) => new Date(date.getTime() - seconds * 1000)

/** The one refusal of a name and a password, whatever is wrong with them (R3). */
export const wrongLogin = () => identityErrors.wrongLogin()

/**
 * The hash that a right password fits: one of earlier parameters is made again (R1). If the hash is another one meanwhile, because they
 * signed in twice at once, it is that; or if the password was changed, still the former one, by which nobody is known any more.
 */
async function renewedHash(ctx: Context, username: string, member: LoginRow, password: string) {
  if (!isOutdated(member.passwordHash)) return member.passwordHash
  const hash = await hashPassword(password)
  if (await renewHash(ctx.database, member.id, member.passwordHash, hash)) return hash
  const now = await findLogin(ctx.database, username)
  return now && (await isPassword(password, now.passwordHash)) ? now.passwordHash : member.passwordHash
}

/**
 * The member with this account and password, as they are known by it. Every fault gets the same message (R3); a try is counted before
 * the password is checked, and uncounted if it was right (R4).
 */
export async function memberByPassword(ctx: Context, input: PasswordLogin): Promise<Known> {
  const username = input.username.toLowerCase()
  await takeTry(ctx, username, input)
  const member = await findLogin(ctx.database, username)
  const right =
    member && !member.disabled
      ? await isPassword(input.password, member.passwordHash)
      : await wasteOneHash(input.password)
  if (!member || !right) {
    await recordAudit(ctx, { action: 'identity.loginRefused', ...(member && { memberId: member.id }) })
    throw wrongLogin()
  }
  await giveBackTry(ctx, username)
  return { memberId: member.id, passwordHash: await renewedHash(ctx, username, member, input.password) }
}

/**
 * Signs a member in by account and password: starts a new session and answers its token, once; ends the browser's
 * earlier session (R12).
 */
export const logInByPassword = async (
  ctx: Context,
  input: PasswordLogin,
  kind: SessionKind,
): Promise<string> => startSession(ctx, await memberByPassword(ctx, input), kind, { refusal: wrongLogin })

interface Start {
  /** The refusal of whoever is not known any more by what they have just proved. */
  refusal?: () => Error
  /** What happens with the session or not at all; it throws where it cannot. */
  also?: (within: Context) => Promise<void>
}

/**
 * Starts a session of a member who has just proved who they are; answers its token, once. Ends the browser's earlier session. It
 * refuses where what was proved has changed since, or the account was disabled: nothing of that outlives the change (R12).
 */
export async function startSession(
  ctx: Context,
  known: Known,
  kind: SessionKind,
  { refusal = commonErrors.loginRequired, also }: Start = {},
): Promise<string> {
  const { memberId } = known
  const token = ctx.random.token(TOKEN_BYTES)
  const now = ctx.clock.now()
  const session = {
    tokenHash: hashToken(token),
    known,
    kind,
    now,
    expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_SECONDS * 1000),
    ip: ctx.ip,
    agent: ctx.agent,
  }
  const begun = await ctx.database.transaction(async (tx) => {
    if (!(await insertSession(tx, session))) return false
    if (ctx.actor) await deleteSession(tx, ctx.actor.sessionHash)
    const within = inside(ctx, tx)
    await also?.(within)
    await recordAudit(within, { action: 'identity.login', actorId: memberId, after: { kind } })
    return true
  })
  if (!begun) {
    await recordAudit(ctx, { action: 'identity.loginRefused', memberId })
    throw refusal()
  }
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
