import { z } from 'zod'
import { LoginWechatPage } from '../../../../views/pages/wechat/login-wechat-page.tsx'
import type { LoginWechatData } from '../../../../views/pages/wechat/login-wechat-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { ActionTools, FormState, PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { returnAddress, safeReturnPath } from '../../../platform/security.ts'
import { DomainError } from '../../../shared/errors.ts'
import { singleLine } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import {
  captchaFields,
  captchaAfterFailures,
  enter,
  phoneActions,
  phoneFields,
  phoneNotRegistered,
  phoneProof,
} from '../../identity/index.ts'
import { bindByPassword, bindByPhone, registerByWechat, ticketOf } from '../service/bind.ts'
import { beginJourney } from '../service/journey.ts'

const PasswordForm = z.strictObject({
  ...captchaFields,
  kind: captchaFields.kind.optional(),
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(256),
})

const NewAccountForm = z.strictObject({
  registration: z.string().max(64),
  companyName: singleLine(2, 100),
  terms: z
    .string()
    .default('')
    .refine((value) => value === 'true', { params: { key: 'errors.identity.terms' } }),
})

const ticketHere = (ctx: Context): string => ctx.browser?.kept.wechat ?? ''

/**
 * Runs a verb that signs in with this browser's ticket, then deletes the ticket and answers the address that the member
 * wanted.
 */
async function enterBy(
  ctx: Context,
  tools: ActionTools,
  verb: (ticket: string) => Promise<string>,
): Promise<string> {
  const ticket = ticketHere(ctx)
  const next = (await ticketOf(ctx, ticket))?.next
  const token = await verb(ticket)
  tools.drop('wechat')
  tools.tell('signedIn')
  return enter(ctx, token, next, tools)
}

async function load(
  ctx: Context,
  { next, by }: { next?: string | undefined; by: 'phone' | 'password' },
  form?: FormState,
): Promise<LoginWechatData> {
  if (ctx.actor) throw new Redirect(safeReturnPath(next))
  const ticket = await ticketOf(ctx, ctx.browser?.kept.wechat)
  if (!ticket) return { step: 'begin', next: safeReturnPath(next), away: form?.values['away'] ?? null }
  const { nickname } = ticket
  const registration = form?.values['registration']
  if (registration) return { step: 'create', nickname, registration }
  return by === 'phone'
    ? { step: 'phone', nickname, proof: await phoneProof(ctx, form) }
    : { step: 'password', nickname, captcha: await captchaAfterFailures(ctx, form) }
}

/** /login_wechat: leads to WeChat, and asks what to do with a WeChat account that is not bound. */
export function loginWechatPage(page: PageDoor): void {
  page('LoginWechat', {
    input: z.object({ next: returnAddress, by: z.enum(['phone', 'password']).catch('phone') }),
    load,
    head: ({ t }, { step }) => ({
      title: t(step === 'begin' ? 'wechat.begin.title' : 'wechat.bind.title'),
      description: t(step === 'begin' ? 'wechat.begin.description' : 'wechat.bind.description'),
      canonical: null,
      styles: ['login'],
      ...(step !== 'begin' && { scripts: ['verify'] }),
    }),
    view: LoginWechatPage,
    layout: { frame: 'compact' },
    actions: {
      ...phoneActions('bindWeChat', ['username', 'password']),
      begin: action(z.strictObject({ next: returnAddress }), async (ctx, { next }, tools) => {
        if (ctx.actor) return safeReturnPath(next)
        const { url } = await beginJourney(ctx, { redirect: next }, tools.credential())
        return stay({ away: url, values: { away: url } })
      }),
      other: action(z.strictObject({}), async (_ctx, _input, tools) => {
        tools.drop('wechat')
        return hrefOf('LoginWechat')
      }),
      password: action(PasswordForm, (ctx, { kind: _kind, ...login }, tools) =>
        enterBy(ctx, tools, (ticket) => bindByPassword(ctx, { ticket, ...login }, 'web')),
      ),
      phone: action(z.strictObject(phoneFields), async (ctx, { phone, code }, tools) => {
        try {
          return await enterBy(ctx, tools, (ticket) => bindByPhone(ctx, { ticket, phone, code }, 'web'))
        } catch (error) {
          const registration = registrationIn(error)
          if (registration === null) throw error
          return stay({ notice: { key: 'wechat.bind.verified' }, values: { registration } })
        }
      }),
      create: action(NewAccountForm, (ctx, { registration, companyName }, tools) =>
        enterBy(ctx, tools, (ticket) =>
          registerByWechat(ctx, { ticket, registration, companyName, terms: true }, 'web'),
        ),
      ),
    },
  })
}

const NOT_REGISTERED = phoneNotRegistered({ ticket: '', expireIn: 0 }).code

/** The registration ticket of a refusal that leads on to sign-up. */
const registrationIn = (error: unknown): string | null =>
  error instanceof DomainError && error.code === NOT_REGISTERED
    ? (error.data as { ticket: string }).ticket
    : null
