import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { unseal } from '../../../platform/sealing.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { countWaitingCompanies, countWaitingNames, oldestWaitingName, findWaiting } from '../queries.ts'
import {
  companyListing,
  findWaitingCompany,
  listCompanyPage,
  listNames,
  nameListing,
} from '../queries/waiting.ts'
import type { CompanyQueue, NameQueue } from '../schema.ts'
import type { OpenRealName, WaitingCompanyView, WaitingName } from '../view.ts'
import { IDENTITY_NUMBER, REAL_NAME } from './real-name.ts'

const RIGHT = 'members.identity'

/** Real names that wait, the oldest first, and whose; nothing sealed is opened for a list. */
export async function waitingNames(ctx: Context, input: NameQueue): Promise<Listed<WaitingName>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(nameListing, input)
  const [rows, total] = await Promise.all([listNames(ctx.database, place), countWaitingNames(ctx.database)])
  const names = rows.map((row) => ({ ...row, askedAt: instant(row.askedAt) }))
  return listed(nameListing, place, names, total)
}

/** One of them, unsealed for who decides it; the look is a row of the audit of its own, written first (R52). */
export async function openRealName(ctx: Context, id: number): Promise<OpenRealName> {
  assertOperator(ctx, RIGHT)
  const row = await findWaiting(ctx.database, id)
  if (!row) throw commonErrors.notFound()
  const { memberId, username } = row
  await recordAudit(ctx, { action: 'members.readRealNames', memberId, after: { members: [memberId] } })
  return {
    id,
    memberId,
    username,
    askedAt: instant(row.askedAt),
    name: unseal(ctx.config, REAL_NAME, row.nameSealed),
    idNo: unseal(ctx.config, IDENTITY_NUMBER, row.numberSealed),
    isOwn: memberId === memberOf(ctx).memberId,
  }
}

/** How many real names wait for an operator, for the rail. */
export async function namesWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countWaitingNames(ctx.database)
}

/** Since when the oldest of them has waited, for home. */
export async function namesGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestWaitingName(ctx.database) }
}

/** Companies whose number waits, with who may not decide their own (R18). */
export async function waitingCompanies(
  ctx: Context,
  input: CompanyQueue,
): Promise<Listed<WaitingCompanyView>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(companyListing, input)
  const [rows, total] = await Promise.all([
    listCompanyPage(ctx.database, place),
    countWaitingCompanies(ctx.database),
  ])
  const companies = rows.map((row) => ({ ...row, isOwn: row.memberId === memberOf(ctx).memberId }))
  return listed(companyListing, place, companies, total)
}

/** One of them. */
export async function openCompany(ctx: Context, memberId: number): Promise<WaitingCompanyView> {
  assertOperator(ctx, RIGHT)
  const row = await findWaitingCompany(ctx.database, memberId)
  if (!row) throw commonErrors.notFound()
  return { ...row, isOwn: row.memberId === memberOf(ctx).memberId }
}

/** How many companies wait for an operator, for the rail. */
export async function companiesWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countWaitingCompanies(ctx.database)
}
