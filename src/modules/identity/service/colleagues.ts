import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { isRight, operatorRights, storeRights } from '../../../shared/rights.ts'
import type { Right } from '../../../shared/rights.ts'
import { instant } from '../../../shared/time.ts'
import { identityErrors } from '../errors.ts'
import { unusablePassword } from '../password.ts'
import {
  countColleagues,
  disarmById,
  findColleague,
  findCompany,
  insertStaff,
  listColleagues,
  lockColleagues,
  setDisabled,
  staffListing,
} from '../queries/people.ts'
import type { Colleague } from '../queries/people.ts'
import { setRights } from '../queries/staff.ts'
import type { AddStaff, DisableStaff, OneStaff, SetRights, StaffQuery } from '../schema.ts'
import type { StaffView } from '../view.ts'
import { inviteStaff } from './people.ts'
import type { Invitation } from './people.ts'

/** Whose staff: a store's, or the operator's. */
export type Side = 'store' | 'operator'

/** The right with which staff of each side look after their colleagues. */
const rightFor = { store: 'store.people', operator: 'staff' } as const

const possible = (side: Side): readonly Right[] => (side === 'store' ? storeRights : operatorRights)

/** The store of the acting staff, null for the operator; throws 403 unless they look after people. */
function assertLooksAfter(ctx: Context, side: Side): number | null {
  if (side === 'store') return storeOf(ctx, rightFor.store)
  assertOperator(ctx, rightFor.operator)
  return null
}

const viewOf = (ctx: Context, { createdAt, permissions, ...row }: Colleague): StaffView => ({
  ...row,
  rights: permissions.filter(isRight),
  since: instant(createdAt).toISOString(),
  isSelf: row.id === memberOf(ctx).memberId,
})

/** The staff of one's store, or of the operator, with what each may do. */
export async function staffPage(ctx: Context, side: Side, input: StaffQuery): Promise<Listed<StaffView>> {
  const storeId = assertLooksAfter(ctx, side)
  const place = placeOf(staffListing, input)
  const [rows, total] = await Promise.all([
    listColleagues(ctx.database, storeId, place),
    countColleagues(ctx.database, storeId),
  ])
  const page = listed(staffListing, place, rows, total)
  return { ...page, list: page.list.map((row) => viewOf(ctx, row)) }
}

/** One of them. */
export async function staffOne(ctx: Context, side: Side, id: number): Promise<StaffView> {
  const row = await findColleague(ctx.database, assertLooksAfter(ctx, side), id)
  if (!row) throw commonErrors.notFound()
  return viewOf(ctx, row)
}

const notOneOf =
  (has: readonly string[]) =>
  (right: Right): boolean =>
    !has.includes(right)

/** Throws with the field named if a right is none that staff of this side can have. */
function assertPossible(side: Side, rights: readonly Right[]): void {
  const path = rights.findIndex(notOneOf(possible(side)))
  if (path >= 0)
    throw commonErrors.invalid({}, [{ path: `rights.${path}`, key: 'errors.identity.rightOfOthers' }])
}

/** Nobody gives a right that they lack, whatever else they look after (R18); what was held before may be kept. Names the field. */
function assertMayGive(giver: Colleague, rights: readonly Right[], was: readonly string[] = []): void {
  const path = rights.findIndex(notOneOf([...giver.permissions, ...was]))
  if (path >= 0)
    throw identityErrors.rightLacking({}, [{ path: `rights.${path}`, key: 'errors.identity.rightLacking' }])
}

/**
 * Runs `work` while nobody else changes staff of this side; `self` is who acts, with the rights that they have now. Whoever lost the
 * right to look after people meanwhile is refused, so that two who take it from each other do not leave the side without anybody.
 */
const alone = <T>(
  ctx: MemberContext,
  side: Side,
  work: (tx: Tx, staff: readonly Colleague[], self: Colleague, storeId: number | null) => Promise<T>,
): Promise<T> => {
  const storeId = assertLooksAfter(ctx, side)
  return ctx.database.transaction(async (tx) => {
    const staff = await lockColleagues(tx, storeId)
    const self = staff.find(({ id }) => id === ctx.actor.memberId)
    if (!self || self.disabled || !self.permissions.includes(rightFor[side])) throw commonErrors.forbidden()
    return work(tx, staff, self, storeId)
  })
}

/** A colleague of one's own side, never oneself (R18). */
function other(ctx: MemberContext, staff: readonly Colleague[], id: number): Colleague {
  const found = staff.find((each) => each.id === id)
  if (!found) throw commonErrors.notFound()
  if (id === ctx.actor.memberId) throw identityErrors.ownRights()
  return found
}

const again = async (ctx: MemberContext, tx: Tx, storeId: number | null, id: number): Promise<StaffView> =>
  viewOf(
    ctx,
    (await lockColleagues(tx, storeId)).find((each) => each.id === id)!,
  )

/** One more on the staff, with rights of whoever adds them, who begins with the answered one-time secret. */
export const addStaff = (
  ctx: MemberContext,
  side: Side,
  { username, name, rights }: AddStaff,
): Promise<Invitation> => {
  assertPossible(side, rights)
  return alone(ctx, side, async (tx, _staff, self, storeId) => {
    assertMayGive(self, rights)
    const memberId = await insertStaff(tx, {
      username,
      displayName: name,
      companyName: await findCompany(tx, ctx.actor.memberId),
      storeId,
      rights,
      isDemo: ctx.config.APP_ENV === 'demo',
      passwordHash: await unusablePassword(ctx),
      now: ctx.clock.now(),
    })
    if (memberId === null)
      throw identityErrors.alreadyExists({}, [{ path: 'username', key: 'errors.identity.alreadyExists' }])
    const invitation = await inviteStaff(ctx, tx, memberId)
    await recordAudit(ctx, { action: 'staff.add', memberId, after: { storeId, rights } }, tx)
    return invitation!
  })
}

/** Gives a colleague exactly these rights, from their next request on; `was` are those that were read. */
export const setStaffRightsOf = (
  ctx: MemberContext,
  side: Side,
  { id, rights, was }: SetRights,
): Promise<StaffView> => {
  assertPossible(side, rights)
  return alone(ctx, side, async (tx, staff, self, storeId) => {
    const { permissions } = other(ctx, staff, id)
    if (permissions.toSorted().join() !== was.toSorted().join()) throw commonErrors.stateChanged()
    assertMayGive(self, rights, permissions)
    await setRights(tx, id, rights)
    await recordAudit(
      ctx,
      { action: 'staff.rights', memberId: id, before: { rights: permissions }, after: { rights } },
      tx,
    )
    return again(ctx, tx, storeId, id)
  })
}

/** A colleague cannot sign in any more, and their sessions end; or they can again. */
export const disableStaff = (
  ctx: MemberContext,
  side: Side,
  { id, disabled }: DisableStaff,
): Promise<StaffView> =>
  alone(ctx, side, async (tx, staff, _self, storeId) => {
    other(ctx, staff, id)
    await setDisabled(tx, id, disabled)
    await recordAudit(ctx, { action: disabled ? 'staff.disable' : 'staff.enable', memberId: id }, tx)
    return again(ctx, tx, storeId, id)
  })

/**
 * A colleague begins anew who lost password or authenticator, or never began: both are removed, their sessions end, and the
 * answered one-time secret is good for an hour (R9). Whoever sees the secret could begin in their place, so they may do nothing
 * that its maker may not (R18).
 */
export const renewColleague = (ctx: MemberContext, side: Side, { id }: OneStaff): Promise<Invitation> =>
  alone(ctx, side, async (tx, staff, self) => {
    const { disabled, permissions } = other(ctx, staff, id)
    if (disabled) throw identityErrors.staffDisabled()
    if (!permissions.every((right) => self.permissions.includes(right))) throw identityErrors.moreRights()
    await disarmById(tx, id, await unusablePassword(ctx))
    await recordAudit(ctx, { action: 'staff.renew', memberId: id }, tx)
    return (await inviteStaff(ctx, tx, id))!
  })
