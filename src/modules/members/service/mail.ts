import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import { MailNotSent } from '../../../platform/gateways/mail.ts'
import { takeShared } from '../../../platform/limits.ts'
import { hashToken } from '../../../platform/random.ts'
import { hrefOf } from '../../../sitemap.ts'
import { assertProved } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { memberErrors } from '../errors.ts'
import { bindConfirmed, deleteOldConfirmations, findConfirmation, saveConfirmation } from '../queries.ts'
import { maskMail } from '../rules.ts'

const TOKEN_BYTES = 32
const LINK_SECONDS = 24 * 3600
const MAILS_AN_HOUR = 5
const HOUR = 3600

/**
 * Sends a link to the address that the caller wants to bind; following it binds the address (R10 requires a proof
 * first). An earlier link stops working.
 */
export async function sendMailLink(ctx: MemberContext, { email }: { email: string }) {
  assertProved(ctx)
  await takeShared(ctx, `mail:member:${ctx.actor.memberId}`, MAILS_AN_HOUR, HOUR)
  const token = ctx.random.token(TOKEN_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_SECONDS * 1000)
  await saveConfirmation(ctx.database, ctx.actor.memberId, { tokenHash: hashToken(token), email, expiresAt })
  const link = new URL(hrefOf('Mail', { token }), ctx.config.PUBLIC_ORIGIN).href
  try {
    await ctx.mail.send({
      to: email,
      subject: ctx.t('members.mail.subject'),
      text: ctx.t('members.mail.body', { name: ctx.actor.displayName, link }),
    })
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    ctx.log.error({ err: error }, 'a mail was not sent')
    throw memberErrors.mailNotSent()
  }
  return { expireIn: LINK_SECONDS }
}

/** The address that a link confirms, masked; null if the link is over or somebody else's. */
export async function shownConfirmation(ctx: MemberContext, token: string): Promise<string | null> {
  const email = await findConfirmation(ctx.database, ctx.actor.memberId, hashToken(token), ctx.clock.now())
  return email && maskMail(email)
}

/** Binds the address of a followed link to the caller and uses the link. */
export async function confirmMail(ctx: MemberContext, { token }: { token: string }): Promise<true> {
  const email = await bindConfirmed(ctx.database, ctx.actor.memberId, hashToken(token), ctx.clock.now())
  if (email === null) throw memberErrors.mailLinkOver()
  await notify(ctx, {
    memberId: ctx.actor.memberId,
    kind: 'account',
    key: 'mailBound',
    vars: { mail: maskMail(email) },
  })
  await recordAudit(ctx, { action: 'members.bindMail' })
  return true
}

/** Deletes links that are over. */
export const forgetMailLinks = (services: Services): Promise<void> =>
  deleteOldConfirmations(services.database, services.clock.now())
