import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { rootCause, sqlState } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { SESSION_IDLE_SECONDS } from '../../../platform/session.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import type { NoticeKey } from '../../notices/index.ts'
import { assertCode, sendCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import { deleteSessionsOf, replacePassword } from '../queries/sign-in.ts'
import type { Known } from '../queries/sign-in.ts'
import type { ChangePassword, NewPhone, SetPayPassword } from '../schema.ts'
import {
  deleteOtherSessions,
  deleteSessionById,
  getSecurity,
  listSessions,
  replacePhone,
  setPayPassword,
} from '../queries/security.ts'
import type { OwnSession } from '../view.ts'
import { assertOwnPassword, assertProved, maskPhone } from './proof.ts'
import { startSession } from './session.ts'

const UNIQUE_VIOLATION = '23505'

/** A session for a member who just ended all their sessions by this change; the token is answered once. */
const startAgain = (
  ctx: MemberContext,
  change: Omit<Known, 'memberId'>,
  kind: SessionKind,
): Promise<string> => startSession({ ...ctx, actor: null }, { memberId: ctx.actor.memberId, ...change }, kind)

/**
 * Ends every session of the caller, whose row the transaction has changed; throws 401 if the calling one is over already, as another
 * change ended it that was faster: whoever was signed out by it changes nothing any more (R12).
 */
async function endOwnSessions(tx: Tx, { actor }: MemberContext): Promise<void> {
  const ended = await deleteSessionsOf(tx, actor.memberId)
  if (!ended.some((hash) => hash.equals(actor.sessionHash))) throw commonErrors.loginRequired()
}

/** Notifies the member, whoever made the change. */
const tell = (ctx: MemberContext, key: NoticeKey, vars: Record<string, string> = {}): Promise<void> =>
  notify(ctx, { memberId: ctx.actor.memberId, kind: 'account', key, vars, path: hrefOf('Safe') })

/**
 * Sets a new login password for a member who knows the old one and proved who they are (R2, R10). Ends every session
 * and starts a new one, whose token is answered (R12).
 */
export async function changePassword(
  ctx: MemberContext,
  { oldPassword, password }: ChangePassword,
  kind: SessionKind,
): Promise<string> {
  assertProved(ctx)
  const { username, phone } = await getSecurity(ctx.database, ctx.actor.memberId)
  await assertGoodPassword(password, [username, phone ?? ''])
  await assertOwnPassword(ctx, oldPassword, 'oldPassword')
  const passwordHash = await hashPassword(password)
  await ctx.database.transaction(async (tx) => {
    await replacePassword(tx, { memberId: ctx.actor.memberId }, passwordHash, isLongPassword(password))
    await endOwnSessions(tx, ctx)
  })
  await tell(ctx, 'passwordChanged')
  await recordAudit(ctx, { action: 'identity.changePassword' })
  return startAgain(ctx, { passwordHash }, kind)
}

/** Sets or changes the pay password, six digits, for a member who proved who they are (R10). */
export async function changePayPassword(ctx: MemberContext, { payPassword }: SetPayPassword): Promise<true> {
  assertProved(ctx)
  await setPayPassword(ctx.database, ctx.actor.memberId, await hashPassword(payPassword))
  await tell(ctx, 'payPasswordSet')
  await recordAudit(ctx, { action: 'identity.setPayPassword' })
  return true
}

/** Sends a code to the phone that the caller wants to bind. */
export async function sendNewPhoneCode(
  ctx: MemberContext,
  input: { phone: string; captchaId: string; captcha: string },
) {
  assertProved(ctx)
  return sendCode(ctx, { ...input, scene: 'newPhone' })
}

/**
 * Sets the phone for a member who proved who they are and holds the new one. Ends every session and starts a new one,
 * whose token is answered (R12). It says that somebody else has the phone only after a right code (R3).
 */
export async function changePhone(
  ctx: MemberContext,
  { phone, code }: NewPhone,
  kind: SessionKind,
): Promise<string> {
  assertProved(ctx)
  await assertCode(ctx, { phone, purpose: 'newPhone', code })
  await ctx.database
    .transaction(async (tx) => {
      await replacePhone(tx, ctx.actor.memberId, phone)
      await endOwnSessions(tx, ctx)
    })
    .catch((error: unknown) => {
      if (sqlState(rootCause(error)) !== UNIQUE_VIOLATION) throw error
      throw identityErrors.phoneInUse({}, [{ path: 'phone', key: 'errors.identity.phoneInUse' }])
    })
  await tell(ctx, 'phoneChanged', { phone: maskPhone(phone) })
  await recordAudit(ctx, { action: 'identity.changePhone' })
  return startAgain(ctx, { phone }, kind)
}

/** The caller's living sessions: browsers and API clients, this one first. */
export async function listOwnSessions(ctx: MemberContext): Promise<OwnSession[]> {
  const now = ctx.clock.now()
  const rows = await listSessions(
    ctx.database,
    ctx.actor,
    now,
    new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000),
  )
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    createdAt: new Date(row.createdAt).toISOString(),
    seenAt: new Date(row.seenAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    ip: row.ip,
    agent: row.agent,
    current: row.own,
  }))
}

/** Ends one of the caller's sessions; throws 404 if they have no such session (R14). */
export async function endSession(ctx: MemberContext, { id }: { id: string }): Promise<true> {
  assertProved(ctx)
  if (!(await deleteSessionById(ctx.database, ctx.actor.memberId, id))) throw commonErrors.notFound()
  await recordAudit(ctx, { action: 'identity.endSession' })
  return true
}

/** Ends all sessions of the caller except this one. */
export async function endOtherSessions(ctx: MemberContext): Promise<{ ended: number }> {
  assertProved(ctx)
  const ended = await deleteOtherSessions(ctx.database, ctx.actor)
  await recordAudit(ctx, { action: 'identity.endOtherSessions', after: { ended } })
  return { ended }
}
