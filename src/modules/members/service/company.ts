import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { memberErrors } from '../errors.ts'
import { decideCompanyRow, getProfileRow, setCompany } from '../queries.ts'
import type { Company, CompanyView, DecideCompany } from '../schema.ts'

/** Right of the operator's staff who verify companies. */
const RIGHT = 'members.identity'

/** The caller's company, as far as we know it. */
export async function ownCompany(ctx: MemberContext): Promise<CompanyView> {
  const { companyName, taxNumber, taxState, taxReason } = await getProfileRow(
    ctx.database,
    ctx.actor.memberId,
  )
  return { companyName, taxNo: taxNumber, taxState, taxReason }
}

/**
 * Sets the company, for every page from the next request on; without a tax number it has none. A changed company or number waits
 * for an operator, and until then the member orders no dangerous goods (decisions 11).
 */
export async function updateCompany(ctx: MemberContext, { companyName, taxNo }: Company): Promise<true> {
  await setCompany(ctx.database, ctx.actor.memberId, { companyName, taxNumber: taxNo ?? null })
  await recordAudit(ctx, { action: 'members.updateCompany' })
  return true
}

/** Decides the company of somebody else (R18) as it was read, and notifies the member. */
export async function decideCompany(ctx: MemberContext, input: DecideCompany): Promise<true> {
  assertOperator(ctx, RIGHT)
  const { memberId, pass, reason } = input
  await ctx.database.transaction(async (tx) => {
    const decided = await decideCompanyRow(tx, ctx.actor.memberId, { ...input, reason: reason ?? null })
    if (!decided) throw memberErrors.nothingToDecide()
    const key = pass ? ('companyPassed' as const) : ('companyFailed' as const)
    await notify(ctx, { memberId, kind: 'account', key, path: hrefOf('updatecompanyname') }, tx)
    await recordAudit(ctx, { action: 'members.decideCompany', memberId, after: { pass } }, tx)
  })
  return true
}
