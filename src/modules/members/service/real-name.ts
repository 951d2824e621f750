import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { memberErrors } from '../errors.ts'
import { countWaitingNames, decideRealNameRow, findRealName, insertRealName } from '../queries.ts'
import { listSealedNames, nameListing } from '../queries/waiting.ts'
import type { DecideRealName, NameQueue, RealName } from '../schema.ts'

const NAME = 'real name'
const NUMBER = 'identity number'
/** Right of the operator's staff who see and decide real names. */
const RIGHT = 'members.identity'

/** The caller's statement of who they are and its result, masked. */
export async function getRealName(ctx: MemberContext) {
  const row = await findRealName(ctx.database, ctx.actor.memberId)
  if (!row) return { state: 'none' as const, name: null, idNo: null, reason: null, askedAt: null }
  const name = unseal(ctx.config, NAME, row.nameSealed)
  return {
    state: row.state,
    name: `${[...name][0]}${'*'.repeat([...name].length - 1)}`,
    idNo: `${'*'.repeat(14)}${row.tail}`,
    reason: row.reason,
    askedAt: new Date(row.askedAt).toISOString(),
  }
}

/** Submits it for review by an operator; nothing passes without one (decisions 9). */
export async function submitRealName(ctx: MemberContext, { name, idNo }: RealName) {
  const kept = await insertRealName(ctx.database, ctx.actor.memberId, {
    nameSealed: seal(ctx.config, NAME, name),
    numberSealed: seal(ctx.config, NUMBER, idNo),
    tail: idNo.slice(-4),
    now: ctx.clock.now(),
  })
  if (!kept) throw memberErrors.realNameStands()
  await recordAudit(ctx, { action: 'members.submitRealName' })
  return getRealName(ctx)
}

/** One page of the waiting ones, the oldest first, unmasked for the operator; reading them is audited (R52). */
export async function listWaitingRealNames(ctx: MemberContext, input: NameQueue) {
  assertOperator(ctx, RIGHT)
  const place = placeOf(nameListing, input)
  const [rows, total] = await Promise.all([
    listSealedNames(ctx.database, place),
    countWaitingNames(ctx.database),
  ])
  const { list: names, previousCursor: _, ...around } = listed(nameListing, place, rows, total)
  if (names.length > 0)
    await recordAudit(ctx, {
      action: 'members.readRealNames',
      after: { members: names.map(({ memberId }) => memberId) },
    })
  const list = names.map((row) => ({
    id: String(row.id),
    memberId: String(row.memberId),
    username: row.username,
    name: unseal(ctx.config, NAME, row.nameSealed),
    idNo: unseal(ctx.config, NUMBER, row.numberSealed),
    askedAt: new Date(row.askedAt).toISOString(),
  }))
  return { list, ...around }
}

/** Decides a waiting one of somebody else (R18) and notifies the member. */
export async function decideRealName(
  ctx: MemberContext,
  { id, pass, reason }: DecideRealName,
): Promise<true> {
  assertOperator(ctx, RIGHT)
  await ctx.database.transaction(async (tx) => {
    const decision = { id, pass, reason: reason ?? null, now: ctx.clock.now() }
    const memberId = await decideRealNameRow(tx, ctx.actor.memberId, decision)
    if (memberId === null) throw memberErrors.nothingToDecide()
    const key = pass ? ('realNamePassed' as const) : ('realNameFailed' as const)
    await notify(ctx, { memberId, kind: 'account', key, path: hrefOf('RealName') }, tx)
    await recordAudit(ctx, { action: 'members.decideRealName', memberId, after: { pass } }, tx)
  })
  return true
}

export { NAME as REAL_NAME, NUMBER as IDENTITY_NUMBER }
