import type { MemberCases } from '../views/pages/desk/members/member-parts.tsx'
import { listAddresses } from './modules/addresses/index.ts'
import { creditStatements } from './modules/credit/index.ts'
import { maskPhone } from './modules/identity/index.ts'
import { ownInvoices } from './modules/invoices/index.ts'
import { pointsRecords, pointsStanding } from './modules/points/index.ts'
import { ownReturns } from './modules/returns/index.ts'
import { ownWithdrawals } from './modules/withdrawals/index.ts'
import type { MemberContext } from './platform/context.ts'

/** The newest few of each kind; its count says how many there are. */
const SHOWN = 3

/**
 * What the operator sees of a member's cases: the newest few of each kind and how many there are, asked as the member would ask,
 * so that nothing of anybody else is among them. Phones are masked. The caller has audited the look.
 */
export async function memberCases(ctx: MemberContext): Promise<MemberCases> {
  const newest = { size: SHOWN }
  const [invoices, returns, addresses, statements, standing, points, withdrawals] = await Promise.all([
    ownInvoices(ctx, newest),
    ownReturns(ctx, { ...newest, page: 1, status: 'all' }),
    listAddresses(ctx),
    creditStatements(ctx, newest),
    pointsStanding(ctx),
    pointsRecords(ctx, newest),
    ownWithdrawals(ctx, newest),
  ])
  return {
    invoices,
    returns,
    addresses: {
      list: addresses
        .slice(0, SHOWN)
        .map(({ mobile, ...address }) => ({ ...address, mobile: maskPhone(mobile) })),
      total: addresses.length,
    },
    statements,
    points: { ...points, expiring: standing.expiring, expiresOn: standing.expiresOn },
    withdrawals,
  }
}
