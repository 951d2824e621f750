import { z } from 'zod'
import { MethodsPage } from '../../../../views/pages/desk/methods/methods-page.tsx'
import { action, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { confirmMethod } from '../service.ts'
import { methodList, methodStandings } from '../standings.ts'

const Place = z.object({
  status: z.enum(['open', 'confirmed']).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  open: z.string().max(60).optional().catch(undefined),
})

const Form = z.object({ id: z.string().min(1).max(60), confirmed: z.enum(['true', 'false']) })

/** /operator/methods: whose lists were compared with the bought standard (decisions 11), and the way to say so. */
export function methodDesk(page: PageDoor): void {
  page('OperatorMethods', {
    input: Place,
    load: async (ctx, { status, q = '', open }) => {
      const [all, one] = await Promise.all([methodStandings(ctx), opened(open, (id) => methodList(ctx, id))])
      const words = q.normalize('NFKC').toLowerCase().trim()
      const found = all.filter(
        ({ id, title, confirmedAt }) =>
          (status === undefined || (status === 'confirmed') === (confirmedAt !== null)) &&
          `${id} ${title}`.toLowerCase().includes(words),
      )
      return { methods: found, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorMethods'), description: '', canonical: null }),
    view: MethodsPage,
    actions: {
      confirm: action(Form, async (ctx, { id, confirmed }, { here }) => {
        await confirmMethod(ctx, { id, confirmed: confirmed === 'true' })
        return here
      }),
    },
  })
}
