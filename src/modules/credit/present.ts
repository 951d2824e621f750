import type { Listed } from '../../platform/list.ts'
import { yuanText } from '../../shared/fen.ts'
import type { CreditDecision, CreditFigures, CreditItem, StatementView } from './view.ts'

export const figuresReply = (figures: CreditFigures) => ({
  limit: yuanText(figures.limitFen),
  used: yuanText(figures.usedFen),
  available: yuanText(figures.availableFen),
  onStatements: yuanText(figures.statedFen),
  notYet: yuanText(figures.unstatedFen),
  overdue: yuanText(figures.overdueFen),
})

export const statementsReply = ({ list, previousCursor: _previous, ...place }: Listed<StatementView>) => ({
  ...place,
  list: list.map(({ month, amountFen, openFen, dueOn, state, orders }) => ({
    month,
    amount: yuanText(amountFen),
    open: yuanText(openFen),
    dueOn,
    status: state,
    orders,
  })),
})

export const itemsReply = ({ list, previousCursor: _previous, ...place }: Listed<CreditItem>) => ({
  ...place,
  list: list.map(({ orderNo, amountFen, openFen, refundedFen, usedAt, receivedOn, invoiced }) => ({
    orderNo,
    amount: yuanText(amountFen),
    open: yuanText(openFen),
    refunded: yuanText(refundedFen),
    usedAt,
    receivedOn,
    invoiced,
  })),
})

/** Decisions about credit lines, as the API says them. */
export const decisionsReply = ({ list, previousCursor: _previous, ...place }: Listed<CreditDecision>) => ({
  ...place,
  list: list.map((row) => ({
    decisionNo: row.number,
    status: row.state,
    username: row.username,
    company: row.company,
    kind: row.kind,
    amount: yuanText(row.amountFen),
    before: yuanText(row.beforeFen),
    reason: row.reason,
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  })),
})
