import type { BrowserTools } from '../../platform/browser.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/random.ts'
import { safeReturnPath } from '../../platform/security.ts'
import { hrefOf } from '../../sitemap.ts'
import { findActor } from './service/session.ts'

/**
 * Gives the browser its session and answers the next address: the one the member wanted, by way of the form for the
 * company's name if that is missing (specification 4). Staff work for a company that is known, and go straight to it.
 */
export async function enter(
  ctx: Context,
  token: string,
  next: string | undefined,
  tools: BrowserTools,
): Promise<string> {
  tools.startSession(token)
  const actor = await findActor(ctx, { tokenHash: hashToken(token), kind: 'web', staffHash: null })
  const destination = safeReturnPath(next)
  const isStaff = actor !== null && (actor.isOperator || actor.storeId !== null || actor.awaitsFactor)
  return isStaff || actor?.companyName ? destination : hrefOf('updatecompanyname', { next: destination })
}
