import { inside } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { findByPhone, findTicket, insertTicket, isLiving } from '../queries/sign-in.ts'
import { joined, TICKET_SECONDS } from './register.ts'

/**
 * For modules by which somebody comes in another way than by name or phone: WeChat. They bring their own proof; what an
 * account is stays here.
 */

const TICKET_BYTES = 32
const NAME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Whether this member exists and is not disabled. */
export const isLivingMember = (ctx: Context, memberId: number): Promise<boolean> =>
  isLiving(ctx.database, memberId)

/** Who registered with a phone that the caller has just had proved; null when nobody did. */
export const memberByPhone = (ctx: Context, phone: string) => findByPhone(ctx.database, phone)

/** The right to register with a phone that the caller has just had proved. */
export async function giveRegistrationTicket(ctx: Context, phone: string) {
  const ticket = ctx.random.token(TICKET_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_SECONDS * 1000)
  await insertTicket(ctx.database, { tokenHash: hashToken(ticket), phone, expiresAt })
  return { ticket, expireIn: TICKET_SECONDS }
}

/** The refusal that leads on to a registration. */
export const phoneNotRegistered = (registration: { ticket: string; expireIn: number }) =>
  identityErrors.phoneNotRegistered(
    {},
    [{ path: 'phone', key: 'errors.identity.phoneNotRegistered' }],
    registration,
  )

/**
 * A new member with the phone of a registration ticket, under a name made here and a password nobody knows: the phone
 * and what `also` adds in the same transaction are the ways in until they choose others. Its id is returned.
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
    passwordHash: await hashPassword(ctx.random.token(TICKET_BYTES)),
    passwordLong: false,
    companyName,
    isDemo: ctx.config.APP_ENV === 'demo',
    now: ctx.clock.now(),
  }
  const memberId = await ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx)
    const id = await joined(ctx, tx, tokenHash, member)
    if (id === null) throw identityErrors.ticketOver()
    await also(within, id)
    return id
  })
  ctx.log.info({ memberId }, 'registered')
  return memberId
}
