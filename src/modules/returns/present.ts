import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { inWords } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import type { ReturnOptions, ReturnRowView, ReturnView } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

const rowReply = (ctx: Reader, row: ReturnRowView) => ({
  returnNo: row.returnNo,
  orderNo: row.orderNo,
  storeName: row.storeName,
  type: row.type,
  reason: row.reason,
  status: row.state,
  statusText: ctx.t.dynamic(`returns.state.${row.state}`),
  name: inWords(ctx, row.goods.nameZh, row.goods.nameEn),
  skuNumber: row.goods.skuNumber,
  quantity: row.quantity,
  askedAt: row.askedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
})
export const returnRowReply = rowReply

/** What may go back of a line as the API says it: `types` that are open for some reason, `refusal` why another one is not. */
export const optionsReply = (ctx: Reader, view: ReturnOptions) => ({
  orderNo: view.orderNo,
  lineId: view.lineId,
  skuId: view.skuId,
  name: inWords(ctx, view.goods.nameZh, view.goods.nameEn),
  quantity: view.quantity,
  returned: view.returned,
  maxQuantity: view.maxQuantity,
  receivedAt: view.receivedAt?.toISOString() ?? null,
  collected: view.collected,
  types: [...new Set(view.options.filter(({ refusal }) => refusal === null).map(({ type }) => type))],
  reasons: view.options.map(({ type, reason, until, refusal }) => ({
    type,
    reason,
    text: ctx.t.dynamic(`returns.reason.${reason}`),
    until: until?.toISOString() ?? null,
    refusal,
  })),
  back: view.back && {
    method: view.back.method,
    amount: yuanText(view.back.amountFen),
    giftCard: yuanText(view.back.giftCardFen),
    points: view.back.points,
    quantity: view.back.quantity,
    freightKept: view.back.freightKept,
    unearned: view.back.unearned,
  },
})

/** Where a picture of a return is read. */
const pictureHref = (returnNo: string, position: number): string =>
  `/returns/${returnNo}/pictures/${position}`

/** One return as the API says it to its buyer, its store and the operator: pictures by address, `no` the number of the parcel. */
export const returnReply = (ctx: Reader, view: ReturnView) => ({
  ...rowReply(ctx, view),
  version: view.version,
  lineId: view.lineId,
  skuId: view.skuId,
  text: view.text,
  collected: view.collected,
  answer: view.answer,
  sendTo: view.sendTo,
  pickup: view.pickup,
  carrier: view.carrier,
  no: view.trackingNumber,
  serials: view.serials,
  condition: view.condition,
  seal: view.seal,
  valve: view.valve,
  complaint: view.complaint,
  decision: view.decision,
  disputeUntil: view.disputeUntil?.toISOString() ?? null,
  pictures: view.pictures.map(({ position, side }) => ({ side, href: pictureHref(view.returnNo, position) })),
  evidence: view.evidence.map(({ side, text, at, pictures }) => ({
    side,
    text,
    at: at.toISOString(),
    images: pictures.map((position) => pictureHref(view.returnNo, position)),
  })),
  evidenceLeft: view.evidenceLeft,
  hurriedAt: view.hurriedAt?.toISOString() ?? null,
  hurryAgainAt: view.hurryFrom?.toISOString() ?? null,
  back: view.back && {
    method: view.back.method,
    amount: yuanText(view.back.amountFen),
    giftCard: yuanText(view.back.giftCardFen),
    points: view.back.points,
  },
  quarantine: view.quarantine && {
    held: view.quarantine.held,
    became: view.quarantine.became.map(({ outcome, quantity }) => ({
      outcome,
      text: ctx.t.dynamic(`returns.outcome.${outcome}`),
      quantity,
    })),
  },
  replacement: view.replacement && {
    carrier: view.replacement.carrier,
    no: view.replacement.trackingNumber,
    serials: view.replacement.serials,
    shippedAt: view.replacement.shippedAt.toISOString(),
    dueAt: view.replacement.dueAt?.toISOString() ?? null,
    receivedAt: view.replacement.receivedAt?.toISOString() ?? null,
    certificates: view.replacement.certificates.map((number) => ({
      number,
      href: hrefOf('Certificate', { certUrl: number }),
      verify: hrefOf('Verify', { number }),
    })),
  },
  log: view.log.map(({ move, role, reason, at }) => ({
    move,
    text: ctx.t.dynamic(`returns.event.${move}`),
    by: ctx.t.dynamic(`returns.role.${role}`),
    reason,
    at: at.toISOString(),
  })),
})
