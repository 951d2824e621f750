import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import type { QuarantineRowView, QuarantineView } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** One return in the list of a store's quarantine, as the API says it; `held` units are undecided. */
export const quarantineRowReply = (ctx: Reader, row: QuarantineRowView) => ({
  returnNo: row.returnNo,
  orderNo: row.orderNo,
  name: inWords(ctx, row.goods.nameZh, row.goods.nameEn),
  skuNumber: row.goods.skuNumber,
  kind: row.kind,
  quantity: row.quantity,
  held: row.held,
  lots: row.lots,
  since: row.since.toISOString(),
  status: row.state,
  statusText: ctx.t.dynamic(`returns.state.${row.state}`),
})

/** What lies in quarantine of one return, as the API says it. */
export const quarantineReply = (ctx: Reader, view: QuarantineView) => ({
  ...quarantineRowReply(ctx, view),
  reason: view.reason,
  condition: view.condition,
  seal: view.seal,
  valve: view.valve,
  serials: view.heldSerials,
  decisions: view.decisions.map(({ at, outcome, ...decision }) => ({
    ...decision,
    outcome,
    text: ctx.t.dynamic(`returns.outcome.${outcome}`),
    at: at.toISOString(),
  })),
  outcomes: view.outcomes,
})
