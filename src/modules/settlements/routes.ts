import type { ApiDoor } from '../../platform/api.ts'
import {
  payoutPageReply,
  payoutReply,
  settlementReply,
  statementLinesReply,
  statementPageReply,
  takingsReply,
} from './present.ts'
import {
  AskPayout,
  PayoutPageReply,
  PayoutQuery,
  PayoutReply,
  PayPayout,
  RefusePayout,
  SettlementQuery,
  SettlementReply,
  StatementLinesQuery,
  StatementLinesReply,
  StatementPageReply,
  StatementQuery,
  TakingsQuery,
  TakingsReply,
} from './schema.ts'
import { askPayout, payoutPage, payPayout, refusePayout } from './service/payouts.ts'
import { ownSettlement, ownTakings, statementPage, statementWithLines } from './service/statements.ts'

/** A store's money, and its payout by two people of the operator (api 5.10). */
export function settlementRoutes({ storeGet, operatorGet, operatorOnce }: ApiDoor): void {
  storeGet(
    'store.money',
    '/api/seller/settlement/page',
    'The statement of a month, with its lines and where the money is now',
    SettlementQuery,
    SettlementReply,
    async (ctx, input) => settlementReply(ctx, await ownSettlement(ctx, input)),
  )
  storeGet(
    'store.money',
    '/api/seller/settlement/takings',
    'What was paid to my store on each day',
    TakingsQuery,
    TakingsReply,
    async (ctx, input) => takingsReply(await ownTakings(ctx, input)),
  )
  operatorGet(
    'finance.payouts',
    '/api/admin/settlement/page',
    'Statements of all stores for a month',
    StatementQuery,
    StatementPageReply,
    async (ctx, input) => statementPageReply(ctx, await statementPage(ctx, input)),
  )
  operatorGet(
    'finance.payouts',
    '/api/admin/settlement/detail',
    'The statement of a store, with its lines',
    StatementLinesQuery,
    StatementLinesReply,
    async (ctx, input) => statementLinesReply(ctx, await statementWithLines(ctx, input)),
  )
  operatorGet(
    'finance.payouts',
    '/api/admin/payout/page',
    'Payouts to stores that wait for a second person, or are decided',
    PayoutQuery,
    PayoutPageReply,
    async (ctx, input) => payoutPageReply(ctx, await payoutPage(ctx, input)),
  )
  operatorOnce(
    'finance.payouts',
    '/api/admin/payout/ask',
    'Hold the money of a statement to be paid out',
    AskPayout,
    PayoutReply,
    async (ctx, input) => payoutReply(await askPayout(ctx, input)),
  )
  operatorOnce(
    'finance.payouts',
    '/api/admin/payout/pay',
    'The money was sent, under this number of the bank',
    PayPayout,
    PayoutReply,
    async (ctx, input) => payoutReply(await payPayout(ctx, input)),
  )
  operatorOnce(
    'finance.payouts',
    '/api/admin/payout/refuse',
    'The money is not sent; the store is owed it again',
    RefusePayout,
    PayoutReply,
    async (ctx, input) => payoutReply(await refusePayout(ctx, input)),
  )
}
