import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { getProfileRow, setCompany } from '../queries.ts'
import type { Company, CompanyView } from '../schema.ts'

/** The caller's company, as far as it is known. */
export async function ownCompany(ctx: MemberContext): Promise<CompanyView> {
  const row = await getProfileRow(ctx.database, ctx.actor.memberId)
  return { companyName: row.companyName, taxNo: row.taxNumber }
}

/** The company is as given, from the next request on everywhere; a tax number left out is none. */
export async function updateCompany(ctx: MemberContext, { companyName, taxNo }: Company): Promise<true> {
  await setCompany(ctx.database, ctx.actor.memberId, { companyName, taxNumber: taxNo ?? null })
  await recordAudit(ctx, { action: 'members.updateCompany' })
  return true
}
