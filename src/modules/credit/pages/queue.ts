import { z } from 'zod'
import { CreditApplicationsPage } from '../../../../views/pages/desk/credit/applications-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import {
  applicationNamed,
  applicationOf,
  applicationPage,
  applicationsGlance,
  applicationsWaiting,
  proposeLimit,
  refuseApplication,
} from '../applications/desk.ts'
import { applicationListing } from '../applications/queries.ts'
import { ApplicationQuery, ProposeLimit, RefuseApplication } from '../applications/schema.ts'
import { documentHrefs } from '../present.ts'

const version = z.coerce.number().int()
const typed = z.string().max(200).default('')

/** /operator/credit-applications: one of finance proposes a limit, which another confirms, or refuses. */
export function applicationQueue(page: PageDoor): void {
  page('OperatorCreditApplications', {
    tellsFaster: true,
    input: z.object({ status: ApplicationQuery.shape.status, ...deskInput(applicationListing) }),
    load: async (ctx, { open, ...input }) => {
      const [applications, application] = await Promise.all([
        applicationPage(ctx, input),
        opened(open, (applicationNo) => applicationOf(ctx, { applicationNo })),
      ])
      return {
        applications,
        application: application && { ...application, hrefs: documentHrefs(application) },
      }
    },
    head: ({ t }) => ({ title: t('pages.operatorCreditApplications'), description: '', canonical: null }),
    view: CreditApplicationsPage,
    waiting: applicationsWaiting,
    glance: applicationsGlance,
    find: async (ctx, q) => {
      const found = await applicationNamed(ctx, q)
      if (!found) return []
      const { number, company } = found
      return [{ label: number, note: company, href: hrefOf('OperatorCreditApplications', { open: number }) }]
    },
    actions: {
      propose: action(
        z.object({ applicationNo: typed, version, amount: typed, reason: typed }),
        async (ctx, form) => {
          const { decisionNo } = await proposeLimit(asMember(ctx), parseInput(ProposeLimit, form))
          return hrefOf('OperatorCredit', { open: decisionNo })
        },
      ),
      refuse: action(RefuseApplication.extend({ version }), async (ctx, input, { here }) => {
        await refuseApplication(asMember(ctx), input)
        return here
      }),
    },
  })
}
