import { listAddresses } from './modules/addresses/index.ts'
import { creditStatements } from './modules/credit/index.ts'
import { maskPhone } from './modules/identity/index.ts'
import type { MemberCase, MemberCases, Newest } from './modules/identity/view.ts'
import { ownInvoices } from './modules/invoices/index.ts'
import { pointsRecords, pointsStanding } from './modules/points/index.ts'
import { ownReturns } from './modules/returns/index.ts'
import { ownWithdrawals } from './modules/withdrawals/index.ts'
import type { MemberContext } from './platform/context.ts'
import type { Right } from './shared/rights.ts'

/** The newest few of each kind; its count says how many there are. */
const SHOWN = 3
const newest = { size: SHOWN }

const shown = <Row>(
  { list, total }: { list: readonly Row[]; total: number },
  toCase: (row: Row) => MemberCase,
): Newest<MemberCase> => ({ list: list.map(toCase), total })

async function points(ctx: MemberContext): Promise<MemberCases['points']> {
  const [{ expiring, expiresOn }, { list, total }] = await Promise.all([
    pointsStanding(ctx),
    pointsRecords(ctx, newest),
  ])
  return {
    list: list.map(({ id, source, at, amount }) => ({ id, source, at, amount })),
    total,
    expiring,
    expiresOn,
  }
}

async function addresses(ctx: MemberContext): Promise<MemberCases['addresses']> {
  const rows = await listAddresses(ctx)
  const list = rows.slice(0, SHOWN).map(({ id, consignee, mobile, region, detail, isDefault }) => ({
    id,
    consignee,
    mobile: maskPhone(mobile),
    region,
    detail,
    isDefault,
  }))
  return { list, total: rows.length }
}

const invoices = async (ctx: MemberContext) =>
  shown(await ownInvoices(ctx, newest), ({ invoiceNo, state, appliedAt, grossFen }) => ({
    number: invoiceNo,
    state,
    at: appliedAt.toISOString(),
    amountFen: grossFen,
  }))

const returns = async (ctx: MemberContext) =>
  shown(
    await ownReturns(ctx, { ...newest, page: 1, status: 'all' }),
    ({ returnNo, orderNo, state, askedAt }) => ({
      number: returnNo,
      state,
      at: askedAt.toISOString(),
      orderNo,
    }),
  )

const withdrawals = async (ctx: MemberContext) =>
  shown(await ownWithdrawals(ctx, newest), ({ number, state, askedAt, amountFen }) => ({
    number,
    state,
    at: askedAt,
    amountFen,
  }))

/** Statements of the last three months. */
const statements = async (ctx: MemberContext) =>
  shown(await creditStatements(ctx, newest), ({ month, state, dueOn, amountFen }) => ({
    number: month,
    state,
    dueOn,
    amountFen,
  }))

/**
 * What the operator sees of a member's cases: of each kind the newest few and how many there are, asked as the member would ask, so
 * that nothing of anybody else is among them; a kind whose own list the reader may not open is null. Phones are masked. The caller
 * has audited the look.
 */
export async function memberCases(ctx: MemberContext, rights: readonly Right[]): Promise<MemberCases> {
  const where = <T>(right: Right, read: (ctx: MemberContext) => Promise<T>) =>
    rights.includes(right) ? read(ctx) : null
  const [ofInvoices, ofReturns, ofWithdrawals, ofStatements, ofPoints, ofAddresses] = await Promise.all([
    where('finance.invoices', invoices),
    where('finance.refunds', returns),
    where('finance.payouts', withdrawals),
    where('finance.credit', statements),
    where('finance.grants', points),
    addresses(ctx),
  ])
  return {
    invoices: ofInvoices,
    returns: ofReturns,
    withdrawals: ofWithdrawals,
    statements: ofStatements,
    points: ofPoints,
    addresses: ofAddresses,
  }
}
