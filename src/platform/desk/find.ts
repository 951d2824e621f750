import type { RouteName } from '../../sitemap.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import { deskPlace } from './place.ts'
import type { Found } from './waiting.ts'

/** What was found at one page of the desk; `pages` are those of the rail by their names. */
export interface FoundGroup {
  name: string
  label: string
  found: Found[]
}

/** Asks each page of the reader's rail what it knows by this name, and the rail itself for pages of it. */
export async function findOnDesk(
  services: AppServices,
  ctx: Context,
  home: RouteName,
  q: string,
): Promise<FoundGroup[]> {
  const { groups } = await deskPlace(services, ctx, home)
  const links = groups.flatMap((group) => group.links)
  const pages = links
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    .map(({ label, href }) => ({ label, note: '', href }))
  const asked = await Promise.all(
    links.flatMap(({ name, label }) => {
      const find = services.finders.get(name)
      return find ? [find(ctx, q).then((found): FoundGroup => ({ name, label, found }))] : []
    }),
  )
  const all = [...asked, { name: 'pages', label: ctx.t('desk.find.pages'), found: pages }]
  return all.filter(({ found }) => found.length > 0)
}
