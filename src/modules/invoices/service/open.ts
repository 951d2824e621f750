import type { MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { invoiceErrors } from '../errors.ts'
import { countPaid, listNamed, listPaid, openListing } from '../queries/open.ts'
import type { OrderToInvoice } from '../queries/open.ts'
import { invoiceLinesOf, openParts, sumOf } from '../rules/lines.ts'
import { AFTER_RED_MS, obstacleOf, openUntil } from '../rules/obstacle.ts'
import { splitLines } from '../rules/split.ts'
import type { OpenQuery } from '../schema.ts'
import type { InvoiceContent, InvoiceLine, OpenOrder, Sums } from '../view.ts'

const HOUR_MS = 3_600_000
/** Orders whose term is over are still listed for so long, with the reason. */
const SHOWN_AFTER_MS = 60 * 24 * HOUR_MS

const termOf = ({ settings }: Pick<MemberContext, 'settings'>) => settings.invoiceHours * HOUR_MS

const obstacleNow = (ctx: Pick<MemberContext, 'settings' | 'clock'>, order: OrderToInvoice) =>
  obstacleOf(order, { now: ctx.clock.now(), termMs: termOf(ctx) })

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

const toOpen = (ctx: MemberContext, order: OrderToInvoice): OpenOrder => ({
  orderNo: order.number,
  storeId: order.storeId,
  storeName: inWords(ctx, order.storeZh, order.storeEn),
  goods: order.lines
    .map(({ name, nameEn, quantity }) => `${inWords(ctx, name, nameEn)} × ${quantity}`)
    .join(ctx.t('invoices.between')),
  placedAt: order.placedAt,
  paidFen: order.payableFen - order.refundedFen,
  withoutFen: order.withoutFen,
  openFen: sum(openParts(order, order.lines)),
  until: openUntil(order, termOf(ctx)),
  obstacle: obstacleNow(ctx, order),
})

/**
 * The caller's paid orders that could be invoiced, or why not; the newest first. What is invoiced as a whole already is not among
 * them.
 */
export async function openOrders(ctx: MemberContext, input: OpenQuery): Promise<Listed<OpenOrder>> {
  const now = ctx.clock.now()
  const over = (termMs: number) => new Date(now.getTime() - termMs - SHOWN_AFTER_MS)
  const since = { paid: over(termOf(ctx)), reversed: over(AFTER_RED_MS), now }
  const place = placeOf(openListing, input)
  const { memberId } = ctx.actor
  const [rows, total] = await Promise.all([
    listPaid(ctx.database, memberId, { since, place }),
    countPaid(ctx.database, memberId, since),
  ])
  const page = listed(openListing, place, rows, total)
  return { ...page, list: page.list.map((order) => toOpen(ctx, order)) }
}

/** What of one order of the caller can be invoiced now, or why nothing can; null where it is not theirs. */
export async function toInvoiceOf(ctx: MemberContext, orderNo: string) {
  const [order] = await listNamed(ctx.database, ctx.actor.memberId, {
    numbers: [orderNo],
    now: ctx.clock.now(),
  })
  if (!order) return null
  const { openFen, obstacle } = toOpen(ctx, order)
  return { openFen, obstacle }
}

/** What the invoice over these orders would say, or the invoices where it has more lines than one holds. */
interface Draft extends Sums {
  storeId: number
  storeZh: string
  storeEn: string
  orders: (OrderToInvoice & { openFen: number })[]
  invoices: (Sums & { lines: InvoiceLine[] })[]
}

/** Lines and sums of an application over orders that were read; refused with the order that stands in the way. */
export function draftOf(
  ctx: Pick<MemberContext, 'settings' | 'clock'>,
  orders: OrderToInvoice[],
  content: InvoiceContent,
): Draft {
  const [first] = orders
  if (!first) throw commonErrors.notFound()
  if (orders.some(({ storeId }) => storeId !== first.storeId)) throw invoiceErrors.differentStores()
  for (const order of orders) {
    const obstacle = obstacleNow(ctx, order)
    if (obstacle) throw invoiceErrors[obstacle]({ orderNo: order.number })
  }
  const parts = orders.map((order) => openParts(order, order.lines))
  const lines = orders.flatMap((order, index) => invoiceLinesOf(order.lines, parts[index]!, content))
  const { storeId, storeZh, storeEn } = first
  const invoices = splitLines(lines, ctx.settings.invoiceLines).map((own) => ({ lines: own, ...sumOf(own) }))
  const withParts = orders.map((order, index) => ({ ...order, openFen: sum(parts[index]!) }))
  return { storeId, storeZh, storeEn, orders: withParts, invoices, ...sumOf(lines) }
}

/** The same for the caller's own orders by their numbers, before they apply. 404 where one of them is not theirs (R14). */
export async function previewInvoice(
  ctx: MemberContext,
  { orderNos, content }: { orderNos: readonly string[]; content: InvoiceContent },
): Promise<Draft> {
  const numbers = [...new Set(orderNos)]
  const orders = await listNamed(ctx.database, ctx.actor.memberId, { numbers, now: ctx.clock.now() })
  if (orders.length !== numbers.length) throw commonErrors.notFound()
  return draftOf(ctx, orders, content)
}
