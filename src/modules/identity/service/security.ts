import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { rootCause, sqlState } from '../../../platform/db/index.ts'
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
import { replacePassword } from '../queries/sign-in.ts'
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

/** A session for whoever just ended all their sessions: the token is answered, once. */
const startAgain = (ctx: MemberContext, kind: SessionKind): Promise<string> =>
  startSession({ ...ctx, actor: null }, ctx.actor.memberId, kind)

/** The member finds it among their notices, whoever did it. */
const tell = (ctx: MemberContext, key: NoticeKey, vars: Record<string, string> = {}): Promise<void> =>
  notify(ctx, { memberId: ctx.actor.memberId, kind: 'account', key, vars, path: hrefOf('Safe') })

/**
 * A new login password, for who knows the old one and proved who they are (R2, R10). Afterwards every session is over
 * and a new one stands, whose token is answered (R12).
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
  await replacePassword(
    ctx.database,
    ctx.actor.memberId,
    await hashPassword(password),
    isLongPassword(password),
  )
  await tell(ctx, 'passwordChanged')
  await recordAudit(ctx, { action: 'identity.changePassword' })
  return startAgain(ctx, kind)
}

/** The pay password from now on: six digits, set or changed by who proved who they are (R10). */
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
 * The phone from now on, for who proved who they are and holds the new one. Afterwards every session is over and a new
 * one stands, whose token is answered (R12). That somebody else has the phone is said after its code (R3).
 */
export async function changePhone(
  ctx: MemberContext,
  { phone, code }: NewPhone,
  kind: SessionKind,
): Promise<string> {
  assertProved(ctx)
  await assertCode(ctx, { phone, purpose: 'newPhone', code })
  await replacePhone(ctx.database, ctx.actor.memberId, phone).catch((error: unknown) => {
    if (sqlState(rootCause(error)) !== UNIQUE_VIOLATION) throw error
    throw identityErrors.phoneInUse({}, [{ path: 'phone', key: 'errors.identity.phoneInUse' }])
  })
  await tell(ctx, 'phoneChanged', { phone: maskPhone(phone) })
  await recordAudit(ctx, { action: 'identity.changePhone' })
  return startAgain(ctx, kind)
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

/** One of the caller's sessions is over; throws 404 when they have no such (R14). */
export async function endSession(ctx: MemberContext, { id }: { id: string }): Promise<true> {
  assertProved(ctx)
  if (!(await deleteSessionById(ctx.database, ctx.actor.memberId, id))) throw commonErrors.notFound()
  await recordAudit(ctx, { action: 'identity.endSession' })
  return true
}

/** All the caller's sessions but this one are over. */
export async function endOtherSessions(ctx: MemberContext): Promise<{ ended: number }> {
  assertProved(ctx)
  const ended = await deleteOtherSessions(ctx.database, ctx.actor)
  await recordAudit(ctx, { action: 'identity.endOtherSessions', after: { ended } })
  return { ended }
}
