import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { sheetFormats } from '../../platform/sheets/write.ts'
import { idText } from '../../shared/text.ts'
import { exportListing } from './queries.ts'

export const CreateExport = z.strictObject({
  /** The list: `balance.lines`, `points.records`, `wallet.records`, `orders.own`, `orders.store`, `goods.store`, `payments.vouchers` … */
  kind: z.string().max(40),
  format: z.enum(sheetFormats),
  /** Filters and sort as the list's own call takes them. */
  filter: z.record(z.string().max(40), z.string().max(200)).default({}),
})
export type CreateExport = z.output<typeof CreateExport>

export const ExportId = z.strictObject({ exportId: idText })
export type ExportId = z.output<typeof ExportId>

export const ExportQuery = z.strictObject({ ...listQuery(exportListing) })
export type ExportQuery = z.output<typeof ExportQuery>

export const ExportReply = z.object({
  exportId: z.string(),
  title: z.string(),
  format: z.enum(sheetFormats),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'over']),
  /** 0 to 100. */
  progress: z.number(),
  rows: z.number().nullable(),
  /** There were more rows than a file takes. */
  isCut: z.boolean(),
  askedAt: z.iso.datetime(),
  href: z.string().nullable(),
})
export const ExportPageReply = z.object({
  list: z.array(ExportReply),
  total: z.number(),
  totalExact: z.boolean(),
  page: z.number(),
  size: z.number(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
})
