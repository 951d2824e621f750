import { z } from 'zod'
import { DeskHome } from '../../../views/pages/desk/home/desk-home.tsx'
import type { Context } from '../../platform/context.ts'
import type { DeskPlace } from '../../platform/desk/place.ts'
import type { PageDoor } from '../../platform/page.tsx'

/** The rail as its reader may use it, with what waits at each page. */
type PlaceOf = (ctx: Context, name: 'Seller' | 'Operator') => Promise<DeskPlace>

/** /seller and /operator: what waits now, by the pages of the rail that the reader may open. */
export function deskPages(page: PageDoor, placeOf: PlaceOf): void {
  for (const name of ['Seller', 'Operator'] as const)
    page(name, {
      input: z.object({}),
      load: async (ctx) => ({ place: await placeOf(ctx, name) }),
      head: ({ t }) => ({ title: t('desk.home.title'), description: '', canonical: null }),
      view: DeskHome,
    })
}
