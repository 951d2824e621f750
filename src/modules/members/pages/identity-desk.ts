import { z } from 'zod'
import { CompaniesPage } from '../../../../views/pages/desk/members/companies-page.tsx'
import { RealNamesPage } from '../../../../views/pages/desk/members/real-names-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { idText, singleLine } from '../../../shared/text.ts'
import { companyListing, nameListing } from '../queries/waiting.ts'
import { WaitingCompany, WaitingRealName } from '../schema.ts'
import { decideCompany } from '../service/company.ts'
import {
  companiesWaiting,
  namesGlance,
  namesWaiting,
  openCompany,
  openRealName,
  waitingCompanies,
  waitingNames,
} from '../service/identity-desk.ts'
import { decideRealName } from '../service/real-name.ts'

/** Whoever refuses says why. */
const reason = singleLine(2, 200)

/** /operator/real-names: who members say they are, decided by somebody else. */
function realNames(page: PageDoor): void {
  page('OperatorRealNames', {
    input: z.object(deskInput(nameListing)),
    load: async (ctx, { open, ...input }) => {
      const [names, one] = await Promise.all([
        waitingNames(ctx, input),
        opened(open, (key) => openRealName(ctx, idText.parse(key))),
      ])
      return { names, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorRealNames'), description: '', canonical: null }),
    view: RealNamesPage,
    waiting: namesWaiting,
    glance: namesGlance,
    actions: {
      pass: action(WaitingRealName, async (ctx, input, { here }) => {
        await decideRealName(asMember(ctx), { ...input, pass: true })
        return here
      }),
      fail: action(WaitingRealName.extend({ reason }), async (ctx, input, { here }) => {
        await decideRealName(asMember(ctx), { ...input, pass: false })
        return here
      }),
    },
  })
}

/** /operator/companies: companies and their tax numbers, verified by somebody else. */
function companies(page: PageDoor): void {
  page('OperatorCompanies', {
    input: z.object(deskInput(companyListing)),
    load: async (ctx, { open, ...input }) => {
      const [companies, one] = await Promise.all([
        waitingCompanies(ctx, input),
        opened(open, (key) => openCompany(ctx, idText.parse(key))),
      ])
      return { companies, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorCompanies'), description: '', canonical: null }),
    view: CompaniesPage,
    waiting: companiesWaiting,
    actions: {
      pass: action(WaitingCompany, async (ctx, input, { here }) => {
        await decideCompany(asMember(ctx), { ...input, pass: true })
        return here
      }),
      fail: action(WaitingCompany.extend({ reason }), async (ctx, input, { here }) => {
        await decideCompany(asMember(ctx), { ...input, pass: false })
        return here
      }),
    },
  })
}

/** The desk of who members say they are: real names and companies, decided by the operator's staff. */
export function identityDesk(page: PageDoor): void {
  realNames(page)
  companies(page)
}
