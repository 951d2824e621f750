import { toString as qrSvg } from 'qrcode'
import { z } from 'zod'
import { StaffBeginPage } from '../../../../views/pages/identity/staff-begin-page.tsx'
import { StaffLoginPage } from '../../../../views/pages/identity/staff-login-page.tsx'
import type { StaffLoginData } from '../../../../views/pages/identity/staff-login-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { ActionTools, FormState, PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { returnAddress, safeReturnPath } from '../../../platform/security.ts'
import { SESSION_ABSOLUTE_SECONDS } from '../../../platform/session.ts'
import { hrefOf } from '../../../sitemap.ts'
import { BeginStaff, Enrol, Factor } from '../schema.ts'
import { beginAsStaff } from '../service/operator.ts'
import {
  enrolAuthenticator,
  hasAuthenticator,
  offerAuthenticator,
  secretOfOffer,
  verifyFactor,
} from '../service/staff.ts'

/** The same offer again while its code is being typed; a new one after it expired. */
async function offered(ctx: MemberContext, form: FormState | undefined) {
  const offer = form?.values['offer']
  if (offer) {
    try {
      return { offer, ...secretOfOffer(ctx, offer) }
    } catch {
      return offerAuthenticator(ctx)
    }
  }
  return offerAuthenticator(ctx)
}

/** A picture that the content policy permits and that needs no request. */
const qrPicture = async (text: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await qrSvg(text, { type: 'svg', margin: 1 })).toString('base64')}`

async function load(ctx: MemberContext, next: string, form: FormState | undefined): Promise<StaffLoginData> {
  if (await hasAuthenticator(ctx)) return { step: 'code', next }
  const { secret, uri, offer } = await offered(ctx, form)
  return { step: 'enrol', next, secret, offer, picture: await qrPicture(uri) }
}

type Raised = Awaited<ReturnType<typeof verifyFactor>>

/** Gives the browser both credentials and answers the next address. */
function enterAsStaff(tools: ActionTools, { token, staff }: Raised, next: string | undefined): string {
  tools.startSession(token)
  tools.keep('staff', staff, SESSION_ABSOLUTE_SECONDS)
  return safeReturnPath(next)
}

/** /staff_login: the second factor of staff, or its enrolment; /staff_begin: an operator's first password. */
export function staffPages(page: PageDoor): void {
  page('StaffLogin', {
    input: z.object({ next: returnAddress }),
    load: async (ctx, { next }, form) => {
      const staff = asMember(ctx)
      if (!staff.actor.awaitsFactor && (staff.actor.isOperator || staff.actor.storeId !== null))
        throw new Redirect(safeReturnPath(next))
      return load(staff, safeReturnPath(next), form)
    },
    head: ({ t }, { step }) => ({
      title: t(step === 'code' ? 'pages.staffLogin' : 'identity.staff.enrolTitle'),
      description: t('identity.staff.text'),
      canonical: null,
      styles: ['login'],
    }),
    view: StaffLoginPage,
    layout: { frame: 'compact' },
    actions: {
      enrol: action(Enrol.extend({ next: returnAddress }), async (ctx, { next, ...input }, tools) =>
        enterAsStaff(tools, await enrolAuthenticator(asMember(ctx), input, 'web'), next),
      ),
      code: action(Factor.extend({ next: returnAddress }), async (ctx, { next, ...input }, tools) =>
        enterAsStaff(tools, await verifyFactor(asMember(ctx), input, 'web'), next),
      ),
    },
  })
  page('StaffBegin', {
    input: z.object({}),
    load: async () => ({}),
    head: ({ t }) => ({
      title: t('pages.staffBegin'),
      description: t('identity.staff.beginText'),
      canonical: null,
      styles: ['login'],
    }),
    view: StaffBeginPage,
    layout: { frame: 'compact' },
    actions: {
      default: action(BeginStaff, async (ctx, input, tools) => {
        const { token, isOperator } = await beginAsStaff(ctx, input)
        tools.startSession(token)
        return hrefOf('StaffLogin', { next: hrefOf(isOperator ? 'Operator' : 'Seller') })
      }),
    },
  })
}
