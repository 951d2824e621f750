import type { ApiDoor } from '../../platform/api.ts'
import { viewReply } from './present.ts'
import { GoneReply, OneView, RenameView, SaveView, ViewReply, ViewsQuery, ViewsReply } from './schema.ts'
import { forgetView, ownViews, renameView, saveView } from './service.ts'

/** Views of the lists of the desk that its reader keeps (api 5.10). Which lists somebody may open, the site map says. */
export function deskRoutes({ memberGet, memberOnce }: ApiDoor): void {
  memberGet('/api/view/list', 'Views that I keep of lists', ViewsQuery, ViewsReply, async (ctx, input) =>
    (await ownViews(ctx, input)).map(viewReply),
  )
  memberOnce('/api/view/save', 'Keep a list as it is under a name', SaveView, ViewReply, async (ctx, input) =>
    viewReply(await saveView(ctx, input)),
  )
  memberOnce('/api/view/rename', 'Give a view another name', RenameView, ViewReply, async (ctx, input) =>
    viewReply(await renameView(ctx, input)),
  )
  memberOnce('/api/view/delete', 'Keep a view no more', OneView, GoneReply, async (ctx, input) => {
    await forgetView(ctx, input)
    return { viewId: String(input.viewId) }
  })
}
