import type { z } from 'zod'
import type { ViewReply } from './schema.ts'
import type { KeptView } from './view.ts'

/** The API's form of a saved view. */
export const viewReply = ({ id, list, name, query, href }: KeptView): z.input<typeof ViewReply> => ({
  viewId: String(id),
  list,
  name,
  address: query,
  href,
})
