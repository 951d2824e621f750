import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/random.ts'
import type { SessionKind } from '../../platform/session.ts'
import { commonErrors } from '../../shared/errors.ts'
import type { LoginView } from './schema.ts'
import { findActor } from './service/session.ts'

/**
 * The answer of a login call: an API client gets its token in the body and sends it in the header alone (R11); a
 * browser gets it in its cookie, and the body has none (decisions 6). 401 where the session was ended meanwhile (R12).
 */
export async function loginView(
  ctx: Context,
  token: string,
  kind: SessionKind = 'api',
): Promise<z.input<typeof LoginView>> {
  const actor = await findActor(ctx, { tokenHash: hashToken(token), kind, staffHash: null })
  if (!actor) throw commonErrors.loginRequired()
  return {
    token: kind === 'api' ? token : '',
    username: actor.username,
    memberId: String(actor.memberId),
    companyName: actor.companyName,
    managerType: String(actor.managerType),
  }
}
