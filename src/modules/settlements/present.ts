import type { Context, MemberContext } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import type { Payout } from './queries/payouts.ts'
import type { Figures, Statement } from './queries/statements.ts'
import type { LineRow } from './queries/lines.ts'
import type { payoutPage } from './service/payouts.ts'
import type { ownSettlement, ownTakings, statementPage, statementWithLines } from './service/statements.ts'

type Named = { storeZh: string; storeEn: string }
const storeName = ({ lang }: Pick<Context, 'lang'>, { storeZh, storeEn }: Named): string =>
  lang === 'en' ? storeEn : storeZh

const figuresReply = (f: Figures) => ({
  opening: yuanText(f.openingFen),
  sales: yuanText(f.salesFen),
  refunds: yuanText(f.refundsFen),
  compensations: yuanText(f.compensationsFen),
  payouts: yuanText(f.payoutsFen),
  closing: yuanText(f.closingFen),
})

const statementReply = (ctx: Context, statement: Statement) => ({
  settlementId: String(statement.id),
  storeId: String(statement.storeId),
  storeName: storeName(ctx, statement),
  month: statement.month,
  ...figuresReply(statement),
  issuedAt: statement.issuedAt.toISOString(),
  payout: statement.payout,
})

const lineReply = (ctx: Context, line: LineRow) => ({
  kind: line.kind,
  kindText: ctx.t.dynamic(`settlements.line.${line.kind}`),
  number: line.number,
  at: line.at.toISOString(),
  goods: yuanText(line.goodsFen),
  subsidy: yuanText(line.subsidyFen),
  freight: yuanText(line.freightFen),
  ownCoupon: yuanText(line.ownCouponFen),
  offset: yuanText(line.offsetFen),
  commission: yuanText(line.commissionFen),
  other: yuanText(line.otherFen),
  total: yuanText(line.totalFen),
})

/** A store's statement, as the API says it. */
export function settlementReply(ctx: Context, found: Awaited<ReturnType<typeof ownSettlement>>) {
  const { month, money, statements, figures, issued, lines } = found
  const { list, previousCursor: _, ...place } = lines
  return {
    month,
    issued: issued !== null,
    ...figuresReply(figures),
    now: {
      pending: yuanText(money.pendingFen),
      pendingOrders: money.pendingOrders,
      due: yuanText(money.dueFen),
      claim: yuanText(-money.claimFen),
      held: yuanText(money.heldFen),
    },
    statements: statements.map((each) => statementReply(ctx, each)),
    list: list.map((line) => lineReply(ctx, line)),
    ...place,
  }
}

/** The same of a store, for the operator. */
export function statementLinesReply(ctx: Context, found: Awaited<ReturnType<typeof statementWithLines>>) {
  const { list, previousCursor: _, ...place } = found.lines
  return {
    statement: statementReply(ctx, found.statement),
    list: list.map((line) => lineReply(ctx, line)),
    ...place,
  }
}

/** What was paid to a store on each day in Shanghai, as the API says it: the oldest first, days without a sale among them. */
export const takingsReply = (days: Awaited<ReturnType<typeof ownTakings>>) =>
  days.map(({ day, orders, fen }) => ({ day, orders, amount: yuanText(fen) }))

/** Statements of all stores for one month as the API says them, without the months that the page offers. */
export function statementPageReply(ctx: Context, found: Awaited<ReturnType<typeof statementPage>>) {
  const { list, previousCursor: _, months: _months, ...place } = found
  return { list: list.map((each) => statementReply(ctx, each)), ...place }
}

const listedPayout = (ctx: MemberContext, payout: Payout) => ({
  payoutNo: payout.number,
  status: payout.state,
  statusText: ctx.t.dynamic(`settlements.payout.${payout.state}`),
  amount: yuanText(payout.amountFen),
  version: payout.version,
  settlementId: String(payout.settlementId),
  storeId: String(payout.storeId),
  storeName: storeName(ctx, payout),
  month: payout.month,
  own: payout.askedBy === ctx.actor.memberId,
  askedAt: payout.askedAt.toISOString(),
  decidedAt: payout.decidedAt?.toISOString() ?? null,
  bankReference: payout.bankReference,
})

/** Payouts as the API says them; an `own` one its reader asked for, so somebody else decides it (R18). */
export function payoutPageReply(ctx: MemberContext, found: Awaited<ReturnType<typeof payoutPage>>) {
  const { list, previousCursor: _, status: _status, ...place } = found
  return { list: list.map((payout) => listedPayout(ctx, payout)), ...place }
}

/** What became of a payout by asking for it, paying it or refusing it. */
export const payoutReply = <S extends string>({
  payoutNo,
  status,
  amountFen,
}: {
  payoutNo: string
  status: S
  amountFen: number
}) => ({ payoutNo, status, amount: yuanText(amountFen) })
