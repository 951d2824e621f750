import type { Context, Services } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'
import { deleteEndedTickets, findTicket, insertTicket } from '../queries/sign-in.ts'
import { maskPhone } from './proof.ts'

/** Time to fill in step 2 of a sign-up. */
const TICKET_SECONDS = 1800
const TICKET_BYTES = 32

/** Gives the right to register with a phone that the caller has just proved. */
export async function giveRegistrationTicket(ctx: Context, phone: string) {
  const ticket = ctx.random.token(TICKET_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_SECONDS * 1000)
  await insertTicket(ctx.database, { tokenHash: hashToken(ticket), phone, expiresAt })
  return { ticket, expireIn: TICKET_SECONDS }
}

/** The phone of a living ticket, masked; null if the phone has to be proved again. */
export async function phoneOfTicket(ctx: Context, ticket: string): Promise<string | null> {
  const phone = await findTicket(ctx.database, hashToken(ticket), ctx.clock.now())
  return phone && maskPhone(phone)
}

/** Deletes tickets that are over. */
export const forgetEndedTickets = (services: Services): Promise<void> =>
  deleteEndedTickets(services.database, services.clock.now())
