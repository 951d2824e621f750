import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { managerErrors } from '../errors.ts'
import { findPending, hasPending, insertChange, listManagers, withdrawChange } from '../queries.ts'
import type { CardRow } from '../queries.ts'
import type { ChangeManager } from '../schema.ts'
import type { ManagerCard, OwnManagerView } from '../view.ts'

const toCard = (row: CardRow): ManagerCard => ({
  managerId: String(row.id),
  workNumber: row.workNumber,
  name: row.name,
  region: row.region,
  telephone: row.telephone,
  email: row.email,
})

/** The caller's manager; null if they have none yet. */
export async function findOwnManager(ctx: Context): Promise<ManagerCard | null> {
  const own = (await listManagers(ctx.database, memberOf(ctx).memberId, ctx.lang)).find((row) => row.isOwn)
  return own ? toCard(own) : null
}

/** The caller's manager, the waiting request for another one, and the managers they may ask for. */
export async function ownManager(ctx: Context): Promise<OwnManagerView> {
  const { memberId } = memberOf(ctx)
  const rows = await listManagers(ctx.database, memberId, ctx.lang)
  const pending = await findPending(ctx.database, memberId, ctx.lang)
  const own = rows.find((row) => row.isOwn)
  return {
    manager: own ? toCard(own) : null,
    pending: pending && {
      managerId: String(pending.toId),
      name: pending.name,
      reason: pending.reason,
      askedAt: instant(pending.askedAt).toISOString(),
    },
    choices: rows.filter((row) => !row.isOwn).map(toCard),
  }
}

/** Throws unless the caller may ask for this manager now. */
export async function assertMayAsk(ctx: Context, { managerId }: ChangeManager): Promise<void> {
  const { pending, choices } = await ownManager(ctx)
  if (pending) throw managerErrors.alreadyAsked()
  if (!choices.some((choice) => choice.managerId === String(managerId)))
    throw commonErrors.invalid({}, [{ path: 'managerId', key: 'errors.managers.notOffered' }])
}

/** Asks the operator for another manager; the present one stays until then. */
export async function askForManager(ctx: Context, input: ChangeManager): Promise<{ status: 'pending' }> {
  const { memberId } = memberOf(ctx)
  const { managerId: toId, reason } = input
  const id = await insertChange(ctx.database, { memberId, toId, reason, now: ctx.clock.now() })
  if (id === null) {
    if (await hasPending(ctx.database, memberId)) throw managerErrors.alreadyAsked()
    throw commonErrors.invalid({}, [{ path: 'managerId', key: 'errors.managers.notOffered' }])
  }
  return { status: 'pending' }
}

/** Withdraws the waiting request. */
export async function withdrawAsk(ctx: Context): Promise<{ status: 'withdrawn' }> {
  if (!(await withdrawChange(ctx.database, memberOf(ctx).memberId, ctx.clock.now())))
    throw managerErrors.nothingAsked()
  return { status: 'withdrawn' }
}
