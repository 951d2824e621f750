import { z } from 'zod'
import { ContactPage } from '../../../../views/pages/desk/contact/contact-page.tsx'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { SaveContact } from '../contact/schema.ts'
import { readContact, saveContact } from '../contact/service.ts'

const typed = z.string().max(200).default('')
const Typed = z.object({ hotline: typed, email: typed, wasHotline: typed, wasEmail: typed })

/** /operator/contact: hotline and mail, as every page and document of the mall says them. */
export function contactDesk(page: PageDoor): void {
  page('OperatorContact', {
    input: z.object({}),
    load: readContact,
    head: ({ t }) => ({ title: t('pages.operatorContact'), description: '', canonical: null }),
    view: ContactPage,
    actions: {
      save: action(Typed, async (ctx, form) => {
        await saveContact(ctx, parseInput(SaveContact, form))
        return hrefOf('OperatorContact')
      }),
    },
  })
}
