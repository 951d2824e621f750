import { inside } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hashToken } from '../../../platform/random.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { assertCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import { findByPhone, findTicket, registerMember } from '../queries/sign-in.ts'
import type { NewMember } from '../queries/sign-in.ts'
import type { PhoneLogin, Register } from '../schema.ts'
import { startSession } from './session.ts'
import { giveRegistrationTicket } from './tickets.ts'

/**
 * Step 1: proves the phone by its code and answers a ticket for step 2. It says only now that an account exists, to the
 * person who holds the phone (R3).
 */
export async function checkPhone(ctx: Context, { phone, code }: PhoneLogin) {
  await assertCode(ctx, { phone, purpose: 'register', code })
  if (await findByPhone(ctx.database, phone))
    throw identityErrors.alreadyExists({}, [refusedField('phone', 'phoneTaken')])
  return giveRegistrationTicket(ctx, phone)
}

const refusedField = (path: string, word: string) => ({ path, key: `errors.identity.${word}` })

const UNKNOWN_PASSWORD_BYTES = 32
const NAME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What a unique index refused, at the field of what somebody else has; any other error unchanged. */
function whatIsTaken(error: unknown): unknown {
  const index = sqlConstraint(error)
  if (index === 'members_phone_once')
    return identityErrors.alreadyExists({}, [refusedField('phone', 'phoneTaken')])
  if (index === 'members_username_once')
    return identityErrors.alreadyExists({}, [refusedField('username', 'usernameTaken')])
  return error
}

/** Makes the member with a welcome notice; null if the ticket is over. */
async function welcomed(ctx: Context, tx: Tx, tokenHash: Buffer, member: NewMember) {
  const memberId = await registerMember(tx, tokenHash, member)
  if (memberId !== null) {
    const welcome = { kind: 'account', key: 'welcome', path: hrefOf('helpCenter1') } as const
    await notify(ctx, { memberId, ...welcome }, tx)
  }
  return memberId
}

/**
 * Step 2: makes the member with the phone of the ticket, uses the ticket and signs in. Only the holder of a ticket
 * learns that a user name is taken (decisions 6), and the ticket stays good.
 */
export async function register(ctx: Context, input: Register, kind: SessionKind): Promise<string> {
  const tokenHash = hashToken(input.ticket)
  const phone = await findTicket(ctx.database, tokenHash, ctx.clock.now())
  if (phone === null) throw identityErrors.ticketOver()
  const username = input.username.toLowerCase()
  await assertGoodPassword(input.password, [username, phone])
  const member = {
    username,
    passwordHash: await hashPassword(input.password),
    passwordLong: isLongPassword(input.password),
    companyName: input.companyName,
    isDemo: ctx.config.APP_ENV === 'demo',
    now: ctx.clock.now(),
  }
  const memberId = await ctx.database
    .transaction((tx) => welcomed(ctx, tx, tokenHash, member))
    .catch((error: unknown) => {
      throw whatIsTaken(error)
    })
  if (memberId === null) throw identityErrors.ticketOver()
  ctx.log.info({ memberId }, 'registered')
  return startSession(ctx, { memberId, passwordHash: member.passwordHash }, kind)
}

/**
 * Makes a member who signs up by WeChat, which brings its own proof: with the phone of a registration ticket, a
 * generated name and a password that nobody knows. Until members choose their own, they sign in by the phone and by
 * what `also` adds in the same transaction. Answers the id.
 */
export async function createMember(
  ctx: Context,
  { ticket, companyName }: { ticket: string; companyName: string },
  also: (tx: Context, memberId: number) => Promise<void>,
): Promise<number> {
  const tokenHash = hashToken(ticket)
  if ((await findTicket(ctx.database, tokenHash, ctx.clock.now())) === null) throw identityErrors.ticketOver()
  const member = {
    username: `wx${ctx.random.text(NAME_LETTERS, 12)}`,
    passwordHash: await hashPassword(ctx.random.token(UNKNOWN_PASSWORD_BYTES)),
    passwordLong: false,
    companyName,
    isDemo: ctx.config.APP_ENV === 'demo',
    now: ctx.clock.now(),
  }
  const memberId = await ctx.database
    .transaction(async (tx) => {
      const within = inside(ctx, tx)
      const id = await welcomed(ctx, tx, tokenHash, member)
      if (id === null) throw identityErrors.ticketOver()
      await also(within, id)
      return id
    })
    .catch((error: unknown) => {
      throw whatIsTaken(error)
    })
  ctx.log.info({ memberId }, 'registered')
  return memberId
}
