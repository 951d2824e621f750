import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { assertCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import { findByPhone, replacePassword } from '../queries/sign-in.ts'
import type { PhoneLogin, ResetPassword } from '../schema.ts'
import { startSession } from './session.ts'

/** The member whose phone was just proved; that there is none is said only to who holds the phone (decisions 6). */
async function memberOf(ctx: Context, phone: string) {
  const member = await findByPhone(ctx.database, phone)
  if (member && !member.disabled) return member
  throw identityErrors.phoneNotRegistered({}, [{ path: 'phone', key: 'errors.identity.phoneNotRegistered' }])
}

/** Signs in by a code to the phone; afterwards a new session exists and its token is returned, once. */
export async function logInByPhone(
  ctx: Context,
  { phone, code }: PhoneLogin,
  kind: SessionKind,
): Promise<string> {
  await assertCode(ctx, { phone, purpose: 'login', code })
  return startSession(ctx, (await memberOf(ctx, phone)).id, kind)
}

/**
 * A new password by a code to the phone. Afterwards every session of the member is over (R12). The password is looked
 * at first: a weak one must not cost the code.
 */
export async function resetPassword(ctx: Context, { phone, code, password }: ResetPassword): Promise<true> {
  await assertGoodPassword(password, [phone])
  await assertCode(ctx, { phone, purpose: 'reset', code })
  const member = await memberOf(ctx, phone)
  await assertGoodPassword(password, [member.username])
  await replacePassword(ctx.database, member.id, await hashPassword(password), isLongPassword(password))
  await notify(ctx, { memberId: member.id, kind: 'account', key: 'passwordChanged', path: hrefOf('Safe') })
  await recordAudit(ctx, { action: 'identity.resetPassword', memberId: member.id })
  ctx.log.info({ memberId: member.id }, 'password reset')
  return true
}
