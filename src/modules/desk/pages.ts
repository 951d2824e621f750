import { z } from 'zod'
import { DeskHome } from '../../../views/pages/desk/home/desk-home.tsx'
import { FoundPage } from '../../../views/pages/desk/home/found.tsx'
import type { Context } from '../../platform/context.ts'
import type { FoundGroup } from '../../platform/desk/find.ts'
import type { DeskHomeData } from '../../platform/desk/home.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { soughtText } from '../../shared/text.ts'
import { viewPages } from './pages/views.ts'

/** What the pages of the rail tell that the reader may open. */
type HomeOf = (ctx: Context, name: 'Seller' | 'Operator') => Promise<DeskHomeData>

/** What the desk knows by a name or number. */
type Find = (ctx: Context, home: 'Seller' | 'Operator', q: string) => Promise<FoundGroup[]>

/** /seller and /operator, with what is found there: what waits now, by the pages of the rail that the reader may open. */
export function deskPages(page: PageDoor, homeOf: HomeOf, find: Find): void {
  viewPages(page)
  for (const name of ['Seller', 'Operator'] as const) {
    page(`${name}Find`, {
      input: z.object({ q: soughtText() }),
      load: async (ctx, { q = '' }) => ({ q, groups: q === '' ? [] : await find(ctx, name, q) }),
      head: ({ t }) => ({ title: t('desk.find.title'), description: '', canonical: null }),
      view: FoundPage,
    })
    page(name, {
      input: z.object({}),
      load: (ctx) => homeOf(ctx, name),
      head: ({ t }) => ({ title: t('desk.home.title'), description: '', canonical: null }),
      view: DeskHome,
    })
  }
}
