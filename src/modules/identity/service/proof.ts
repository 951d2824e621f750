import { giveBackShared, takeShared } from '../../../platform/limits.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { assertCode, sendCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { isPassword } from '../password.ts'
import { forgetPayTries, getSecurity, renameSession, tryPayPassword } from '../queries/security.ts'
import type { Prove } from '../schema.ts'
import type { ProofMeans } from '../view.ts'
import { TOKEN_BYTES } from './session.ts'

/** R10: how long a proof lasts. */
const PROOF_SECONDS = 300
const PAY_TRIES = 5
const PAY_LOCK_MINUTES = 30
const PASSWORD_TRIES = 5
const PASSWORD_WINDOW_SECONDS = 900

/** Throws unless this session proved within the last five minutes who is using it (R10). */
export function assertProved(ctx: Pick<Context, 'actor' | 'clock'>): void {
  if (!isProved(ctx)) throw commonErrors.proofRequired()
}

/** Whether the proof of this session is still valid. */
export function isProved({ actor, clock }: Pick<Context, 'actor' | 'clock'>): boolean {
  const at = actor?.provedAt?.getTime()
  return at !== undefined && clock.now().getTime() - at < PROOF_SECONDS * 1000
}

/** `138****0000` */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/**
 * How the caller may prove who they are: by a code to their phone or by their pay password; by the login password only
 * if they have neither, as accounts made by hand.
 */
export async function proofMeans(ctx: MemberContext): Promise<ProofMeans> {
  const { phone, payPasswordHash } = await getSecurity(ctx.database, ctx.actor.memberId)
  return {
    phone: phone && maskPhone(phone),
    payPassword: payPasswordHash !== null,
    password: phone === null && payPasswordHash === null,
    proved: isProved(ctx),
  }
}

/** Sends a code to the caller's own phone; throws `noPhone` if they have none. */
export async function sendProofCode(ctx: MemberContext, captcha: { captchaId: string; captcha: string }) {
  const { phone } = await getSecurity(ctx.database, ctx.actor.memberId)
  if (!phone) throw identityErrors.noPhone()
  return sendCode(ctx, { phone, scene: 'prove', ...captcha })
}

/**
 * Throws unless this is the caller's pay password; five wrong ones in a row lock it for half an hour (R10). Throws as well where there
 * is none.
 */
export async function assertPayPassword(ctx: MemberContext, given: string): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + PAY_LOCK_MINUTES * 60_000)
  const hash = await tryPayPassword(ctx.database, ctx.actor.memberId, { now, until, tries: PAY_TRIES })
  if (hash === null) {
    const { payPasswordHash } = await getSecurity(ctx.database, ctx.actor.memberId)
    if (payPasswordHash === null) throw identityErrors.noPayPassword()
    throw identityErrors.payPasswordLocked({ minutes: PAY_LOCK_MINUTES, seconds: PAY_LOCK_MINUTES * 60 })
  }
  if (await isPassword(given, hash)) return forgetPayTries(ctx.database, ctx.actor.memberId)
  throw identityErrors.wrongPayPassword({}, [
    { path: 'payPassword', key: 'errors.identity.wrongPayPassword' },
  ])
}

/** Throws unless this is the caller's login password; wrong tries are counted (R4). */
export async function assertOwnPassword(ctx: MemberContext, given: string, path: string): Promise<void> {
  const key = `password:${ctx.actor.memberId}`
  await takeShared(ctx, key, PASSWORD_TRIES, PASSWORD_WINDOW_SECONDS)
  const { passwordHash } = await getSecurity(ctx.database, ctx.actor.memberId)
  if (await isPassword(given, passwordHash))
    return giveBackShared(ctx, [{ key, seconds: PASSWORD_WINDOW_SECONDS }])
  throw identityErrors.wrongPassword({}, [{ path, key: 'errors.identity.wrongPassword' }])
}

/**
 * Proves who is using this session. The session gets a new token, which is answered once, and for five minutes may do
 * what needs a proof (R10, R12).
 */
export async function prove(ctx: MemberContext, given: Prove): Promise<string> {
  const means = await proofMeans(ctx)
  if (given.code !== undefined) {
    const { phone } = await getSecurity(ctx.database, ctx.actor.memberId)
    if (!phone) throw identityErrors.noPhone()
    await assertCode(ctx, { phone, purpose: 'prove', code: given.code })
  } else if (given.payPassword !== undefined) await assertPayPassword(ctx, given.payPassword)
  else if (given.password !== undefined && means.password)
    await assertOwnPassword(ctx, given.password, 'password')
  else throw commonErrors.proofRequired()
  const token = ctx.random.token(TOKEN_BYTES)
  if (!(await renameSession(ctx.database, ctx.actor, hashToken(token), ctx.clock.now())))
    throw commonErrors.proofRequired()
  return token
}
