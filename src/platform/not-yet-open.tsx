import { z } from 'zod'
import { NotYetOpen } from '../../views/pages/errors/not-yet-open.tsx'
import { sitemap } from '../sitemap.ts'
import type { RouteName } from '../sitemap.ts'
import type { AppServices } from './app-services.ts'
import type { PageDoor } from './page.tsx'

/**
 * A page that is still to come: guests are sent to sign in, members see "Not yet open" (decisions 1), and entries that lead
 * to it say so.
 */
export function notYetOpen(page: PageDoor, { toCome }: Pick<AppServices, 'toCome'>, name: RouteName): void {
  const { title } = sitemap[name]
  toCome.add(name)
  page(name, {
    input: z.object({}),
    load: async () => ({ title }),
    head: (view) => ({
      title: view.t('common.notYetOpenTitle', { page: view.t(title) }),
      description: view.t('common.notYetOpenText'),
      canonical: null,
    }),
    view: NotYetOpen,
    cache: ['catalogue', 'content'],
  })
}
