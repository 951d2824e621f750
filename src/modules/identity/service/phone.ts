import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { assertCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import { deleteSessionsOf, findByPhone, replacePassword } from '../queries/sign-in.ts'
import type { Known } from '../queries/sign-in.ts'
import type { PhoneLogin, ResetPassword } from '../schema.ts'
import { entersUnasked, startSession } from './session.ts'
import { forgetTries } from './tries.ts'

/** The member who registered with a phone that the caller has just proved, and whether it signs them in; null if there is none. */
export async function memberByPhone(ctx: Context, phone: string) {
  const row = await findByPhone(ctx.database, phone)
  return row && { id: row.id, username: row.username, mayEnter: entersUnasked(ctx, row) }
}

/** The member of this phone, which was just proved: staff need an authenticator beside it (R9). */
export const knownByPhone = (
  { config }: Pick<Context, 'config'>,
  memberId: number,
  phone: string,
): Known => ({
  memberId,
  phone,
  armed: config.STAFF_SECOND_FACTOR,
})

/** The refusal if nobody registered with the phone; a registration ticket, if there is one, leads on to sign-up. */
export const phoneNotRegistered = (registration?: { ticket: string; expireIn: number }) =>
  identityErrors.phoneNotRegistered(
    {},
    [{ path: 'phone', key: 'errors.identity.phoneNotRegistered' }],
    registration,
  )

/**
 * The member whose phone was just proved and signs them in, as they are known by it; only a person who holds the phone learns that
 * there is none (decisions 6).
 */
async function enteringByPhone(ctx: Context, phone: string) {
  const member = await memberByPhone(ctx, phone)
  if (!member?.mayEnter) throw phoneNotRegistered()
  return { ...member, known: knownByPhone(ctx, member.id, phone) }
}

/**
 * Signs in by a code to the phone: starts a new session and answers its token, once. Wrong passwords that somebody tried on
 * the account are forgotten.
 */
export async function logInByPhone(
  ctx: Context,
  { phone, code }: PhoneLogin,
  kind: SessionKind,
): Promise<string> {
  await assertCode(ctx, { phone, purpose: 'login', code })
  const member = await enteringByPhone(ctx, phone)
  await forgetTries(ctx, member.username)
  return startSession(ctx, member.known, kind, { refusal: phoneNotRegistered })
}

/**
 * Sets a new password by a code to the phone and ends every session of the member (R12). It checks the password first,
 * because a weak one must not cost the code.
 */
export async function resetPassword(ctx: Context, { phone, code, password }: ResetPassword): Promise<true> {
  await assertGoodPassword(password, [phone])
  await assertCode(ctx, { phone, purpose: 'reset', code })
  const member = await enteringByPhone(ctx, phone)
  await assertGoodPassword(password, [member.username])
  const hash = await hashPassword(password)
  await ctx.database.transaction(async (tx) => {
    if (!(await replacePassword(tx, member.known, hash, isLongPassword(password)))) throw phoneNotRegistered()
    await deleteSessionsOf(tx, member.id)
  })
  await forgetTries(ctx, member.username)
  await notify(ctx, { memberId: member.id, kind: 'account', key: 'passwordChanged', path: hrefOf('Safe') })
  await recordAudit(ctx, { action: 'identity.resetPassword', memberId: member.id })
  ctx.log.info({ memberId: member.id }, 'password reset')
  return true
}
