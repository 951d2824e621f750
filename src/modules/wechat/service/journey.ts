import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { WechatRefused, WechatSilent } from '../../../platform/gateways/wechat-login.ts'
import type { WechatPerson } from '../../../platform/gateways/wechat-login.ts'
import { networkOf, takeShared } from '../../../platform/limits.ts'
import { hashToken } from '../../../platform/random.ts'
import { safeReturnPath } from '../../../platform/security.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { mayEnterUnasked, startSession } from '../../identity/index.ts'
import { wechatErrors } from '../errors.ts'
import { nicknameOf, subjectsOf } from '../person.ts'
import { findLinked, insertLink, insertState, insertTicket, takeState } from '../queries.ts'
import type { Journey } from '../queries.ts'
import type { BeginJourney, Return } from '../schema.ts'
import { refuseDoubles } from './doubles.ts'
import { browserHashes } from './holder.ts'

const STATE_BYTES = 16
const TICKET_BYTES = 32
const STATE_SECONDS = 600
export const TICKET_SECONDS = 1800
const BEGINNINGS_A_MINUTE = 30

const later = (ctx: Context, seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000)

/**
 * Begins a journey to WeChat, to sign in or to bind for a signed-in member. Its state works once, for ten minutes, in
 * the browser whose credential is hashed here.
 */
export async function beginJourney(ctx: Context, { redirect }: BeginJourney, credential: Buffer | null) {
  await takeShared(ctx, `wechat:ip:${networkOf(ctx.ip)}`, BEGINNINGS_A_MINUTE, 60)
  const state = ctx.random.token(STATE_BYTES)
  await insertState(ctx.database, {
    stateHash: hashToken(state),
    browserHash: credential ?? browserHashes(ctx)[0]!,
    memberId: ctx.actor?.memberId ?? null,
    next: safeReturnPath(redirect),
    expiresAt: later(ctx, STATE_SECONDS),
  })
  return { url: ctx.wechat.address(state), state }
}

/**
 * The result of a return: a new session, a WeChat account bound to the signed-in member, or one that is not bound yet.
 */
type Arrival =
  | { kind: 'signedIn'; token: string; next: string }
  | { kind: 'bound'; next: string }
  | { kind: 'unbound'; ticket: string; next: string }

async function whoReturned(ctx: Context, code: string): Promise<WechatPerson> {
  try {
    return await ctx.wechat.whoIs(code)
  } catch (error) {
    if (error instanceof WechatRefused) {
      ctx.log.warn({ err: error }, 'WeChat refused a code')
      throw wechatErrors.codeRefused()
    }
    if (!(error instanceof WechatSilent)) throw error
    ctx.log.error({ err: error }, 'WeChat does not answer')
    throw wechatErrors.notAnswering()
  }
}

/** Binds a WeChat account to this member. */
async function bindHere(ctx: Context, memberId: number, person: WechatPerson): Promise<void> {
  await refuseDoubles(() =>
    ctx.database.transaction(async (tx) => {
      const within = inside(ctx, tx)
      await insertLink(within.database, {
        memberId,
        subject: subjectsOf(person)[0],
        nickname: nicknameOf(person),
        now: ctx.clock.now(),
      })
      await recordAudit(within, { action: 'wechat.bind' })
    }),
  )
}

async function giveTicket(ctx: Context, person: WechatPerson, next: string): Promise<Arrival> {
  const ticket = ctx.random.token(TICKET_BYTES)
  await insertTicket(ctx.database, {
    tokenHash: hashToken(ticket),
    browserHash: browserHashes(ctx)[0]!,
    subject: subjectsOf(person)[0],
    nickname: nicknameOf(person),
    next,
    expiresAt: later(ctx, TICKET_SECONDS),
  })
  return { kind: 'unbound', ticket, next }
}

async function arrive(
  ctx: Context,
  { memberId, next }: Journey,
  code: string,
  kind: SessionKind,
): Promise<Arrival> {
  // The member who began to bind must be the one who returns: another session in this browser is another person's.
  if (memberId !== null && memberId !== ctx.actor?.memberId) throw wechatErrors.journeyOver()
  const person = await whoReturned(ctx, code)
  const owner = await findLinked(ctx.database, subjectsOf(person))
  if (memberId !== null) {
    if (owner !== null && owner !== memberId) throw wechatErrors.taken()
    if (owner === null) await bindHere(ctx, memberId, person)
    return { kind: 'bound', next }
  }
  if (owner === null) return giveTicket(ctx, person, next)
  if (!(await mayEnterUnasked(ctx, owner))) throw wechatErrors.notAllowed()
  return { kind: 'signedIn', token: await enterAs(ctx, owner, person, kind), next }
}

/** Starts the session of the member to whom a WeChat account is bound; none where it was unbound meanwhile. */
function enterAs(ctx: Context, memberId: number, person: WechatPerson, kind: SessionKind): Promise<string> {
  // An API client's session stands beside any other.
  const arriving = kind === 'api' ? { ...ctx, actor: null } : ctx
  const refusal = wechatErrors.notAllowed
  return startSession(arriving, { memberId, armed: ctx.config.STAFF_SECOND_FACTOR }, kind, {
    refusal,
    async also({ database }) {
      if ((await findLinked(database, subjectsOf(person))) !== memberId) throw refusal()
    },
  })
}

/**
 * Ends a journey in the browser that began it (R8): uses its state before it asks WeChat who came, and exchanges the
 * code once, on the server. Throws if the state is not one of this browser, was used before or is over.
 */
export async function endJourney(ctx: Context, { code, state }: Return, kind: SessionKind): Promise<Arrival> {
  const journey = await takeState(ctx.database, hashToken(state), browserHashes(ctx), ctx.clock.now())
  if (!journey) throw wechatErrors.journeyOver()
  if (code === undefined) throw wechatErrors.stopped()
  return arrive(ctx, journey, code, kind)
}
