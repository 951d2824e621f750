import { auditAbout, recordAudit } from '../../../platform/audit/index.ts'
import { asMember, assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { SESSION_IDLE_SECONDS } from '../../../platform/session.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { Right } from '../../../shared/rights.ts'
import { instant } from '../../../shared/time.ts'
import { identityErrors } from '../errors.ts'
import { changeDisabled, countMembers, findMember, listMembers, memberListing } from '../queries/members.ts'
import type { MemberRow } from '../queries/members.ts'
import { listSessions } from '../queries/security.ts'
import { deleteSessionsOf } from '../queries/sign-in.ts'
import type { DisableMember, MemberQuery, OneMember } from '../schema.ts'
import type { MemberDeskView, MemberFacts, MemberView } from '../view.ts'
import { maskPhone } from './proof.ts'

const RIGHT = 'members.assign'
const AUDIT_SHOWN = 12

const viewOf = ({ createdAt, phone, ...row }: MemberRow): MemberView => ({
  ...row,
  phone: phone && maskPhone(phone),
  since: instant(createdAt),
})

/** Members, by what they are known by; phones are masked. */
export async function memberPage(
  ctx: Context,
  { q, status, ...input }: MemberQuery,
): Promise<Listed<MemberView>> {
  assertOperator(ctx, RIGHT)
  const filter = { q, disabled: status === 'disabled' }
  const place = placeOf(memberListing, input)
  const [rows, total] = await Promise.all([
    listMembers(ctx.database, filter, place),
    countMembers(ctx.database, filter),
  ])
  return listed(memberListing, place, rows.map(viewOf), total)
}

/**
 * A member as the operator's staff see them: where they are signed in, and what was done about them. The look is a row of the
 * audit in a transaction of its own, written before anything is shown.
 */
async function lookAtMember(ctx: Context, { memberId }: OneMember): Promise<MemberDeskView> {
  assertOperator(ctx, RIGHT)
  const row = await findMember(ctx.database, memberId)
  if (!row) throw commonErrors.notFound()
  await recordAudit(ctx, { action: 'identity.memberSeen', memberId })
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
  const { sessionHash } = memberOf(ctx)
  const [sessions, trail] = await Promise.all([
    listSessions(ctx.database, { memberId, sessionHash }, now, idleSince),
    auditAbout(ctx.database, memberId, AUDIT_SHOWN),
  ])
  return {
    ...viewOf(row),
    isSelf: memberId === memberOf(ctx).memberId,
    sessions: sessions.map(({ id, kind, seenAt, ip, agent }) => ({
      id: String(id),
      kind,
      seenAt: instant(seenAt),
      ip,
      agent,
    })),
    trail,
  }
}

/** What other modules know of a member, asked as that member would ask; `rights` are those of the reader. */
export type MemberFactsOf = (ctx: MemberContext, rights: readonly Right[]) => Promise<MemberFacts>

/** The context of a member whom staff look at: reads of theirs answer as to themselves, and nothing is done with it. */
function seenAs(ctx: Context, memberId: number): MemberContext {
  const { actor, ...rest } = asMember(ctx)
  return { ...rest, actor: { ...actor, memberId, isOperator: false, storeId: null, permissions: [] } }
}

/** The look at one member, and what other modules know of them: nothing is read before the look is audited. */
export async function wholeMember(ctx: Context, input: OneMember, factsOf: MemberFactsOf) {
  const member = await lookAtMember(ctx, input)
  return { member, facts: await factsOf(seenAs(ctx, input.memberId), memberOf(ctx).permissions) }
}

/** Somebody else than oneself, who is not the operator's staff: those are looked after by who looks after staff. */
async function assertOther(ctx: MemberContext, memberId: number): Promise<MemberRow> {
  assertOperator(ctx, RIGHT)
  const row = await findMember(ctx.database, memberId)
  if (!row) throw commonErrors.notFound()
  if (row.isOperator) throw identityErrors.isStaff()
  return row
}

/** The member can sign in no more, and is signed out everywhere; or can again. Orders that run go on. */
export async function disableMember(
  ctx: MemberContext,
  { memberId, disabled, reason }: DisableMember,
): Promise<true> {
  await assertOther(ctx, memberId)
  await ctx.database.transaction(async (tx) => {
    if (!(await changeDisabled(tx, memberId, disabled))) throw commonErrors.stateChanged()
    if (disabled) await deleteSessionsOf(tx, memberId)
    const after = { disabled, reason }
    await recordAudit(ctx, { action: 'identity.disableMember', memberId, after }, tx)
  })
  return true
}

/** The member is signed out everywhere; answers how many sessions ended. */
export async function endSessionsOf(ctx: MemberContext, { memberId }: OneMember): Promise<{ ended: number }> {
  await assertOther(ctx, memberId)
  return ctx.database.transaction(async (tx) => {
    const ended = (await deleteSessionsOf(tx, memberId)).length
    await recordAudit(ctx, { action: 'identity.endSessionsOf', memberId, after: { ended } }, tx)
    return { ended }
  })
}
