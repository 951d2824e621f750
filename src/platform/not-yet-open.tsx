import { z } from 'zod'
import { NotYetOpen } from '../../views/pages/errors/not-yet-open.tsx'
import { sitemap } from '../sitemap.ts'
import type { RouteName } from '../sitemap.ts'
import type { PageDoor } from './page.tsx'

/** A page that is still to come: guests are sent to sign in, members see "Not yet open" (decisions 1). */
export function notYetOpen(page: PageDoor, name: RouteName): void {
  const { title } = sitemap[name]
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
