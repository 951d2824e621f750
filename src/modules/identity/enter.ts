import type { Context } from '../../platform/context.ts'
import type { ActionTools } from '../../platform/page.tsx'
import { hashToken } from '../../platform/random.ts'
import { safeReturnPath } from '../../platform/security.ts'
import { hrefOf } from '../../sitemap.ts'
import { findActor } from './service/session.ts'

/**
 * Gives the browser its session and answers where to go: where the member was bound for, by way of the company's name
 * when that is missing (specification 4).
 */
export async function enter(
  ctx: Context,
  token: string,
  next: string | undefined,
  tools: ActionTools,
): Promise<string> {
  tools.startSession(token)
  const actor = await findActor(ctx, { tokenHash: hashToken(token), kind: 'web', staffHash: null })
  const destination = safeReturnPath(next)
  return actor?.companyName ? destination : hrefOf('updatecompanyname', { next: destination })
}
