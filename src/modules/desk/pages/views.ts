import { z } from 'zod'
import { ViewsPage } from '../../../../views/pages/desk/views-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { sitemap } from '../../../sitemap.ts'
import type { PageRoute, RouteName } from '../../../sitemap.ts'
import { OneView, RenameView, SaveView } from '../schema.ts'
import { forgetView, ownViews, renameView, saveView } from '../service.ts'

const sideOf = (name: RouteName) => (sitemap[name] as PageRoute).desk?.side

/** The form stands at the list itself, which its reader comes back to. */
const atList = z.literal('yes').optional()

/**
 * /seller/views and /operator/views: views that the reader keeps of the lists of this desk. Their forms stand at the lists too; one that
 * is refused comes back here with what was typed.
 */
export function viewPages(page: PageDoor): void {
  for (const name of ['SellerViews', 'OperatorViews'] as const)
    page(name, {
      input: z.object({}),
      load: async (ctx) => {
        const views = await ownViews(asMember(ctx), {})
        return { views: views.filter(({ list }) => sideOf(list) === sideOf(name)) }
      },
      head: ({ t }) => ({ title: t('pages.savedViews'), description: '', canonical: null }),
      view: ViewsPage,
      actions: {
        save: action(SaveView, async (ctx, input) => (await saveView(asMember(ctx), input)).href),
        rename: action(RenameView.extend({ atList }), async (ctx, { atList, ...input }, { here }) => {
          const { href } = await renameView(asMember(ctx), input)
          return atList ? href : here
        }),
        delete: action(OneView.extend({ atList }), async (ctx, { atList, ...input }, { here }) => {
          const listHref = await forgetView(asMember(ctx), input)
          return atList ? listHref : here
        }),
      },
    })
}
