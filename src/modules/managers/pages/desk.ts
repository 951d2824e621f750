import { z } from 'zod'
import { ManagersDeskPage } from '../../../../views/pages/desk/members/managers-page.tsx'
import { numbered } from '../../../platform/list.ts'
import { action, deskPages, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { idText } from '../../../shared/text.ts'
import { AssignManager, ChangeQuery, RefuseChange } from '../schema.ts'
import {
  assignManager,
  changeOf,
  changePage,
  changesGlance,
  changesWaiting,
  refuseChange,
} from '../service/operator.ts'

/** /operator/managers: members who ask for another account manager. */
export function managerDesk(page: PageDoor): void {
  page('OperatorManagers', {
    tellsFaster: true,
    input: z.object({ state: ChangeQuery.shape.state, ...deskPages }),
    load: async (ctx, { open, ...input }) => {
      const [changes, change] = await Promise.all([
        changePage(ctx, input),
        opened(open, (key) => changeOf(ctx, idText.parse(key))),
      ])
      return { changes: numbered(changes), change }
    },
    head: ({ t }) => ({ title: t('pages.operatorManagers'), description: '', canonical: null }),
    view: ManagersDeskPage,
    waiting: changesWaiting,
    glance: changesGlance,
    actions: {
      assign: action(AssignManager, async (ctx, input, { here }) => {
        await assignManager(ctx, input)
        return here
      }),
      refuse: action(RefuseChange, async (ctx, input, { here }) => {
        await refuseChange(ctx, input)
        return here
      }),
    },
  })
}
