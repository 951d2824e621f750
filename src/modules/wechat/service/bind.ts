import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import type { SessionKind } from '../../../platform/session.ts'
import {
  createMember,
  giveRegistrationTicket,
  knownByPhone,
  memberByPassword,
  memberByPhone,
  phoneNotRegistered,
  startSession,
  wrongLogin,
} from '../../identity/index.ts'
import { assertCode } from '../../verification/index.ts'
import { wechatErrors } from '../errors.ts'
import { bindTicket, deleteOver, findTicket } from '../queries.ts'
import type { Ticket } from '../queries.ts'
import type { BindPassword, BindPhone, RegisterWechat } from '../schema.ts'
import { refuseDoubles } from './doubles.ts'
import { browserHashes } from './holder.ts'

/** The WeChat account of a ticket of this browser; null if the ticket is over. */
export const ticketOf = async (ctx: Context, ticket: string | undefined): Promise<Ticket | null> =>
  ticket === undefined
    ? null
    : findTicket(ctx.database, hashToken(ticket), browserHashes(ctx), ctx.clock.now())

async function assertTicket(ctx: Context, ticket: string): Promise<void> {
  if (!(await ticketOf(ctx, ticket))) throw wechatErrors.ticketOver()
}

/** Uses the ticket for this member, in the caller's transaction. */
async function useTicket(ctx: Context, ticket: string, memberId: number): Promise<void> {
  const bound = await bindTicket(
    ctx.database,
    hashToken(ticket),
    browserHashes(ctx),
    memberId,
    ctx.clock.now(),
  )
  if (!bound) throw wechatErrors.ticketOver()
  await recordAudit(ctx, { action: 'wechat.bind', actorId: memberId })
}

/** Binds the ticket's WeChat account to the member of the session with which this happens. */
const binding = (ticket: string, { memberId }: { memberId: number }) => ({
  also: (within: Context) => refuseDoubles(() => useTicket(within, ticket, memberId)),
})

/**
 * Binds the ticket's WeChat account to the account whose password was given, and signs in. The person proved both:
 * nothing is ever bound by a name or phone alone (R8).
 */
export async function bindByPassword(
  ctx: Context,
  { ticket, ...login }: BindPassword,
  kind: SessionKind,
): Promise<string> {
  await assertTicket(ctx, ticket)
  const known = await memberByPassword(ctx, login)
  return startSession(ctx, known, kind, { refusal: wrongLogin, ...binding(ticket, known) })
}

/**
 * The same by a code to the phone. If nobody registered with that phone, it refuses with a registration ticket, and the
 * WeChat ticket stays good.
 */
export async function bindByPhone(
  ctx: Context,
  { ticket, phone, code }: BindPhone,
  kind: SessionKind,
): Promise<string> {
  await assertTicket(ctx, ticket)
  await assertCode(ctx, { phone, purpose: 'bindWeChat', code })
  const found = await memberByPhone(ctx, phone)
  if (!found) throw phoneNotRegistered(await giveRegistrationTicket(ctx, phone))
  if (!found.mayEnter) throw wechatErrors.notAllowed()
  const known = knownByPhone(ctx, found.id, phone)
  return startSession(ctx, known, kind, { refusal: wechatErrors.notAllowed, ...binding(ticket, known) })
}

/** Makes a member with the proved phone, binds the ticket's WeChat account to it and signs in. */
export async function registerByWechat(
  ctx: Context,
  { ticket, registration, companyName }: RegisterWechat,
  kind: SessionKind,
): Promise<string> {
  await assertTicket(ctx, ticket)
  const memberId = await createMember(ctx, { ticket: registration, companyName }, (tx, id) =>
    refuseDoubles(() => useTicket(tx, ticket, id)),
  )
  return startSession(ctx, { memberId }, kind)
}

/** Deletes journeys and tickets that are over. */
export const forgetJourneys = (services: Services): Promise<void> =>
  deleteOver(services.database, services.clock.now())
