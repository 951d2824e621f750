import type { Listed } from '../../platform/list.ts'
import { yuanText } from '../../shared/fen.ts'
import type {
  CreditApplication,
  CreditDecision,
  CreditFigures,
  CreditItem,
  OwnApplication,
  StatementView,
} from './view.ts'

/** `api/credit/info`: the line with its money as yuan. `onStatements` and `notYet` are the parts of what is used. */
export const figuresReply = (figures: CreditFigures) => ({
  limit: yuanText(figures.limitFen),
  used: yuanText(figures.usedFen),
  available: yuanText(figures.availableFen),
  onStatements: yuanText(figures.statedFen),
  notYet: yuanText(figures.unstatedFen),
  overdue: yuanText(figures.overdueFen),
  frozen: figures.isFrozen,
})

/** `api/credit/bill/page`: monthly statements with their money as yuan; `open` is what is still owed. There is no cursor back. */
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

/**
 * `api/credit/record/page`: what each order owes, as yuan, without what was bought. `refunded` is what refunds took off since the
 * statement was made, or in all before there is one.
 */
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
    applicationNo: row.applicationNo,
    reason: row.reason,
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  })),
})

/** Address of a document of an application. */
const documentHref = (number: string, position: number): string =>
  `/credit-applications/${number}/documents/${position}`

/** Addresses of all documents of an application. */
export const documentHrefs = ({ number, documents }: { number: string; documents: number }): string[] =>
  Array.from({ length: documents }, (_, index) => documentHref(number, index + 1))

/** `api/credit/application/page`: `granted` is the limit as yuan, null unless there is one; `refusal` is why it was refused. */
export const ownApplicationsReply = (list: readonly OwnApplication[]) =>
  list.map((row) => ({
    applicationNo: row.number,
    status: row.state,
    amount: yuanText(row.amountFen),
    purpose: row.purpose,
    documents: row.documents,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    granted: row.grantedFen === null ? null : yuanText(row.grantedFen),
    refusal: row.refusal,
  }))

/** Applications, as the API says them to who decides. */
export const applicationsReply = ({
  list,
  previousCursor: _previous,
  ...place
}: Listed<CreditApplication>) => ({
  ...place,
  list: list.map((row) => ({
    applicationNo: row.number,
    status: row.state,
    username: row.username,
    company: row.company,
    amount: yuanText(row.amountFen),
    purpose: row.purpose,
    files: documentHrefs(row),
    sentAt: row.sentAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNo: row.decisionNo,
  })),
})
