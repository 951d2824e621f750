import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import type { NewNotice } from '../../notices/index.ts'
import { managerErrors } from '../errors.ts'
import {
  assign,
  countPending,
  oldestPending,
  decideByAssignment,
  findChange,
  findChangeRow,
  listChanges,
  listManagers,
  managerName,
  refuse,
} from '../queries.ts'
import type { ChangeRow } from '../queries.ts'
import type { AssignManager, ChangeListView, ChangeQuery, RefuseChange } from '../schema.ts'
import type { ChangeDeskView } from '../view.ts'

const LIST_SIZE = 20

/** The operator who decides; nobody decides their own (R18). */
function deciding(ctx: Context): { by: number; now: Date } {
  assertOperator(ctx, 'members.assign')
  return { by: memberOf(ctx).memberId, now: ctx.clock.now() }
}

const noticeFor = (memberId: number, notice: Pick<NewNotice, 'key' | 'vars'>): NewNotice => ({
  memberId,
  kind: 'account',
  path: hrefOf('Jingli'),
  ...notice,
})

/**
 * Gives the member this manager. A waiting request of the member is decided with it: agreed if it asked for this
 * manager, refused otherwise. The member is notified of the manager they have, also where it is still the same.
 */
export async function assignManager(ctx: Context, { memberId, managerId }: AssignManager): Promise<true> {
  const decision = deciding(ctx)
  if (memberId === decision.by) throw managerErrors.ownCase()
  await ctx.database.transaction(async (tx) => {
    const assigned = await assign(tx, memberId, managerId)
    if (!assigned) throw commonErrors.notFound()
    const wish = await decideByAssignment(tx, memberId, managerId, decision)
    if (assigned.before !== managerId) {
      const manager = await managerName(tx, managerId)
      await notify(ctx, noticeFor(memberId, { key: 'managerChanged', vars: { manager } }), tx)
    } else if (wish !== null) await notify(ctx, noticeFor(memberId, { key: 'managerKept' }), tx)
    await recordAudit(
      { ...ctx, database: { ...ctx.database, ...tx } },
      {
        action: 'managers.assign',
        memberId,
        before: { managerId: assigned.before },
        after: { managerId, wish },
      },
    )
  })
  return true
}

/** Refuses the request, keeps the manager and notifies the member. */
export async function refuseChange(ctx: Context, { id }: RefuseChange): Promise<true> {
  const decision = deciding(ctx)
  await ctx.database.transaction(async (tx) => {
    const memberId = await refuse(tx, id, decision)
    if (memberId === null) {
      const change = await findChange(tx, id)
      if (!change) throw commonErrors.notFound()
      throw change.memberId === decision.by ? managerErrors.ownCase() : managerErrors.alreadyDecided()
    }
    await notify(ctx, noticeFor(memberId, { key: 'managerKept' }), tx)
    await recordAudit(
      { ...ctx, database: { ...ctx.database, ...tx } },
      { action: 'managers.refuse', memberId, after: { changeId: id } },
    )
  })
  return true
}

const text = (id: number | null) => (id === null ? null : String(id))
const time = (at: string | null) => (at === null ? null : instant(at).toISOString())

const toChange = (row: ChangeRow): ChangeListView['list'][number] => ({
  id: String(row.id),
  memberId: String(row.memberId),
  memberName: row.memberName,
  companyName: row.companyName,
  fromId: text(row.fromId),
  fromName: row.fromName,
  toId: String(row.toId),
  toName: row.toName,
  reason: row.reason,
  status: row.state,
  askedAt: instant(row.askedAt).toISOString(),
  decidedAt: time(row.decidedAt),
})

/** Members' requests, the waiting ones unless another state is asked for, the oldest first. */
export async function changePage(ctx: Context, input: ChangeQuery): Promise<ChangeListView> {
  deciding(ctx)
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listChanges(ctx.database, input.state ?? 'pending', paging, ctx.lang)
  return { list: rows.map(toChange), total, ...paging }
}

/** One request, with who decided it and whom the member could have instead. */
export async function changeOf(ctx: Context, id: number): Promise<ChangeDeskView> {
  const { by } = deciding(ctx)
  const row = await findChangeRow(ctx.database, id, ctx.lang)
  if (!row) throw commonErrors.notFound()
  const choices = await listManagers(ctx.database, row.memberId, ctx.lang)
  return {
    ...toChange(row),
    isOwn: row.memberId === by,
    decidedByName: row.decidedByName ?? null,
    choices: choices.map(({ id: managerId, name, region }) => ({
      managerId: String(managerId),
      name,
      region,
    })),
  }
}

/** How many requests wait. */
export async function changesWaiting(ctx: Context) {
  deciding(ctx)
  return countPending(ctx.database)
}

/** Since when the oldest of them has waited, for home. */
export async function changesGlance(ctx: Context): Promise<Glance> {
  deciding(ctx)
  return { oldest: await oldestPending(ctx.database) }
}
