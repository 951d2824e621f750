import { z } from 'zod'
import { idText, optional, singleLine } from '../../shared/text.ts'

const list = z.string().max(40)
const name = singleLine(1, 20)

/** `list` is the page of the list by its name in the site map; of `address`, the query of it, the place in the list is left out. */
export const SaveView = z.strictObject({ list, name, address: z.string().max(1000) })
export type SaveView = z.output<typeof SaveView>
export const RenameView = z.strictObject({ viewId: idText, name })
export type RenameView = z.output<typeof RenameView>
export const OneView = z.strictObject({ viewId: idText })
export type OneView = z.output<typeof OneView>
export const ViewsQuery = z.strictObject({ list: optional(list) })
export type ViewsQuery = z.output<typeof ViewsQuery>

export const ViewReply = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  /** The query of the list's address. */
  address: z.string(),
  href: z.string(),
})
export const ViewsReply = z.array(ViewReply)
export const GoneReply = z.object({ viewId: z.string() })
