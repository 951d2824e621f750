import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { isRight } from '../../../shared/rights.ts'

type Found = Omit<Actor, 'permissions' | 'sessionHash' | 'awaitsFactor' | 'provedAt' | 'renewed'> & {
  permissions: string[]
}

/**
 * A member with the rights that they have now, for work that a job does for them; null once the account is disabled. No session belongs
 * to it: nothing that needs a proof can be done so.
 */
export async function actorById({ sql }: Tx, memberId: number): Promise<Actor | null> {
  const [row] = await sql<Found[]>`
    select id as "memberId", username, display_name as "displayName", company_name as "companyName",
      coalesce(tax_state = 'passed', false) as "isVerifiedCompany", manager_type as "managerType", store_id as "storeId",
      is_operator as "isOperator", permissions
    from members where id = ${memberId} and not disabled`
  if (!row) return null
  return {
    ...row,
    permissions: row.permissions.filter(isRight),
    awaitsFactor: false,
    sessionHash: Buffer.alloc(0),
    provedAt: null,
    renewed: false,
  }
}
