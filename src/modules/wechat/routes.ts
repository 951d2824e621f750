import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { BrowserTools } from '../../platform/browser.ts'
import type { Context } from '../../platform/context.ts'
import type { SessionKind } from '../../platform/session.ts'
import { loginView } from '../identity/index.ts'
import { wechatErrors } from './errors.ts'
import {
  BeginJourney,
  BindPassword,
  BindPhone,
  JourneyView,
  LinksView,
  LoginView,
  RegisterWechat,
  Return,
  Unbind,
} from './schema.ts'
import { bindByPassword, bindByPhone, registerByWechat } from './service/bind.ts'
import { beginJourney, endJourney, TICKET_SECONDS } from './service/journey.ts'
import { myLinks, unbind } from './service/links.ts'

const kindOf = (ctx: Context): SessionKind => (ctx.browser ? 'web' : 'api')

/** The answer of a sign-in: a browser gets the credential as its cookie, an API client in the body (decisions 6). */
function answerLogin(ctx: Context, token: string, tools: BrowserTools) {
  const kind = kindOf(ctx)
  if (kind === 'web') {
    tools.startSession(token)
    tools.drop('wechat')
  }
  return loginView(ctx, token, kind)
}

/** An API client gets a session of its own beside any other. */
const asCaller = (ctx: Context): Context => (ctx.browser ? ctx : { ...ctx, actor: null })

/** Makes a call from a verb that signs in. */
const asLogin =
  <I>(verb: (ctx: Context, input: I, kind: SessionKind) => Promise<string>) =>
  async (ctx: Context, input: I, tools: BrowserTools) =>
    answerLogin(ctx, await verb(asCaller(ctx), input, kindOf(ctx)), tools)

/** GET f/api/sms/getWxUserInfo: refuses an account that is not bound, with the ticket to bind it. */
async function userInfo(ctx: Context, input: Return, tools: BrowserTools) {
  const arrival = await endJourney(ctx, input, kindOf(ctx))
  if (arrival.kind === 'signedIn') return answerLogin(ctx, arrival.token, tools)
  if (arrival.kind === 'unbound') {
    if (ctx.browser) tools.keep('wechat', arrival.ticket, TICKET_SECONDS)
    const ticket = { ticket: arrival.ticket, expireIn: TICKET_SECONDS }
    throw wechatErrors.unbound({}, [], ticket)
  }
  const { username, memberId, companyName, managerType } = ctx.actor!
  return {
    token: '',
    username,
    memberId: String(memberId),
    companyName,
    managerType: String(managerType),
  }
}

/** The JSON API of WeChat (api 5.1, 5.2). */
export function wechatRoutes(api: ApiDoor): void {
  const open = { access: 'public', store: false } as const
  api.get(
    '/f/api/sms/getWxLoginUrl',
    {
      ...open,
      summary: 'Where a browser goes to sign in by WeChat',
      input: BeginJourney,
      reply: JourneyView,
    },
    (ctx, input, tools) => beginJourney(ctx, input, tools.credential()),
  )
  api.get(
    '/f/api/sms/getWxUserInfo',
    { ...open, summary: 'Sign in by the code and state WeChat returned', input: Return, reply: LoginView },
    userInfo,
  )
  const { publicPost: post } = api
  post(
    '/f/api/sms/bindWxPhone',
    'First sign-in by WeChat: bind to the account of a phone',
    BindPhone,
    LoginView,
    asLogin(bindByPhone),
  )
  post(
    '/f/api/sms/bindWxPassword',
    'First sign-in by WeChat: bind to an account by its password',
    BindPassword,
    LoginView,
    asLogin(bindByPassword),
  )
  api.post(
    '/f/api/sms/registerWx',
    {
      access: 'public',
      summary:
        'First sign-in by WeChat: a new account, with the registration ticket that bindWxPhone answered',
      input: RegisterWechat,
      reply: LoginView,
      once: true,
      secret: true,
    },
    asLogin(registerByWechat),
  )
  api.memberGet('/api/account/bind', 'Linked accounts', noInput, LinksView, myLinks)
  api.memberPost('/api/account/unbind', 'Unlink an account', Unbind, z.literal(true), unbind)
}
