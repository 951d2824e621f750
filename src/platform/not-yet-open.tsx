import { z } from 'zod'
import { NotYetOpen } from '../../views/pages/errors/not-yet-open.tsx'
import { sitemap } from '../sitemap.ts'
import type { RouteName } from '../sitemap.ts'
import type { PageDoor } from './page.tsx'

/** A page whose issue is still to come: guests are led to login as everywhere, members are told (decisions 1). */
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
