import { z } from 'zod'
import { FillingBoardPage } from '../../../views/pages/filling/board-page.tsx'
import { FillingTaskPage } from '../../../views/pages/filling/task-page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { floorBoard } from './floor/board.ts'
import { floorGlance } from './floor/glance.ts'
import { floorActions } from './floor/forms.ts'
import { floorTask } from './floor/task.ts'
import { parentPages } from './pages/parents.ts'
import { settingsPage } from './pages/settings.ts'

const head = (title: string, description: string, scripts: string[] = []) => ({
  title,
  description,
  scripts,
  canonical: null,
  styles: ['fill'],
})

/** The filling floor: what waits where, and the tablet's page of one cylinder. */
export function fillingPages(page: PageDoor): void {
  parentPages(page)
  settingsPage(page)
  page('SellerFilling', {
    input: z.object({ station: z.string().trim().max(40).optional().catch(undefined) }),
    load: (ctx, { station }) => floorBoard(ctx, { station: station || undefined }),
    head: ({ t }) => head(t('pages.sellerFilling'), t('filling.board.text')),
    view: FillingBoardPage,
    glance: floorGlance,
    actions: { find: floorActions.find },
  })
  page('SellerFillingTask', {
    input: z.object({
      taskNo: z.string().max(40),
      unit: z.coerce.number().int().positive().optional().catch(undefined),
    }),
    load: floorTask,
    head: ({ t }, { card }) => head(card.taskNo, t('filling.board.text'), ['filling']),
    view: FillingTaskPage,
    actions: floorActions,
  })
}
