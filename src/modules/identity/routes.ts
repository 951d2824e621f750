import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/random.ts'
import {
  CheckPhone,
  LoginView,
  PasswordLogin,
  PhoneLogin,
  Register,
  ResetPassword,
  TicketView,
} from './schema.ts'
import { logInByPhone, resetPassword } from './service/phone.ts'
import { checkPhone, register } from './service/register.ts'
import { findActor, logInByPassword, logOut } from './service/session.ts'

/** What a login call answers: an API client's token goes in the body and is accepted from the header alone (R11). */
async function loginView(ctx: Context, token: string): Promise<z.input<typeof LoginView>> {
  const actor = await findActor(ctx, hashToken(token), 'api')
  return {
    token,
    username: actor!.username,
    memberId: String(actor!.memberId),
    companyName: actor!.companyName,
    managerType: String(actor!.managerType),
  }
}

/** A verb that answers a token, as a call of an API client: a session of its own beside any other. */
const asLogin =
  <I>(verb: (ctx: Context, input: I, kind: 'api') => Promise<string>) =>
  async (ctx: Context, input: I) =>
    loginView(ctx, await verb({ ...ctx, actor: null }, input, 'api'))

/** Doors of the JSON API about who is here (api.md 5.2). */
export function identityRoutes(api: ApiDoor): void {
  const { publicPost: post } = api

  post(
    '/f/api/login/password',
    'Sign in by account and password',
    PasswordLogin,
    LoginView,
    asLogin(logInByPassword),
  )
  post('/f/api/login/phone', 'Sign in by a code to the phone', PhoneLogin, LoginView, asLogin(logInByPhone))
  post('/f/api/register/checkPhone', 'Register, step 1: prove the phone', CheckPhone, TicketView, checkPhone)
  post('/f/api/register/submit', 'Register, step 2: the account', Register, LoginView, asLogin(register))
  post(
    '/f/api/password/reset',
    'A new password by a code to the phone',
    ResetPassword,
    z.literal(true),
    resetPassword,
  )
  api.post(
    '/api/login/out',
    { access: 'member', summary: 'End this session', input: noInput, reply: z.literal(true) },
    logOut,
  )
}
