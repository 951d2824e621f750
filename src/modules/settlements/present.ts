import type { Context, MemberContext } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import type { Payout } from './queries/payouts.ts'
import type { Figures, Statement } from './queries/statements.ts'
import type { ownSettlement, ownTakings } from './service/statements.ts'
import type { payoutPage, statementPage } from './service/payouts.ts'

type Named = { storeZh: string; storeEn: string }
export const storeName = ({ lang }: Pick<Context, 'lang'>, { storeZh, storeEn }: Named): string =>
  lang === 'en' ? storeEn : storeZh

const figuresReply = (f: Figures) => ({
  opening: yuanText(f.openingFen),
  sales: yuanText(f.salesFen),
  refunds: yuanText(f.refundsFen),
  compensations: yuanText(f.compensationsFen),
  payouts: yuanText(f.payoutsFen),
  closing: yuanText(f.closingFen),
})

const cursorText = (next: number | null) => (next === null ? null : String(next))

const statementReply = (ctx: Context, statement: Statement) => ({
  settlementId: String(statement.id),
  storeId: String(statement.storeId),
  storeName: storeName(ctx, statement),
  month: statement.month,
  ...figuresReply(statement),
  issuedAt: statement.issuedAt.toISOString(),
  payout: statement.payout,
})

/** A store's statement, as the API says it. */
export function settlementReply(ctx: Context, found: Awaited<ReturnType<typeof ownSettlement>>) {
  const { month, money, statements, figures, issued, lines, next } = found
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
    list: lines.map((line) => ({
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
    })),
    next: cursorText(next),
  }
}

export const takingsReply = (days: Awaited<ReturnType<typeof ownTakings>>) =>
  days.map(({ day, orders, fen }) => ({ day, orders, amount: yuanText(fen) }))

export const statementPageReply = (ctx: Context, found: Awaited<ReturnType<typeof statementPage>>) => ({
  month: found.month,
  list: found.list.map((each) => statementReply(ctx, each)),
  next: cursorText(found.next),
})

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

export const payoutPageReply = (ctx: MemberContext, found: Awaited<ReturnType<typeof payoutPage>>) => ({
  list: found.list.map((payout) => listedPayout(ctx, payout)),
  next: cursorText(found.next),
})

export const payoutReply = <S extends string>({
  payoutNo,
  status,
  amountFen,
}: {
  payoutNo: string
  status: S
  amountFen: number
}) => ({ payoutNo, status, amount: yuanText(amountFen) })
