import type { z } from 'zod'
import type { Listed } from '../../platform/list.ts'
import type { ExportPageReply, ExportReply } from './schema.ts'
import type { ExportView } from './view.ts'

/** An export as the API says it. */
export const exportReply = ({ id, ...view }: ExportView): z.input<typeof ExportReply> => ({
  exportId: String(id),
  ...view,
})

/** A page of exports as the API says it. */
export const exportPageReply = ({
  list,
  sort: _sort,
  ...page
}: Listed<ExportView>): z.input<typeof ExportPageReply> => ({ list: list.map(exportReply), ...page })
