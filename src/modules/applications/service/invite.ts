import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { assertProved, inviteStaff } from '../../identity/index.ts'
import type { Invitation } from '../../identity/index.ts'
import { applicationErrors } from '../errors.ts'
import { lockOwn } from '../queries.ts'

/**
 * The one-time secret with which the first staff account of the caller's store chooses its password, within an hour. A new one
 * replaces the former, until the account has its authenticator. The caller has proved who they are.
 */
export async function inviteFirstStaff(ctx: MemberContext): Promise<Invitation> {
  assertProved(ctx)
  return ctx.database.transaction(async (tx) => {
    const row = await lockOwn(tx, ctx.actor.memberId)
    if (!row?.staffId) throw commonErrors.notFound()
    const invitation = await inviteStaff(ctx, tx, row.staffId)
    if (!invitation) throw applicationErrors.begun()
    return invitation
  })
}
