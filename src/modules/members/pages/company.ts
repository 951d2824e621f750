import { z } from 'zod'
import { CompanyPage } from '../../../../views/pages/members/company-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { returnAddress, safeReturnPath } from '../../../platform/security.ts'
import { hrefOf } from '../../../sitemap.ts'
import { Company } from '../schema.ts'
import { ownCompany, updateCompany } from '../service/company.ts'

const next = returnAddress

/** The next address: the page the member came from, or the account home. */
const goingTo = (path: string | undefined): string =>
  path === undefined ? hrefOf('user-centered') : safeReturnPath(path)

/** /updatecompanyname: the company's name and tax number, asked for once and changed when the licence changes. */
export function companyPages(page: PageDoor): void {
  page('updatecompanyname', {
    input: z.object({ next }),
    load: async (ctx, input) => ({ ...(await ownCompany(asMember(ctx))), next: goingTo(input.next) }),
    head: ({ t }) => ({
      title: t('members.company.title'),
      description: t('members.company.description'),
      canonical: null,
    }),
    view: CompanyPage,
    actions: {
      default: action(Company.extend({ next }), async (ctx, { next: wanted, ...company }) => {
        await updateCompany(asMember(ctx), company)
        return goingTo(wanted)
      }),
    },
  })
}
