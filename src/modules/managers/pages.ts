import { z } from 'zod'
import { ManagerPage } from '../../../views/pages/managers/manager-page.tsx'
import type { ManagerData } from '../../../views/pages/managers/manager-page.tsx'
import type { Context } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { FormState, PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { managerDesk } from './pages/desk.ts'
import { ChangeManager } from './schema.ts'
import { askForManager, assertMayAsk, ownManager, withdrawAsk } from './service/own.ts'

/** An empty choice or text counts as not sent. */
const Ask = ChangeManager.extend({ managerId: ChangeManager.shape.managerId.optional() })
const required = (input: z.output<typeof Ask>): ChangeManager => ({
  ...input,
  managerId: input.managerId ?? 0,
})

async function loadPage(ctx: Context, _input: object, form?: FormState): Promise<ManagerData> {
  const own = await ownManager(ctx)
  const asked = own.choices.find(({ managerId }) => managerId === form?.values['managerId'])
  const isChecked = form?.action === 'check' && form.done && asked !== undefined && own.pending === null
  return { ...own, confirming: isChecked ? { manager: asked, reason: form.values['reason'] ?? '' } : null }
}

/**
 * /order/jingli: the manager's card, the waiting request, and the form for another manager: first checked, then
 * confirmed. /operator/managers beside it.
 */
export function managerPages(page: PageDoor): void {
  managerDesk(page)
  const back = hrefOf('Jingli')
  page('Jingli', {
    input: z.object({}),
    load: loadPage,
    head: ({ t }) => ({
      title: t('managers.page.title'),
      description: t('managers.page.description'),
      canonical: null,
    }),
    view: ManagerPage,
    actions: {
      check: action(Ask, async (ctx, input) => {
        await assertMayAsk(ctx, required(input))
        return stay()
      }),
      again: action(Ask, async () => stay()),
      ask: action(Ask, async (ctx, input) => {
        await askForManager(ctx, required(input))
        return back
      }),
      withdraw: action(z.strictObject({}), async (ctx) => {
        await withdrawAsk(ctx)
        return back
      }),
    },
  })
}
