import { noInput } from '../../platform/api.ts'
import type { ApiDoor, CallTools } from '../../platform/api.ts'
import { SESSION_ABSOLUTE_SECONDS } from '../../platform/session.ts'
import { Enrol, Factor, OfferView, RaisedView } from './schema.ts'
import { enrolAuthenticator, offerAuthenticator, verifyFactor } from './service/staff.ts'

/** Gives the caller new credentials: a browser in its cookies, an API client as one token in the answer. */
function raised(
  { token, staff, expireIn }: Awaited<ReturnType<typeof verifyFactor>>,
  { kind, keep, giveToken }: CallTools,
) {
  if (kind === 'web') keep('staff', staff, SESSION_ABSOLUTE_SECONDS)
  return { token: giveToken(token), expireIn }
}

/** The calls of the second factor of staff (R9). */
export function staffRoutes({ memberGet, memberPost }: ApiDoor): void {
  memberGet(
    '/api/staff/authenticator',
    'A secret for the first authenticator of staff',
    noInput,
    OfferView,
    offerAuthenticator,
  )
  memberPost(
    '/api/staff/enrol',
    'Set up the authenticator by its first code',
    Enrol,
    RaisedView,
    async (ctx, input, tools) => raised(await enrolAuthenticator(ctx, input, tools.kind), tools),
  )
  memberPost(
    '/api/staff/verify',
    'Rights of staff for this session by a code of the authenticator',
    Factor,
    RaisedView,
    async (ctx, input, tools) => raised(await verifyFactor(ctx, input, tools.kind), tools),
  )
}
