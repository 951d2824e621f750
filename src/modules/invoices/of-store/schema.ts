import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf } from '../../../shared/replies.ts'
import { calendarDay, optional, soughtText } from '../../../shared/text.ts'
import { InvoiceDetailReply, InvoicePageReply, InvoiceQuery, RedReply } from '../schema.ts'
import { storeInvoiceListing } from './queries.ts'

const day = calendarDay

export const StoreInvoiceQuery = z.strictObject({
  ...listQuery(storeInvoiceListing),
  /** One state, or all of a group of them. */
  status: InvoiceQuery.shape.status,
  /** The whole number of an application, of an invoice or of an order. */
  q: soughtText(),
  /** Days on which it was applied for, in Asia/Shanghai, both included. */
  from: optional(day),
  to: optional(day),
})
export type StoreInvoiceQuery = z.output<typeof StoreInvoiceQuery>

const Listed = InvoicePageReply.shape.list.element.omit({ storeName: true, reason: true }).extend({
  issuedAt: InvoiceDetailReply.shape.issuedAt,
  /** What the provider takes it for later. */
  waits: z.enum(['login', 'quota']).nullable(),
})
export const StoreInvoicePageReply = listOf(Listed)

const { titleType, taxNo, bank, account, address, phone } = InvoiceDetailReply.shape
const { content, capitals, orders, others, replaces, lines, files } = InvoiceDetailReply.shape

export const StoreInvoiceReply = Listed.omit({ orders: true }).extend({
  /** What stands on its face about the buyer; null before it is issued. */
  buyer: z.object({ titleType, taxNo, bank, account, address, phone }).nullable(),
  content,
  capitals,
  orders,
  others,
  replaces,
  lines,
  files,
  reds: z.array(RedReply),
})
