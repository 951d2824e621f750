import { z } from 'zod'
import { ApplicationsPage } from '../../../../views/pages/desk/applications/applications-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { documentHref } from '../present/reply.ts'
import { partsAsFields } from '../present/page.ts'
import { applicationListing } from '../queries.ts'
import { ApplicationQuery, DecideApplication } from '../schema.ts'
import {
  applicationDetail,
  applicationNamed,
  applicationPage,
  applicationsGlance,
  applicationsWaiting,
  decideApplication,
} from '../service/decide.ts'

const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Decision = z.object({ applicationNo: z.string().max(40), version }).catchall(z.string().max(300))

/** Remarks stand in fields that are named after what they are about: `remark:company.name`. */
const remarksOf = (form: Record<string, unknown>) =>
  Object.entries(form).flatMap(([name, reason]) =>
    name.startsWith('remark:') && typeof reason === 'string' && reason.trim() !== ''
      ? [{ field: name.slice('remark:'.length), reason }]
      : [],
  )

/** /operator/applications: applications for a store, decided by who did not send them. */
export function applicationDesk(page: PageDoor): void {
  page('OperatorApplications', {
    input: z.object({ state: ApplicationQuery.shape.state, ...deskInput(applicationListing) }),
    load: async (ctx, { open, ...input }) => {
      const [applications, application] = await Promise.all([
        applicationPage(ctx, input),
        opened(open, (applicationNo) => applicationDetail(ctx, { applicationNo })),
      ])
      return {
        applications,
        application: application && {
          ...application,
          parts: partsAsFields(ctx, application.answers),
          documents: application.files.map(({ kind }) => ({
            kind,
            href: documentHref(application.number!, kind),
          })),
        },
      }
    },
    head: ({ t }) => ({ title: t('pages.operatorApplications'), description: '', canonical: null }),
    view: ApplicationsPage,
    waiting: applicationsWaiting,
    glance: applicationsGlance,
    find: async (ctx, q) => {
      const found = await applicationNamed(ctx, q)
      if (!found) return []
      const { number, companyName } = found
      return [
        { label: number, note: companyName ?? '', href: hrefOf('OperatorApplications', { open: number }) },
      ]
    },
    actions: {
      approve: action(Decision, async (ctx, { applicationNo, version: read }, { here }) => {
        const input = parseInput(DecideApplication, { applicationNo, version: read, pass: true })
        await decideApplication(asMember(ctx), input)
        return here
      }),
      reject: action(Decision, async (ctx, { applicationNo, version: read, reason, ...form }, { here }) => {
        const remarks = remarksOf(form)
        const input = { applicationNo, version: read, pass: false, reason: reason ?? '', remarks }
        await decideApplication(asMember(ctx), parseInput(DecideApplication, input))
        return here
      }),
    },
  })
}
