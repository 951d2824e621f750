import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { getProfileRow, setCompany } from '../queries.ts'
import type { Company, CompanyView } from '../schema.ts'

/** The caller's company, as far as we know it. */
export async function ownCompany(ctx: MemberContext): Promise<CompanyView> {
  const row = await getProfileRow(ctx.database, ctx.actor.memberId)
  return { companyName: row.companyName, taxNo: row.taxNumber }
}

/** Sets the company, for every page from the next request on; without a tax number it has none. */
export async function updateCompany(ctx: MemberContext, { companyName, taxNo }: Company): Promise<true> {
  await setCompany(ctx.database, ctx.actor.memberId, { companyName, taxNumber: taxNo ?? null })
  await recordAudit(ctx, { action: 'members.updateCompany' })
  return true
}
