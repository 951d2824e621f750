import { Secret, TOTP } from 'otpauth'
import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { giveBackShared, takeShared } from '../../../platform/limits.ts'
import { hashToken } from '../../../platform/random.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { identityErrors } from '../errors.ts'
import { getStaff, raiseSession, saveSecret, useStep } from '../queries/staff.ts'
import { isStaff, STAFF_IDLE_SECONDS } from './staff-rights.ts'
import { TOKEN_BYTES } from './session.ts'

const ISSUER = 'Hengzhun'
const STEP_SECONDS = 30
const SECRET_BYTES = 20
const TRIES = 5
const WINDOW_SECONDS = 900
const OFFER_SECONDS = 900
const SECRET = 'totp secret'

/** RFC 6238 as every authenticator app understands it: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** The time step of a code, among this one and its two neighbours; null if it fits none. */
function stepOf(ctx: Context, secret: string, code: string): number | null {
  const timestamp = ctx.clock.now().getTime()
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

async function staffOf(ctx: MemberContext) {
  const staff = await getStaff(ctx.database, ctx.actor.memberId)
  if (!isStaff(staff)) throw commonErrors.forbidden()
  return staff
}

/** Whether the caller has an authenticator already; throws if they are not staff. */
export const hasAuthenticator = async (ctx: MemberContext): Promise<boolean> =>
  (await staffOf(ctx)).totpSecret !== null

const offerPurpose = (ctx: MemberContext): string => `totp offer ${ctx.actor.memberId}`

/**
 * A new secret for the caller's authenticator app. The server stores nothing: the secret comes back, sealed in `offer`,
 * with the code that shows that the app has it.
 */
export async function offerAuthenticator(ctx: MemberContext) {
  const { username, totpSecret } = await staffOf(ctx)
  if (totpSecret) throw identityErrors.authenticatorKnown()
  const bytes = Buffer.from(ctx.random.token(SECRET_BYTES), 'base64url')
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
  const until = ctx.clock.now().getTime() + OFFER_SECONDS * 1000
  return {
    secret,
    uri: totpOf(secret, username).toString(),
    offer: seal(ctx.config, offerPurpose(ctx), `${until} ${secret}`).toString('base64url'),
  }
}

/** The secret of an offer made to the caller at most a quarter of an hour ago. */
export function secretOfOffer(ctx: MemberContext, offer: string): { secret: string; uri: string } {
  let until = 0
  let secret = ''
  try {
    const opened = unseal(ctx.config, offerPurpose(ctx), Buffer.from(offer, 'base64url')).split(' ')
    ;[until, secret] = [Number(opened[0]), opened[1]!]
  } catch {
    throw identityErrors.offerOver()
  }
  if (!(until > ctx.clock.now().getTime())) throw identityErrors.offerOver()
  return { secret, uri: totpOf(secret, ctx.actor.username).toString() }
}

const wrongFactor = () =>
  identityErrors.wrongFactor({}, [{ path: 'code', key: 'errors.identity.wrongFactor' }])

const triesKey = (ctx: MemberContext): string => `factor:${ctx.actor.memberId}`

/** New credentials with the rights of staff: a token for the session and, for a browser, the second cookie. */
async function raise(ctx: MemberContext, kind: SessionKind) {
  const token = ctx.random.token(TOKEN_BYTES)
  const staff = kind === 'api' ? token : ctx.random.token(TOKEN_BYTES)
  const hashes = { tokenHash: hashToken(token), staffHash: hashToken(staff) }
  if (!(await raiseSession(ctx.database, ctx.actor, hashes, ctx.clock.now())))
    throw commonErrors.loginRequired()
  return { token, staff, expireIn: STAFF_IDLE_SECONDS }
}

/**
 * Stores the caller's first authenticator, confirmed by its code: later sign-ins ask for it, and this session gets the
 * rights of staff under a new token.
 */
export async function enrolAuthenticator(
  ctx: MemberContext,
  { offer, code }: { offer: string; code: string },
  kind: SessionKind,
) {
  await staffOf(ctx)
  const { secret } = secretOfOffer(ctx, offer)
  await takeShared(ctx, triesKey(ctx), TRIES, WINDOW_SECONDS)
  const step = stepOf(ctx, secret, code)
  if (step === null) throw wrongFactor()
  const raised = await ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx) as MemberContext
    const sealed = seal(ctx.config, `${SECRET} ${ctx.actor.memberId}`, secret)
    if (!(await saveSecret(within.database, within.actor.memberId, sealed, step)))
      throw identityErrors.authenticatorKnown()
    const credentials = await raise(within, kind)
    await recordAudit(within, { action: 'staff.enrol' })
    return credentials
  })
  await giveBackShared(ctx, [{ key: triesKey(ctx), seconds: WINDOW_SECONDS }])
  return raised
}

/**
 * Gives the caller's session the rights of staff under a new token (R12), if the code is of now, thirty seconds before
 * or after, and was never used. Wrong codes are counted in the database.
 */
export async function verifyFactor(ctx: MemberContext, { code }: { code: string }, kind: SessionKind) {
  const { totpSecret } = await staffOf(ctx)
  if (!totpSecret) throw identityErrors.noAuthenticator()
  await takeShared(ctx, triesKey(ctx), TRIES, WINDOW_SECONDS)
  const step = stepOf(ctx, unseal(ctx.config, `${SECRET} ${ctx.actor.memberId}`, totpSecret), code)
  if (step === null) throw wrongFactor()
  const raised = await ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx) as MemberContext
    if (!(await useStep(within.database, within.actor.memberId, step))) throw wrongFactor()
    const credentials = await raise(within, kind)
    await recordAudit(within, { action: 'staff.signIn' })
    return credentials
  })
  await giveBackShared(ctx, [{ key: triesKey(ctx), seconds: WINDOW_SECONDS }])
  return raised
}
