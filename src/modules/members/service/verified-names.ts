import type { MemberContext } from '../../../platform/context.ts'
import { unseal } from '../../../platform/sealing.ts'
import { findRealName, getProfileRow } from '../queries.ts'
import { REAL_NAME } from './real-name.ts'

/** The names of the caller that an operator has verified, whole: their company's and their own; null where there is none. */
export async function verifiedNames(
  ctx: MemberContext,
): Promise<{ company: string | null; realName: string | null }> {
  const { memberId } = ctx.actor
  const [profile, person] = await Promise.all([
    getProfileRow(ctx.database, memberId),
    findRealName(ctx.database, memberId),
  ])
  return {
    company: profile.taxState === 'passed' ? profile.companyName : null,
    realName: person?.state === 'passed' ? unseal(ctx.config, REAL_NAME, person.nameSealed) : null,
  }
}
