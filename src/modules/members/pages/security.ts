import { z } from 'zod'
import { MailPage } from '../../../../views/pages/members/mail-page.tsx'
import { PayPasswordPage } from '../../../../views/pages/members/pay-password-page.tsx'
import { RealNamePage } from '../../../../views/pages/members/real-name-page.tsx'
import { SafePage } from '../../../../views/pages/members/safe-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import {
  assertProved,
  changePayPassword,
  endOtherSessions,
  endSession,
  proofMeans,
  SessionId,
  SetPayPassword,
} from '../../identity/index.ts'
import { getProfile } from '../service/profile.ts'
import { confirmMail, sendMailLink, shownConfirmation } from '../service/mail.ts'
import { listDevices, securityOverview } from '../service/overview.ts'
import { getRealName, submitRealName } from '../service/real-name.ts'
import { Mail, MailToken, RealName } from '../schema.ts'

const untitled = (title: string) => ({ title, description: title, canonical: null })
const nothing = z.strictObject({})

/** A moment in everyday words, in Asia/Shanghai. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})
const said = (iso: string): string => moment.format(new Date(iso))

export interface SecuritySources {
  /** Nickname of the WeChat account that signs the caller in; null if none does. */
  wechatName(ctx: MemberContext): Promise<string | null>
}

function safePage(page: PageDoor, { wechatName }: SecuritySources): void {
  page('Safe', {
    input: z.object({}),
    load: async (visitor) => {
      const ctx = asMember(visitor)
      const [overview, devices] = await Promise.all([
        securityOverview(ctx, wechatName(ctx)),
        listDevices(ctx),
      ])
      return {
        ...overview,
        devices: devices.map((device) => ({
          ...device,
          createdAt: said(device.createdAt),
          seenAt: said(device.seenAt),
          expiresAt: said(device.expiresAt),
        })),
      }
    },
    head: ({ t }) => untitled(t('pages.security')),
    view: SafePage,
    actions: {
      end: action(SessionId, async (ctx, input) => {
        await endSession(asMember(ctx), input)
        return stay({ notice: { key: 'members.devices.ended' } })
      }),
      endOthers: action(nothing, async (ctx) => {
        await endOtherSessions(asMember(ctx))
        return stay({ notice: { key: 'members.devices.othersEnded' } })
      }),
    },
  })
}

const PayPasswordForm = SetPayPassword.extend({ payPasswordAgain: z.string().max(16) }).refine(
  ({ payPassword, payPasswordAgain }) => payPassword === payPasswordAgain,
  { path: ['payPasswordAgain'], params: { key: 'errors.identity.passwordsDiffer' }, when: () => true },
)

function payPasswordPage(page: PageDoor): void {
  page('PayPassword', {
    input: z.object({}),
    load: async (ctx) => {
      assertProved(ctx)
      const { payPassword } = await proofMeans(asMember(ctx))
      return { isSet: payPassword }
    },
    head: ({ t }) => untitled(t('pages.payPassword')),
    view: PayPasswordPage,
    actions: {
      default: action(PayPasswordForm, async (ctx, { payPassword }) => {
        await changePayPassword(asMember(ctx), { payPassword })
        return hrefOf('Safe')
      }),
    },
  })
}

function mailPage(page: PageDoor): void {
  page('Mail', {
    input: z.object({ token: z.string().max(64).optional() }),
    load: async (visitor, { token }) => {
      const ctx = asMember(visitor)
      // Following a link needs no proof: the caller gave one before the link was sent, and has both link and session.
      if (token === undefined) assertProved(ctx)
      const { mail } = await getProfile(ctx)
      return { mail, link: token === undefined ? null : { token, mail: await shownConfirmation(ctx, token) } }
    },
    head: ({ t }) => untitled(t('pages.bindMail')),
    view: MailPage,
    actions: {
      send: action(Mail, async (ctx, input) => {
        await sendMailLink(asMember(ctx), input)
        return stay({ notice: { key: 'members.mail.sent', vars: { mail: input.email } } })
      }),
      confirm: action(MailToken, async (ctx, input) => {
        await confirmMail(asMember(ctx), input)
        return hrefOf('Safe')
      }),
    },
  })
}

function realNamePage(page: PageDoor): void {
  page('RealName', {
    input: z.object({}),
    load: async (ctx) => {
      const { askedAt, ...row } = await getRealName(asMember(ctx))
      return { ...row, askedOn: askedAt && said(askedAt).slice(0, 10) }
    },
    head: ({ t }) => untitled(t('pages.realName')),
    view: RealNamePage,
    actions: {
      default: action(RealName, async (ctx, input) => {
        await submitRealName(asMember(ctx), input)
        return stay({ notice: { key: 'members.realName.sent' } })
      }),
    },
  })
}

/** /order/safe with the protections of the account, and the pages that set three of them. */
export function securityPages(page: PageDoor, sources: SecuritySources): void {
  safePage(page, sources)
  payPasswordPage(page)
  mailPage(page)
  realNamePage(page)
}
