import type { Context, Services } from '../../../platform/context.ts'
import { rootCause, sqlState } from '../../../platform/db/index.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { hashToken } from '../../../platform/random.ts'
import type { SessionKind } from '../../../platform/session.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { assertCode } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import {
  deleteEndedTickets,
  findByPhone,
  findTicket,
  insertTicket,
  registerMember,
} from '../queries/sign-in.ts'
import type { NewMember } from '../queries/sign-in.ts'
import type { PhoneLogin, Register } from '../schema.ts'
import { maskPhone } from './proof.ts'
import { startSession } from './session.ts'

/** Time to fill in step 2. */
export const TICKET_SECONDS = 1800
const TICKET_BYTES = 32

/**
 * Step 1: proves the phone by its code and answers a ticket for step 2. That an account exists is said only now, to
 * who holds the phone (R3).
 */
export async function checkPhone(ctx: Context, { phone, code }: PhoneLogin) {
  await assertCode(ctx, { phone, purpose: 'register', code })
  if (await findByPhone(ctx.database, phone))
    throw identityErrors.alreadyExists({}, [taken('phone', 'phoneTaken')])
  const ticket = ctx.random.token(TICKET_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_SECONDS * 1000)
  await insertTicket(ctx.database, { tokenHash: hashToken(ticket), phone, expiresAt })
  return { ticket, expireIn: TICKET_SECONDS }
}

/** The phone of a living ticket, as much of it as is shown; null when the phone has to be proved again. */
export async function phoneOfTicket(ctx: Context, ticket: string): Promise<string | null> {
  const phone = await findTicket(ctx.database, hashToken(ticket), ctx.clock.now())
  return phone && maskPhone(phone)
}

const taken = (path: string, word: string) => ({ path, key: `errors.identity.${word}` })

const UNIQUE_VIOLATION = '23505'

/** The member exists and finds a welcome; null when the ticket is over. */
export async function joined(ctx: Context, tx: Queryable, tokenHash: Buffer, member: NewMember) {
  const memberId = await registerMember(tx, tokenHash, member)
  if (memberId !== null) {
    const welcome = { kind: 'account', key: 'welcome', path: hrefOf('helpCenter1') } as const
    await notify(ctx, { memberId, ...welcome }, tx)
  }
  return memberId
}

/**
 * Step 2: the member exists afterwards, signed in, with the phone of the ticket, which is used up. A user name that is
 * taken is said to the holder of a ticket alone (decisions 6), and the ticket stays good.
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
    .transaction((tx) => joined(ctx, tx, tokenHash, member))
    .catch((error: unknown) => {
      if (sqlState(rootCause(error)) !== UNIQUE_VIOLATION) throw error
      throw identityErrors.alreadyExists({}, [taken('username', 'usernameTaken')])
    })
  if (memberId === null) throw identityErrors.ticketOver()
  ctx.log.info({ memberId }, 'registered')
  return startSession(ctx, memberId, kind)
}

/** Clears away tickets that are over. */
export const forgetEndedTickets = (services: Services): Promise<void> =>
  deleteEndedTickets(services.database, services.clock.now())
