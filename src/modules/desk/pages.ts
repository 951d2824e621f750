import { z } from 'zod'
import { DeskHome } from '../../../views/pages/desk/home/desk-home.tsx'
import { FoundPage } from '../../../views/pages/desk/home/found.tsx'
import type { Context } from '../../platform/context.ts'
import type { FoundGroup } from '../../platform/desk/find.ts'
import type { DeskPlace } from '../../platform/desk/place.ts'
import type { PageDoor } from '../../platform/page.tsx'

/** The rail as its reader may use it, with what waits at each page. */
type PlaceOf = (ctx: Context, name: 'Seller' | 'Operator') => Promise<DeskPlace>

/** What the desk knows by a name or number. */
type Find = (ctx: Context, home: 'Seller' | 'Operator', q: string) => Promise<FoundGroup[]>

/** /seller and /operator, with what is found there: what waits now, by the pages of the rail that the reader may open. */
export function deskPages(page: PageDoor, placeOf: PlaceOf, find: Find): void {
  for (const name of ['Seller', 'Operator'] as const) {
    page(`${name}Find`, {
      input: z.object({ q: z.string().trim().max(64).default('') }),
      load: async (ctx, { q }) => ({ q, groups: q === '' ? [] : await find(ctx, name, q) }),
      head: ({ t }) => ({ title: t('desk.find.title'), description: '', canonical: null }),
      view: FoundPage,
    })
    page(name, {
      input: z.object({}),
      load: async (ctx) => ({ place: await placeOf(ctx, name) }),
      head: ({ t }) => ({ title: t('desk.home.title'), description: '', canonical: null }),
      view: DeskHome,
    })
  }
}
