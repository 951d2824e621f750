import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import type { LineRow } from './queries/lines.ts'
import { PayoutQuery, SettlementQuery, StatementLinesQuery, StatementQuery } from './schema.ts'
import { payoutPage } from './service/payouts.ts'
import { ownSettlement, statementPage, statementWithLines } from './service/statements.ts'

const lineColumns = ({ t }: MemberContext) => ({
  'settlements.desk.number': ({ number }: LineRow) => number,
  'settlements.desk.at': ({ at }: LineRow) => at,
  'settlements.desk.kind': ({ kind }: LineRow) => t.dynamic(`settlements.line.${kind}`),
  'settlements.desk.goods': ({ goodsFen, subsidyFen }: LineRow) => ({ fen: goodsFen + subsidyFen }),
  'settlements.desk.freight': ({ freightFen }: LineRow) => ({ fen: freightFen }),
  'settlements.desk.ownCoupon': ({ ownCouponFen }: LineRow) => ({ fen: -ownCouponFen }),
  'settlements.desk.commission': ({ commissionFen }: LineRow) => ({ fen: -commissionFen }),
  'settlements.desk.other': ({ otherFen }: LineRow) => ({ fen: otherFen }),
  'settlements.desk.total': ({ totalFen }: LineRow) => ({ fen: totalFen }),
})

/** Lines of a month of a store, as /seller/statement lists them. */
export const ownLinesExport = deskFile('SellerStatement', {
  name: 'settlements.ownLines',
  input: SettlementQuery,
  read: async (ctx, input) => (await ownSettlement(ctx, input)).lines,
  columns: lineColumns,
})

/** Lines of one statement, as /operator/statements/{id} lists them. */
export const linesExport = deskFile('OperatorStatement', {
  name: 'settlements.lines',
  input: StatementLinesQuery,
  read: async (ctx, input) => (await statementWithLines(ctx, input)).lines,
  columns: lineColumns,
})

/** Statements of a month, as /operator/statements lists them. */
export const statementsExport = deskFile('OperatorStatements', {
  name: 'settlements.statements',
  input: StatementQuery,
  read: statementPage,
  columns: (ctx) => ({
    'settlements.desk.store': ({ storeZh, storeEn }) => inWords(ctx, storeZh, storeEn),
    'settlements.desk.month': ({ month }) => month,
    'settlements.desk.opening': ({ openingFen }) => ({ fen: openingFen }),
    'settlements.desk.sales': ({ salesFen }) => ({ fen: salesFen }),
    'settlements.desk.refunds': ({ refundsFen }) => ({ fen: refundsFen }),
    'settlements.desk.compensations': ({ compensationsFen }) => ({ fen: compensationsFen }),
    'settlements.desk.payouts': ({ payoutsFen }) => ({ fen: payoutsFen }),
    'settlements.desk.closing': ({ closingFen }) => ({ fen: closingFen }),
    'settlements.desk.payout': ({ payout }) => ctx.t.dynamic(`settlements.payout.${payout ?? 'none'}`),
  }),
})

/** Payouts to stores, as /operator/payouts lists them. */
export const payoutsExport = deskFile('OperatorPayouts', {
  name: 'settlements.payouts',
  input: PayoutQuery,
  read: payoutPage,
  columns: (ctx) => ({
    'settlements.desk.payoutNo': ({ number }) => number,
    'settlements.desk.askedAt': ({ askedAt }) => askedAt,
    'settlements.desk.store': ({ storeZh, storeEn }) => inWords(ctx, storeZh, storeEn),
    'settlements.desk.month': ({ month }) => month,
    'settlements.desk.amount': ({ amountFen }) => ({ fen: amountFen }),
    'settlements.desk.askedBy': ({ askedByName }) => askedByName,
    'settlements.desk.decidedBy': ({ decidedByName }) => decidedByName,
    'settlements.desk.bankReference': ({ bankReference }) => bankReference,
    'settlements.desk.state': ({ state }) => ctx.t.dynamic(`settlements.payout.${state}`),
  }),
})
